//! An Order and the rules it is played by, and the outcome paths of both: `f.a.hits`, `b.dodge.succeeds`.

use std::cell::OnceCell;

use crate::context::Context;
use crate::order::situation::{Aims, Declaration, Order};
use crate::skills::{Conduct, conduct};
use model::catalogue::Printed;
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::nearest::nearest;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::value::{FromAttribute, Value};

/// What every part of an Order's resolution looks at.
pub struct Scene<'o> {
    /// Rules, printed values, readings.
    pub context: &'o Context<'o>,
    /// The situation.
    pub order: &'o Order,
    /// Attacker and target, `f.a`, row by row and computed on demand: what the paths of an attack share.
    pairs: Vec<OnceCell<Owner>>,
}

impl<'o> Scene<'o> {
    /// An Order and its rules.
    pub fn new(context: &'o Context<'o>, order: &'o Order) -> Self {
        let pairs = vec![OnceCell::new(); order.size() * order.size()];
        Self { context, order, pairs }
    }

    /// The name at a place.
    pub fn name(&self, at: usize) -> &'o str {
        self.order.trooper(at).map_or("", |trooper| &trooper.name)
    }

    /// The part that the paths of a trooper share.
    pub fn owner(&self, at: usize) -> Owner {
        self.order.trooper(at).map(|trooper| Owner::clone(&trooper.name)).unwrap_or_default()
    }

    /// The part that the paths of an attack share.
    pub fn attack_owner(&self, user: usize, at: usize) -> Owner {
        let joined = || Owner::from([self.name(user), self.name(at)].join("."));
        let known = self.pairs.get(user * self.order.size() + at);
        known.map_or_else(joined, |pair| Owner::clone(pair.get_or_init(joined)))
    }

    /// A fact about a trooper.
    pub fn fact(&self, at: usize, fact: &'static str) -> Path {
        Path::new(&self.owner(at), fact)
    }

    /// A fact about an attack.
    pub fn attack_fact(&self, user: usize, at: usize, fact: &'static str) -> Path {
        Path::new(&self.attack_owner(user, at), fact)
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

    /// The names of a declaration's targets; a reaction without a target aims at the first activated trooper.
    pub fn target_names(&self, user: usize, declared: &'o Declaration) -> Vec<&'o str> {
        let first = self.order.active.first().filter(|_| !self.order.is_active(user) && declared.aims == Aims::Nobody);
        first.map_or_else(|| declared.aims.names(), |active| vec![&*active.trooper.name])
    }

    /// Whether a trooper names another in anything it declares.
    pub fn aims_at(&self, user: usize, at: usize) -> bool {
        self.declared(user).iter().any(|declared| declared.aims.names().contains(&self.name(at)))
    }

    /// The paths of the hits on a target, and of what they do to it.
    pub fn harm_paths(&self, user: usize, at: usize) -> [Path; 2] {
        // Nearly every step has these: one text for each group keeps traces small and fast to write.
        let left = "{saves,failed,wounds-lost,wounds-left,condition,states,guts}";
        [self.attack_fact(user, at, "{hits,criticals,winner}"), self.fact(at, left)]
    }
}

/// What a skill does in an edition.
///
/// # Errors
/// A refusal for a skill that the edition does not print.
pub fn find_conduct(scene: &Scene<'_>, skill: &EntryId, path: impl Into<String>) -> Result<Conduct, Refusal> {
    if let Some(conduct) = conduct(skill.as_str()) {
        return Ok(conduct);
    }
    let printed = scene.context.catalogue.rows(skill.as_str(), &None, scene.context.rules.edition);
    match (printed.get("attribute"), printed.get("types")) {
        (Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, .. }), .. }), _) => {
            Ok(Conduct::Task(*attribute))
        }
        (_, Some(_)) => Ok(Conduct::Still),
        (_, None) => {
            let skills = scene.context.catalogue.entries(scene.context.rules.edition);
            let skills = skills.filter(|(_, modes)| modes.iter().any(|(_, row)| row.get("types").is_some()));
            let near = nearest(skill.as_str(), skills.map(|(id, _)| id.as_str())).unwrap_or("move");
            let message = Message::new("refusal-unknown-skill").text("found", skill.as_str()).text("nearest", near);
            Err(Refusal::new(path, message.text("edition", scene.context.rules.edition.as_str())))
        }
    }
}

/// The place of an enemy that is named.
///
/// # Errors
/// A refusal where no enemy has that name.
pub fn target(scene: &Scene<'_>, user: usize, name: &str) -> Result<usize, Refusal> {
    let place = scene.order.place(name).filter(|place| scene.order.is_active(*place) != scene.order.is_active(user));
    place.ok_or_else(|| {
        let enemies = (0..scene.order.size()).filter(|at| scene.order.is_active(*at) != scene.order.is_active(user));
        let near = nearest(name, enemies.map(|at| scene.name(at))).unwrap_or("none");
        let message = Message::new("refusal-unknown-target").text("found", name).text("nearest", near);
        Refusal::new(scene.fact(user, "at"), message)
    })
}

/// Whether a state is Null.
pub fn is_null(scene: &Scene<'_>, state: &EntryId) -> bool {
    let null = scene.context.catalogue.value(state.as_str(), &None, "null", scene.context.rules.edition);
    matches!(null, Some(Printed { value: Value::Flag(true), .. }))
}

/// How far apart two enemies are.
///
/// # Errors
/// A refusal where the situation does not say.
pub fn distance(scene: &Scene<'_>, user: usize, at: usize) -> Result<Length, Refusal> {
    let reactive = if scene.order.is_active(user) { at } else { user };
    let given = scene.order.facts(user, at).and_then(|facts| facts.distance);
    given.ok_or_else(|| Refusal::missing(scene.fact(reactive, "distance")))
}
