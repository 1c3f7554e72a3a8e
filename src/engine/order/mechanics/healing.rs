//! Doctor, Engineer and Paramedic: the patients that they can treat, and the effect of success and failure.

use crate::order::entry_ids::REMOTE_PRESENCE;
use crate::order::mechanic::Mechanic;
use crate::order::plan::{Fault, SkillRoll};
use crate::order::resolution::Resolution;
use crate::order::saving::health;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Trooper, TrooperIndex};
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skills::{DOCTOR, ENGINEER, PARAMEDIC};
use crate::trooper::wounds::{Condition, UNCONSCIOUS};
use crate::turn::state_change::unhealable;
use model::catalogue::Printed;
use model::fact_name::{CONDITION, STATES, WOUNDS_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::Value;

/// Doctor, Engineer and Paramedic.
pub const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(check_declaration),
    check_requirements: Some(check_requirements),
    after_saves: Some(apply),
    ..Mechanic::new(&[DOCTOR, ENGINEER, PARAMEDIC])
};

/// A skill that treats a patient.
struct Treatment {
    skill: &'static str,
    /// The clause that requires contact, if there is one.
    contact: Option<Cite>,
    /// The clause on the effect of success.
    heals: Cite,
    /// The clause that makes the patient roll with its own Attribute, if there is one.
    patient_rolls: Option<Cite>,
}

/// The skills that treat, alphabetically.
const TREATMENTS: [Treatment; 3] = [
    Treatment { skill: DOCTOR, contact: Some("doctor#in-contact"), heals: "doctor#recovers-one", patient_rolls: None },
    Treatment { skill: ENGINEER, contact: None, heals: "engineer#repairs-one", patient_rolls: None },
    Treatment {
        skill: PARAMEDIC,
        contact: None,
        heals: "paramedic#regains-a-wound",
        patient_rolls: Some("paramedic#patient-rolls"),
    },
];

/// Finds the treatment of a roll.
fn treatment(skill_roll: &SkillRoll<'_>) -> Option<&'static Treatment> {
    TREATMENTS.iter().find(|treatment| treatment.skill == skill_roll.declaration.skill.as_str())
}

/// Whether a trooper declares a skill that treats another.
pub fn heals(scene: &Scene<'_>, user: TrooperIndex, patient: TrooperIndex) -> bool {
    let treats = |declaration: &Declaration| TREATMENTS.iter().any(|treatment| declaration.is(treatment.skill));
    let at_patient = |declaration: &&Declaration| declaration.aims.names().contains(&scene.name(patient));
    scene.declarations(user).iter().filter(at_patient).any(treats)
}

/// Returns the trooper whose Attribute is rolled: the patient, if the skill says so.
pub fn roller(skill_roll: &SkillRoll<'_>) -> TrooperIndex {
    match (treatment(skill_roll).and_then(|treatment| treatment.patient_rolls), skill_roll.target) {
        (Some(_), Some(patient)) => patient,
        (Some(_), None) | (None, _) => skill_roll.user,
    }
}

/// Checks that the trooper has the skill. A trooper without a list of skills has every skill that it declares.
#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Result<Option<Fault>, Refusal> {
    let skill = declaration.skill.as_str();
    let rule = scene.context.rules.skills.bearers_only.iter().find(|rule| rule.skill == skill);
    let trooper = scene.order.trooper(user).filter(|trooper| trooper.prior.skills_listed);
    let (Some(rule), Some(trooper)) = (rule, trooper) else { return Ok(None) };
    if !rule.counts.iter().any(|id| trooper.has(id)) {
        return Ok(Some(Fault::new(rule.clause, "step-lacks-the-skill")));
    }
    let step = record.step(Message::new("step-has-the-skill").term("skill", skill)).cite(rule.clause);
    let patient = declaration.aims.names().first().and_then(|name| scene.order.find(name));
    let facts = [CONDITION, STATES, WOUNDS_LEFT].map(|fact| patient.map(|index| scene.fact(index, fact)));
    step.affects(format!("{}.{skill}.*", scene.name(user))).affects_all(facts.into_iter().flatten());
    Ok(None)
}

/// Checks that the patient is suitable and in contact.
///
/// # Errors
/// A refusal if no patient is named.
fn check_requirements(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> Result<Option<Fault>, Refusal> {
    let Some(treatment) = treatment(skill_roll) else { return Ok(None) };
    let index = skill_roll.target.ok_or_else(|| Refusal::missing(scene.fact(skill_roll.user, "at")))?;
    let (Some(patient), Some(facts)) = (scene.order.trooper(index), scene.order.facts(skill_roll.user, index)) else {
        return Ok(None);
    };
    let doctor = treatment.skill == DOCTOR;
    Ok(match treatment.contact.filter(|_| facts.contact.is_none()) {
        Some(clause) => Some(Fault::new(clause, "step-no-contact")),
        None if doctor && patient.has_structure => {
            Some(Fault::new("doctor#only-flesh-and-blood", "step-not-for-machines"))
        }
        None if doctor && !patient.is(UNCONSCIOUS) => {
            Some(Fault::new("doctor#only-the-unconscious", "step-not-unconscious"))
        }
        None => None,
    })
}

struct TreatmentResult {
    /// The patient's condition.
    condition: Condition,
    /// The states that end.
    ends: Vec<EntryId>,
}

/// Applies the roll to the patient.
fn apply(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
    outcomes: &mut TrooperOutcomes,
) {
    let scene = resolution.scene;
    let Some(index) = skill_roll.target else { return };
    let (Some(patient), Some(outcome)) = (scene.order.trooper(index), outcomes.get_mut(index)) else { return };
    if let Some(treated) = treat(scene, resolution.record, skill_roll, succeeds, patient) {
        outcome.condition = treated.condition;
        outcome.states.retain(|state| !treated.ends.contains(state));
    }
}

/// Determines the result of a treatment and writes it.
fn treat(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
    patient: &Trooper,
) -> Option<TreatmentResult> {
    let treatment = treatment(skill_roll)?;
    let index = skill_roll.target?;
    let rules = &scene.context.rules;
    let max_wounds = patient.attributes.wounds.unwrap_or(1);
    let left = health(scene, patient).left();
    let down = patient.is(UNCONSCIOUS);
    let affected = [WOUNDS_LEFT, CONDITION, STATES].map(|fact| scene.fact(index, fact));
    let write = |record: &mut Recorder, id, clause: Cite| {
        let step = record.step(Message::new(id).term("skill", treatment.skill)).cite(clause);
        step.affects_all(&affected);
    };
    if let Some(clause) = treatment.patient_rolls {
        write(record, "step-patient-rolls", clause);
    }
    if let Some(clause) = treatment.contact {
        write(record, "step-patient-in-contact", clause);
    }
    record.set_subject(&scene.owner(index));
    if let Some(rule) = unhealable(scene.context, &patient.states).filter(|_| succeeds) {
        write(record, "step-patient-not-healed", rule.clause);
        return None;
    }
    let curable = curable(scene, skill_roll, patient);
    if !restores_wounds(scene, treatment, patient, &curable) {
        let (id, clause) = match (succeeds, rules.cite(Rule::EngineerFailureIsFree)) {
            (true, _) => ("step-states-cured", rules.skills.engineer_cures),
            (false, Some(clause)) => ("step-states-not-cured", clause),
            (false, None) => ("step-states-not-cured", rules.skills.engineer_cures),
        };
        write(record, id, clause);
        let ends = if succeeds { curable } else { Vec::new() };
        return Some(TreatmentResult { condition: write_wounds(scene, record, index, max_wounds, left), ends });
    }
    let unconscious = EntryId::from_static(UNCONSCIOUS);
    if succeeds {
        write(record, "step-patient-recovers", treatment.heals);
        let machine = treatment.skill == ENGINEER && patient.has_structure;
        let levels = rules.cite(Rule::OneRepairIsEnough).filter(|_| down && patient.has(REMOTE_PRESENCE));
        for clause in [rules.cite(Rule::RepairsMayBeRepeated), levels].into_iter().flatten().filter(|_| machine) {
            write(record, "step-rule-applies", clause);
        }
        if !down && !curable.is_empty() {
            write(record, "step-states-cured", rules.skills.engineer_cures);
        }
        let ends = if down { vec![unconscious] } else { curable };
        let healed = if down { 1 } else { left + 1 };
        return Some(TreatmentResult { condition: write_wounds(scene, record, index, max_wounds, healed), ends });
    }
    let clause = match treatment.skill {
        DOCTOR => rules.skills.doctor_failure,
        ENGINEER => "engineer#failure-costs-one",
        _ => "paramedic#failure-costs-a-wound",
    };
    write(record, if down { "step-patient-fails" } else { "step-patient-loses-one" }, clause);
    Some(TreatmentResult {
        condition: write_wounds(scene, record, index, max_wounds, left - 1),
        ends: vec![unconscious],
    })
}

/// Whether the treatment restores lost Wounds or STR, rather than only ending states.
fn restores_wounds(scene: &Scene<'_>, treatment: &Treatment, patient: &Trooper, curable: &[EntryId]) -> bool {
    let lost = patient.prior.wounds_lost.is_some_and(|lost| lost > 0);
    let machine = treatment.skill != ENGINEER || patient.has_structure;
    // In editions where a failure is free, cancelling states comes before repairing.
    let cancels = scene.context.rules.cite(Rule::EngineerFailureIsFree).is_some() && !curable.is_empty();
    patient.is(UNCONSCIOUS) || (lost && machine && !cancels)
}

/// Returns the states that this skill ends.
fn curable(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>, patient: &Trooper) -> Vec<EntryId> {
    let edition = scene.context.rules.edition;
    let ends = |state: &&EntryId| match scene.context.catalogue.value(state.as_str(), &None, "ended-by", edition) {
        Some(Printed { value: Value::Ids(ends), .. }) => ends.contains(&skill_roll.declaration.skill),
        Some(_) | None => false,
    };
    patient.states.iter().filter(ends).cloned().collect()
}

/// Writes how many Wounds a patient has left, and returns its condition.
fn write_wounds(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    max_wounds: i64,
    left: i64,
) -> Condition {
    let condition = match left {
        ..=-1 => Condition::Dead,
        0 => Condition::Unconscious,
        _ if left < max_wounds => Condition::Wounded,
        _ => Condition::Normal,
    };
    let message = Message::new("step-wounds").number("lost", max_wounds - left).number("left", left);
    record
        .step(message.word("state", condition.as_str()))
        .decides(scene.fact(index, WOUNDS_LEFT), Fact::Number(left))
        .decides(scene.fact(index, CONDITION), Fact::Word(condition.as_str()));
    condition
}
