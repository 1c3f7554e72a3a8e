//! White Noise: a WIP Roll places its Template inside the Hacking Area at the end of the Order.

use crate::entry_ids::WHITE_NOISE;
use crate::order::phase_context::{Planning, Resolution};
use crate::order::plan::SkillRoll;
use crate::order::roll_data::RollResults;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Targets, TrooperIndex};
use crate::ruleset::Rule;
use crate::skill_ids::HACKING;
use crate::skills::SkillKind;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{PLACED, REFUSED, SUCCEEDS, SUCCESS_VALUE};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::template::TemplatePlace;
use model::value::Attribute;

/// Returns whether a declaration places White Noise with a roll of its own.
pub(super) fn is_declared(scene: &Scene<'_>, declaration: &Declaration) -> bool {
    let program = declaration.weapon.as_ref().filter(|_| declaration.is(HACKING));
    program.is_some_and(|program| program.id == WHITE_NOISE) && scene.rules().has(Rule::WhiteNoiseRoll)
}

/// Declares the roll.
///
/// # Errors
/// A Template that lies partly outside the Hacking Area, and a refusal of targets and of other places.
pub(super) fn declare<'o>(
    planning: &mut Planning<'_, 'o>,
    user: TrooperIndex,
    declaration: &'o Declaration,
) -> CheckResult {
    let scene = planning.scene;
    let clause = scene.rules().need_clause(Rule::WhiteNoiseRoll, "white-noise")?;
    if declaration.targets != Targets::None {
        let message = Message::new("refusal-key-without-effect").text("found", "at");
        return Err(Refusal::new(scene.path(user, "at"), message.term("skill", WHITE_NOISE)).into());
    }
    match declaration.template.place {
        None => {}
        Some(TemplatePlace::BeyondArea) => {
            return Err(Violation::new("step-template-beyond-the-hacking-area", clause).into());
        }
        Some(place) => {
            let message = Message::new("refusal-template-place").text("found", place.as_str());
            return Err(Refusal::new(scene.path(user, "template.place"), message.term("weapon", WHITE_NOISE)).into());
        }
    }
    let subject = [scene.name(user), WHITE_NOISE.as_str()].join(".").into();
    let kind = SkillKind::OwnRoll(Attribute::Wip);
    let skill_roll = SkillRoll { user, target: None, kind, declaration, subject, launch: None };
    let step = planning.record.step(Message::new("step-white-noise-roll")).cite(clause).affects(REFUSED);
    let step = step.affects(skill_roll.path(SUCCEEDS)).affects(skill_roll.path(SUCCESS_VALUE));
    step.affects(scene.path(user, PLACED));
    planning.plan.skill_rolls.push(skill_roll);
    Ok(())
}

/// Writes that the Template is placed at the end of the Order: `<name>.placed`.
pub(super) fn settle(resolution: &mut Resolution<'_, '_>, results: &RollResults) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    for (skill_roll, succeeds) in plan.skill_rolls.iter().zip(&results.skill_rolls) {
        if !succeeds || !is_declared(scene, skill_roll.declaration) {
            continue;
        }
        resolution.record.set_subject(&scene.subject(skill_roll.user));
        let step = resolution.record.step(Message::new("step-white-noise-placed"));
        let step = step.cite_all(scene.rules().clause(Rule::WhiteNoiseRoll));
        step.decides(scene.path(skill_roll.user, PLACED), Fact::Name(WHITE_NOISE.to_string()));
    }
    resolution.record.clear_subject();
}
