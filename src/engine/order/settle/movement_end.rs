//! The end of a movement: a trooper reaches it although it falls on its way.

use crate::order::scene::{Scene, is_null};
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::printed::immobilizes;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::MOVEMENT_SKILLS;
use model::fact_name::{CONDITION, MOVED, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;

/// Writes that troopers that are Null or Immobilized now reach the end of the movement that they declared.
pub(super) fn write(scene: &Scene<'_>, record: &mut Recorder, outcomes: &TrooperOutcomes) {
    let Some(clause) = scene.rules().clause(Rule::FallenReachTheEnd) else { return };
    for index in scene.order.active_indices() {
        let outcome = &outcomes[index];
        let moves =
            scene.declarations(index).iter().any(|skill| MOVEMENT_SKILLS.iter().any(|movement| skill.is(movement)));
        let had = |state: &EntryId| scene.order.trooper(index).is(state);
        let stops = |state: &EntryId| !had(state) && (is_null(scene, state) || immobilizes(state));
        let falls = !outcome.condition.is_active() || outcome.states.iter().any(stops);
        if moves && falls {
            record.set_subject(&scene.subject(index));
            let step = record.step(Message::new("step-reaches-the-end")).cite(clause);
            let step = step.decides(scene.path(index, "reaches-end"), Fact::Flag(true));
            step.affects_all([CONDITION, MOVED, STATES].map(|fact| scene.path(index, fact)));
        }
    }
}
