//! The MODs to the roll of a Combat Jump: of a Designated Landing Area and of Controlled Jump.

use crate::context::PrintedNumber;
use crate::order::hackable::runs_program;
use crate::order::plan::SkillRoll;
use crate::order::scenario_limits;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::TrooperIndex;
use crate::record::Recorder;
use crate::ruleset::{LandingAreaRules, Rule};
use crate::skill_ids::{COMBAT_JUMP, CONTROLLED_JUMP, HACKING, LANDING_SKILLS};
use crate::success_value::Modifier;
use model::fact_name::{ARO, MODIFIER, SUCCEEDS, SUCCESS_VALUE};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::order::ControlledJump;

/// Returns the rules of the Designated Landing Area in which the Order is played.
pub(super) fn find_rules(scene: &Scene<'_>) -> Option<LandingAreaRules> {
    let area = scene.rules().landing_area?;
    let named = scene.order.scenario.as_ref();
    named.filter(|id| id == area.scenario).map(|_| area)
}

/// Refuses a scenario and a Controlled Jump that change nothing in the Order.
///
/// # Errors
/// A refusal of the key.
pub(super) fn check_keys(scene: &Scene<'_>) -> Result<(), Refusal> {
    let declares = |skills: &[&EntryId]| {
        scene
            .order
            .active
            .iter()
            .flat_map(|active| &active.declarations)
            .any(|declared| skills.iter().any(|skill| declared.is(skill)))
    };
    if let Some(id) = &scene.order.scenario {
        let area = scene.rules().need(scene.rules().landing_area, "landing-area")?;
        if area.scenario != id && !scenario_limits::is_inside_vessel(scene) {
            let message = Message::new("refusal-no-landing-area").text("found", id.as_str());
            return Err(Refusal::new("scenario", message.text("nearest", area.scenario)));
        }
        if !declares(&LANDING_SKILLS) {
            return Err(Refusal::new("scenario", Message::new("refusal-nobody-lands")));
        }
    }
    if scene.order.controlled_jump.is_some() {
        scene.rules().need_clause(Rule::ControlledJump, "controlled-jump")?;
        if !declares(&[COMBAT_JUMP]) {
            return Err(Refusal::new("controlled-jump", Message::new("refusal-nobody-lands")));
        }
    }
    Ok(())
}

/// Adds the MODs of Controlled Jump and of the Designated Landing Area to the roll of a jump.
///
/// # Errors
/// A refusal if the edition does not print the MODs of Controlled Jump.
pub(super) fn add_modifiers(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    modifiers: &mut Vec<Modifier>,
) -> Result<(), Refusal> {
    modifiers.extend(find_jump_modifiers(scene)?);
    write_controlled_jumps(scene, record, skill_roll);
    let Some(area) = find_rules(scene) else { return Ok(()) };
    let paths = [MODIFIER, SUCCESS_VALUE, SUCCEEDS].map(|fact| skill_roll.path(fact));
    record.step(Message::new("step-landing-area")).cite(area.area).affects_all(&paths);
    if modifiers.iter().any(|modifier| modifier.counted() != 0) {
        record.step(Message::new("step-landing-area-adds-up")).cite(area.adds_up).affects_all(&paths);
    }
    let clause = Some(area.jump.clause.clone());
    modifiers.push(Modifier::new("designated-landing-area", area.jump.value, clause));
    Ok(())
}

/// Returns the MODs of the Controlled Jumps that are active, or that an enemy starts in reaction.
///
/// # Errors
/// A refusal if the edition does not print the MODs.
fn find_jump_modifiers(scene: &Scene<'_>) -> Result<Vec<Modifier>, Refusal> {
    let Some(clause) = scene.rules().clause(Rule::ControlledJump) else { return Ok(Vec::new()) };
    let (friendly, enemy) = match scene.order.controlled_jump {
        None => (false, false),
        Some(ControlledJump::Friendly) => (true, false),
        Some(ControlledJump::Enemy) => (false, true),
        Some(ControlledJump::Both) => (true, true),
    };
    let reacts = scene.order.reactive_indices().any(|index| controls_a_jump(scene, index));
    let names = [("friendly-mod", friendly), ("enemy-mod", enemy || reacts)];
    let names = names.into_iter().filter(|(_, applies)| *applies).map(|(name, _)| name);
    let modifier = |name| {
        let PrintedNumber { value, clause } = scene.context.number_of(clause, name)?;
        Ok(Modifier::new(CONTROLLED_JUMP, value, Some(clause)))
    };
    names.map(modifier).collect()
}

/// Writes that several Controlled Jumps of one player count as one, and which hackers wait for the landing.
fn write_controlled_jumps(scene: &Scene<'_>, record: &mut Recorder, skill_roll: &SkillRoll<'_>) {
    let paths = [MODIFIER, SUCCESS_VALUE, SUCCEEDS].map(|fact| skill_roll.path(fact));
    let reactive = scene.order.reactive_indices();
    let (answering, others): (Vec<_>, Vec<_>) = reactive.partition(|index| controls_a_jump(scene, *index));
    let enemy = matches!(scene.order.controlled_jump, Some(ControlledJump::Enemy | ControlledJump::Both));
    let several = answering.len() + usize::from(enemy) > 1;
    if let Some(clause) = scene.rules().clause_if(Rule::OneControlledJump, several) {
        record.step(Message::new("step-one-controlled-jump")).cite(clause).affects_all(&paths);
    }
    for index in others {
        let waits = scene.order.aro(index).is_some() && runs_program(scene, index, CONTROLLED_JUMP);
        if let Some(clause) = scene.rules().clause_if(Rule::ControlledJumpMayWait, waits) {
            let message = Message::new("step-waits-for-the-landing").text("name", scene.name(index));
            let step = record.step(message).cite(clause).affects_all(&paths);
            step.affects(scene.path(index, ARO)).affects(scene.attack_path(index, skill_roll.user, ATTACK_FACTS));
        }
    }
}

/// Returns whether a trooper declares Controlled Jump.
pub(super) fn controls_a_jump(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.declarations(index).iter().any(|declaration| {
        let program = declaration.weapon.as_ref().map(|program| &program.id);
        declaration.is(HACKING) && program == Some(CONTROLLED_JUMP)
    })
}
