//! An Order and the frame it is played in, and the outcome paths of both: `f.a.hits`, `b.dodge.succeeds`.

use std::cell::OnceCell;

use crate::context::Context;
use crate::order::{Aims, Declaration, Order};
use crate::record::StepHandle;
use model::path::{Owner, Path};

/// What every part of an Order's resolution looks at.
pub struct Scene<'o> {
    /// Rules, printed values, readings.
    pub context: &'o Context<'o>,
    /// The situation.
    pub order: &'o Order,
    /// Who attacks whom, `f.a`, row by row as far as it was asked for: what the paths of an attack share.
    pairs: Vec<OnceCell<Owner>>,
}

impl<'o> Scene<'o> {
    /// An Order in its frame.
    pub fn new(context: &'o Context<'o>, order: &'o Order) -> Self {
        let pairs = vec![OnceCell::new(); order.size() * order.size()];
        Self { context, order, pairs }
    }

    /// The name at a place.
    pub fn name(&self, at: usize) -> &'o str {
        self.order.trooper(at).map_or("", |trooper| &trooper.name)
    }

    /// The trooper at a place, as what its paths share.
    pub fn who(&self, at: usize) -> Owner {
        self.order.trooper(at).map(|trooper| Owner::clone(&trooper.name)).unwrap_or_default()
    }

    /// An attack, as what its paths share.
    pub fn pair(&self, user: usize, at: usize) -> Owner {
        let joined = || Owner::from([self.name(user), self.name(at)].join("."));
        let known = self.pairs.get(user * self.order.size() + at);
        known.map_or_else(joined, |pair| Owner::clone(pair.get_or_init(joined)))
    }

    /// A fact about a trooper.
    pub fn of(&self, at: usize, fact: &'static str) -> Path {
        Path::new(&self.who(at), fact)
    }

    /// A fact about an attack.
    pub fn shot(&self, user: usize, at: usize, fact: &'static str) -> Path {
        Path::new(&self.pair(user, at), fact)
    }

    /// What a trooper declares in this Order.
    pub fn declared(&self, at: usize) -> &'o [Declaration] {
        match at.checked_sub(self.order.active.len()) {
            None => self.order.active.get(at).map_or(&[], |active| &active.declares),
            Some(at) => {
                let aro = self.order.reactive.get(at).and_then(|reactive| reactive.aro.as_ref());
                aro.map_or(&[], |aro| std::slice::from_ref(&aro.declaration))
            }
        }
    }

    /// The names a declaration aims at; a reaction that names nobody aims at the first trooper activated.
    pub fn aimed(&self, user: usize, declared: &'o Declaration) -> Vec<&'o str> {
        let first = self.order.active.first().filter(|_| !self.order.is_active(user) && declared.aims == Aims::Nobody);
        first.map_or_else(|| declared.aims.names(), |active| vec![&*active.trooper.name])
    }

    /// Whether a trooper names another in anything it declares.
    pub fn aims_at(&self, user: usize, at: usize) -> bool {
        self.declared(user).iter().any(|declared| declared.aims.names().contains(&self.name(at)))
    }

    /// What a roll at a target comes to in the end: hits, and what they do to it.
    pub fn harm(&self, user: usize, at: usize) -> [Path; 2] {
        // Nearly every step has these: one text for each group keeps traces small and fast to write.
        let left = "{saves,failed,wounds-lost,wounds-left,condition,states,guts}";
        [self.shot(user, at, "{hits,criticals,winner}"), self.of(at, left)]
    }
}

/// Adds paths that hang on a step.
pub fn shaping(step: StepHandle<'_>, paths: impl IntoIterator<Item = impl Into<Path>>) -> StepHandle<'_> {
    step.shapes_all(paths)
}
