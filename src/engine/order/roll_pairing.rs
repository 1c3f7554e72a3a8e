//! Pairs opposing rolls: a Face to Face Roll if each side's action affects the other's, otherwise Normal Rolls.

use crate::index_vec::IndexVec;
use crate::order::mechanics::crush;
use crate::order::plan::{Attack, AttackIndex, Plan, SkillRoll, SkillRollIndex, SmokeEffect};
use crate::order::roll_data::{OpposingRoll, RollKind};
use crate::ruleset::{Rule, Ruleset};
use crate::skill_ids::{DODGE, RESET};
use crate::skills::{Mods, SkillKind};

/// Returns whether an attack hits without a roll: a Direct Template Weapon, a weapon with Boost, or a Coup de Grâce.
pub(super) fn is_automatic(attack: &Attack<'_>) -> bool {
    attack.is_coup_de_grace
        || (attack.skill.mods == Mods::All && (attack.weapon.hits_directly() || attack.weapon.has_boost()))
}

/// Returns the number of hits of an attack that is made and hits without a roll: one for each Direct Template laid on
/// its target, where the edition lays one for each point of Burst.
pub(super) fn count_automatic_hits(rules: &Ruleset, attack: &Attack<'_>) -> usize {
    let laid = attack.weapon.hits_directly() && !attack.is_coup_de_grace && rules.has(Rule::TemplatePerBurst);
    if laid { attack.dice() } else { 1 }
}

/// Returns whether dice are rolled for an attack.
pub(super) fn is_rolled(attack: &Attack<'_>) -> bool {
    attack.is_made() && !is_automatic(attack)
}

/// Returns the opposing roll of each attack.
pub(super) fn find_opposing_rolls(plan: &Plan<'_>) -> IndexVec<AttackIndex, Option<OpposingRoll>> {
    plan.attacks.iter().map(|attack| find_opposing_roll(plan, attack)).collect()
}

fn find_opposing_roll(plan: &Plan<'_>, attack: &Attack<'_>) -> Option<OpposingRoll> {
    if !is_rolled(attack) || attack.unopposed {
        return None;
    }
    let opposes = |other: &Attack<'_>| other.user == attack.target && other.target == attack.user && is_rolled(other);
    let mut back = plan
        .attacks
        .iter_enumerated()
        .filter(|(_, other)| opposes(other) && !attack.passes_by(other) && crush::opposes(attack, other));
    let back = back.next().map(|(attack_index, _)| OpposingRoll::Attack(attack_index));
    back.or_else(|| find_evasion(plan, attack).map(OpposingRoll::Evasion))
}

/// Returns whether a roll evades an attack.
fn evades(skill_roll: &SkillRoll<'_>, attack: &Attack<'_>) -> bool {
    let by_type = matches!(
        skill_roll.kind,
        SkillKind::Evasion { evaded, .. } if evaded.contains(&attack.skill.attack_type) && !attack.is_comms_template()
    );
    by_type || (attack.reset_clause.is_some() && skill_roll.declaration.is(RESET))
}

/// Returns the target's roll that evades an attack.
pub(super) fn find_evasion(plan: &Plan<'_>, attack: &Attack<'_>) -> Option<SkillRollIndex> {
    let is_allowed = |skill_roll: &SkillRoll<'_>| {
        !(attack.unopposed
            || attack.smoke != SmokeEffect::NoSmoke
            || (attack.unheard && skill_roll.declaration.is(DODGE)))
    };
    let mut rolls = plan.skill_rolls.iter_enumerated().filter(|(_, skill_roll)| {
        skill_roll.user == attack.target && is_allowed(skill_roll) && evades(skill_roll, attack)
    });
    rolls.next().map(|(roll_index, _)| roll_index)
}

/// Returns how an attack is rolled.
pub(super) fn find_roll_kind(attack: &Attack<'_>, opposing: Option<OpposingRoll>) -> RollKind {
    match opposing {
        _ if !attack.is_made() => RollKind::None,
        _ if is_automatic(attack) => RollKind::Automatic,
        Some(_) => RollKind::FaceToFace,
        None => RollKind::Normal,
    }
}
