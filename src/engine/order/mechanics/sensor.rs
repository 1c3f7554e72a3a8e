//! Sensor: a success finds every hidden enemy inside the Zone of Control.

use crate::entry_ids::{CAMOUFLAGED, HIDDEN_DEPLOYMENT_STATE};
use crate::order::mechanic::Mechanic;
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::Cite;
use crate::skill_ids::SENSOR;
use model::fact_name::{REVEALED, STATES, SUCCEEDS, SUCCESS_VALUE};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::Side;

/// The hooks of Sensor: its roll finds hidden enemies.
pub(super) const MECHANIC: Mechanic = Mechanic { after_roll: Some(resolve_hidden_enemies), ..Mechanic::new(&[SENSOR]) };
/// The clause on what it finds.
const FINDS: Cite = clause!("sensor#finds-everything-in-the-zone");
/// The clause on what does not count for it.
const ALONE: Cite = clause!("sensor#range-and-mimetism-do-not-matter");

/// Returns the hidden enemies of a trooper that rolls for Sensor, each with whether the roll finds it.
pub(crate) fn find_hidden_enemies(
    scene: &Scene<'_>,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
) -> Vec<(TrooperIndex, bool)> {
    let hidden = |index: TrooperIndex| {
        let relation = scene.order.relation(skill_roll.user, index).filter(|relation| relation.side == Side::Enemy);
        let hides = scene.order.is(index, CAMOUFLAGED) || scene.order.is(index, HIDDEN_DEPLOYMENT_STATE);
        relation.filter(|_| hides).map(|relation| (index, succeeds && relation.zone_of_control.is_some()))
    };
    let opponents =
        scene.order.indices().filter(|index| scene.order.is_active(*index) != scene.order.is_active(skill_roll.user));
    opponents.filter_map(hidden).collect()
}

/// Writes which of the hidden enemies the roll finds.
#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn resolve_hidden_enemies(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
) -> Result<(), Refusal> {
    let scene = resolution.scene;
    let step = resolution.record.step(Message::new("step-sensor-ignores-range")).cite(ALONE);
    step.affects(skill_roll.path(SUCCESS_VALUE)).affects(skill_roll.path(SUCCEEDS));
    for (index, found) in find_hidden_enemies(scene, skill_roll, succeeds) {
        resolution.record.set_subject(&scene.subject(index));
        let id = if found { "step-revealed" } else { "step-not-sensed" };
        let step = resolution.record.step(Message::new(id).text("target", scene.name(index))).cite(FINDS).cite(ALONE);
        step.decides(scene.path(index, REVEALED), Fact::Flag(found)).affects(scene.path(index, STATES));
    }
    Ok(())
}
