//! Transmutation by lost Wounds, and the Escape System.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::entry_ids::{ECLIPSE_SMOKE, POSSESSED};
use crate::printed::{State, immobilizes, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{EscapeFormRules, EscapeSystemRules, ProfileChange, TransmutationRules};
use crate::trooper::transmutation::{PROFILE, Profile, find_rules, resolve_missing_room};
use model::fact_name::{STATES, WOUNDS_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper with two profiles.
#[derive(Clone, Debug)]
pub struct Transmuting {
    /// The points of Wounds or Structure of each profile.
    pub wounds: [i64; 2],
    /// The number in brackets after the skill.
    pub changes_at: Option<i64>,
    /// The points it has lost.
    pub lost: i64,
    /// Whether the trooper changes by an Escape System: the first profile is a TAG, the second its Operator.
    pub escape_system: bool,
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
    /// Whether the trooper makes a Guts Roll in the Order.
    pub guts_roll: bool,
    /// Whether there is too little room for the Model of the second profile.
    pub no_room: bool,
}

/// How the profile changes.
struct Change {
    changes: bool,
    /// The points left in the second profile.
    left_after: i64,
    works: Cite,
    rest: Cite,
}

/// Whether the profile changes, and the rules on that if an Escape System does it.
#[derive(Clone, Copy, Debug)]
struct EscapeChange {
    changes: bool,
    escape: Option<EscapeFormRules>,
}

/// Resolves the trooper at the end of an Order: `profile`, 1 or 2, and `wounds-left`, which is negative if it has lost
/// more points than it had; `sequence`, `states` and `template` where the edition has rules for them.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition, or if the number in brackets is missing or has no
/// meaning.
pub fn resolve(context: &Context<'_>, trooper: &Transmuting) -> Result<Resolved, Refusal> {
    let rules = find_rules(context)?;
    let change = find_change(context, &rules, trooper)?;
    let [first, _] = trooper.wounds;
    let mut record = Recorder::default();
    let (id, profile) =
        if change.changes { ("step-profile-changes", Profile::Second) } else { ("step-profile-stays", Profile::First) };
    let step = record
        .step(Message::new(id).number("lost", trooper.lost))
        .cite(change.works)
        .cite_all(rules.change_is_mandatory);
    let form = rules.escape_form.filter(|_| trooper.escape_system);
    let step = step.cite_all(form.map(|form| form.like_wounds));
    step.decides(PROFILE, profile.fact()).affects(WOUNDS_LEFT);
    let left = if change.changes { change.left_after } else { first - trooper.lost };
    let step =
        record.step(Message::new("step-profile-has-left").number("profile", profile.number()).number("left", left));
    step.cite_all(change.changes.then_some(change.rest)).decides(WOUNDS_LEFT, Fact::Number(left));
    if let Some(escape) = rules.escape_system.filter(|_| trooper.escape_system && change.changes) {
        let hindered = left <= 0 || trooper.states.iter().any(immobilizes);
        let id = if hindered { "step-escape-completes" } else { "step-escape-unhindered" };
        let step = record.step(Message::new(id)).cite_all(hindered.then_some(escape.always_completes));
        step.affects(PROFILE).affects(WOUNDS_LEFT);
    }
    if let Some(clause) = rules.after_guts {
        let steps = [(trooper.guts_roll, "guts-roll"), (change.changes, "transmutation")];
        let sequence = steps.iter().filter(|(happens, _)| *happens).map(|(_, id)| (*id).to_owned()).collect();
        let step = record.step(Message::new("step-profile-after-guts")).cite(clause);
        step.decides("sequence", Fact::Ids(sequence));
    }
    let escape = EscapeChange { changes: change.changes, escape: form.filter(|_| change.changes) };
    write_states(context, &mut record, &rules, trooper, escape)?;
    Ok(record.finish())
}

fn find_change(context: &Context<'_>, rules: &TransmutationRules, trooper: &Transmuting) -> Result<Change, Refusal> {
    let (works, rest) = match (trooper.escape_system, rules.escape_form) {
        (true, None) => {
            let EscapeSystemRules { works_at_last_point: works, operator_takes_surplus: surplus, .. } =
                context.rules.need(rules.escape_system, "escape-system")?;
            (works, surplus)
        }
        (_, _) => (rules.changes.clause, rules.surplus_carries_over),
    };
    let [first, second] = trooper.wounds;
    let (changes, left_after) = match (rules.changes.value, trooper.changes_at) {
        (ProfileChange::AtItsLastPoint, None) => (trooper.lost >= first, first + second - trooper.lost),
        (ProfileChange::AtItsLastPoint, Some(number)) => {
            let message = Message::new("refusal-changes-at-its-last-point").number("found", number);
            return Err(Refusal::new("changes-at", message.text("edition", context.rules.scope.as_str())));
        }
        (ProfileChange::AtANumber, number) => {
            (trooper.lost >= number.ok_or_else(|| Refusal::missing("changes-at"))?, second - trooper.lost)
        }
    };
    Ok(Change { changes, left_after, works, rest })
}

/// Writes the states that both profiles share, and what an Escape System ends and leaves behind.
fn write_states(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &TransmutationRules,
    trooper: &Transmuting,
    change: EscapeChange,
) -> Result<(), Refusal> {
    let EscapeChange { changes, escape } = change;
    let known = need_states(context, "states", &trooper.states)?;
    let stuck = if trooper.no_room { resolve_missing_room(context, record, changes)? } else { None };
    // The pilot that escapes leaves behind what holds the TAG.
    let left_behind = |state: &State| state.id == POSSESSED || immobilizes(&state.id);
    if let Some(rules) = rules.escape_system.filter(|_| trooper.escape_system && known.iter().all(left_behind)) {
        let possessed = known.iter().any(|state| state.id == POSSESSED);
        if possessed {
            let id = if changes { "step-escape-ends-possession" } else { "step-profile-shares-states" };
            let after = if changes { Vec::new() } else { vec![POSSESSED.to_string()] };
            record.step(Message::new(id)).cite(rules.not_possessed).decides(STATES, Fact::Ids(after));
        }
        return Ok(());
    }
    if !known.is_empty() {
        let clause = context.rules.need(rules.states, "states-of-two-profiles")?;
        let mut shared: BTreeSet<String> = known.iter().map(|state| state.id.to_string()).collect();
        if let Some(rules) = escape
            && shared.remove(POSSESSED.as_str())
        {
            record.step(Message::new("step-escape-ends-possession")).cite(rules.ends_possession).affects(STATES);
        }
        shared.extend(stuck.map(ToString::to_string));
        let step = record.step(Message::new("step-profile-shares-states")).cite(clause);
        step.decides(STATES, Fact::Ids(shared.into_iter().collect()));
    } else if trooper.no_room {
        let states = stuck.map(ToString::to_string).into_iter().collect();
        record.step(Message::new("step-states-now")).decides(STATES, Fact::Ids(states));
    }
    if let Some(rules) = rules.escape_form.filter(|_| trooper.escape_system) {
        let placed = if escape.is_some() { vec![ECLIPSE_SMOKE.to_string()] } else { Vec::new() };
        let id = if escape.is_some() { "step-escape-places-eclipse" } else { "step-escape-places-nothing" };
        let step = record.step(Message::new(id)).cite(rules.places_eclipse);
        step.decides("template", Fact::Ids(placed));
    }
    Ok(())
}
