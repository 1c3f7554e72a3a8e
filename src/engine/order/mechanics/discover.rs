//! Discover: one try at a Marker, in sight.
//!
//! `fault` is a step of the declaration and no hook: it follows the check of the target, and its trace says so.

use crate::order::mechanic::Mechanic;
use crate::order::plan::{Fault, Illegal, SkillRoll, UNSEEN};
use crate::order::scene::Scene;
use crate::order::sight::sees;
use crate::order::situation::{Aims, Declaration};
use crate::ruleset::{Needed, Rule};
use crate::skills::DISCOVER;
use model::refusal::Refusal;

/// The mechanic.
pub const DISCOVERING: Mechanic = Mechanic { unmet: Some(unmet), ..Mechanic::new(&[DISCOVER]) };

/// A target that cannot be seen when the Order is resolved.
#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn unmet(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> Result<Option<Fault>, Refusal> {
    let clause = scene.context.rules.skills.discover_needs_sight.clause;
    let unseen = skill_roll.at.is_some_and(|at| !sees(scene, skill_roll.user, at));
    Ok(unseen.then_some(Fault::new(clause, UNSEEN)))
}

/// A second try at the same Marker, or a Marker out of sight where that is checked at declaration.
pub fn fault(scene: &Scene<'_>, user: usize, declared: &Declaration) -> Option<Illegal> {
    let Aims::One(name) = &declared.aims else { return None };
    if !declared.is(DISCOVER) {
        return None;
    }
    let rules = &scene.context.rules;
    let illegal = |clause, message| Some(Fault::new(clause, message).by(user));
    let declares = scene.declared(user);
    let tries = declares.iter().filter(|other| other.skill == declared.skill && other.aims == declared.aims).count();
    if let Some(clause) = rules.cite(Rule::DiscoverOncePerMarker).filter(|_| tries > 1) {
        return illegal(clause, "step-looked-already");
    }
    let at = scene.order.place(name)?;
    let sight = rules.skills.discover_needs_sight;
    if sight.value == Needed::AtDeclaration && !sees(scene, user, at) {
        return illegal(sight.clause, UNSEEN);
    }
    None
}
