//! An Order and the frame it is played in, and the outcome paths of both: `f.a.hits`, `b.dodge.succeeds`.

use crate::engine::context::Context;
use crate::engine::order::{Aims, Declaration, Order};
use crate::engine::record::StepHandle;

/// What every part of an Order's resolution looks at.
#[derive(Clone, Copy)]
pub struct Scene<'o> {
    /// Rules, printed values, readings.
    pub context: &'o Context<'o>,
    /// The situation.
    pub order: &'o Order,
}

impl<'o> Scene<'o> {
    /// The name at a place.
    pub fn name(&self, at: usize) -> &'o str {
        self.order.trooper(at).map_or("", |trooper| trooper.name.as_str())
    }

    /// A fact about a trooper.
    pub fn of(&self, at: usize, fact: &str) -> String {
        [self.name(at), fact].join(".")
    }

    /// A fact about an attack.
    pub fn shot(&self, user: usize, at: usize, fact: &str) -> String {
        [self.name(user), self.name(at), fact].join(".")
    }

    /// What a trooper declares in this Order.
    pub fn declared(&self, at: usize) -> Vec<&'o Declaration> {
        match at.checked_sub(self.order.active.len()) {
            None => self.order.active.get(at).map_or_else(Vec::new, |active| active.declares.iter().collect()),
            Some(at) => {
                let aro = self.order.reactive.get(at).and_then(|reactive| reactive.aro.as_ref());
                aro.map(|aro| &aro.declaration).into_iter().collect()
            }
        }
    }

    /// The names a declaration aims at; a reaction that names nobody aims at the first trooper activated.
    pub fn aimed(&self, user: usize, declared: &'o Declaration) -> Vec<&'o str> {
        let first = self.order.active.first().filter(|_| !self.order.is_active(user) && declared.aims == Aims::Nobody);
        first.map_or_else(|| declared.aims.names(), |active| vec![active.trooper.name.as_str()])
    }

    /// Whether a trooper names another in anything it declares.
    pub fn aims_at(&self, user: usize, at: usize) -> bool {
        self.declared(user).iter().any(|declared| declared.aims.names().contains(&self.name(at)))
    }

    /// What a roll at a target comes to in the end: hits, and what they do to it.
    pub fn harm(&self, user: usize, at: usize) -> Vec<String> {
        // Nearly every step has these: one text for each group keeps traces small and fast to write.
        let left = "{saves,failed,wounds-lost,wounds-left,condition,states,guts}";
        vec![self.shot(user, at, "{hits,criticals,winner}"), self.of(at, left)]
    }
}

/// Adds paths that hang on a step.
pub fn shaping(step: StepHandle<'_>, paths: impl IntoIterator<Item = impl Into<String>>) -> StepHandle<'_> {
    step.shapes_all(paths)
}
