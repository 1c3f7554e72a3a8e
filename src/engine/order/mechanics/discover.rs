//! Discover: one attempt per Marker, with Line of Fire.
//!
//! `check` is called by the declaration phase and is not a hook, because it follows the check of the target.

use crate::order::mechanic::Mechanic;
use crate::order::plan::SkillRoll;
use crate::order::relations::line_of_fire::sees;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Targets, TrooperIndex};
use crate::ruleset::{Needed, Rule};
use crate::skill_ids::DISCOVER;
use crate::violation::{CheckResult, Violation, reject};

/// The hooks of Discover: it needs Line of Fire when the Order is resolved.
pub(crate) const MECHANIC: Mechanic =
    Mechanic { check_requirements: Some(check_requirements), ..Mechanic::new(&[DISCOVER]) };

/// Checks the Line of Fire to the target when the Order is resolved.
fn check_requirements(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> CheckResult {
    let clause = scene.rules().skills.discover_needs_sight.clause;
    let unseen = skill_roll.target.is_some_and(|index| !sees(scene, skill_roll.user, index));
    reject(unseen.then_some(Violation::unseen(scene, clause)))
}

/// Checks for a second attempt at the same Marker, and for Line of Fire if it is required at declaration.
pub(crate) fn check(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> CheckResult {
    let Targets::One(target) = declaration.targets else { return Ok(()) };
    if !declaration.is(DISCOVER) {
        return Ok(());
    }
    let rules = scene.rules();
    let declares = scene.declarations(user);
    let tries = declares
        .iter()
        .filter(|other| other.skill == declaration.skill && other.targets == declaration.targets)
        .count();
    if let Some(clause) = rules.clause_if(Rule::DiscoverOncePerMarker, tries > 1) {
        return Err(Violation::new("step-looked-already", clause).into());
    }
    let sight = rules.skills.discover_needs_sight;
    let unseen = sight.value == Needed::AtDeclaration && !sees(scene, user, target);
    reject(unseen.then(|| Violation::unseen(scene, sight.clause)))
}
