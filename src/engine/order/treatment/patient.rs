//! Rules on the patients of a Doctor or an Engineer: what they bear decides who treats them, and what ends.

use crate::entry_ids::{DISCONNECTED, ENGAGED, IMMOBILIZED_A, STUNNED, TECHNORGANIC};
use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::order::treatment::{Treatment, TreatmentSkill};
use crate::printed::find_ending_clause;
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skill_ids::{DOCTOR, ENGINEER};
use crate::wounds::UNCONSCIOUS;
use model::ids::EntryId;
use model::situation::order::Disconnection;

/// Returns the rule by which a patient in close combat cannot be treated.
pub(crate) fn find_melee_rule(scene: &Scene<'_>, patient: &Trooper) -> Option<Cite> {
    scene.rules().clause_if(Rule::NoTreatmentInMelee, patient.is(ENGAGED))
}

/// Returns the rule on a patient with Technorganic, if it has the skill: for its fall, or for its other Wounds.
pub(crate) fn find_technorganic_rule(scene: &Scene<'_>, patient: &Trooper) -> Option<Cite> {
    let down = patient.is(UNCONSCIOUS);
    let rule = if down { Rule::TechnorganicTreatedOrRepaired } else { Rule::TechnorganicOtherWounds };
    scene.rules().clause_if(rule, patient.has(TECHNORGANIC))
}

/// Returns the rule by which an Engineer ends Disconnected, if it does not for this cause.
pub(crate) fn find_disconnected_rule(scene: &Scene<'_>, patient: &Trooper) -> Option<Cite> {
    let harmed = match patient.prior.disconnected_by {
        Disconnection::Attack | Disconnection::Scenery | Disconnection::Scenario => true,
        Disconnection::Controller | Disconnection::Coherency => false,
    };
    scene.rules().clause_if(Rule::DisconnectedByAttack, patient.is(DISCONNECTED) && !harmed)
}

/// Returns whether a state of a patient needs the other skill: a Doctor treats flesh, an Engineer machines.
pub(crate) fn is_wrong_kind(scene: &Scene<'_>, skill: &EntryId, patient: &Trooper, state: &EntryId) -> bool {
    let needed = if patient.has_structure { ENGINEER } else { DOCTOR };
    scene.rules().has(Rule::StunnedTreatedByKind) && state == STUNNED && skill != needed
}

/// Returns the rule by which a Doctor cancels Stunned of a patient that is not Unconscious, if it applies.
pub(crate) fn find_stunned_cure(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>, patient: &Trooper) -> Option<Cite> {
    let stunned = find_curable_states(scene, skill_roll, patient).contains(STUNNED);
    let applies = skill_roll.declaration.is(DOCTOR) && stunned && !patient.is(UNCONSCIOUS);
    scene.rules().clause_if(Rule::DoctorCuresStunned, applies)
}

/// Returns whether the treatment restores lost Wounds or STR, rather than only ending states.
pub(crate) fn restores_wounds(
    scene: &Scene<'_>,
    treatment: &Treatment,
    patient: &Trooper,
    curable: &[EntryId],
) -> bool {
    let has_lost_wounds = patient.prior.wounds_lost.is_some_and(|lost| lost > 0);
    let is_treatable = treatment.skill != TreatmentSkill::Engineer || patient.has_structure;
    // In editions where a failure is free, cancelling states comes before repairing.
    let cancels = scene.rules().has(Rule::EngineerFailureIsFree) && !curable.is_empty();
    let for_living =
        treatment.skill == TreatmentSkill::Engineer && !patient.has_structure && !patient.has(TECHNORGANIC);
    let other = scene.rules().clause_if(Rule::DoctorOrEngineer, for_living);
    (patient.is(UNCONSCIOUS) && other.is_none()) || (has_lost_wounds && is_treatable && !cancels)
}

/// Returns the states that this skill ends.
pub(crate) fn find_curable_states(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>, patient: &Trooper) -> Vec<EntryId> {
    let skill = &skill_roll.declaration.skill;
    let lost = find_disconnected_rule(scene, patient).is_some();
    let ends = |state: &&EntryId| {
        let lasts = (lost && *state == DISCONNECTED) || (patient.prior.no_room && *state == IMMOBILIZED_A);
        let is_ended = find_ending_clause(scene.context, state, skill).is_some();
        is_ended && !lasts && !is_wrong_kind(scene, skill, patient, state)
    };
    patient.states.iter().filter(ends).cloned().collect()
}
