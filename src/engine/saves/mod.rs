//! Saves: how many a hit forces, their thresholds, and the effects of failures.
//!
//! [`weapon_save`] gives the side of the weapon, [`build_save_spec`] sets it against the [`Armor`] of a target, and
//! [`resolve_saves`] rolls all saves of one target and applies the result. [`sequence`] defines the order of the saves.

mod account;
mod bioimmunity;
mod immunity;
mod incoming;
mod notes;
mod resolve;
mod scenery;
pub mod sequence;
mod target_traits;
mod write;

pub use account::SavePaths;
pub use bioimmunity::{BIOIMMUNITY, Bioimmunity};
pub use immunity::{AttackSource, Immunity, Resistance, TargetImmunity};
pub use incoming::Incoming;
pub use resolve::{SaveResult, TargetSaves, resolve_saves};
pub use scenery::{adapt_to_scenery, scenery_rule, write_destroyed};
pub use target_traits::TargetTraits;

use std::rc::Rc;

use crate::context::{Context, PrintedNumber};
use crate::entry_ids::DEPLOYABLE_COVER;
use crate::printed::E_M_AMMUNITION;
use crate::ruleset::{Cited, Rule, SaveMethod};
use crate::saves::bioimmunity::{SavingValue, choose_saving_value};
use crate::saves::target_traits::apply_target_traits;
use crate::success_value::{Cancellation, Modifier};
use crate::visibility::cover_modifier::find_save_bonus;
use crate::weapon::{CausedState, Damage, GivenStrength, HitEffects, HitSaves, SourcedNumber, Weapon};
use model::catalogue::no_value;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::number::{saturating_u8, saturating_usize};
use model::refusal::{Refusal, allow_missing_fact};
use model::situation::sight::Cover;
use model::value::Attribute;

/// The entry whose MOD to saves cover brings.
const PARTIAL_COVER: &EntryId = entry!("partial-cover");
/// The troop type that E/M ammunition immobilizes.
const HEAVY_INFANTRY: &EntryId = entry!("heavy-infantry");

/// The side of the weapon in a save.
#[derive(Clone, Debug)]
pub struct WeaponSave {
    /// Damage, or the survival value in editions that print one; `None` if no save needs it.
    pub strength: Option<SaveStrength>,
    /// MODs to Damage.
    pub bonuses: Vec<Modifier>,
    /// Saves, costs and states that a hit of the weapon causes.
    pub hit_effects: Rc<HitEffects>,
}

/// The number that a weapon sets against a save.
#[derive(Clone, Debug)]
pub enum SaveStrength {
    /// Damage that the weapon or its ammunition prints; a Saving Roll has to exceed it.
    Damage(Damage),
    /// Damage given by the situation.
    PlainDamage(i64),
    /// Damage that no source prints and the situation assumes.
    Assumed(i64),
    /// A survival value: with its clause if the weapon prints it, without if the situation gives it.
    Survival(i64, Option<ClauseId>),
}

/// The side of the target in a save.
pub struct Armor<'a> {
    /// The Attributes of the target.
    pub attributes: &'a dyn Fn(Attribute) -> Result<i64, Refusal>,
    /// MODs to saves with Armor and BTS: cover, a Firewall.
    pub bonuses: Vec<Modifier>,
    /// MODs that the attack imposes on every save.
    pub penalties: Vec<Modifier>,
    /// The troop type and the skills of the target, which decide some states.
    pub types: Vec<EntryId>,
    /// The other traits of the target that change the effects of a hit.
    pub target_traits: TargetTraits,
}

/// The saves of one weapon's hits on one target, ready to be rolled.
#[derive(Clone, Debug, Default)]
pub struct SaveSpec {
    /// The saves per hit, in the order rolled.
    pub groups: Vec<GroupSpec>,
    /// The states that a hit causes without a save.
    pub on_hit: Vec<CausedState>,
    /// Clauses on the effects of the hit, such as ammunition that forces no save.
    pub clauses: Vec<ClauseId>,
    /// Whether a Critical adds no save, where it otherwise would.
    pub no_extra_save: bool,
    /// Clauses on the effect of a Critical on this target.
    pub critical_clauses: Vec<ClauseId>,
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
    /// The number of the 20 faces that fail.
    pub failing_faces: u8,
    /// Saves per ordinary hit, at least one.
    pub per_hit: usize,
    /// Wounds per failed save.
    pub wounds: i64,
    /// Wounds of a Critical's extra save.
    pub extra_wounds: i64,
    /// Whether a failed save is rolled again until one is passed or the target is Dead.
    pub continuous: bool,
    /// The effects of a hit of the weapon, adapted to the target.
    pub group: Rc<HitSaves>,
    /// The states that a failed save causes.
    pub states: Vec<CausedState>,
    strength: Option<SaveStrength>,
    bonuses: Vec<Modifier>,
    saving: SavingValue,
    armor: Vec<Modifier>,
}

/// Returns the side of the weapon in a save, for a user with these Attributes.
///
/// `bonuses` are MODs to Damage. They are struck if the ammunition fixes Damage, and left out if no save needs it.
///
/// # Errors
/// A refusal if Damage comes from an Attribute that is not given, or if the edition prints neither Damage nor a
/// survival value for the weapon.
pub fn weapon_save(
    context: &Context<'_>,
    weapon: &Weapon,
    user: &dyn Fn(Attribute) -> Result<i64, Refusal>,
    bonuses: &[Modifier],
) -> Result<WeaponSave, Refusal> {
    let missing = |name| no_value(&weapon.id, name, context.rules.scope);
    let hit_effects = Rc::clone(&weapon.hit_effects);
    if !hit_effects.needs_strength() {
        return Ok(WeaponSave { strength: None, bonuses: Vec::new(), hit_effects });
    }
    let strength = match (context.rules.save.value, weapon.given_strength) {
        (SaveMethod::ExceedDamage, Some(GivenStrength::Stated(damage))) => SaveStrength::PlainDamage(damage),
        (SaveMethod::ExceedDamage, Some(GivenStrength::Assumed(damage))) => SaveStrength::Assumed(damage),
        (SaveMethod::ExceedDamage, None) => {
            SaveStrength::Damage(weapon.damage(user)?.ok_or_else(|| missing("damage"))?)
        }
        (SaveMethod::AtOrBelowValue, Some(GivenStrength::Stated(value))) => SaveStrength::Survival(value, None),
        (SaveMethod::AtOrBelowValue, Some(GivenStrength::Assumed(_)) | None) => {
            let survival = weapon.printed_strength.survival.clone();
            let PrintedNumber { value, clause } = survival.ok_or_else(|| missing("ps"))?;
            SaveStrength::Survival(value, Some(clause))
        }
    };
    let mut bonuses = bonuses.to_vec();
    if let SaveStrength::Damage(Damage { fixed: true, clauses, .. }) = &strength {
        let cancellation =
            || Cancellation { reason: Message::new("step-fixed-damage"), clause: clauses.first().cloned() };
        bonuses.iter_mut().for_each(|bonus| bonus.cancellation = Some(cancellation()));
    }
    Ok(WeaponSave { strength: Some(strength), bonuses, hit_effects })
}

/// Returns the MOD of a target's cover to its saves against a weapon; a Template strikes it.
///
/// # Errors
/// A refusal if the edition prints no such MOD.
pub fn cover_against(context: &Context<'_>, weapon: &Weapon, cover: Cover) -> Result<Option<Modifier>, Refusal> {
    let bonus = find_save_bonus(context, cover)?;
    Ok(bonus.map(|mut bonus| {
        if weapon.uses_template() {
            let clause = context.rules.clause(Rule::NoCoverAgainstTemplates).cloned();
            bonus.cancellation = Some(Cancellation { reason: Message::new("step-template-ignores-cover"), clause });
        }
        bonus
    }))
}

impl SaveStrength {
    /// Returns the number itself.
    pub(super) const fn value(&self) -> i64 {
        match self {
            Self::Damage(damage) => damage.value,
            Self::PlainDamage(value) | Self::Assumed(value) | Self::Survival(value, _) => *value,
        }
    }
}

/// Builds the saves of one weapon's hits on one target.
///
/// A Bioweapon and the immunity of the target first change the effects of the hit. States for other troop types are
/// left out. The result costs no points without a save; the caller sets those.
///
/// # Errors
/// A refusal if an Attribute of a save is not given.
pub fn build_save_spec(
    context: &Context<'_>,
    weapon_save: &WeaponSave,
    armor: &Armor<'_>,
) -> Result<SaveSpec, Refusal> {
    let hit_effects = apply_target_traits(context.rules, &weapon_save.hit_effects, &armor.target_traits);
    let mut groups = Vec::with_capacity(hit_effects.groups.len());
    let mut clauses = hit_effects.clauses.clone();
    for group in &hit_effects.groups {
        let rolls_physique = group.plain.is_some() && group.attribute == Attribute::Ph;
        let lacks_physique = rolls_physique && armor.target_traits.has_structure;
        let no_physique_clause = context.rules.clause_if(Rule::ParalysisNeedsPhysique, lacks_physique);
        if let Some(clause) = no_physique_clause
            && allow_missing_fact((armor.attributes)(Attribute::Ph))?.is_none()
        {
            clauses.push(clause.clone());
            continue;
        }
        groups.push(build_group_spec(context, weapon_save, group, armor)?);
    }
    let on_hit = applicable(context, &hit_effects.on_hit, &armor.types);
    let bioimmunity = armor.target_traits.bioimmunity.filter(|_| !hit_effects.no_extra_save);
    let first = hit_effects.groups.first().map(Rc::as_ref);
    let critical = bioimmunity.and_then(|bioimmunity| bioimmunity.critical_clause(first)).cloned();
    Ok(SaveSpec {
        groups,
        on_hit,
        clauses,
        no_extra_save: hit_effects.no_extra_save,
        critical_clauses: hit_effects.critical_clauses.iter().cloned().chain(critical).collect(),
        points: None,
    })
}

/// Returns the states that a target with these troop types gains.
fn applicable(context: &Context<'_>, states: &[CausedState], types: &[EntryId]) -> Vec<CausedState> {
    let heavy = types.contains(HEAVY_INFANTRY);
    let heavy_infantry_clause = context.rules.clause_if(Rule::EmImmobilizesHeavyInfantry, heavy).cloned();
    let mut applicable: Vec<CausedState> = states.iter().filter(|caused| caused.concerns(types)).cloned().collect();
    if applicable.iter().any(|caused| caused.instead) {
        applicable.retain(|caused| caused.instead);
    }
    for caused in applicable.iter_mut().filter(|caused| caused.only_for.is_some()) {
        let is_pulse = caused.clauses.iter().any(|clause| E_M_AMMUNITION.iter().any(|id| clause.is_of(id)));
        caused.clauses.extend(heavy_infantry_clause.clone().filter(|_| is_pulse));
    }
    applicable
}

/// Builds the saves with one Attribute: the threshold, the number of rolls and the cost of a failure.
///
/// A plain roll on an Attribute ignores Damage, its MODs and the MODs of the target, and succeeds at or below the
/// threshold in all editions.
fn build_group_spec(
    context: &Context<'_>,
    weapon_save: &WeaponSave,
    group: &Rc<HitSaves>,
    armor: &Armor<'_>,
) -> Result<GroupSpec, Refusal> {
    let saving = choose_saving_value(armor.target_traits.bioimmunity.as_ref(), group, armor.attributes)?;
    let plain = group.plain.is_some();
    let strength = weapon_save.strength.clone().filter(|_| !plain);
    let bonuses = if plain { Vec::new() } else { weapon_save.bonuses.clone() };
    let bonuses_of_target = if plain { &[][..] } else { &armor.bonuses };
    let mut protection = [bonuses_of_target, &armor.penalties].concat();
    if let Some(clause) = &group.ignores_cover {
        strike_cover(&mut protection, clause);
    }
    let sum = |modifiers: &[Modifier]| modifiers.iter().map(Modifier::counted).sum::<i64>();
    let value = find_effective_attribute(saving.value, group.halves.is_some(), group.counts_as.as_ref());
    protection.extend(limit_covered_value(context, value + sum(&protection), &protection));
    let target_value = value + group.plain.unwrap_or(0) + sum(&protection);
    let weapon_value = strength.as_ref().map_or(0, SaveStrength::value);
    let method = if plain { SaveMethod::AtOrBelowValue } else { context.rules.save.value };
    let threshold = match method {
        SaveMethod::ExceedDamage => weapon_value + sum(&bonuses) - target_value,
        SaveMethod::AtOrBelowValue => weapon_value - sum(&bonuses) + target_value,
    };
    let failing_faces = match method {
        SaveMethod::ExceedDamage => threshold.clamp(0, 20),
        SaveMethod::AtOrBelowValue => 20 - threshold.clamp(0, 20),
    };
    Ok(GroupSpec {
        threshold,
        method,
        failing_faces: saturating_u8(failing_faces),
        per_hit: saturating_usize(group.number.value),
        wounds: group.wounds.value,
        extra_wounds: limit_extra_wounds(&group.wounds, group.critical_wounds.as_ref()),
        // A repeated save that costs no Wounds could not kill, so a further failure changes nothing.
        continuous: group.continuous.is_some() && group.wounds.value > 0,
        states: applicable(context, &group.states, &armor.types),
        group: Rc::clone(group),
        strength,
        bonuses,
        saving,
        armor: protection,
    })
}

/// Strikes the MOD of cover: the ammunition ignores it.
fn strike_cover(protection: &mut [Modifier], clause: &ClauseId) {
    for modifier in protection.iter_mut().filter(|modifier| is_cover(modifier)) {
        let reason = Message::new("step-ammunition-ignores-cover");
        modifier.cancellation = Some(Cancellation { reason, clause: Some(clause.clone()) });
    }
}

/// Returns whether a MOD to a save is that of cover.
fn is_cover(modifier: &Modifier) -> bool {
    [DEPLOYABLE_COVER, PARTIAL_COVER].iter().any(|id| modifier.is_of(id))
}

/// Returns the MOD that takes an Attribute with its MODs down to the limit behind a Deployable Cover.
fn limit_covered_value(context: &Context<'_>, value: i64, protection: &[Modifier]) -> Option<Modifier> {
    let Cited { value: limit, clause } = context.rules.deployables.cover?.limit;
    let covered = protection.iter().any(|modifier| modifier.is_of(DEPLOYABLE_COVER) && modifier.counted() != 0);
    let clause = Some(clause.clone());
    (covered && value > limit).then(|| Modifier::new("saving-roll", limit - value, clause))
}

/// Returns the value of an Attribute in a save: the one that the weapon prints, otherwise halved if the weapon halves
/// it.
fn find_effective_attribute(attribute: i64, halved: bool, counts_as: Option<&PrintedNumber>) -> i64 {
    match counts_as {
        Some(printed) => printed.value,
        None if halved => halve(attribute),
        None => attribute,
    }
}

/// Returns half of an Attribute, rounded up: at least 1 unless the Attribute is 0.
pub const fn halve(attribute: i64) -> i64 {
    attribute - attribute / 2
}

/// Returns the Wounds of a Critical's extra save: never more than those of an ordinary failure.
fn limit_extra_wounds(wounds: &SourcedNumber, critical: Option<&PrintedNumber>) -> i64 {
    match critical {
        Some(critical) => critical.value.min(wounds.value),
        None => wounds.value,
    }
}

impl GroupSpec {
    /// Returns whether a save with this face of the die fails.
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
