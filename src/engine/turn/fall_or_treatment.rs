//! A trooper that would fall Unconscious, or is treated: how its skills change the result.

use crate::context::Context;
use crate::entry_ids::SHASVASTII_EMBRYO;
use crate::printed::{need_skill, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{CitedByAll, Rule, UprightRules};
use crate::skill_ids::{DOCTOR, ENGINEER, PARAMEDIC, REGENERATION};
use crate::violation::Violation;
use crate::wounds::{DEAD, UNCONSCIOUS};
use model::fact_name::{ON_TABLE, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::Turn;
use model::trace::Resolved;

/// The skill whose bearers become an Embryo.
pub const SHASVASTII: &EntryId = entry!("shasvastii");
/// Whether the trooper acts as if it were not Unconscious.
pub const ACTS_ON: &str = "acts-on";
/// Skills and items that heal.
const TREATMENTS: [&EntryId; 7] =
    [DOCTOR, entry!("doctor-plus"), ENGINEER, entry!("gizmokit"), entry!("medikit"), PARAMEDIC, REGENERATION];

/// Returns whether an event is a treatment.
pub fn heals(event: &EntryId) -> bool {
    TREATMENTS.contains(&event)
}

/// A trooper that would fall Unconscious, or is treated.
#[derive(Clone, Debug)]
pub struct Falling {
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
    /// The ids of the trooper's skills.
    pub skills: Vec<EntryId>,
    /// The skill that the trooper's player announces.
    pub uses: Option<EntryId>,
    /// Whether the trooper's player announces that it becomes an Embryo, if that skill is not named in `uses`.
    pub announced: Option<bool>,
    /// Whether Shock ammunition makes it fall.
    pub shock: bool,
    /// The turn in which the trooper falls.
    pub turn: Turn,
}

impl Falling {
    fn has(&self, skill: &EntryId) -> bool {
        self.skills.contains(skill)
    }

    /// Returns the states of the trooper, sorted, with `added` in place of Unconscious.
    fn states_with(&self, added: Option<&EntryId>) -> Fact {
        let others = self.states.iter().filter(|id| *id != UNCONSCIOUS);
        let mut after: Vec<String> = others.chain(added).map(ToString::to_string).collect();
        after.sort();
        after.dedup();
        Fact::Ids(after)
    }
}

/// Resolves a trooper that would fall: `states`, `acts-on`, `on-table`; or `refused`.
///
/// # Errors
/// A refusal for unknown names, for a skill that it does not have, and for one that changes no fall in the edition.
pub fn resolve(context: &Context<'_>, trooper: &Falling) -> Result<Resolved, Refusal> {
    need_states(context, "trooper.states", &trooper.states)?;
    // Not every edition with Embryos has an entry of the skill.
    for id in trooper.skills.iter().filter(|id| trooper.uses.is_some() || id != SHASVASTII) {
        need_skill(context, "trooper.skills", id)?;
    }
    let rules = context.rules.falling_unconscious;
    let mut record = Recorder::default();
    if let Some(CitedByAll { clauses, .. }) = rules.dead_at_once.filter(|rule| trooper.has(rule.value)) {
        write_dead(&mut record, trooper, "step-falls-dead", clauses);
        return Ok(record.finish());
    }
    let Some(used) = &trooper.uses else { return resolve_embryo(context, record, trooper) };
    if !trooper.has(used) {
        return Err(Refusal::new(
            "trooper.uses",
            Message::new("refusal-skill-not-listed").text("found", used.as_str()),
        ));
    }
    let announcement = rules.embryo.and_then(|embryo| embryo.announcement);
    if let Some(embryo) = announcement.filter(|_| used == SHASVASTII) {
        let message = Message::new("step-announced-in-turn").word("turn", trooper.turn.as_str());
        record.step(message).cite(embryo.either_turn).affects(STATES);
        if trooper.shock {
            write_dead(&mut record, trooper, "step-shock-ends-skill", &[embryo.shock]);
        } else {
            let step = record.step(Message::new("step-becomes-an-embryo")).cite(embryo.shock);
            step.decides(STATES, trooper.states_with(Some(SHASVASTII_EMBRYO)));
        }
        return Ok(record.finish());
    }
    let upright = rules.upright.iter().find(|rule| rule.skill == used);
    let rule = context.rules.need(upright, "falling-with-this-skill")?;
    Ok(match resolve_upright(&mut record, trooper, rule, context.rules.clause(Rule::ShockEndsStayingUp)) {
        Some(violation) => violation.end(record),
        None => record.finish(),
    })
}

/// Resolves a fall for which no skill is named in `uses`: the trooper becomes an Embryo, or Unconscious.
///
/// # Errors
/// A refusal if the edition has no Embryos, and without `announced` where it requires the announcement.
fn resolve_embryo(context: &Context<'_>, mut record: Recorder, trooper: &Falling) -> Result<Resolved, Refusal> {
    let embryo = context.rules.need(context.rules.falling_unconscious.embryo, "embryos")?;
    let (id, state) = if !trooper.has(SHASVASTII) {
        ("step-no-embryo", UNCONSCIOUS)
    } else if embryo.announcement.is_none() || trooper.announced.ok_or_else(|| Refusal::missing("announced"))? {
        ("step-becomes-an-embryo", SHASVASTII_EMBRYO)
    } else {
        ("step-embryo-not-announced", UNCONSCIOUS)
    };
    record.step(Message::new(id)).cite(embryo.state_begins).decides(STATES, trooper.states_with(Some(state)));
    Ok(record.finish())
}

/// Keeps the trooper on its feet, unless it is already Unconscious or Shock ammunition hits it.
fn resolve_upright(
    record: &mut Recorder,
    trooper: &Falling,
    rule: &UprightRules,
    shock: Option<Cite>,
) -> Option<Violation> {
    let named = |id| Message::new(id).term("skill", rule.skill);
    if let Some(clause) = rule.not_down {
        let lies = trooper.states.contains(UNCONSCIOUS);
        if lies {
            return Some(Violation::new(named("step-skill-too-late"), clause));
        }
        record.step(named("step-skill-in-time")).cite(clause).affects_all([STATES, ACTS_ON]);
    }
    let ends: Vec<Cite> = rule.shock.into_iter().chain(shock).collect();
    if trooper.shock && !ends.is_empty() {
        write_dead(record, trooper, "step-shock-ends-skill", &ends);
        record.step(named("step-skill-ended")).cite_all(&ends).decides(ACTS_ON, Fact::Flag(false));
        return None;
    }
    let step = record.step(named("step-stays-on-its-feet")).cite(rule.bearer_acts_on).cite_all(&ends);
    step.decides(STATES, trooper.states_with(Some(rule.state))).decides(ACTS_ON, Fact::Flag(true));
    None
}

/// Resolves a treatment of a trooper with a skill that changes it: `states`, `on-table`. `None` if none does.
///
/// # Errors
/// A refusal for unknown names.
pub fn resolve_treatment(
    context: &Context<'_>,
    trooper: &Falling,
    succeeds: bool,
) -> Result<Option<Resolved>, Refusal> {
    let rules = context.rules.falling_unconscious;
    need_states(context, "trooper.states", &trooper.states)?;
    for id in &trooper.skills {
        need_skill(context, "trooper.skills", id)?;
    }
    let mut record = Recorder::default();
    let unhealable = rules.never_healed.zip(rules.dead_at_once).filter(|(_, rule)| trooper.has(rule.value));
    if let Some((clause, _)) = unhealable {
        let lies = trooper.states.contains(UNCONSCIOUS);
        let step = record.step(Message::new("step-never-healed")).cite(clause);
        step.decides(STATES, trooper.states_with(lies.then_some(UNCONSCIOUS)));
        return Ok(Some(record.finish()));
    }
    let Some(rule) = rules.treatment_kills.filter(|rule| trooper.has(rule.value)) else { return Ok(None) };
    if succeeds {
        let step = record.step(Message::new("step-treated-on-its-feet")).cite(rule.clause);
        step.decides(STATES, trooper.states_with(None));
    } else {
        write_dead(&mut record, trooper, "step-treatment-kills", &[rule.clause]);
    }
    Ok(Some(record.finish()))
}

/// Writes that the trooper is Dead and leaves the table.
fn write_dead(record: &mut Recorder, trooper: &Falling, id: &'static str, clauses: &[Cite]) {
    let step = record.step(Message::new(id)).cite_all(clauses);
    step.decides(STATES, trooper.states_with(Some(DEAD))).decides(ON_TABLE, Fact::Flag(false));
}
