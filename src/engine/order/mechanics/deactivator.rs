//! The Deactivator: it removes an enemy deployable, and switches an allied Disco Ball on.

use crate::deployable::item::Item;
use crate::entry_ids::{CAMOUFLAGED, DEACTIVATOR, DEPLOYABLE_COVER};
use crate::order::mechanic::Mechanic;
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::relations::line_of_fire::sees;
use crate::order::scene::Scene;
use crate::order::situation::{Trooper, TrooperIndex};
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::record::{Cite, Recorder};
use crate::ruleset::DeactivatorRules;
use crate::skill_ids::ACTIVATE_DISCO_BALL;
use crate::violation::{CheckResult, Violation, reject};
use crate::weapon::WeaponChoice;
use model::fact_name::{MODIFIER, REMOVED, SUCCEEDS, SUCCESS_VALUE};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::Side;

/// Deactivator and Activate Disco Ball.
pub(crate) const MECHANIC: Mechanic = Mechanic {
    check_requirements: Some(check_requirements),
    after_saves: Some(apply),
    ..Mechanic::new(&[ACTIVATE_DISCO_BALL, DEACTIVATOR])
};

/// The deployable that a Disco Baller places.
const DISCO_BALL: &EntryId = entry!("disco-ball");

/// Returns the rules for a roll of the Deactivator.
fn find_rules(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> Option<DeactivatorRules> {
    scene.rules().deployables.deactivator.filter(|_| MECHANIC.covers(skill_roll.declaration))
}

/// Determines whether a roll takes range MODs only, and writes the rule.
pub(crate) fn record_range_only(scene: &Scene<'_>, record: &mut Recorder, skill_roll: &SkillRoll<'_>) -> bool {
    let Some(rules) = find_rules(scene, skill_roll) else { return false };
    let step = record.step(Message::new("step-range-mods-only")).cite(rules.range_only);
    let step = step.cite_all(rules.activation.map(|own| own.range).filter(|_| activates(skill_roll)));
    step.affects_all([MODIFIER, SUCCESS_VALUE, SUCCEEDS].map(|fact| skill_roll.path(fact)));
    true
}

/// Returns the entry whose ranges a skill roll uses.
pub(crate) fn find_range_entry(skill: &EntryId) -> &EntryId {
    if skill == ACTIVATE_DISCO_BALL { DEACTIVATOR } else { skill }
}

fn activates(skill_roll: &SkillRoll<'_>) -> bool {
    skill_roll.declaration.is(ACTIVATE_DISCO_BALL)
}

/// Checks the target and the way to it.
///
/// # Errors
/// A refusal if no target is named, or of a rule that the edition lacks.
fn check_requirements(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> CheckResult {
    let Some(rules) = find_rules(scene, skill_roll) else { return Ok(()) };
    let index = skill_roll.target.ok_or_else(|| Refusal::missing(scene.path(skill_roll.user, "at")))?;
    let target = scene.order.trooper(index);
    let Some(relation) = scene.order.relation(skill_roll.user, index) else { return Ok(()) };
    let near = rules.in_zone && scene.order.is_active(skill_roll.user) && relation.zone_of_control.is_some();
    let reachable = near || sees(scene, skill_roll.user, index);
    let friendly = relation.side == Side::Friendly;
    if activates(skill_roll) {
        let activation = scene.rules().need(rules.activation, "disco-ball")?;
        let violation = if !scene.order.has(skill_roll.user, DEACTIVATOR) {
            Some(Violation::new("step-no-deactivator", activation.needs_deactivator))
        } else if !is_disco_ball(target) || !friendly {
            Some(Violation::new("step-no-allied-disco-ball", activation.allied))
        } else {
            (!reachable).then(|| Violation::new("step-neither-seen-nor-near", activation.reach))
        };
        return reject(violation);
    }
    if target.is(CAMOUFLAGED) {
        return Err(Violation::new("step-deactivates-no-markers", rules.not_camouflaged).into());
    }
    if friendly || !is_deployed(scene, target)? {
        return Err(Violation::new("step-no-enemy-deployable", rules.enemy_deployables).into());
    }
    reject((!reachable).then(|| Violation::new("step-neither-seen-nor-near", rules.reach)))
}

fn is_disco_ball(target: &Trooper) -> bool {
    target.deployable.as_ref().is_some_and(|id| id == DISCO_BALL)
}

/// Returns whether the target is a deployable on the table.
fn is_deployed(scene: &Scene<'_>, target: &Trooper) -> Result<bool, Refusal> {
    let Some(id) = &target.deployable else { return Ok(false) };
    if is_disco_ball(target) {
        return Ok(true);
    }
    let path = format!("{}.deployable", target.name);
    let choice = WeaponChoice { id: id.clone(), mode: None, path: path.into() };
    Item::read(scene.context, &choice).map(|item| item.is_deployable())
}

/// Removes the target, or switches it on, if the roll succeeds.
fn apply(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
    _outcomes: &mut TrooperOutcomes,
) {
    let scene = resolution.scene;
    let (Some(rules), Some(index)) = (find_rules(scene, skill_roll), skill_roll.target) else { return };
    let target = scene.order.trooper(index);
    let record = &mut *resolution.record;
    if let Some(own) = rules.activation.filter(|_| activates(skill_roll)) {
        let message = Message::new("step-disco-ball-on").flag("met", succeeds);
        let step = record.step(message).cite(own.needs_deactivator).cite(own.reach).cite(own.allied);
        step.cite(own.cloud).decides(scene.path(index, "cloud"), Fact::Flag(succeeds));
        return;
    }
    let cover = rules.removes_cover.filter(|_| target.deployable.as_ref().is_some_and(|id| id == DEPLOYABLE_COVER));
    let acts = goes_off(scene, index);
    let step = record
        .step(Message::new(if succeeds { "step-deactivated" } else { "step-not-deactivated" }))
        .cite_all([rules.removes, rules.reach, rules.enemy_deployables, rules.not_camouflaged])
        .cite_all(rules.examples)
        .cite_all(cover);
    step.decides(scene.path(index, REMOVED), Fact::Flag(succeeds || acts));
    if let Some(clause) = rules.still_triggers.filter(|_| succeeds && acts) {
        write_still_triggers(scene, record, index, clause);
    }
}

/// Returns whether the deployable goes off in this Order.
fn goes_off(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.order.aro(index).is_some()
}

/// Writes that a deactivated deployable still goes off in this Order.
fn write_still_triggers(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, clause: Cite) {
    let step = record.step(Message::new("step-still-triggers")).cite(clause);
    let victims = scene.order.active_indices();
    step.affects_all(victims.flat_map(|victim| scene.harm_paths(index, victim)));
}
