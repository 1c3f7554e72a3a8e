//! An Order with its rules, and the outcome paths of its troopers and attacks: `f.a.hits`, `b.dodge.succeeds`.

use std::cell::OnceCell;

use crate::context::Context;
use crate::index_vec::Idx;
use crate::order::situation::{Declaration, Order, Targets, TrooperIndex};
use crate::ruleset::Ruleset;
use crate::skills::{SkillKind, find_coded_kind};
use model::catalogue::{NO_VARIANT, Printed, Variant};
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::nearest::nearest;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::value::{FromAttribute, Value};

/// The facts of an attack: its dice, its roll, and what that achieves.
pub(super) const ATTACK_FACTS: &str =
    "{burst,criticals,discarded,hits,lost-dice,modifier,results,roll,success-value,winner}";

/// The facts of the roll of a skill, under its name.
pub(super) const SKILL_ROLL_FACTS: &str = "{modifier,move,results,succeeds,success-value}";

/// The facts of the evasive rolls, under the name of the trooper.
pub(super) const EVASION_FACTS: &str = "{dodge.modifier,dodge.move,dodge.succeeds,dodge.success-value,\
     reset.modifier,reset.succeeds,reset.success-value}";

/// The facts of a trooper that the Order decides.
pub(super) const TROOPER_FACTS: &str =
    "{aro,condition,failed,guts,idle,may-turn,moved,removed,revealed,saves,states,threshold,wounds-left,wounds-lost}";

/// Returns the path of the dice of an attack, by the names of both troopers.
pub(super) fn named_attack_path(user: &str, target: &str) -> Path {
    Path::new(&PathPrefix::from([user, target].join(".")), ATTACK_FACTS)
}

/// Returns the paths of the dice of two troopers that attack each other, by their names.
pub(super) fn named_exchange_paths(one: &str, other: &str) -> [Path; 2] {
    [named_attack_path(one, other), named_attack_path(other, one)]
}

/// The read-only input of all phases of a resolution.
pub struct Scene<'o> {
    /// The rules, printed values and readings.
    pub context: &'o Context<'o>,
    /// The Order, with its input completed.
    pub order: &'o Order,
    /// Path prefixes of attacks, `f.a`, by attacker and target; computed on demand.
    pairs: Vec<OnceCell<PathPrefix>>,
}

impl<'o> Scene<'o> {
    /// Creates the scene of an Order.
    pub fn new(context: &'o Context<'o>, order: &'o Order) -> Self {
        let pairs = vec![OnceCell::new(); order.size() * order.size()];
        Self { context, order, pairs }
    }

    /// Returns the rules of the edition or pack.
    pub(crate) const fn rules(&self) -> &'static Ruleset {
        self.context.rules
    }

    /// Returns what an entry prints under a name, in the scope of the rules.
    pub(crate) fn printed(&self, entry: impl AsRef<str>, variant: &Variant, name: &str) -> Option<&'o Printed> {
        self.context.printed(entry, variant, name)
    }

    /// Returns the name of a trooper.
    pub fn name(&self, index: TrooperIndex) -> &'o str {
        &self.order.trooper(index).name
    }

    /// Returns whether the profile of a trooper has an entry on this level.
    pub fn has_level(&self, index: TrooperIndex, id: &EntryId, level: &str) -> bool {
        let named = |own: &Variant| own.as_ref().is_some_and(|own| own.as_str() == level);
        self.order.trooper(index).profile.iter().any(|entry| entry.id == id && named(&entry.level))
    }

    /// Returns the prefix of the paths of a trooper.
    pub fn subject(&self, index: TrooperIndex) -> PathPrefix {
        PathPrefix::clone(&self.order.trooper(index).name)
    }

    /// Returns the prefix of the paths of an attack.
    pub fn attack_subject(&self, user: TrooperIndex, target: TrooperIndex) -> PathPrefix {
        let joined = || PathPrefix::from([self.name(user), self.name(target)].join("."));
        let pair = &self.pairs[user.position() * self.order.size() + target.position()];
        PathPrefix::clone(pair.get_or_init(joined))
    }

    /// Returns the path of a fact about a trooper.
    pub fn path(&self, index: TrooperIndex, fact: &'static str) -> Path {
        Path::new(&self.subject(index), fact)
    }

    /// Returns the refusal of a key of a declaration that changes nothing there, for this reason: the id of a message.
    pub fn key_without_effect(&self, user: TrooperIndex, key: &'static str, reason: &'static str) -> Refusal {
        Refusal::new(self.path(user, key), Message::new(reason))
    }

    /// Returns the path of a fact about an attack.
    pub fn attack_path(&self, user: TrooperIndex, target: TrooperIndex, fact: &'static str) -> Path {
        Path::new(&self.attack_subject(user, target), fact)
    }

    /// Returns the declarations of a trooper in this Order.
    pub fn declarations(&self, index: TrooperIndex) -> &'o [Declaration] {
        match self.order.get_active(index) {
            Some(active) => &active.declarations,
            None => self.order.aro(index).map_or(&[], |aro| std::slice::from_ref(&aro.declaration)),
        }
    }

    /// Returns the targets of a declaration. A reaction without a target aims at the first activated trooper.
    pub fn targets(&self, user: TrooperIndex, declaration: &Declaration) -> Vec<TrooperIndex> {
        if declaration.targets == Targets::None && !self.order.is_active(user) {
            return vec![self.order.first_active()];
        }
        declaration.targets.indices()
    }

    /// Returns whether one of a trooper's declarations has another trooper as a target.
    pub fn aims_at(&self, user: TrooperIndex, target: TrooperIndex) -> bool {
        self.declarations(user).iter().any(|declaration| declaration.targets.contains(target))
    }

    /// Returns the paths of the attacks of a trooper on each of the others.
    pub fn own_attack_paths(&self, user: TrooperIndex) -> impl Iterator<Item = Path> {
        let others = self.order.indices().filter(move |other| *other != user);
        others.map(move |other| self.attack_path(user, other, ATTACK_FACTS))
    }

    /// Returns the path of the facts of a skill's roll.
    pub fn skill_roll_path(&self, user: TrooperIndex, skill: &EntryId) -> Path {
        Path::new(&PathPrefix::from([self.name(user), skill.as_str()].join(".")), SKILL_ROLL_FACTS)
    }

    /// Returns the paths of what a trooper does in the Order: its attacks, the rolls of the skills that it declares,
    /// and what becomes of it.
    pub fn action_paths(&self, user: TrooperIndex) -> Vec<Path> {
        let skill_rolls = self.declarations(user).iter().map(|declared| self.skill_roll_path(user, &declared.skill));
        self.own_attack_paths(user).chain(skill_rolls).chain([self.path(user, TROOPER_FACTS)]).collect()
    }

    /// Returns the paths of all that an attack decides: its dice, its hits and their effects on the target.
    pub fn attack_outcome_paths(&self, user: TrooperIndex, target: TrooperIndex) -> [Path; 3] {
        self.attack_and_harm_paths(user, target, ATTACK_FACTS)
    }

    /// Returns the paths of a fact of an attack, of its hits and of their effects on the target.
    pub fn attack_and_harm_paths(&self, user: TrooperIndex, target: TrooperIndex, fact: &'static str) -> [Path; 3] {
        let [hits, effects] = self.harm_paths(user, target);
        [self.attack_path(user, target, fact), hits, effects]
    }

    /// Returns the paths of the dice of two troopers that attack each other.
    pub fn exchange_paths(&self, one: TrooperIndex, other: TrooperIndex) -> [Path; 2] {
        [self.attack_path(one, other, ATTACK_FACTS), self.attack_path(other, one, ATTACK_FACTS)]
    }

    /// Returns the paths of an attack's hits, and of their effects on the target.
    pub fn harm_paths(&self, user: TrooperIndex, target: TrooperIndex) -> [Path; 2] {
        // Nearly every step has these paths: one text for each group keeps traces small and fast to write.
        let effects = "{saves,failed,wounds-lost,wounds-left,condition,states,guts}";
        [self.attack_path(user, target, "{hits,criticals,winner}"), self.path(target, effects)]
    }
}

/// Returns the kind of a skill in the edition.
///
/// # Errors
/// A refusal for a skill that the edition does not print.
pub(super) fn find_skill_kind(
    scene: &Scene<'_>,
    skill: &EntryId,
    path: impl Into<String>,
) -> Result<SkillKind, Refusal> {
    find_printed_kind(scene, skill).ok_or_else(|| {
        let skills = scene.context.catalogue.entries(scene.rules().scope);
        let skills = skills.filter(|(_, modes)| modes.iter().any(|(_, row)| row.get("types").is_some()));
        let near = nearest(skill.as_str(), skills.map(|(id, _)| id.as_str())).unwrap_or("move");
        let message = Message::new("refusal-unknown-skill").text("found", skill.as_str()).text("nearest", near);
        Refusal::new(path, message.text("edition", scene.rules().scope.as_str()))
    })
}

/// Returns the kind of a skill; `None` if the edition does not print it, which refuses its declaration.
pub(super) fn find_printed_kind(scene: &Scene<'_>, skill: &EntryId) -> Option<SkillKind> {
    if let Some(kind) = find_coded_kind(skill) {
        return Some(kind);
    }
    let printed = scene.context.catalogue.rows(skill, NO_VARIANT, scene.rules().scope);
    match (printed.get("attribute"), printed.get("types")) {
        (Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, .. }), .. }), _) => {
            Some(SkillKind::OwnRoll(*attribute))
        }
        (_, Some(_)) => Some(SkillKind::NoRoll),
        (_, None) => None,
    }
}

/// Reads a target that has to be an enemy.
///
/// # Errors
/// A refusal of a trooper on the side of the user.
pub(super) fn read_enemy(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> Result<TrooperIndex, Refusal> {
    let is_enemy = |index: &TrooperIndex| scene.order.is_active(*index) != scene.order.is_active(user);
    if is_enemy(&target) {
        return Ok(target);
    }
    let name = scene.name(target);
    let near = nearest(name, scene.order.indices().filter(is_enemy).map(|index| scene.name(index)));
    Err(Refusal::unknown_target(scene.path(user, "at"), name, near))
}

/// Returns whether a state is a Null State.
pub(super) fn is_null(scene: &Scene<'_>, state: &EntryId) -> bool {
    let null = scene.printed(state, NO_VARIANT, "null");
    matches!(null, Some(Printed { value: Value::Flag(true), .. }))
}

/// Returns the distance between two enemies.
///
/// # Errors
/// A refusal if the situation does not give it.
pub(super) fn find_distance(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> Result<Length, Refusal> {
    let reactive = if scene.order.is_active(user) { target } else { user };
    let given = scene.order.relation(user, target).and_then(|relation| relation.distance);
    given.ok_or_else(|| Refusal::missing(scene.path(reactive, "distance")))
}
