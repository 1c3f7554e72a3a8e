//! Which patients a Doctor, Engineer or Paramedic can treat, checked before the roll.

use crate::entry_ids::STUNNED;
use crate::order::peripheral::remote_treatment as through_peripheral;
use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::order::treatment::patient::{
    find_curable_states, find_disconnected_rule, find_melee_rule, find_stunned_cure, find_technorganic_rule,
    restores_wounds,
};
use crate::order::treatment::{Treatment, TreatmentSkill, find_for_roll};
use crate::printed::find_ending_clause;
use crate::ruleset::Rule;
use crate::skill_ids::ENGINEER;
use crate::violation::{CheckResult, Violation, reject};
use crate::wounds::UNCONSCIOUS;
use model::ids::EntryId;
use model::refusal::Refusal;

/// Checks that the patient is suitable and in contact.
///
/// # Errors
/// The rule that is broken, and a refusal if no patient is named.
pub(crate) fn check(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> CheckResult {
    let Some(treatment) = find_for_roll(skill_roll) else { return Ok(()) };
    let index = skill_roll.target.ok_or_else(|| Refusal::missing(scene.path(skill_roll.user, "at")))?;
    let is_own = index == skill_roll.user;
    let relation = scene.order.relation(skill_roll.user, index);
    if !is_own && relation.is_none() {
        return Ok(());
    }
    let patient = scene.order.trooper(index);
    if let Some(clause) = find_melee_rule(scene, patient) {
        return Err(Violation::new("step-patient-is-engaged", clause).into());
    }
    let touches = is_own
        || relation.is_some_and(|relation| relation.contact.is_some())
        || through_peripheral::find(scene, skill_roll.user, index).is_some();
    if let Some(clause) = treatment.contact(scene, patient).filter(|_| !touches) {
        let touching = through_peripheral::find_touch_clause(scene, skill_roll.user);
        return Err(Violation::new("step-no-contact", touching.unwrap_or(clause)).into());
    }
    if let Some(clause) = find_technorganic_rule(scene, patient) {
        if patient.is(UNCONSCIOUS) {
            return Ok(());
        }
        if treats_nothing(scene, skill_roll, treatment, patient) {
            return Err(Violation::new("step-technorganic-is-up", clause).into());
        }
    }
    match treatment.skill {
        TreatmentSkill::Doctor => check_doctor(scene, skill_roll, patient),
        TreatmentSkill::Engineer => check_engineer(scene, skill_roll, treatment, patient),
        TreatmentSkill::Paramedic => Ok(()),
    }
}

/// Checks that a Doctor treats no machine, and only who is Unconscious or Stunned.
fn check_doctor(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>, patient: &Trooper) -> CheckResult {
    if patient.has_structure {
        return Err(Violation::new("step-not-for-machines", clause!("doctor#only-flesh-and-blood")).into());
    }
    let is_up = !patient.is(UNCONSCIOUS) && find_stunned_cure(scene, skill_roll, patient).is_none();
    let clause = clause!("doctor#only-the-unconscious");
    reject(is_up.then(|| Violation::new("step-not-unconscious", clause)))
}

/// Checks that an Engineer has something to repair or to end.
fn check_engineer(
    scene: &Scene<'_>,
    skill_roll: &SkillRoll<'_>,
    treatment: &Treatment,
    patient: &Trooper,
) -> CheckResult {
    let is_up = !patient.is(UNCONSCIOUS);
    let ends_nothing = find_curable_states(scene, skill_roll, patient).is_empty();
    if is_up
        && ends_nothing
        && !restores_wounds(scene, treatment, patient, &[])
        && let Some(clause) = find_disconnected_rule(scene, patient)
    {
        return Err(Violation::new("step-stays-disconnected", clause).into());
    }
    let only_stuck = is_up && ends_nothing && patient.prior.no_room && !restores_wounds(scene, treatment, patient, &[]);
    if let Some(clause) = scene.rules().clause_if(Rule::NoRoomLasts, only_stuck) {
        return Err(Violation::new("step-no-room-for-the-silhouette", clause).into());
    }
    let only_stunned = is_up && ends_nothing && patient.is(STUNNED) && !patient.has_structure;
    if let Some(clause) = scene.rules().clause_if(Rule::StunnedTreatedByKind, only_stunned) {
        return Err(Violation::new("step-stunned-other-kind", clause).into());
    }
    let clause = scene.rules().clause_if(Rule::DoctorOrEngineer, repairs_nothing(scene, patient));
    reject(clause.map(|clause| Violation::new("step-not-for-the-living", clause)))
}

/// Returns whether a treatment does nothing for a patient that is not Unconscious: it ends no state, and the Wounds are
/// not of its kind.
fn treats_nothing(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>, treatment: &Treatment, patient: &Trooper) -> bool {
    let cures = !find_curable_states(scene, skill_roll, patient).is_empty();
    match treatment.skill {
        TreatmentSkill::Engineer => !patient.has_structure && !cures,
        TreatmentSkill::Doctor | TreatmentSkill::Paramedic => {
            find_stunned_cure(scene, skill_roll, patient).is_none() || patient.has_structure
        }
    }
}

/// Returns whether an Engineer finds nothing to do: the patient lies Unconscious, is no machine and in no other state.
fn repairs_nothing(scene: &Scene<'_>, patient: &Trooper) -> bool {
    let others = |state: &EntryId| state != UNCONSCIOUS && find_ending_clause(scene.context, state, ENGINEER).is_some();
    !patient.has_structure && patient.is(UNCONSCIOUS) && !patient.states.iter().any(others)
}
