//! The effect of a treatment on its patient: Wounds that come back or are lost, and states that end.

use crate::entry_ids::{DISCONNECTED, PRONE, REMOTE_PRESENCE, STUNNED};
use crate::order::bracket_effects;
use crate::order::health::read_health;
use crate::order::peripheral::remote_treatment as through_peripheral;
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::situation::{Trooper, TrooperIndex};
use crate::order::treatment::patient::{
    find_curable_states, find_stunned_cure, find_technorganic_rule, restores_wounds,
};
use crate::order::treatment::{Treatment, TreatmentSkill, find_for_roll, find_self_treatment};
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::turn::state_change::find_unhealable;
use crate::wounds::{Condition, UNCONSCIOUS};
use model::fact_name::{CONDITION, STATES, WOUNDS_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;

/// A patient after its treatment.
struct TreatmentResult {
    /// The patient's condition after the treatment.
    condition: Condition,
    /// The Wounds left to the patient.
    wounds_left: i64,
    /// The states that end.
    ends: Vec<EntryId>,
}

/// Applies the roll to the patient.
pub(crate) fn apply(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
    outcomes: &mut TrooperOutcomes,
) {
    let scene = resolution.scene;
    let Some(index) = skill_roll.target else { return };
    let outcome = &mut outcomes[index];
    let loss = Loss { wounds: outcome.harm_by.values().sum(), shock: outcome.shock };
    if let Some(treated) = resolve_treatment(scene, resolution.record, skill_roll, succeeds, loss) {
        outcome.condition = treated.condition;
        (outcome.decided.condition, outcome.decided.wounds_left) = (true, Some(treated.wounds_left));
        outcome.states.retain(|state| !treated.ends.contains(state));
    }
}

/// A treatment of one patient.
struct PatientTreatment<'c, 'o> {
    scene: &'c Scene<'o>,
    skill_roll: &'c SkillRoll<'o>,
    treatment: &'static Treatment,
    index: TrooperIndex,
    patient: &'c Trooper,
    loss: Loss,
    /// Whether the roll of the treatment succeeds.
    succeeds: bool,
}

/// What the patient loses to attacks in the same Order.
#[derive(Clone, Copy)]
struct Loss {
    wounds: i64,
    /// Whether a save against Shock ammunition failed.
    shock: bool,
}

impl PatientTreatment<'_, '_> {
    /// Writes a step about the patient.
    fn write(&self, record: &mut Recorder, id: &'static str, clause: Cite) {
        let step = record.step(Message::new(id).term("skill", self.treatment.skill.id())).cite(clause);
        step.affects_all([WOUNDS_LEFT, CONDITION, STATES].map(|fact| self.scene.path(self.index, fact)));
    }

    /// Writes a step about the patient if the edition has its clause.
    fn write_some(&self, record: &mut Recorder, id: &'static str, clause: Option<Cite>) {
        if let Some(clause) = clause {
            self.write(record, id, clause);
        }
    }

    /// Writes who rolls and who touches the patient.
    fn write_contact(&self, record: &mut Recorder) {
        let Self { scene, skill_roll, index, .. } = *self;
        if let Some(clause) = self.treatment.patient_rolls {
            self.write(record, "step-patient-rolls", clause);
        }
        let apart = scene.order.relation(skill_roll.user, index).is_some_and(|relation| relation.contact.is_none());
        if let Some(through) = through_peripheral::find(scene, skill_roll.user, index).filter(|_| apart) {
            self.write(record, "step-treats-through-peripheral", through.touches);
            self.write(record, "step-controller-rolls", through.rolls);
            self.write(record, "step-one-patient", through.one_patient);
        } else if let Some(clause) = find_self_treatment(scene, skill_roll.user, skill_roll.declaration) {
            self.write(record, "step-treats-itself", clause);
        } else if let Some(clause) = self.treatment.contact(scene, self.patient) {
            self.write(record, "step-patient-in-contact", clause);
        }
    }

    /// Writes how many Wounds the patient has left: what attacks of the Order cost it comes after the treatment. A
    /// failed repair may leave Remote Presence its second level.
    fn result(&self, record: &mut Recorder, left: i64, ends: Vec<EntryId>) -> TreatmentResult {
        let Self { scene, index, patient, .. } = *self;
        let max_wounds = patient.attributes.wounds.unwrap_or(1);
        if self.loss.wounds > 0 && self.succeeds {
            self.write_some(record, "step-gains-first", scene.rules().clause(Rule::GainsBeforeLosses));
        }
        let left = left - self.loss.wounds;
        let health = read_health(scene, patient);
        let killed = self.loss.shock && self.loss.wounds > 0 && left <= 0 && health.dies_of_shock(scene.context);
        let left = if killed { left.min(-1 - health.below_zero) } else { left };
        let levels = left < 0 && left >= -health.below_zero && self.treatment.skill == TreatmentSkill::Engineer;
        let condition = Condition::from_wounds(left, max_wounds, if levels { health.below_zero } else { 0 });
        let message = Message::new("step-wounds").number("lost", max_wounds - left).number("left", left);
        let step = record
            .step(message.word("state", condition.as_str()))
            .decides(scene.path(index, WOUNDS_LEFT), Fact::Number(left))
            .decides(scene.path(index, CONDITION), Fact::Word(condition.as_str()));
        if levels {
            step.cite_all(&health.below_zero_clauses).affects(scene.path(index, STATES));
        }
        TreatmentResult { condition, wounds_left: left, ends }
    }

    /// Ends the curable states, if the roll succeeds. Returns those that end.
    fn cure(&self, record: &mut Recorder, curable: Vec<EntryId>) -> Vec<EntryId> {
        let rules = self.scene.rules();
        let disconnected = curable.contains(DISCONNECTED);
        let reconnects = rules.clause_if(Rule::DisconnectedByAttack, disconnected);
        self.write_some(record, "step-engineer-reconnects", reconnects);
        let (id, clause) = match (self.succeeds, rules.clause(Rule::EngineerFailureIsFree)) {
            (true, _) => ("step-states-cured", rules.skills.engineer_cures),
            (false, Some(clause)) => ("step-states-not-cured", clause),
            (false, None) => ("step-states-not-cured", rules.skills.engineer_cures),
        };
        self.write(record, id, clause);
        let apart = rules.clause_if(Rule::UnconsciousApart, self.patient.is(UNCONSCIOUS));
        self.write_some(record, "step-engineer-ends-states", rules.clause(Rule::EngineerStates));
        self.write_some(record, "step-unconscious-apart", apart);
        let cured = curable.into_iter().filter(|state| apart.is_none() || state != UNCONSCIOUS);
        if self.succeeds { cured.collect() } else { Vec::new() }
    }

    /// Restores Wounds. Returns the Wounds left and the states that end.
    fn recover(&self, record: &mut Recorder, left: i64, curable: Vec<EntryId>) -> (i64, Vec<EntryId>) {
        let Self { scene, patient, treatment, .. } = *self;
        let rules = scene.rules();
        let is_unconscious = patient.is(UNCONSCIOUS);
        let printed = bracket_effects::find_restored_wounds(scene, self.skill_roll.user, self.skill_roll.declaration)
            .filter(|_| is_unconscious);
        let gained = printed.unwrap_or(1).min(patient.attributes.wounds.unwrap_or(1));
        let message =
            Message::new("step-patient-recovers").term("skill", treatment.skill.id()).number("points", gained);
        let step = record.step(message).cite(treatment.heals);
        step.affects_all([WOUNDS_LEFT, CONDITION, STATES].map(|fact| scene.path(self.index, fact)));
        let is_machine = treatment.skill == TreatmentSkill::Engineer && patient.has_structure;
        let repairs_once = is_machine && is_unconscious && patient.has(REMOTE_PRESENCE);
        self.write_some(record, "step-repair-may-be-repeated", rules.clause_if(Rule::RepairsMayBeRepeated, is_machine));
        let once = rules.clause_if(Rule::OneRepairIsEnough, repairs_once);
        self.write_some(record, "step-one-repair-is-enough", once);
        if !is_unconscious {
            if !curable.is_empty() {
                self.write(record, "step-states-cured", rules.skills.engineer_cures);
            }
            return (left + 1, curable);
        }
        write_waking(scene, record, self.index, treatment);
        let bracketed = rules.clause_if(Rule::DoctorBracketedWounds, printed.is_some());
        let apart = rules.clause_if(Rule::UnconsciousApart, treatment.skill == TreatmentSkill::Engineer);
        self.write_some(record, "step-unconscious-apart", apart);
        self.write_some(record, "step-wounds-in-brackets", bracketed);
        let prone = rules.clause(Rule::WakesStanding).map(|_| PRONE.clone());
        let ends = prone.into_iter().chain([UNCONSCIOUS.clone()]).collect();
        (gained, ends)
    }
}

/// Determines the result of a treatment and writes it.
fn resolve_treatment(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
    loss: Loss,
) -> Option<TreatmentResult> {
    let (treatment, index) = (find_for_roll(skill_roll)?, skill_roll.target?);
    let patient = scene.order.trooper(index);
    let case = PatientTreatment { scene, skill_roll, treatment, index, patient, loss, succeeds };
    let rules = scene.rules();
    let left = read_health(scene, patient).left();
    case.write_contact(record);
    record.set_subject(&scene.subject(index));
    if let Some(rule) = find_unhealable(scene.context, &patient.states).filter(|_| succeeds) {
        case.write(record, "step-patient-not-healed", rule.clause);
        return None;
    }
    let curable = find_curable_states(scene, skill_roll, patient);
    let stuck = rules.clause_if(Rule::NoRoomLasts, patient.prior.no_room);
    case.write_some(record, "step-no-room-for-the-silhouette", stuck);
    if let Some(clause) = find_technorganic_rule(scene, patient) {
        let id = if patient.is(UNCONSCIOUS) { "step-technorganic-is-down" } else { "step-technorganic-by-attribute" };
        case.write(record, id, clause);
    }
    if let Some(clause) = find_stunned_cure(scene, skill_roll, patient) {
        case.write(record, if succeeds { "step-states-cured" } else { "step-states-not-cured" }, clause);
        case.write_some(record, "step-stunned-kind", rules.clause(Rule::StunnedTreatedByKind));
        let ends = if succeeds { vec![STUNNED.clone()] } else { Vec::new() };
        return Some(case.result(record, left, ends));
    }
    if !restores_wounds(scene, treatment, patient, &curable) {
        let stunned = curable.contains(STUNNED);
        case.write_some(record, "step-stunned-kind", rules.clause_if(Rule::StunnedTreatedByKind, stunned));
        let ends = case.cure(record, curable);
        return Some(case.result(record, left, ends));
    }
    if succeeds {
        let (left, ends) = case.recover(record, left, curable);
        return Some(case.result(record, left, ends));
    }
    let id = if patient.is(UNCONSCIOUS) { "step-patient-fails" } else { "step-patient-loses-one" };
    case.write(record, id, treatment.failure.unwrap_or(rules.skills.doctor_failure));
    Some(case.result(record, left - 1, vec![UNCONSCIOUS.clone()]))
}

/// Writes the rules by which a patient is no longer Unconscious.
fn write_waking(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, treatment: &Treatment) {
    let rules = scene.rules();
    let technorganic = find_technorganic_rule(scene, scene.order.trooper(index));
    let is_doctor = treatment.skill == TreatmentSkill::Doctor;
    let clauses = [
        rules.clause(Rule::WakesWithFewerWounds),
        rules.clause_if(Rule::DoctorOrEngineer, technorganic.is_none()),
        rules.clause(Rule::WakesStanding),
        rules.clause_if(Rule::DoctorWakesStanding, is_doctor),
        rules.clause_if(Rule::DoctorAsOftenAsNeeded, is_doctor),
    ];
    if clauses.iter().flatten().count() > 0 {
        let step = record.step(Message::new("step-wakes")).cite_all(clauses.into_iter().flatten());
        step.affects_all([WOUNDS_LEFT, CONDITION, STATES].map(|fact| scene.path(index, fact)));
    }
}
