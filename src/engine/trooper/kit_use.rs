//! A MediKit or GizmoKit: shot at a patient or applied to it, and the roll of the patient.

use crate::context::Context;
use crate::dice::Dice;
use crate::entry_ids::{AERIAL, FIRETEAM, REMOTE_PRESENCE, TECHNORGANIC};
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder, StepHandle};
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::ruleset::{Cited, KitRules, Rule, SeveralKits, TechRecoveryRules};
use crate::skill_ids::{BS_ATTACK, ENGINEER};
use crate::success_value::{Base, Modifier, ModifierSource, add_up};
use crate::violation::{CheckResult, Violation, reject};
use crate::wounds::{Condition, UNCONSCIOUS};
use model::catalogue::{NO_VARIANT, Printed, Variant};
use model::effect::Effect;
use model::fact_name::{ALLOWED, CONDITION, HITS, REFUSED, STATES, SUCCESS_VALUE, WOUNDS_LEFT};
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;
use model::value::Value;

/// The skill that ends states instead.
const TECH_RECOVERY: &EntryId = entry!("tech-recovery");

/// How a kit comes to its patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The user touches the patient.
    Contact,
    /// The user is the patient.
    Itself,
    /// The user shoots it from this distance.
    Shot {
        /// The BS on which the user rolls, before MODs.
        bs: i64,
        /// The distance to the patient.
        distance: Length,
    },
}

/// The trooper that uses a kit.
#[derive(Clone, Debug, Default)]
pub struct User {
    /// The user's skills, if they are listed.
    pub skills: Option<Vec<EntryId>>,
    /// The ids of the user's equipment.
    pub equipment: Vec<EntryId>,
    /// The level of its Fireteam.
    pub fireteam_level: Option<i64>,
}

/// The trooper on which a kit is used.
#[derive(Clone, Debug)]
pub struct Patient {
    /// Physique.
    pub ph: i64,
    /// The PH in brackets behind the kit in its profile.
    pub printed_ph: Option<i64>,
    /// The Wounds of its profile.
    pub wounds: i64,
    /// The number of Wounds that the patient has lost.
    pub wounds_lost: i64,
    /// Whether the Wounds are STR.
    pub structure: bool,
    /// The states that the patient is in.
    pub states: Vec<EntryId>,
    /// The ids of the patient's skills.
    pub skills: Vec<EntryId>,
}

/// A use of a kit.
#[derive(Clone, Debug)]
pub struct KitUse {
    /// The id of the kit.
    pub kit: EntryId,
    /// The trooper that uses it.
    pub user: User,
    /// How the kit comes to the patient.
    pub delivery: Delivery,
    /// The trooper on which the kit is used.
    pub patient: Patient,
    /// The number of times that the kit reaches the patient in the Order.
    pub uses: usize,
}

/// The paths that the checks affect.
const VERDICT: [&str; 2] = [ALLOWED, CONDITION];

/// A patient after the use of a kit.
#[derive(Clone, Copy, Debug)]
struct Afterwards {
    condition: Condition,
    left: i64,
}

/// The rolls of a patient in an Order.
#[derive(Clone, Copy, Debug)]
struct PatientRolls {
    /// Whether they count as a success.
    succeed: bool,
    /// The number of failed rolls.
    failures: i64,
}

/// A use of a kit with its rules.
struct KitTreatment<'c, 'a> {
    context: &'c Context<'a>,
    rules: KitRules,
    situation: &'c KitUse,
    states: Vec<State>,
}

/// Uses a kit: `allowed`, the `hits` of a shot, and the `condition`, `wounds-left` and `states` of the patient; or
/// `refused`. Dice: `shot`, `patient`.
///
/// # Errors
/// A refusal of the dice, of an unknown state, or of a rule that the edition lacks.
pub fn resolve(context: &Context<'_>, situation: &KitUse, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = *context.rules.need(find_rules(context, &situation.kit), "kits")?;
    let patient_states = need_states(context, "patient.states", &situation.patient.states)?;
    let treatment = KitTreatment { context, rules, situation, states: patient_states };
    let mut record = Recorder::default();
    if let Err(rejection) = treatment.check(&mut record) {
        return rejection.end(record);
    }
    record.step(Message::new("step-kit-used")).decides(ALLOWED, Fact::Flag(true));
    if !treatment.deliver_kit(&mut record, dice)? {
        let condition = treatment.condition(treatment.wounds_left());
        treatment.write(&mut record, "step-kit-misses", &[], &Afterwards { condition, left: treatment.wounds_left() });
        return Ok(record.finish());
    }
    let rolls = treatment.roll_ph(&mut record, dice)?;
    match treatment.find_tech_recovery().filter(|_| !treatment.is_down() && !treatment.list_curable().is_empty()) {
        Some(tech) => treatment.write_recovery(&mut record, &tech, rolls.succeed),
        None => treatment.write_treatment(&mut record, rolls),
    }
    Ok(record.finish())
}

/// Returns the rules of a kit in the edition.
pub fn find_rules(context: &Context<'_>, kit: &EntryId) -> Option<&'static KitRules> {
    context.rules.kits.iter().find(|rules| rules.kit == kit)
}

impl KitTreatment<'_, '_> {
    fn is_down(&self) -> bool {
        self.states.iter().any(|state| state.id == UNCONSCIOUS)
    }

    fn has(&self, skill: &EntryId) -> bool {
        self.situation.patient.skills.contains(skill)
    }

    /// Returns the rules of Tech-Recovery, if the patient has it.
    fn find_tech_recovery(&self) -> Option<TechRecoveryRules> {
        self.context.rules.tech_recovery.filter(|_| self.has(TECH_RECOVERY))
    }

    /// Returns the states that an Engineer could end, apart from Unconscious.
    fn list_curable(&self) -> Vec<&State> {
        let other = |state: &&State| state.ending_clause(ENGINEER).is_some() && state.id != UNCONSCIOUS;
        self.states.iter().filter(other).collect()
    }

    fn wounds_left(&self) -> i64 {
        self.situation.patient.wounds - self.situation.patient.wounds_lost
    }

    /// Returns whether the patient has two levels of Unconscious: Remote Presence gives them to STR alone.
    fn patient_has_levels(&self) -> bool {
        self.has(REMOTE_PRESENCE) && self.situation.patient.structure
    }

    fn condition(&self, left: i64) -> Condition {
        Condition::from_wounds(left, self.situation.patient.wounds, i64::from(self.patient_has_levels()))
    }

    /// Checks the user and the patient.
    fn check(&self, record: &mut Recorder) -> CheckResult {
        let patient = &self.situation.patient;
        self.check_user(record)?;
        reject(self.check_flyer(record))?;
        let forbid = |message, clause| Err(Violation::new(Message::new(message), clause).into());
        let Some(tech) = self.find_tech_recovery() else { return reject(self.check_target(record)) };
        if self.rules.structure {
            let fits = patient.structure || !self.list_curable().is_empty();
            return if fits { Ok(()) } else { forbid("step-nothing-to-recover", tech.needs_state) };
        }
        if self.is_down() { Ok(()) } else { forbid("step-needs-a-gizmokit", tech.needs_gizmokit) }
    }

    /// Checks that the kit reaches a flying patient: only a `GizmoKit` does, and only as a shot.
    fn check_flyer(&self, record: &mut Recorder) -> Option<Violation> {
        let clause = self.context.rules.clause_if(Rule::AerialOnlyGizmoKit, self.has(AERIAL))?;
        let reaches = self.rules.structure && self.situation.delivery != Delivery::Contact;
        if !self.is_down() && !reaches {
            return Some(Violation::new("step-flyer-needs-a-gizmokit", clause));
        }
        let id = if self.is_down() { "step-flyer-lies-unconscious" } else { "step-gizmokit-reaches-a-flyer" };
        record.step(Message::new(id)).cite(clause).affects_all(VERDICT).affects_all([WOUNDS_LEFT, REFUSED]);
        None
    }

    /// Checks that the kit is for such a patient.
    fn check_target(&self, record: &mut Recorder) -> Option<Violation> {
        let clause = self.rules.target?;
        let is_structure = self.situation.patient.structure;
        let fits = is_structure == self.rules.structure;
        let technorganic = self.rules.technorganic.filter(|_| !fits && self.is_down() && self.has(TECHNORGANIC));
        if let Some(technorganic) = technorganic {
            let step = record.step(Message::new("step-kit-for-a-technorganic")).cite(technorganic).cite(clause);
            step.affects_all(VERDICT);
            return None;
        }
        let technorganic =
            self.context.rules.clause_if(Rule::TechnorganicOtherWounds, self.has(TECHNORGANIC) && !self.is_down());
        if !fits || !(self.rules.structure || self.is_down()) {
            let message = if self.rules.structure { "step-kit-only-structure" } else { "step-kit-only-unconscious" };
            if let Some(technorganic) = technorganic {
                let step = record.step(Message::new("step-technorganic-is-up")).cite(technorganic);
                step.cite_all(self.rules.technorganic).affects(REFUSED);
            }
            return Some(Violation::new(message, clause));
        }
        if let Some(technorganic) = technorganic {
            record.step(Message::new("step-technorganic-by-attribute")).cite(technorganic).affects_all(VERDICT);
        }
        record.step(Message::new("step-kit-for-this-patient")).cite(clause).affects_all(VERDICT);
        None
    }

    /// Checks that the user has the kit, and may use it on itself.
    fn check_user(&self, record: &mut Recorder) -> CheckResult {
        let user = &self.situation.user;
        if let (Some(Cited { value: skill, clause }), Some(skills)) = (self.rules.carried_with, &user.skills) {
            let has = |list: &[EntryId], id: &EntryId| list.contains(id);
            let listed = has(&user.equipment, self.rules.kit);
            if !listed && !has(skills, skill) {
                return Err(Violation::new("step-no-kit", clause).into());
            }
            if !listed {
                record.step(Message::new("step-kit-of-the-skill")).cite(clause).affects_all(VERDICT);
            }
        } else if user.skills.is_some() || !user.equipment.is_empty() {
            return Err(Refusal::new("user", Message::new("refusal-kit-of-the-user")).into());
        }
        if self.situation.delivery != Delivery::Itself {
            return Ok(());
        }
        let clause = self.context.rules.need(self.rules.on_oneself, "kits")?;
        if self.states.iter().any(State::is_null) {
            return Err(Violation::new("step-null-not-on-itself", clause).into());
        }
        let ends = |state: &State| state.ending_clause(self.rules.kit).is_some();
        if !self.rules.structure && !self.states.iter().any(ends) {
            return Err(Violation::new("step-kit-ends-no-state", clause).into());
        }
        record.step(Message::new("step-treats-itself")).cite(clause).affects_all(VERDICT);
        Ok(())
    }

    /// Brings the kit to the patient. Returns whether it arrives.
    fn deliver_kit(&self, record: &mut Recorder, dice: &mut dyn Dice) -> Result<bool, Refusal> {
        let Delivery::Shot { bs, distance } = self.situation.delivery else {
            let step = record.step(Message::new("step-kit-applied")).cite(self.rules.shot_or_applied);
            step.decides(HITS, Fact::Number(1)).affects(CONDITION);
            return Ok(true);
        };
        let kit = self.rules.kit;
        let bands = self.context.catalogue.bands(kit, NO_VARIANT, self.context.rules.scope);
        let (bands, clause) = self.context.rules.need(bands, "kits")?;
        let Some(band) = bands.iter().find(|band| distance <= band.to) else {
            let message = Message::new("step-out-of-range").with("distance", Arg::Length(distance));
            record.step(message).cite(clause).decides(HITS, Fact::Number(0));
            return Ok(false);
        };
        let mut modifiers = vec![Modifier::new(ModifierSource::Range, band.modifier.into(), Some(clause.clone()))];
        let bonus = find_team_bonus(self.context, self.situation.user.fireteam_level)?;
        modifiers.extend(bonus.modifiers);
        let subject = PathPrefix::from("shot");
        let success = add_up(self.context, record, &subject, &Base { label: Arg::Word("bs"), value: bs }, &modifiers)?;
        let throws = throw_dice(dice, "shot", &success, 1 + bonus.dice)?;
        if let Some(clause) = bonus.clause {
            let message = Message::new("step-team-die-for-kit").count("dice", bonus.dice);
            let step = record.step(message).cite(clause).affects_all([HITS, CONDITION].map(Path::from));
            step.affects(Path::new(&subject, "*"));
        }
        write_throws(&success, &throws, record, &subject, &[HITS.into(), CONDITION.into()]);
        let hit = throws.iter().any(|throw| throw.succeeds());
        let step = record.step(Message::new("step-kit-shot").flag("met", hit)).cite(self.rules.shot_or_applied);
        step.decides(HITS, Fact::Number(i64::from(hit))).affects(CONDITION).affects(Path::new(&subject, SUCCESS_VALUE));
        Ok(hit)
    }

    /// Rolls the patient's PH, once for each use of the kit in the Order.
    fn roll_ph(&self, record: &mut Recorder, dice: &mut dyn Dice) -> Result<PatientRolls, Refusal> {
        let patient = &self.situation.patient;
        let subject = PathPrefix::from("patient");
        if let Some(ph) = patient.printed_ph {
            let tech = self.find_tech_recovery().map(|tech| tech.printed_ph).filter(|_| self.rules.structure);
            let clause = self.context.rules.need(self.rules.printed_ph, "kits")?;
            let step = record.step(Message::new("step-kit-printed-ph").number("ph", ph)).cite(clause);
            step.cite_all(tech).affects(Path::new(&subject, SUCCESS_VALUE)).affects(CONDITION);
        }
        let base = Base { label: Arg::Word("ph"), value: patient.printed_ph.unwrap_or(patient.ph) };
        let success = add_up(self.context, record, &subject, &base, &[])?;
        let throws = throw_dice(dice, "patient", &success, self.situation.uses)?;
        write_throws(&success, &throws, record, &subject, &[CONDITION, WOUNDS_LEFT, STATES].map(Path::from));
        let passed = throws.iter().filter(|throw| throw.succeeds()).count();
        let mut succeed = passed > 0;
        if self.situation.uses > 1 {
            let counting = self.context.rules.need(self.rules.several_kits, "several-kits")?;
            let (all_succeed, id) = match counting.value {
                SeveralKits::AnyFailureCounts => (passed == throws.len(), "step-kits-any-failure-counts"),
                SeveralKits::AnySuccessCounts => (succeed, "step-kits-any-success-counts"),
            };
            succeed = succeed && all_succeed;
            record.step(Message::new(id)).cite(counting.clause).affects_all([CONDITION, WOUNDS_LEFT, STATES]);
        }
        Ok(PatientRolls { succeed, failures: saturating_i64(throws.len() - passed) })
    }

    /// Ends the states of a patient with Tech-Recovery.
    fn write_recovery(&self, record: &mut Recorder, tech: &TechRecoveryRules, succeeds: bool) {
        let null = self.states.iter().any(State::is_null);
        let step = record.step(Message::new(if succeeds { "step-tech-recovery" } else { "step-no-tech-recovery" }));
        let step = step.cite(tech.needs_state).cite(tech.needs_gizmokit);
        let step = step.cite(if succeeds { tech.ends_states } else { tech.failure }).cite(tech.ends_states);
        let step = step.cite_all(null.then_some(tech.in_null_states));
        step.affects(STATES).affects(CONDITION);
        let cured: Vec<&EntryId> =
            if succeeds { self.list_curable().iter().map(|state| &state.id).collect() } else { vec![] };
        let after = self.states.iter().map(|state| &state.id).filter(|id| !cured.contains(id));
        let after = after.map(ToString::to_string).collect();
        record.step(Message::new("step-states-now")).cite(tech.ends_states).decides(STATES, Fact::Ids(after));
        let left = self.wounds_left();
        let step = record.step(Message::new("step-wounds-unchanged").number("left", left)).cite(tech.failure);
        step.decides(WOUNDS_LEFT, Fact::Number(left)).decides(CONDITION, Fact::Word(self.condition(left).as_str()));
    }

    /// Restores one Wound if the rolls succeed; each failed roll costs one otherwise.
    fn write_treatment(&self, record: &mut Recorder, rolls: PatientRolls) {
        let PatientRolls { succeed: succeeds, failures } = rolls;
        let patient = &self.situation.patient;
        let left = self.wounds_left();
        let enough = self.rules.wakes_machines.filter(|_| self.is_down() && self.patient_has_levels());
        let after = match (succeeds, enough) {
            (true, Some(_)) => 1,
            // From its second level of Unconscious a machine rises only to the first.
            (true, None) if self.is_down() && left < 0 => left + 1,
            (true, None) => (left + 1).min(patient.wounds),
            (false, _) => left - failures,
        };
        let condition = match (succeeds, self.rules.failure_kills) {
            (false, true) => Condition::Dead,
            (_, _) => self.condition(after),
        };
        let tech = self.find_tech_recovery().filter(|_| self.is_down());
        let mut clauses = vec![self.rules.patient_rolls];
        clauses.extend(enough.filter(|_| succeeds));
        clauses.extend(tech.map(|tech| tech.not_unconscious));
        clauses.extend(tech.filter(|_| !self.list_curable().is_empty()).map(|tech| tech.own_order));
        let message = if succeeds { "step-kit-helps" } else { "step-kit-harms" };
        self.write(record, message, &clauses, &Afterwards { condition, left: after });
    }

    /// Writes the condition of the patient.
    fn write(&self, record: &mut Recorder, message: &'static str, clauses: &[Cite], after: &Afterwards) {
        let Afterwards { condition, left } = *after;
        let wakes = condition.is_active();
        let remaining_states = self.states.iter().map(|state| &state.id).filter(|id| !wakes || *id != UNCONSCIOUS);
        let mut states: Vec<String> = remaining_states.map(ToString::to_string).collect();
        if condition == Condition::Unconscious && !self.is_down() {
            states.push(UNCONSCIOUS.to_string());
        }
        states.sort();
        let step = record.step(Message::new(message)).cite_all(clauses);
        let step: StepHandle<'_> = step.decides(CONDITION, Fact::Word(condition.as_str()));
        if condition != Condition::Dead {
            step.decides(WOUNDS_LEFT, Fact::Number(left)).decides(STATES, Fact::Ids(states));
        }
    }
}

/// What a Fireteam adds to the shot of a kit.
#[derive(Default)]
struct TeamBonus {
    /// The special dice: as many dice are discarded after the roll.
    dice: usize,
    modifiers: Vec<Modifier>,
    clause: Option<Cite>,
}

/// Returns what a Fireteam of this level adds to the shot of a kit.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
fn find_team_bonus(context: &Context<'_>, level: Option<i64>) -> Result<TeamBonus, Refusal> {
    let Some(level) = level else { return Ok(TeamBonus::default()) };
    let clause = context.rules.need_clause(Rule::FireteamDieForKits, "kits-of-fireteams")?;
    let mode: Variant = format!("level-{level}").parse().ok();
    let printed = |name| context.printed(FIRETEAM, &mode, name);
    let dice = usize::from(printed("special-die").is_some());
    let modifiers = match printed("effects") {
        Some(Printed { value: Value::Effects(effects), clause }) => {
            let on_shots = |effect: &&Effect| effect.on.contains(BS_ATTACK);
            let amounts = effects.iter().filter(on_shots).map(|effect| i64::from(effect.modifier));
            amounts
                .filter(|amount| *amount != 0)
                .map(|amount| Modifier::new(FIRETEAM, amount, Some(clause.clone())))
                .collect()
        }
        Some(_) | None => Vec::new(),
    };
    Ok(TeamBonus { dice, modifiers, clause: Some(clause) })
}
