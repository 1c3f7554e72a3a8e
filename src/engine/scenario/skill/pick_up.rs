//! Picking up an object of a scenario: which trooper may, from where, and how many it carries.

use crate::context::Context;
use crate::entry_ids::{HIDDEN_DEPLOYMENT_STATE, NORMAL_STATE, SPECIALIST_OPERATIVE};
use crate::printed::State;
use crate::record::Recorder;
use crate::ruleset::{PickUpRules, Rule};
use crate::scenario::skill::Trooper;
use crate::skill_ids::HOLOECHO;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::score::ObjectPlace;
use model::trace::Resolved;

/// States besides those of Markers in which a trooper picks nothing up.
const LIKE_MARKERS: [&EntryId; 2] = [HIDDEN_DEPLOYMENT_STATE, HOLOECHO];
/// The item that makes room for a second object.
const BAGGAGE: &EntryId = entry!("baggage");
/// A skill of Specialist Troops that some profiles mark as none.
const CHAIN_OF_COMMAND: &EntryId = entry!("chain-of-command");
/// The facts that every check affects.
const FACTS: [&str; 4] = [ALLOWED, REFUSED, "carries", "object-place"];

/// A trooper that picks up an object.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
pub struct PickUp {
    /// The trooper that picks the object up.
    pub actor: Trooper,
    /// Whether the trooper's profile says that Chain of Command makes it no Specialist.
    pub non_specialist: bool,
    /// The number of objects that the trooper carries already.
    pub carries: i64,
    /// Where the object is.
    pub place: ObjectPlace,
    /// Whether the trooper touches the object or the model that carries it.
    pub in_contact: bool,
    /// Whether an enemy touches the object on the table.
    pub enemy_in_contact: bool,
    /// The states of the model that carries it.
    pub holder: Vec<State>,
    /// Whether the trooper falls into a Null State later.
    pub falls_later: bool,
}

/// Resolves the attempt: `allowed`, `carries` and `object-place`, or `refused`.
///
/// # Errors
/// A refusal if no rules of the edition are on this scenario.
pub fn resolve(context: &Context<'_>, scenario: &EntryId, attempt: &PickUp) -> Result<Resolved, Refusal> {
    let rules = context.rules.pick_up.iter().find(|rules| rules.scenario == scenario);
    let rules = context.rules.need(rules, "picking-up")?;
    let mut record = Recorder::default();
    let declared = record.step(Message::new("step-picks-up-without-a-roll")).cite_all(rules.without_roll);
    declared.affects_all(FACTS);
    if attempt.actor.states.iter().any(|state| state.is_marker() || LIKE_MARKERS.contains(&&state.id)) {
        return Ok(Violation::new("step-markers-carry-nothing", rules.models_only).end(record));
    }
    record.step(Message::new("step-models-carry")).cite(rules.models_only).affects_all(FACTS);
    if rules.specialists_only
        && let Err(rejection) = check_specialist(context, &mut record, attempt)
    {
        return rejection.end(record);
    }
    if let Some(violation) = from_place(rules, &mut record, attempt) {
        return Ok(violation.end(record));
    }
    if let Some(violation) = check_room(rules, &mut record, attempt) {
        return Ok(violation.end(record));
    }
    let carries = attempt.carries + 1;
    record.step(Message::new("step-carries").number("carries", carries)).decides("carries", Fact::Number(carries));
    let (id, place) =
        if attempt.falls_later { ("step-object-stays", "on-table") } else { ("step-object-carried", "carried") };
    record.step(Message::new(id)).cite(rules.dropped_object_stays).decides("object-place", Fact::Word(place));
    Ok(record.allow("step-picked-up"))
}

/// Checks that the trooper is a Specialist.
fn check_specialist(context: &Context<'_>, record: &mut Recorder, attempt: &PickUp) -> CheckResult {
    let rules = context.rules.need(context.rules.scoring, "scoring")?.specialists;
    let mut own: Vec<&EntryId> = rules.value.iter().copied().filter(|id| attempt.actor.bears(id)).collect();
    if attempt.non_specialist {
        let clause = context.rules.need_clause(Rule::ChainOfCommandNonSpecialist, "non-specialists")?;
        own.retain(|id| *id != CHAIN_OF_COMMAND);
        let step = record.step(Message::new("step-chain-of-command-is-no-specialist")).cite(clause);
        step.affects_all(FACTS);
    }
    let operative = attempt.actor.bears(SPECIALIST_OPERATIVE);
    let clauses = context.rules.clauses_if(Rule::OperativeIsSpecialist, operative);
    if own.is_empty() {
        return Err(Violation::new("step-no-specialist", rules.clause).into());
    }
    let step = record.step(Message::new("step-is-a-specialist").term("skill", own[0])).cite(rules.clause);
    step.cite_all(clauses).affects_all(FACTS);
    Ok(())
}

/// Checks where the object is.
fn from_place(rules: &PickUpRules, record: &mut Recorder, attempt: &PickUp) -> Option<Violation> {
    let null = attempt.holder.iter().any(State::is_null);
    let in_normal_state = || attempt.holder.iter().all(|state| state.id == NORMAL_STATE);
    let normal = if rules.only_null_ends_normal { !null } else { in_normal_state() };
    let (clause, fits) = match attempt.place {
        ObjectPlace::Table => {
            (rules.no_enemy_in_contact.clause, !(rules.no_enemy_in_contact.value && attempt.enemy_in_contact))
        }
        ObjectPlace::NullModel => (rules.from_null, null),
        ObjectPlace::Ally => (rules.from_friend, normal),
    };
    let message = |id| Message::new(id).word("taken-from", attempt.place.as_str());
    if !attempt.in_contact || !fits {
        let id = if attempt.in_contact { "step-cannot-take-it-there" } else { "step-does-not-touch-it" };
        return Some(Violation::new(message(id), clause));
    }
    record.step(message("step-takes-it")).cite(clause).affects_all(FACTS);
    None
}

/// Checks that the trooper can carry one more.
fn check_room(rules: &PickUpRules, record: &mut Recorder, attempt: &PickUp) -> Option<Violation> {
    let second = rules.with_baggage.filter(|_| attempt.actor.bears(BAGGAGE));
    let (most, clause) = match second {
        Some(clause) => (2, clause),
        None => (1, rules.one_each),
    };
    let message = |id| Message::new(id).number("carries", attempt.carries).number("most", most);
    if attempt.carries >= most {
        return Some(Violation::new(message("step-hands-full"), clause));
    }
    record.step(message("step-has-a-hand-free")).cite(rules.one_each).cite_all(second).affects_all(FACTS);
    None
}
