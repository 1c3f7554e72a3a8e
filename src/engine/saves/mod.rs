//! Saves: how many a hit forces, their thresholds, and the effects of failures.
//!
//! [`threat`] is a weapon in its user's hands, [`spec`] sets it against a target's [`Armour`], [`take`](fn@take) rolls
//! all saves of one target and applies the result. [`sequence`] defines the order of the saves.

mod account;
mod incoming;
pub mod nature;
mod notes;
pub mod sequence;
pub mod take;
mod write;

pub use account::SavePaths;
pub use incoming::Incoming;
pub use nature::Nature;
pub use take::{Taken, resolve, take};

use std::rc::Rc;

use crate::context::Context;
use crate::cover::{Cover, save_bonus};
use crate::ruleset::{Rule, SaveMethod};
use crate::saves::nature::adapt;
use crate::success_value::{Cancellation, Modifier};
use crate::weapon::burden::Known;
use crate::weapon::{Burden, Caused, Damage, Group, PrintedNumber, Weapon};
use model::catalogue::no_value;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::refusal::Refusal;
use model::value::Attribute;

/// The weapon's side of a save.
#[derive(Clone, Debug)]
pub struct Threat {
    /// Damage, or the survival value in editions that print one; `None` if no save needs it.
    pub strength: Option<Strength>,
    /// MODs to Damage.
    pub bonuses: Vec<Modifier>,
    /// The effects of a hit.
    pub burden: Rc<Burden>,
}

/// The number a weapon brings to a save.
#[derive(Clone, Debug)]
pub enum Strength {
    /// Damage, to be exceeded.
    Damage(Damage),
    /// A damage typed into the situation.
    PlainDamage(i64),
    /// A damage that no source prints, assumed by the situation.
    Assumed(i64),
    /// A survival value, printed or typed.
    Survival(i64, Option<ClauseId>),
}

/// The target's side of a save.
pub struct Armour<'a> {
    /// Its Attributes.
    pub attributes: &'a dyn Fn(Attribute) -> Result<i64, Refusal>,
    /// MODs to saves with Armor and BTS: cover, a Firewall.
    pub bonuses: Vec<Modifier>,
    /// Its troop type, which decides some states, and its skills.
    pub types: Vec<EntryId>,
    /// Its other properties that change the effects of a hit.
    pub nature: Nature,
}

/// The saves of one weapon's hits on one target, ready to be rolled.
#[derive(Clone, Debug, Default)]
pub struct SaveSpec {
    /// The saves per hit, in the order rolled.
    pub groups: Vec<GroupSpec>,
    /// The states that a hit causes without a save.
    pub on_hit: Vec<Caused>,
    /// The clauses by which ammunition forces no save.
    pub unsaved: Vec<ClauseId>,
    /// Points that a hit costs without a save, and the clause.
    pub points: Option<PrintedNumber>,
}

/// Saves with one Attribute against one target.
#[derive(Clone, Debug)]
pub struct GroupSpec {
    /// The number that the die is compared with.
    pub threshold: i64,
    /// How a die is compared.
    pub method: SaveMethod,
    /// How many of 20 faces fail.
    pub failing_faces: u8,
    /// Saves per ordinary hit, at least one.
    pub per_hit: usize,
    /// Wounds per failed save.
    pub wounds: i64,
    /// Wounds of a Critical's extra save.
    pub extra_wounds: i64,
    /// A failed save is rolled again until one is passed or the target is Dead.
    pub continuous: bool,
    /// What the weapon printed.
    pub group: Rc<Group>,
    /// The states that a failed save causes.
    pub states: Vec<Caused>,
    strength: Option<Strength>,
    bonuses: Vec<Modifier>,
    attribute: i64,
    armour: Vec<Modifier>,
}

/// Returns the weapon's side of a save in a user's hands. `bonuses` change its Damage, unless its ammunition fixes it.
///
/// # Errors
/// A refusal if Damage comes from an Attribute that is not given, or the edition prints no strength.
pub fn threat(
    context: &Context<'_>,
    weapon: &Weapon,
    user: &dyn Fn(Attribute) -> Result<i64, Refusal>,
    bonuses: &[Modifier],
) -> Result<Threat, Refusal> {
    let missing = |name| no_value(weapon.id.as_str(), name, context.rules.edition);
    let burden = Rc::clone(&weapon.burden);
    if !burden.needs_strength() {
        return Ok(Threat { strength: None, bonuses: Vec::new(), burden });
    }
    let strength = match context.rules.save.value {
        SaveMethod::ExceedDamage if weapon.assumed_damage.is_some() => {
            Strength::Assumed(weapon.assumed_damage.unwrap_or_default())
        }
        SaveMethod::ExceedDamage => Strength::Damage(weapon.damage(user)?.ok_or_else(|| missing("damage"))?),
        SaveMethod::AtOrBelowValue => {
            let (value, clause) = weapon.survival.clone().ok_or_else(|| missing("ps"))?;
            Strength::Survival(value, Some(clause))
        }
    };
    let mut bonuses = bonuses.to_vec();
    if let Strength::Damage(Damage { fixed: true, clauses, .. }) = &strength {
        let cancellation =
            || Cancellation { reason: Message::new("step-fixed-damage"), clause: clauses.first().cloned() };
        bonuses.iter_mut().for_each(|bonus| bonus.cancellation = Some(cancellation()));
    }
    Ok(Threat { strength: Some(strength), bonuses, burden })
}

/// Returns the MOD of a target's cover to its saves against a weapon; struck against a Template.
///
/// # Errors
/// A refusal if the edition prints none.
pub fn cover_against(context: &Context<'_>, weapon: &Weapon, cover: Cover) -> Result<Option<Modifier>, Refusal> {
    let bonus = save_bonus(context, cover)?;
    Ok(bonus.map(|mut bonus| {
        if weapon.uses_template() {
            let clause = context.rules.cite(Rule::NoCoverAgainstTemplates).map(ClauseId::from_static);
            bonus.cancellation = Some(Cancellation { reason: Message::new("step-template-ignores-cover"), clause });
        }
        bonus
    }))
}

impl Strength {
    pub(super) const fn value(&self) -> i64 {
        match self {
            Self::Damage(damage) => damage.value,
            Self::PlainDamage(value) | Self::Assumed(value) | Self::Survival(value, _) => *value,
        }
    }
}

/// Sets a weapon against a target.
///
/// # Errors
/// A refusal if an Attribute of a save is not given.
pub fn spec(context: &Context<'_>, threat: &Threat, armour: &Armour<'_>) -> Result<SaveSpec, Refusal> {
    let burden = adapt(&context.rules.saving, &threat.burden, armour.nature);
    let mut groups = Vec::with_capacity(burden.groups.len());
    for group in &burden.groups {
        groups.push(group_spec(context, threat, group, armour)?);
    }
    let on_hit = applicable(&burden.on_hit, &armour.types);
    let unsaved = burden.unsaved.clone();
    Ok(SaveSpec { groups, on_hit, unsaved, points: None })
}

fn applicable(states: &[Caused], types: &[EntryId]) -> Vec<Caused> {
    states.iter().filter(|caused| caused.concerns(types)).cloned().collect()
}

fn group_spec(
    context: &Context<'_>,
    threat: &Threat,
    group: &Rc<Group>,
    armour: &Armour<'_>,
) -> Result<GroupSpec, Refusal> {
    let attribute = (armour.attributes)(group.attribute)?;
    let plain = group.plain.is_some();
    let strength = threat.strength.clone().filter(|_| !plain);
    let bonuses = if plain { Vec::new() } else { threat.bonuses.clone() };
    let protection = if plain { Vec::new() } else { armour.bonuses.clone() };
    let sum = |modifiers: &[Modifier]| modifiers.iter().map(Modifier::counted).sum::<i64>();
    let value = applied(attribute, group.halves.is_some(), group.counts_as.as_ref());
    let survival = value + group.plain.unwrap_or(0) + sum(&protection);
    let against = strength.as_ref().map_or(0, Strength::value);
    let method = if plain { SaveMethod::AtOrBelowValue } else { context.rules.save.value };
    let threshold = match method {
        SaveMethod::ExceedDamage => against + sum(&bonuses) - survival,
        SaveMethod::AtOrBelowValue => against - sum(&bonuses) + survival,
    };
    let failing = match method {
        SaveMethod::ExceedDamage => threshold.clamp(0, 20),
        SaveMethod::AtOrBelowValue => 20 - threshold.clamp(0, 20),
    };
    Ok(GroupSpec {
        threshold,
        method,
        failing_faces: u8::try_from(failing).unwrap_or(20),
        per_hit: usize::try_from(group.number.0).unwrap_or(0),
        wounds: group.wounds.0,
        extra_wounds: extra_wounds(&group.wounds, group.critical_wounds.as_ref()),
        // Without Wounds nothing would ever end it but a pass, and nothing more would happen.
        continuous: group.continuous.is_some() && group.wounds.0 > 0,
        states: applicable(&group.states, &armour.types),
        group: Rc::clone(group),
        strength,
        bonuses,
        attribute,
        armour: protection,
    })
}

/// Returns an Attribute as it counts in a save: replaced by the printed value, or halved, rounded up.
fn applied(attribute: i64, halved: bool, counts_as: Option<&PrintedNumber>) -> i64 {
    match counts_as {
        Some((value, _)) => *value,
        None if halved => halve(attribute),
        None => attribute,
    }
}

/// Returns half of an Attribute, rounded up: never below 1 unless it is 0.
pub const fn halve(attribute: i64) -> i64 {
    attribute - attribute / 2
}

fn extra_wounds(wounds: &Known, critical: Option<&PrintedNumber>) -> i64 {
    match critical {
        Some((critical, _)) => (*critical).min(wounds.0),
        None => wounds.0,
    }
}

impl GroupSpec {
    /// Checks whether a die fails.
    pub fn fails(&self, face: u8) -> bool {
        match self.method {
            SaveMethod::ExceedDamage => i64::from(face) <= self.threshold,
            SaveMethod::AtOrBelowValue => i64::from(face) > self.threshold,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halving_rounds_up_and_never_below_one() {
        for (attribute, half) in [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3), (10, 5)] {
            assert_eq!(halve(attribute), half, "{attribute}");
        }
    }
}
