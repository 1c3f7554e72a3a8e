//! Stealth: mere movement gives an ARO only to enemies that see it, except to those that Stealth does not work against.

use crate::entry_ids::{COMBAT_INSTINCT, DEPLOYABLE_WEAPON, SIXTH_SENSE, STEALTH, TARGETED};
use crate::order::quick_movement::find_quick_movement;
use crate::order::relations::melee::{CombatStart, find_combat_start};
use crate::order::scene::{Scene, find_printed_kind};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{CAUTIOUS_MOVEMENT, CLIMB, DISCOVER, IDLE, JUMP, SHORT_MOVEMENT_TYPE};
use crate::skills::SkillKind;
use model::catalogue::{NO_VARIANT, Printed, Variant};
use model::fact_name::{ARO, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::value::Value;

/// Returns whether an entry prints a name in one of its lists.
fn lists(scene: &Scene<'_>, entry: &EntryId, mode: &Variant, list: &str, id: &EntryId) -> bool {
    match scene.printed(entry, mode, list) {
        Some(Printed { value: Value::Ids(ids), .. }) => ids.contains(id),
        Some(_) | None => false,
    }
}

/// Returns whether Stealth covers a skill that an active trooper declares.
fn is_covered(scene: &Scene<'_>, active: TrooperIndex, declaration: &Declaration) -> bool {
    let rules = scene.rules();
    let quick = scene.order.get_active(active).and_then(|active| find_quick_movement(scene, active));
    if quick.is_some_and(|rule| declaration.is(rule.movement)) {
        return true;
    }
    if rules.has(Rule::StealthSilentSkills) {
        // Discover is a Basic Short Skill, but no movement.
        let basic =
            lists(scene, &declaration.skill, NO_VARIANT, "types", SHORT_MOVEMENT_TYPE) && !declaration.is(DISCOVER);
        return basic || declaration.is(CAUTIOUS_MOVEMENT) || declaration.is(IDLE);
    }
    let long = rules.has(Rule::StealthShortMovement) && (declaration.is(CLIMB) || declaration.is(JUMP));
    !long && find_printed_kind(scene, &declaration.skill) == Some(SkillKind::NoRoll)
}

/// Returns whether a reactive trooper is a deployable weapon: it reacts with a weapon that is deployed.
fn is_deployable(scene: &Scene<'_>, user: TrooperIndex) -> bool {
    let mut weapons = scene.declarations(user).iter().filter_map(|declaration| declaration.weapon.as_ref());
    weapons.any(|weapon| lists(scene, &weapon.id, &weapon.mode, "traits", DEPLOYABLE_WEAPON))
}

/// Returns the rule by which Stealth does not work against a reactive trooper.
fn find_defeating_rule(scene: &Scene<'_>, user: TrooperIndex) -> Option<Cite> {
    let rules = scene.rules();
    let alert = scene.order.has(user, COMBAT_INSTINCT) || is_deployable(scene, user);
    rules
        .clause_if(Rule::StealthNotAgainstSixthSense, scene.order.has(user, SIXTH_SENSE))
        .or(rules.clause_if(Rule::StealthNotAgainstCombatInstinct, alert))
}

/// The skills of a trooper that Stealth covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StealthCover {
    /// Not even the first: Stealth hides nothing.
    NoSkill,
    /// The first, but not the second.
    FirstSkill,
    /// All of them.
    AllSkills,
}

/// Returns whether Stealth of an active trooper works against an enemy.
pub(crate) fn works_against(scene: &Scene<'_>, user: TrooperIndex, active: TrooperIndex) -> bool {
    let targeted = scene.rules().has(Rule::StealthNotWhileTargeted) && scene.order.is(active, TARGETED);
    !targeted && find_defeating_rule(scene, user).is_none()
}

/// Returns which skills of an active trooper its Stealth covers against an enemy that does not see it. Writes that this
/// allows no ARO without Line of Fire, or why not.
pub(crate) fn resolve_cover(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    active: TrooperIndex,
) -> StealthCover {
    let rules = scene.rules();
    if !scene.order.has(active, STEALTH) {
        return StealthCover::NoSkill;
    }
    let path = scene.path(user, ARO);
    let declarations = scene.declarations(active);
    let covered = declarations.iter().take_while(|declaration| is_covered(scene, active, declaration)).count();
    let all = covered == declarations.len();
    let uncovered = rules.clause(Rule::StealthOtherSkills).or(rules.clause(Rule::StealthShortMovement));
    if let Some(clause) = uncovered.filter(|_| !all) {
        record.step(Message::new("step-stealth-is-over")).cite(clause).affects(path.clone()).affects(REFUSED);
    }
    if !all && covered == 0 {
        return StealthCover::NoSkill;
    }
    let targeted = scene.order.is(active, TARGETED);
    if let Some(clause) = rules.clause_if(Rule::StealthNotWhileTargeted, targeted) {
        let step = record.step(Message::new("step-stealth-is-over")).cite(clause);
        step.affects(path).affects(REFUSED).affects(scene.path(user, "*"));
        return StealthCover::NoSkill;
    }
    if let Some(clause) = find_defeating_rule(scene, user) {
        let step = record.step(Message::new("step-stealth-is-noticed").text("name", scene.name(user))).cite(clause);
        let step =
            step.cite_all(rules.clause_if(Rule::CombatInstinctDefeatsStealth, scene.order.has(user, COMBAT_INSTINCT)));
        step.affects(path).affects(REFUSED).affects(scene.path(user, "*"));
        return StealthCover::NoSkill;
    }
    let hacks = scene.order.trooper(user).can_hack();
    record
        .step(Message::new("step-stealth"))
        .cite(clause!("stealth#no-aro-for-mere-movement"))
        .cite_all(rules.clause(Rule::StealthInActiveTurn))
        .cite_all(rules.clause(Rule::StealthSilentSkills))
        .cite_all(rules.clause(Rule::StealthOnlyThoseWhoSee))
        .cite_all(rules.clause(Rule::StealthShortMovement))
        .cite_all(rules.clause_if(Rule::StealthAgainstHackers, hacks))
        .affects(path)
        .affects(REFUSED);
    if all { StealthCover::AllSkills } else { StealthCover::FirstSkill }
}

/// Returns the rule on the reactions of an enemy that an active trooper with Stealth has reached without being seen.
/// Writes it.
pub(crate) fn resolve_contact_rule(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex) -> Option<Cite> {
    let clause = scene.rules().clause(Rule::StealthContactReactions)?;
    let reached = |active: &TrooperIndex| {
        let unseen = scene.order.relation(user, *active).is_some_and(|relation| relation.line_of_fire.is_none());
        let begins = matches!(find_combat_start(scene, user, *active), Some(CombatStart::During(_)));
        let other_skill = !scene.declarations(*active).iter().all(|declared| is_covered(scene, *active, declared));
        let stealth = scene.order.has(*active, STEALTH) && works_against(scene, user, *active);
        unseen && begins && other_skill && stealth
    };
    scene.order.active_indices().find(reached)?;
    let step = record.step(Message::new("step-stealth-into-contact")).cite(clause);
    step.affects(REFUSED).affects_all(scene.action_paths(user));
    Some(clause)
}
