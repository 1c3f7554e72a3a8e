//! The skills that treat a patient, each with its clauses; who can be treated, what the treatment does, and the rolls
//! that are made again.

pub(super) mod effect;
pub(super) mod patient;
pub(super) mod requirements;
pub(super) mod reroll;
pub(super) mod tokens;

use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Trooper, TrooperIndex};
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skill_ids::{DOCTOR, ENGINEER, PARAMEDIC};
use model::ids::EntryId;

/// A state that an Engineer ends in contact.
const IMMOBILIZED_1: &EntryId = entry!("immobilized-1");

/// The skills that treat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TreatmentSkill {
    /// Doctor.
    Doctor,
    /// Engineer.
    Engineer,
    /// Paramedic.
    Paramedic,
}

impl TreatmentSkill {
    /// Returns the id of the skill.
    pub(super) const fn id(self) -> &'static EntryId {
        match self {
            Self::Doctor => DOCTOR,
            Self::Engineer => ENGINEER,
            Self::Paramedic => PARAMEDIC,
        }
    }
}

/// How a skill treats a patient.
pub(super) struct Treatment {
    /// The skill.
    pub skill: TreatmentSkill,
    /// The clause that requires contact in every edition, if there is one.
    pub contact: Option<Cite>,
    /// The clause on the effect of success.
    pub heals: Cite,
    /// The clause that makes the patient roll with its own Attribute, if there is one.
    pub patient_rolls: Option<Cite>,
    /// The clauses on the second roll with the WIP in brackets, if there is one.
    pub reroll: &'static [Cite],
    /// The clause on a Command Token after that roll, if there is one.
    pub token_after_reroll: Option<Cite>,
    /// The rule by which a trooper treats itself, if there is one.
    pub on_itself: Option<Rule>,
    /// The clause on the effect of failure; `None` if the edition names it.
    pub failure: Option<Cite>,
}

impl Treatment {
    /// Returns the clause that requires contact in the edition, if there is one.
    pub(super) fn contact(&self, scene: &Scene<'_>, patient: &Trooper) -> Option<Cite> {
        let repairs = self.skill == TreatmentSkill::Engineer;
        let engineer = scene.rules().clause_if(Rule::EngineerInContact, repairs);
        let frees = repairs && patient.is(IMMOBILIZED_1);
        self.contact.or(engineer).or(scene.rules().clause_if(Rule::Immobilized1EngineerInContact, frees))
    }
}

/// The treatments, alphabetically by skill.
const TREATMENTS: [Treatment; 3] = [
    Treatment {
        skill: TreatmentSkill::Doctor,
        contact: Some(clause!("doctor#in-contact")),
        heals: clause!("doctor#recovers-one"),
        patient_rolls: None,
        reroll: &[clause!("doctor#reroll-at-printed-wip"), clause!("doctor#reroll-gives-no-aro")],
        token_after_reroll: Some(clause!("doctor#command-token-after-the-reroll")),
        on_itself: Some(Rule::DoctorTreatsItself),
        failure: None,
    },
    Treatment {
        skill: TreatmentSkill::Engineer,
        contact: None,
        heals: clause!("engineer#repairs-one"),
        patient_rolls: None,
        reroll: &[clause!("engineer#reroll-at-printed-wip"), clause!("engineer#reroll-gives-no-aro")],
        token_after_reroll: Some(clause!("engineer#command-token-after-the-reroll")),
        on_itself: Some(Rule::EngineerTreatsItself),
        failure: Some(clause!("engineer#failure-costs-one")),
    },
    Treatment {
        skill: TreatmentSkill::Paramedic,
        contact: None,
        heals: clause!("paramedic#regains-a-wound"),
        patient_rolls: Some(clause!("paramedic#patient-rolls")),
        reroll: &[],
        token_after_reroll: None,
        on_itself: None,
        failure: Some(clause!("paramedic#failure-costs-a-wound")),
    },
];

/// Returns the treatment that is declared.
pub(super) fn find(declaration: &Declaration) -> Option<&'static Treatment> {
    TREATMENTS.iter().find(|treatment| declaration.is(treatment.skill.id()))
}

/// Returns the treatment of a roll.
pub(super) fn find_for_roll(skill_roll: &SkillRoll<'_>) -> Option<&'static Treatment> {
    find(skill_roll.declaration)
}

/// Returns whether a roll treats a patient.
pub(super) fn is_treatment(skill_roll: &SkillRoll<'_>) -> bool {
    find_for_roll(skill_roll).is_some()
}

/// Returns the clauses on the second roll of a treatment.
pub(super) fn reroll_clauses(skill_roll: &SkillRoll<'_>) -> &'static [Cite] {
    find_for_roll(skill_roll).map_or(&[], |treatment| treatment.reroll)
}

/// Returns the clause on a Command Token after the second roll of a treatment.
pub(super) fn find_token_clause(skill_roll: &SkillRoll<'_>) -> Option<Cite> {
    find_for_roll(skill_roll)?.token_after_reroll
}

/// Returns whether a trooper declares a skill that treats another.
pub(super) fn heals(scene: &Scene<'_>, user: TrooperIndex, patient: TrooperIndex) -> bool {
    let at_patient = |declaration: &&Declaration| declaration.targets.contains(patient);
    scene.declarations(user).iter().filter(at_patient).any(|declaration| find(declaration).is_some())
}

/// Returns the trooper whose Attribute is rolled: the patient, if the skill says so.
pub(super) fn find_roller(skill_roll: &SkillRoll<'_>) -> TrooperIndex {
    match (find_for_roll(skill_roll).and_then(|treatment| treatment.patient_rolls), skill_roll.target) {
        (Some(_), Some(patient)) => patient,
        (Some(_), None) | (None, _) => skill_roll.user,
    }
}

/// Returns the rule by which a trooper treats itself with this declaration.
pub(super) fn find_self_treatment(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Option<Cite> {
    let rule = find(declaration)?.on_itself?;
    let itself = declaration.targets.indices() == [user];
    scene.rules().clause_if(rule, itself)
}

/// Returns whether the states that a roll ends are those of the trooper that makes it.
pub(super) fn ends_own_states(skill_roll: &SkillRoll<'_>) -> bool {
    find_for_roll(skill_roll).is_none() || skill_roll.target == Some(skill_roll.user)
}
