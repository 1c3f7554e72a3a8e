//! Restrictions that a trooper's states put on its declarations.

use crate::entry_ids::ENGAGED;
use crate::order::acts_unconscious::is_announced;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, DeclarationIndex, ProfileEntry, Relation, Trooper, TrooperIndex};
use crate::printed::{Bar, Bearer, read_skill, read_state};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::{DOCTOR, ENGINEER, IDLE};
use crate::violation::{CheckResult, Violation};
use crate::wounds::UNCONSCIOUS;
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;
use model::situation::order::{Half, OrderKind, Side};

/// Reads the states and skills of a trooper that restrict its declarations.
pub(super) fn read_bearer(scene: &Scene<'_>, trooper: &Trooper) -> Bearer {
    let announced = |entry: &&ProfileEntry| is_announced(scene.context, trooper, &entry.id);
    Bearer {
        states: trooper.states.iter().map(|id| read_state(scene.context, id)).collect(),
        skills: trooper.profile.iter().filter(announced).map(|entry| entry.id.clone()).collect(),
    }
}

/// Returns whether a trooper is Unconscious and no skill lets it ignore that.
pub(super) fn is_fallen(scene: &Scene<'_>, trooper: &Trooper) -> bool {
    let bearer = read_bearer(scene, trooper);
    let ignored = |state| bearer.ignoring_clause(scene.context, state).is_some();
    bearer.states.iter().any(|state| state.id == UNCONSCIOUS && !ignored(state))
}

/// Checks a skill of a trooper that touches an Engaged friend; writes the rule.
///
/// # Errors
/// The illegal declaration of a skill that cannot be used in close combat.
pub(super) fn check_beside_engaged(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let Some(clause) = scene.rules().clause(Rule::BesideEngagedFriend) else { return Ok(()) };
    if !touches_engaged_friend(scene, user, declaration) {
        return Ok(());
    }
    let skill = read_skill(scene.context, &declaration.skill);
    let engaged = read_state(scene.context, &ENGAGED.clone());
    let bearer = Bearer { states: vec![engaged], skills: Vec::new() };
    let treats = scene.rules().clause(Rule::NoTreatmentInMelee);
    let treats = treats.filter(|_| [DOCTOR, ENGINEER].iter().any(|skill| declaration.is(skill)));
    if bearer.find_bar(scene.context, &skill).is_some() {
        let clause = treats.unwrap_or(clause);
        return Err(Violation::new("step-beside-engaged", clause).into());
    }
    let message = Message::new("step-state-allows").term("skill", declaration.skill.as_str());
    record.step(message).cite(clause).affects_all(scene.action_paths(user)).affects(REFUSED);
    Ok(())
}

/// Returns whether a trooper that is not Engaged itself touches an Engaged friend when it declares a skill.
fn touches_engaged_friend(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> bool {
    let trooper = scene.order.trooper(user);
    if trooper.is(ENGAGED) {
        return false;
    }
    // A movement may bring it into the contact in which it declares the second skill.
    let arrives =
        declaration.index == DeclarationIndex::FIRST && scene.order.is_active(user) && declaration.length.is_some();
    let touches = |other: TrooperIndex| {
        let friend = |relation: &Relation| relation.side == Side::Friendly && relation.contact == Some(Half::First);
        scene.order.is(other, ENGAGED) && scene.order.relation(user, other).is_some_and(friend)
    };
    trooper.prior.beside_engaged
        || (scene.order.is_active(user) && !arrives && scene.order.reactive_indices().any(touches))
}

/// Checks a skill against the states of the trooper.
///
/// # Errors
/// The illegal declaration of a skill that a state forbids.
pub(super) fn check_states(scene: &Scene<'_>, trooper: &Trooper, user: TrooperIndex, skill: &EntryId) -> CheckResult {
    // A member of a Fireteam that cannot go along is Idle, whatever its states allow.
    let follows = scene.order.kind == OrderKind::Fireteam && scene.order.is_active(user) && user != scene.order.leader;
    if follows && skill == IDLE && scene.rules().has(Rule::FireteamWhoCannotIdles) {
        return Ok(());
    }
    let skill = read_skill(scene.context, skill);
    let bearer = read_bearer(scene, trooper);
    let Some(barred) = bearer.find_bar(scene.context, &skill) else { return Ok(()) };
    let message = match barred.bar {
        Bar::Null => "step-null-state",
        Bar::AllowsOthers => "step-state-allows-only",
        Bar::Forbids => "step-state-forbids",
    };
    Err(Violation::from_clause(message, barred.clause.clone()).into())
}
