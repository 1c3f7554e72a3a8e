//! Which rolls meet. Face to Face where each side's action affects the other's, else Normal Rolls.

use crate::order::mechanics::crush;
use crate::order::plan::{Plan, Shot, SkillRoll};
use crate::order::rolls::{OpposingRoll, RollKind};
use crate::skills::{Conduct, DODGE, Mods};

/// Whether a shot hits without a roll: a Template fired as a plain attack, or the end of a fallen enemy.
pub fn is_automatic(shot: &Shot<'_>) -> bool {
    shot.kills || (shot.conduct.mods == Mods::All && shot.weapon.hits_directly())
}

/// Whether dice are rolled for a shot.
pub fn is_rolled(shot: &Shot<'_>) -> bool {
    shot.dice > 0 && !is_automatic(shot)
}

/// What each shot meets, in their order.
pub fn opposing_rolls(plan: &Plan<'_>) -> Vec<Option<OpposingRoll>> {
    plan.shots.iter().map(|shot| opposing_roll(plan, shot)).collect()
}

fn opposing_roll(plan: &Plan<'_>, shot: &Shot<'_>) -> Option<OpposingRoll> {
    if !is_rolled(shot) || shot.unopposed {
        return None;
    }
    let meets = |other: &Shot<'_>| other.user == shot.at && other.at == shot.user && is_rolled(other);
    let back = plan.shots.iter().position(|other| meets(other) && crush::opposes(shot, other));
    back.map(OpposingRoll::Shot).or(evasion(plan, shot).map(OpposingRoll::Evasion))
}

/// The roll of the target that helps against such an attack, by its place in the plan.
pub fn evasion(plan: &Plan<'_>, shot: &Shot<'_>) -> Option<usize> {
    let helps = |skill_roll: &SkillRoll<'_>| !(shot.unopposed || (shot.unheard && skill_roll.declared.is(DODGE)));
    plan.skill_rolls.iter().position(|skill_roll| {
        skill_roll.user == shot.at
            && helps(skill_roll)
            && matches!(skill_roll.conduct, Conduct::Evade(_, sorts) if sorts.contains(&shot.conduct.sort))
    })
}

/// How a shot is rolled.
pub fn roll_kind(shot: &Shot<'_>, opposing: Option<OpposingRoll>) -> RollKind {
    match opposing {
        _ if shot.dice == 0 => RollKind::None,
        _ if is_automatic(shot) => RollKind::Automatic,
        Some(_) => RollKind::FaceToFace,
        None => RollKind::Normal,
    }
}
