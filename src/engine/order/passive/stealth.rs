//! Stealth: mere movement gives an ARO only to enemies that see it, except to those that Stealth does not work against.

use crate::entry_ids::{COMBAT_INSTINCT, DEPLOYABLE_WEAPON, SIXTH_SENSE, STEALTH, TARGETED};
use crate::order::scene::{Scene, find_skill_kind};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{CAUTIOUS_MOVEMENT, IDLE, SHORT_MOVEMENT_TYPE};
use crate::skills::SkillKind;
use model::catalogue::{Mode, Printed};
use model::fact_name::{ARO, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::situation::order::Half;
use model::value::Value;

/// Whether an entry prints a name in one of its lists.
fn lists(scene: &Scene<'_>, entry: &EntryId, mode: &Mode, list: &str, name: &str) -> bool {
    match scene.context.catalogue.value(entry.as_str(), mode, list, scene.context.rules.scope) {
        Some(Printed { value: Value::Ids(ids), .. }) => ids.iter().any(|id| id.as_str() == name),
        Some(_) | None => false,
    }
}

/// Whether Stealth covers a declared skill.
fn is_covered(scene: &Scene<'_>, declaration: &Declaration) -> bool {
    if scene.context.rules.has(Rule::StealthSilentSkills) {
        let basic = lists(scene, &declaration.skill, &None, "types", SHORT_MOVEMENT_TYPE);
        return basic || declaration.is(CAUTIOUS_MOVEMENT) || declaration.is(IDLE);
    }
    find_skill_kind(scene, &declaration.skill, "skill").is_ok_and(|kind| kind == SkillKind::NoRoll)
}

/// Whether a reactive trooper is a deployable weapon: it reacts with a weapon that is deployed.
fn is_deployable(scene: &Scene<'_>, user: TrooperIndex) -> bool {
    let mut weapons = scene.declarations(user).iter().filter_map(|declaration| declaration.weapon.as_ref());
    weapons.any(|weapon| lists(scene, &weapon.id, &weapon.mode, "traits", DEPLOYABLE_WEAPON))
}

/// Returns the rule by which Stealth does not work against a reactive trooper.
fn defeated_by(scene: &Scene<'_>, user: TrooperIndex) -> Option<Cite> {
    let rules = scene.context.rules;
    let alert = scene.order.has(user, COMBAT_INSTINCT) || is_deployable(scene, user);
    rules
        .clause(Rule::StealthNotAgainstSixthSense)
        .filter(|_| scene.order.has(user, SIXTH_SENSE))
        .or(rules.clause(Rule::StealthNotAgainstCombatInstinct).filter(|_| alert))
}

/// Whether all activated troopers have Stealth and use only what it covers until the end of a half, unless the observer
/// ignores Stealth. Writes that this allows no ARO without Line of Fire, or why not.
pub fn is_silent(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, until: Half) -> bool {
    let rules = scene.context.rules;
    if !scene.order.active_indices().all(|active| scene.order.has(active, STEALTH)) {
        return false;
    }
    let covers = |active: TrooperIndex| {
        let declarations = scene.declarations(active);
        let considered = if until == Half::First { 1 } else { declarations.len() };
        declarations.iter().take(considered).all(|declaration| is_covered(scene, declaration))
    };
    let path = scene.fact(user, ARO);
    if !scene.order.active_indices().all(covers) {
        if let Some(clause) = rules.clause(Rule::StealthOtherSkills) {
            record.step(Message::new("step-stealth-is-over")).cite(clause).affects(path).affects(REFUSED);
        }
        return false;
    }
    let targeted = scene.order.active_indices().any(|active| scene.order.is(active, TARGETED));
    if let Some(clause) = rules.clause(Rule::StealthNotWhileTargeted).filter(|_| targeted) {
        let step = record.step(Message::new("step-stealth-is-over")).cite(clause);
        step.affects(path).affects(REFUSED).affects(scene.fact(user, "*"));
        return false;
    }
    if let Some(clause) = defeated_by(scene, user) {
        let step = record.step(Message::new("step-stealth-is-noticed").text("name", scene.name(user))).cite(clause);
        step.affects(path).affects(REFUSED).affects(scene.fact(user, "*"));
        return false;
    }
    record
        .step(Message::new("step-stealth"))
        .cite("stealth#no-aro-for-mere-movement")
        .cite_some(rules.clause(Rule::StealthInActiveTurn))
        .cite_some(rules.clause(Rule::StealthSilentSkills))
        .cite_some(rules.clause(Rule::StealthOnlyThoseWhoSee))
        .affects(path)
        .affects(REFUSED);
    true
}
