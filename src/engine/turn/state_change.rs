//! The effect of an event on a trooper's states: it ends the states that name it, and causes those that it prints.

use crate::context::Context;
use crate::entry_ids::IMMOBILIZED_A;
use crate::printed::{find_ids, find_interruption, find_value, is_known, need_states, read_skill, refuse_unknown};
use crate::record::Recorder;
use crate::ruleset::{CitedNames, Rule};
use crate::wounds::{DEAD, UNCONSCIOUS};
use model::catalogue::Printed;
use model::entry::Kind;
use model::fact_name::{ENDED, STATES};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;
use model::value::Value;

/// The trooper that is in the states.
#[derive(Clone, Debug, Default)]
pub struct Affected {
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
    /// The trooper's troop type.
    pub kind: Option<EntryId>,
    /// What caused a state that lasts for a number of turns.
    pub lasting: Option<Lasting>,
    /// Whether the trooper is Immobilized-A for want of room.
    pub no_room: bool,
}

/// The cause of a state that lasts for a number of turns.
#[derive(Clone, Debug)]
pub struct Lasting {
    /// The id of what caused the state.
    pub by: EntryId,
    /// The turns that the state has lasted, with the one that ends.
    pub turns: i64,
}

/// How long the states last that an entry causes.
struct Duration {
    states: Vec<EntryId>,
    ends: bool,
    clause: ClauseId,
}

/// An event that affects the states.
#[derive(Clone, Debug)]
pub struct Event {
    /// A skill, a phase or an ammunition: an id that ends states or prints states.
    pub id: EntryId,
    /// Whether the event takes effect: the roll succeeds, the save fails.
    pub succeeds: bool,
}

/// The effect of an event on the states.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// The states afterwards, sorted.
    pub states: Vec<EntryId>,
    /// The states that ended, each with the clauses that end it.
    pub ended: Vec<(EntryId, Vec<ClauseId>)>,
    /// The states that remain, each with the clauses that say why.
    pub remaining: Vec<(EntryId, Vec<ClauseId>)>,
    /// The states added, each with its clause.
    pub added: Vec<(EntryId, ClauseId)>,
}

/// Returns how long the states last that a cause brings, if it says so.
fn find_duration(context: &Context<'_>, lasting: &Lasting) -> Option<Duration> {
    let states = find_ids(context, &lasting.by, "state")?.value.to_vec();
    match find_value(context, &lasting.by, "turns")? {
        Printed { value: Value::Number(turns), clause } => {
            Some(Duration { states, ends: lasting.turns >= i64::from(*turns), clause: clause.clone() })
        }
        Printed { .. } => None,
    }
}

/// Returns the states that begin with an event, each with its clause.
fn list_begun_states(context: &Context<'_>, event: &EntryId) -> Vec<(EntryId, ClauseId)> {
    let states = context.catalogue.of_kind(&[Kind::State], context.rules.scope);
    let begun = states.filter_map(|state| {
        let events = find_ids(context, state, "begun-by")?;
        events.value.contains(event).then(|| (state.clone(), events.clause.clone()))
    });
    begun.collect()
}

/// Computes the effect of an event on a trooper's states.
///
/// # Errors
/// A refusal for a state that the edition does not have.
pub fn compute_change(context: &Context<'_>, affected: &Affected, event: &Event) -> Result<Change, Refusal> {
    let mut change = Change::default();
    let rules = context.rules.states;
    let unhealable = find_unhealable(context, &affected.states);
    let declared = is_known(context, &event.id, &[Kind::Skill]).then(|| read_skill(context, &event.id));
    let duration = affected.lasting.as_ref().and_then(|lasting| find_duration(context, lasting));
    for state in need_states(context, "trooper.states", &affected.states)? {
        let id = &state.id;
        let fatal = rules.map(|rules| rules.fatal).filter(|rule| rule.value.state == id);
        let clause = fatal.map(|rule| rule.clause.clone());
        let ends = state.ending_clause(&event.id).filter(|_| event.succeeds).cloned();
        let interruption = declared.as_ref().and_then(|skill| find_interruption(context, id, skill));
        let interrupted = interruption.as_ref().filter(|(ends, _)| *ends).map(|(_, clause)| clause.clone());
        let timed = duration.as_ref().filter(|duration| duration.states.contains(id));
        let times_out = timed.filter(|timed| timed.ends && event.succeeds).map(|timed| timed.clause.clone());
        let stuck = context.rules.clause_if(Rule::NoRoomLasts, affected.no_room && id == IMMOBILIZED_A);
        let ends = ends.or(interrupted).or(times_out).filter(|_| stuck.is_none());
        match (fatal, ends) {
            (Some(rule), _) if rule.value.event == event.id && event.succeeds => {
                change.added.extend(clause.clone().map(|clause| (DEAD.clone(), clause)));
                change.ended.push((state.id, clause.into_iter().collect()));
            }
            // Unconscious does not end for a trooper that is also in a state that cannot be healed.
            (_, Some(ends)) if id != UNCONSCIOUS || unhealable.is_none() => change.ended.push((state.id, vec![ends])),
            (_, _) => {
                let named = unhealable.filter(|rule| rule.value.contains(&id) || id == UNCONSCIOUS);
                let mut clauses: Vec<ClauseId> = clause.into_iter().chain(stuck.cloned()).collect();
                clauses.extend(named.map(|rule| rule.clause.clone()));
                clauses.extend(state.ended_by.map(|events| events.clause));
                clauses.extend(interruption.map(|(_, clause)| clause));
                clauses.extend(timed.map(|timed| timed.clause.clone()));
                change.states.push(state.id.clone());
                change.remaining.push((state.id, clauses));
            }
        }
    }
    if event.succeeds {
        change.added.extend(list_caused_states(context, &event.id, affected.kind.as_ref()));
        change.added.extend(list_begun_states(context, &event.id));
    }
    for (state, _) in &change.added {
        if !change.states.contains(state) {
            change.states.push(state.clone());
        }
    }
    change.states.sort();
    Ok(change)
}

/// Returns the rule on states that cannot be healed, if the trooper is in one of them.
pub fn find_unhealable(context: &Context<'_>, states: &[EntryId]) -> Option<CitedNames> {
    let rule = context.rules.states?.unhealable;
    states.iter().any(|state| rule.value.contains(&state)).then_some(rule)
}

/// Returns the states that an entry causes for a trooper of a type, each with its clause.
pub fn list_caused_states(context: &Context<'_>, id: &EntryId, kind: Option<&EntryId>) -> Vec<(EntryId, ClauseId)> {
    let all = |name| {
        let states = find_ids(context, id, name)?;
        Some(states.value.iter().map(|id| (id.clone(), states.clause.clone())).collect::<Vec<_>>())
    };
    let mut states = all("state").unwrap_or_default();
    let only_for = find_ids(context, id, "also-state-for");
    if only_for.is_none_or(|kinds| kind.is_some_and(|kind| kinds.value.contains(kind))) {
        states.extend(all("also-state").unwrap_or_default());
    }
    states
}

/// Resolves an event: `states`, `ended`.
///
/// # Errors
/// A refusal for a state, an event or a troop type that the edition does not have.
pub fn resolve(context: &Context<'_>, affected: &Affected, event: &Event) -> Result<Resolved, Refusal> {
    let id = &event.id;
    let all_states = context.catalogue.of_kind(&[Kind::State], context.rules.scope);
    let mut lists =
        all_states.flat_map(|state| ["begun-by", "ended-by"].map(|name| find_ids(context, state, name))).flatten();
    if !is_known(context, id, &[]) && !lists.any(|events| events.value.contains(id)) {
        return Err(refuse_unknown(context, "refusal-unknown-event", "event", id, &[]));
    }
    if let Some(kind) = affected.kind.as_ref().filter(|kind| !is_known(context, kind, &[])) {
        return Err(refuse_unknown(context, "refusal-unknown-troop-type", "trooper.type", kind, &[Kind::Rule]));
    }
    if let Some(lasting) = affected.lasting.as_ref().filter(|lasting| find_duration(context, lasting).is_none()) {
        let message = Message::new("refusal-lasts-no-turns").text("found", lasting.by.as_str());
        return Err(Refusal::new("trooper.caused-by", message));
    }
    let mut record = Recorder::default();
    let change = compute_change(context, affected, event)?;
    write_state_change(&mut record, &change, id);
    Ok(record.finish())
}

/// Writes the effect of an event on the states: `states`, `ended`.
pub fn write_state_change(record: &mut Recorder, change: &Change, event: &EntryId) {
    let named = |message: &'static str, state: &EntryId| {
        Message::new(message).term("state", state.as_str()).term("event", event)
    };
    for (message, states) in [("step-event-ends", &change.ended), ("step-event-leaves", &change.remaining)] {
        for (state, clauses) in states {
            let step = record.step(named(message, state));
            step.cite_all(clauses.iter()).affects(STATES).affects(ENDED);
        }
    }
    for (state, clause) in &change.added {
        record.step(named("step-event-puts", state)).cite(clause).affects(STATES);
    }
    let names = |ids: &mut dyn Iterator<Item = &EntryId>| Fact::Ids(ids.map(ToString::to_string).collect());
    record
        .step(Message::new("step-states-now"))
        .decides(STATES, names(&mut change.states.iter()))
        .decides(ENDED, names(&mut change.ended.iter().map(|(state, _)| state)));
}
