//! Treatments of one patient by several participants of a Coordinated Order: one success is enough.

use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::treatment;
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::fact_name::{CONDITION, STATES};
use model::message::Message;
use model::situation::order::OrderKind;

/// Merges the rolls of the same treatment on the same patient into one, which succeeds if any of them does. Writes it.
pub(super) fn merge<'p>(
    scene: &Scene<'_>,
    record: &mut Recorder,
    rolls: Vec<(&'p SkillRoll<'p>, bool)>,
) -> Vec<(&'p SkillRoll<'p>, bool)> {
    let coordinated = scene.order.kind == OrderKind::Coordinated;
    let Some(clause) = scene.rules().clause_if(Rule::CoordinatedOneSuccess, coordinated) else {
        return rolls;
    };
    let same = |first: &SkillRoll<'_>, second: &SkillRoll<'_>| {
        let alike = first.target == second.target && first.declaration.skill == second.declaration.skill;
        alike && first.target.is_some() && treatment::is_treatment(first)
    };
    let mut merged: Vec<(&SkillRoll<'_>, bool)> = Vec::new();
    for (skill_roll, succeeds) in rolls {
        let Some(first) = merged.iter_mut().find(|(other, _)| same(other, skill_roll)) else {
            merged.push((skill_roll, succeeds));
            continue;
        };
        if !first.1 && succeeds {
            *first = (skill_roll, true);
        }
        let Some(patient) = skill_roll.target else { continue };
        let step = record.step(Message::new("step-one-success-is-enough")).cite(clause);
        step.affects_all([CONDITION, STATES, "*"].map(|fact| scene.path(patient, fact)));
    }
    merged
}
