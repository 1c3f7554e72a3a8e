//! Which rolls meet: Face to Face where each side's action affects the other's, else Normal Rolls.

use crate::order::crush;
use crate::order::declare::{Lone, Plan, Shot};
use crate::order::scene::Scene;
use crate::ruleset::Rule;
use crate::skills::{Conduct, Mods};
use crate::success_value::{CRITICAL, Throw};

/// How a shot is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollKind {
    /// Each affects the other.
    FaceToFace,
    /// It is rolled alone.
    Normal,
    /// It hits without a roll.
    Automatic,
    /// Nothing is rolled.
    None,
}

impl RollKind {
    /// The keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FaceToFace => "face-to-face",
            Self::Normal => "normal",
            Self::Automatic => "automatic",
            Self::None => "none",
        }
    }
}

/// What meets a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Another shot, by its place in the plan.
    Shot(usize),
    /// A roll against all attacks, by its place in the plan.
    Evasion(usize),
}

/// Whether a shot hits without a roll: a Template fired as a plain attack, or the end of a fallen enemy.
pub fn is_automatic(shot: &Shot<'_>) -> bool {
    shot.kills || (shot.conduct.mods == Mods::All && shot.weapon.hits_directly())
}

/// Whether dice are rolled for a shot.
pub fn is_rolled(shot: &Shot<'_>) -> bool {
    shot.dice > 0 && !is_automatic(shot)
}

/// What each shot meets, in their order.
pub fn answers(plan: &Plan<'_>) -> Vec<Option<Answer>> {
    plan.shots.iter().map(|shot| answer(plan, shot)).collect()
}

fn answer(plan: &Plan<'_>, shot: &Shot<'_>) -> Option<Answer> {
    if !is_rolled(shot) || shot.unopposed {
        return None;
    }
    let meets = |other: &Shot<'_>| other.user == shot.at && other.at == shot.user && is_rolled(other);
    let back = plan.shots.iter().position(|other| meets(other) && crush::opposes(shot, other));
    back.map(Answer::Shot).or(evasion(plan, shot).map(Answer::Evasion))
}

/// The roll of the target that helps against such an attack, by its place in the plan.
pub fn evasion(plan: &Plan<'_>, shot: &Shot<'_>) -> Option<usize> {
    let helps = |lone: &Lone<'_>| !(shot.unopposed || (shot.unheard && lone.declared.skill.as_str() == "dodge"));
    plan.lones.iter().position(|lone| {
        lone.user == shot.at
            && helps(lone)
            && matches!(lone.conduct, Conduct::Evade(_, sorts) if sorts.contains(&shot.conduct.sort))
    })
}

/// How a shot is rolled.
pub fn kind(shot: &Shot<'_>, answer: Option<Answer>) -> RollKind {
    match answer {
        _ if shot.dice == 0 => RollKind::None,
        _ if is_automatic(shot) => RollKind::Automatic,
        Some(_) => RollKind::FaceToFace,
        None => RollKind::Normal,
    }
}

/// What a roll is for those beside the main target: where only the main target suffers a Critical, an ordinary hit.
pub fn ordinary(scene: &Scene<'_>, standing: Vec<Throw>) -> Vec<Throw> {
    if scene.context.rules.cite(Rule::CriticalAtMainTargetOnly).is_none() {
        return standing;
    }
    standing.into_iter().map(|throw| Throw { score: throw.score.min(CRITICAL - 1), ..throw }).collect()
}
