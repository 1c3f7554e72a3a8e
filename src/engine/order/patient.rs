//! Doctor, Engineer, Paramedic: whom they can treat, and what success or failure does to the patient.

use crate::order::Trooper;
use crate::order::aftermath::body;
use crate::order::declare::Lone;
use crate::order::scene::Scene;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::turn::state_change::unhealable;
use crate::wounds::{Condition, UNCONSCIOUS};
use model::catalogue::Printed;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::Value;

/// A skill that treats somebody.
struct Treatment {
    skill: &'static str,
    /// Contact, where the clause asks for it.
    contact: Option<Cite>,
    /// Success gives back a point.
    heals: Cite,
    /// Whether the patient's own Attribute is rolled, by this clause.
    patient_rolls: Option<Cite>,
}

/// The skills that treat, alphabetically.
const TREATMENTS: [Treatment; 3] = [
    Treatment {
        skill: "doctor",
        contact: Some("doctor#in-contact"),
        heals: "doctor#recovers-one",
        patient_rolls: None,
    },
    Treatment { skill: "engineer", contact: None, heals: "engineer#repairs-one", patient_rolls: None },
    Treatment {
        skill: "paramedic",
        contact: None,
        heals: "paramedic#regains-a-wound",
        patient_rolls: Some("paramedic#patient-rolls"),
    },
];

fn treatment(lone: &Lone<'_>) -> Option<&'static Treatment> {
    TREATMENTS.iter().find(|treatment| treatment.skill == lone.declared.skill.as_str())
}

/// The patient of a treatment.
pub fn of(lone: &Lone<'_>) -> Option<usize> {
    treatment(lone).and(lone.at)
}

/// Who makes the roll: the patient, where the skill says so.
pub fn roller(lone: &Lone<'_>) -> usize {
    match (treatment(lone).and_then(|treatment| treatment.patient_rolls), lone.at) {
        (Some(_), Some(at)) => at,
        (Some(_), None) | (None, _) => lone.user,
    }
}

/// What a treatment asks for and does not find: a patient of the right sort, in contact.
///
/// # Errors
/// A refusal where nobody is named.
pub fn fault(scene: &Scene<'_>, lone: &Lone<'_>) -> Result<Option<(Cite, &'static str)>, Refusal> {
    let Some(treatment) = treatment(lone) else { return Ok(None) };
    let at = lone.at.ok_or_else(|| Refusal::missing(scene.of(lone.user, "at")))?;
    let (Some(patient), Some(facts)) = (scene.order.trooper(at), scene.order.facts(lone.user, at)) else {
        return Ok(None);
    };
    let doctor = treatment.skill == "doctor";
    Ok(match treatment.contact.filter(|_| facts.contact.is_none()) {
        Some(clause) => Some((clause, "step-no-contact")),
        None if doctor && patient.structure => Some(("doctor#only-flesh-and-blood", "step-not-for-machines")),
        None if doctor && !patient.is(UNCONSCIOUS) => Some(("doctor#only-the-unconscious", "step-not-unconscious")),
        None => None,
    })
}

/// What treatment makes of a patient.
pub struct Treated {
    /// Its condition.
    pub condition: Condition,
    /// States that end.
    pub ends: Vec<EntryId>,
}

/// Applies a treatment and writes it.
pub fn treat(
    scene: &Scene<'_>,
    record: &mut Recorder,
    lone: &Lone<'_>,
    succeeds: bool,
    patient: &Trooper,
) -> Option<Treated> {
    let treatment = treatment(lone)?;
    let at = lone.at?;
    let rules = &scene.context.rules;
    let whole = patient.attributes.wounds.unwrap_or(1);
    let left = body(scene, patient).left();
    let down = patient.is(UNCONSCIOUS);
    let shapes = ["wounds-left", "condition", "states"].map(|fact| scene.of(at, fact));
    let write = |record: &mut Recorder, id, clause: Cite| {
        let step = record.step(Message::new(id).term("skill", treatment.skill)).cite(clause);
        step.shapes_all(&shapes);
    };
    if let Some(clause) = treatment.patient_rolls {
        write(record, "step-patient-rolls", clause);
    }
    if let Some(clause) = treatment.contact {
        write(record, "step-patient-in-contact", clause);
    }
    record.concern(&scene.who(at));
    if let Some(rule) = unhealable(scene.context, &patient.states).filter(|_| succeeds) {
        write(record, "step-patient-not-healed", rule.clause);
        return None;
    }
    let curable = curable(scene, lone, patient);
    if !heals(scene, treatment, patient, &curable) {
        let (id, clause) = match (succeeds, rules.cite(Rule::EngineerFailureIsFree)) {
            (true, _) => ("step-states-cured", rules.skills.engineer_cures),
            (false, Some(clause)) => ("step-states-not-cured", clause),
            (false, None) => ("step-states-not-cured", rules.skills.engineer_cures),
        };
        write(record, id, clause);
        let ends = if succeeds { curable } else { Vec::new() };
        return Some(state(scene, record, at, whole, (left, ends)));
    }
    let unconscious = EntryId::from_static(UNCONSCIOUS);
    if succeeds {
        write(record, "step-patient-recovers", treatment.heals);
        let machine = treatment.skill == "engineer" && patient.structure;
        let levels = rules.cite(Rule::OneRepairIsEnough).filter(|_| down && patient.has("remote-presence"));
        for clause in [rules.cite(Rule::RepairsMayBeRepeated), levels].into_iter().flatten().filter(|_| machine) {
            write(record, "step-rule-applies", clause);
        }
        if !down && !curable.is_empty() {
            write(record, "step-states-cured", rules.skills.engineer_cures);
        }
        let ends = if down { vec![unconscious] } else { curable };
        let healed = if down { 1 } else { left + 1 };
        return Some(state(scene, record, at, whole, (healed, ends)));
    }
    let clause = match treatment.skill {
        "doctor" => rules.skills.doctor_fails,
        "engineer" => "engineer#failure-costs-one",
        _ => "paramedic#failure-costs-a-wound",
    };
    write(record, if down { "step-patient-fails" } else { "step-patient-loses-one" }, clause);
    Some(state(scene, record, at, whole, (left - 1, vec![unconscious])))
}

/// Whether the treatment is for points the patient lost, and not for its states alone.
fn heals(scene: &Scene<'_>, treatment: &Treatment, patient: &Trooper, curable: &[EntryId]) -> bool {
    let lost = patient.before.wounds_lost.is_some_and(|lost| lost > 0);
    let machine = treatment.skill != "engineer" || patient.structure;
    // Where states are cancelled instead of repairing, they come first.
    let cancels = scene.context.rules.cite(Rule::EngineerFailureIsFree).is_some() && !curable.is_empty();
    patient.is(UNCONSCIOUS) || (lost && machine && !cancels)
}

/// The states that this skill ends.
fn curable(scene: &Scene<'_>, lone: &Lone<'_>, patient: &Trooper) -> Vec<EntryId> {
    let edition = scene.context.rules.edition;
    let ends = |state: &&EntryId| match scene.context.catalogue.value(state.as_str(), &None, "ended-by", edition) {
        Some(Printed { value: Value::Ids(ends), .. }) => ends.contains(&lone.declared.skill),
        Some(_) | None => false,
    };
    patient.states.iter().filter(ends).cloned().collect()
}

fn state(
    scene: &Scene<'_>,
    record: &mut Recorder,
    at: usize,
    whole: i64,
    (left, ends): (i64, Vec<EntryId>),
) -> Treated {
    let condition = match left {
        ..=-1 => Condition::Dead,
        0 => Condition::Unconscious,
        _ if left < whole => Condition::Wounded,
        _ => Condition::Normal,
    };
    let message = Message::new("step-wounds").number("lost", whole - left).number("left", left);
    record
        .step(message.word("state", condition.as_str()))
        .decides(scene.of(at, "wounds-left"), Fact::Number(left))
        .decides(scene.of(at, "condition"), Fact::Word(condition.as_str()));
    Treated { condition, ends }
}
