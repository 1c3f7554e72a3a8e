//! Doctor, Engineer and Paramedic: the patients that they can treat, and the effect of success and failure.

use crate::entry_ids::{DISCONNECTED, PRONE, REMOTE_PRESENCE, STUNNED, TECHNORGANIC};
use crate::order::bracket_effects;
use crate::order::mechanic::Mechanic;
use crate::order::peripheral::remote_treatment as through_peripheral;
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::save_input::read_health;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Trooper, TrooperIndex};
use crate::order::treatment::patient::{
    find_disconnected_rule, find_melee_rule, find_technorganic_rule, is_wrong_kind,
};
use crate::order::treatment::{self, Treatment, TreatmentSkill, tokens};
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::printed::find_ending_clause;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{DOCTOR, ENGINEER, PARAMEDIC};
use crate::turn::state_change::find_unhealable;
use crate::violation::{CheckResult, Violation, reject};
use crate::wounds::{Condition, UNCONSCIOUS};
use model::fact_name::{CONDITION, STATES, WOUNDS_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Doctor, Engineer and Paramedic.
pub(crate) const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(check_declaration),
    check_requirements: Some(check_requirements),
    after_saves: Some(apply),
    ..Mechanic::new(&[DOCTOR, ENGINEER, PARAMEDIC])
};

/// Returns the treatment of a roll.
fn find_treatment(skill_roll: &SkillRoll<'_>) -> Option<&'static Treatment> {
    treatment::find(skill_roll.declaration)
}

/// Returns whether a roll treats a patient.
pub(crate) fn is_treatment(skill_roll: &SkillRoll<'_>) -> bool {
    find_treatment(skill_roll).is_some()
}

/// Returns the clauses on the second roll of a treatment.
pub(crate) fn reroll_clauses(skill_roll: &SkillRoll<'_>) -> &'static [Cite] {
    find_treatment(skill_roll).map_or(&[], |treatment| treatment.reroll)
}

/// Returns the clause on a Command Token after the second roll of a treatment.
pub(crate) fn find_token_clause(skill_roll: &SkillRoll<'_>) -> Option<Cite> {
    find_treatment(skill_roll)?.token_after_reroll
}

/// Returns whether a trooper declares a skill that treats another.
pub(crate) fn heals(scene: &Scene<'_>, user: TrooperIndex, patient: TrooperIndex) -> bool {
    let at_patient = |declaration: &&Declaration| declaration.targets.names().contains(&scene.name(patient));
    scene.declarations(user).iter().filter(at_patient).any(|declaration| treatment::find(declaration).is_some())
}

/// Returns the trooper whose Attribute is rolled: the patient, if the skill says so.
pub(crate) fn find_roller(skill_roll: &SkillRoll<'_>) -> TrooperIndex {
    match (find_treatment(skill_roll).and_then(|treatment| treatment.patient_rolls), skill_roll.target) {
        (Some(_), Some(patient)) => patient,
        (Some(_), None) | (None, _) => skill_roll.user,
    }
}

/// Returns the rule by which a trooper treats itself with this declaration.
pub(crate) fn find_self_treatment(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Option<Cite> {
    let rule = treatment::find(declaration)?.on_itself?;
    let itself = declaration.targets.names() == [scene.name(user)];
    scene.rules().clause_if(rule, itself)
}

/// Returns whether the states that a roll ends are those of the trooper that makes it.
pub(crate) fn ends_own_states(skill_roll: &SkillRoll<'_>) -> bool {
    find_treatment(skill_roll).is_none() || skill_roll.target == Some(skill_roll.user)
}

/// Checks that the trooper has the skill. A trooper without a list of skills has every skill that it declares.
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let skill = &declaration.skill;
    tokens::check(scene, declaration)?;
    let rule = scene.rules().skills.bearers_only.iter().find(|rule| rule.skill == skill);
    let trooper = scene.order.trooper(user);
    let Some(rule) = rule.filter(|_| trooper.prior.skills_listed) else { return Ok(()) };
    if !rule.counts.iter().any(|id| trooper.has(id)) {
        return Err(Violation::new("step-lacks-the-skill", rule.clause).into());
    }
    let step = record.step(Message::new("step-has-the-skill").term("skill", skill)).cite(rule.clause);
    let patient = declaration.targets.names().first().and_then(|name| scene.order.find(name));
    let paths = [CONDITION, STATES, WOUNDS_LEFT].map(|fact| patient.map(|index| scene.path(index, fact)));
    step.affects(format!("{}.{skill}.*", scene.name(user))).affects_all(paths.into_iter().flatten());
    Ok(())
}

/// Checks that the patient is suitable and in contact.
///
/// # Errors
/// A refusal if no patient is named.
fn check_requirements(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> CheckResult {
    let Some(treatment) = find_treatment(skill_roll) else { return Ok(()) };
    let index = skill_roll.target.ok_or_else(|| Refusal::missing(scene.path(skill_roll.user, "at")))?;
    let is_own = index == skill_roll.user;
    let relation = scene.order.relation(skill_roll.user, index);
    if !is_own && relation.is_none() {
        return Ok(());
    }
    let patient = scene.order.trooper(index);
    let is_doctor = treatment.skill == TreatmentSkill::Doctor;
    if let Some(clause) = find_melee_rule(scene, patient) {
        return Err(Violation::new("step-patient-is-engaged", clause).into());
    }
    let technorganic = find_technorganic_rule(scene, patient);
    let touches = is_own
        || relation.is_some_and(|relation| relation.contact.is_some())
        || through_peripheral::find(scene, skill_roll.user, index).is_some();
    reject(match treatment.contact(scene, patient).filter(|_| !touches) {
        Some(clause) => {
            let touching = through_peripheral::find_touch_clause(scene, skill_roll.user);
            Some(Violation::new("step-no-contact", touching.unwrap_or(clause)))
        }
        None if technorganic.is_some_and(|_| patient.is(UNCONSCIOUS)) => None,
        None if technorganic.is_some() && treats_nothing(scene, skill_roll, treatment, patient) => {
            technorganic.map(|clause| Violation::new("step-technorganic-is-up", clause))
        }
        None if treatment.skill == TreatmentSkill::Engineer
            && !patient.is(UNCONSCIOUS)
            && !restores_wounds(scene, treatment, patient, &[])
            && find_curable_states(scene, skill_roll, patient).is_empty()
            && find_disconnected_rule(scene, patient).is_some() =>
        {
            find_disconnected_rule(scene, patient).map(|clause| Violation::new("step-stays-disconnected", clause))
        }
        None if is_doctor && patient.has_structure => {
            Some(Violation::new("step-not-for-machines", clause!("doctor#only-flesh-and-blood")))
        }
        None if is_doctor && !patient.is(UNCONSCIOUS) && find_stunned_cure(scene, skill_roll, patient).is_none() => {
            Some(Violation::new("step-not-unconscious", clause!("doctor#only-the-unconscious")))
        }
        None if find_living_patient_rule(scene, skill_roll, patient).is_some() => {
            find_living_patient_rule(scene, skill_roll, patient)
                .map(|clause| Violation::new("step-stunned-other-kind", clause))
        }
        None if !is_doctor && repairs_nothing(scene, treatment, patient) => scene
            .context
            .rules
            .clause(Rule::DoctorOrEngineer)
            .map(|clause| Violation::new("step-not-for-the-living", clause)),
        None => None,
    })
}

/// Returns the rule by which a Doctor cancels Stunned of a patient that is not Unconscious, if it applies.
fn find_stunned_cure(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>, patient: &Trooper) -> Option<Cite> {
    let stunned = find_curable_states(scene, skill_roll, patient).contains(STUNNED);
    let applies = skill_roll.declaration.is(DOCTOR) && stunned && !patient.is(UNCONSCIOUS);
    scene.rules().clause_if(Rule::DoctorCuresStunned, applies)
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
fn repairs_nothing(scene: &Scene<'_>, treatment: &Treatment, patient: &Trooper) -> bool {
    let others = |state: &EntryId| state != UNCONSCIOUS && find_ending_clause(scene.context, state, ENGINEER).is_some();
    treatment.skill == TreatmentSkill::Engineer
        && !patient.has_structure
        && patient.is(UNCONSCIOUS)
        && !patient.states.iter().any(others)
}

struct TreatmentResult {
    /// The patient's condition after the treatment.
    condition: Condition,
    /// The Wounds left to the patient.
    wounds_left: i64,
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
    fn cure(&self, record: &mut Recorder, succeeds: bool, curable: Vec<EntryId>) -> Vec<EntryId> {
        let rules = self.scene.rules();
        let disconnected = curable.contains(DISCONNECTED);
        let reconnects = rules.clause_if(Rule::DisconnectedByAttack, disconnected);
        self.write_some(record, "step-engineer-reconnects", reconnects);
        let (id, clause) = match (succeeds, rules.clause(Rule::EngineerFailureIsFree)) {
            (true, _) => ("step-states-cured", rules.skills.engineer_cures),
            (false, Some(clause)) => ("step-states-not-cured", clause),
            (false, None) => ("step-states-not-cured", rules.skills.engineer_cures),
        };
        self.write(record, id, clause);
        let apart = rules.clause_if(Rule::UnconsciousApart, self.patient.is(UNCONSCIOUS));
        self.write_some(record, "step-engineer-ends-states", rules.clause(Rule::EngineerStates));
        self.write_some(record, "step-unconscious-apart", apart);
        let cured = curable.into_iter().filter(|state| apart.is_none() || state != UNCONSCIOUS);
        if succeeds { cured.collect() } else { Vec::new() }
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
    let (treatment, index) = (find_treatment(skill_roll)?, skill_roll.target?);
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
        let ends = case.cure(record, succeeds, curable);
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

/// Returns whether the treatment restores lost Wounds or STR, rather than only ending states.
fn restores_wounds(scene: &Scene<'_>, treatment: &Treatment, patient: &Trooper, curable: &[EntryId]) -> bool {
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
fn find_curable_states(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>, patient: &Trooper) -> Vec<EntryId> {
    let skill = &skill_roll.declaration.skill;
    let lost = find_disconnected_rule(scene, patient).is_some();
    let ends = |state: &&EntryId| {
        find_ending_clause(scene.context, state, skill).is_some()
            && !is_wrong_kind(scene, skill, patient, state)
            && !(lost && state == DISCONNECTED)
    };
    patient.states.iter().filter(ends).cloned().collect()
}

/// Returns the rule by which an Engineer cannot help a living patient that is only Stunned.
fn find_living_patient_rule(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>, patient: &Trooper) -> Option<Cite> {
    let idle = skill_roll.declaration.is(ENGINEER) && find_curable_states(scene, skill_roll, patient).is_empty();
    let stunned = patient.is(STUNNED) && !patient.has_structure;
    scene.rules().clause_if(Rule::StunnedTreatedByKind, idle && stunned && !patient.is(UNCONSCIOUS))
}
