//! Picking up a Speedball or SpecBall, and using the item of a Speedball.

use crate::context::Context;
use crate::entry_ids::REMOTE_PRESENCE;
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{ItemOnChart, Rule, SpecballRules, SpeedballRules};
use crate::violation::Violation;
use model::fact_name::{ALLOWED, STATES, WOUNDS_LEFT, WOUNDS_LOST};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::deployable::{SupplyToken, Toucher};
use model::trace::Resolved;

/// A trooper that touches a token.
#[derive(Clone, Debug)]
pub struct Pickup {
    /// The kind of token.
    pub token: SupplyToken,
    /// The trooper that touches it.
    pub by: Toucher,
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
    /// Whether the trooper bears the item of another Speedball.
    pub bears_an_item: bool,
    /// The Wounds that the trooper has lost.
    pub wounds_lost: i64,
}

/// The ally on which an item is used.
#[derive(Clone, Debug)]
pub struct Patient {
    /// Whether the patient's Wounds are STR.
    pub structure: bool,
    /// The Wounds of its profile.
    pub wounds: i64,
    /// The number of Wounds that the patient has lost.
    pub wounds_lost: i64,
    /// The ids of the patient's skills.
    pub skills: Vec<EntryId>,
    /// The states that the patient is in.
    pub states: Vec<EntryId>,
    /// Whether the patient is in contact with the bearer.
    pub contact: bool,
    /// Whether the patient is the bearer itself.
    pub itself: bool,
}

/// A use of an item.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Use {
    /// The item, by its name on the chart.
    pub item: EntryId,
    /// Whether the item is used in the Reactive Turn.
    pub reactive: bool,
    /// Whether the item was used before.
    pub used_before: bool,
    /// Whether another trooper picked it up and hands it on.
    pub handed_on: bool,
    /// The Silhouette of the bearer.
    pub silhouette: Option<i64>,
    /// The bearer picked it up on the Move of the same Order.
    pub picked_up_in_this_order: bool,
    /// The ally on which it is used; `None` for the bearer.
    pub patient: Option<Patient>,
}

/// Whether the trooper bears the item afterwards.
const ITEM: &str = "item";
/// Whether the token stays on the table.
const TOKEN: &str = "token-stays";

/// Picks up a token: whether the trooper has the `item`, its `states`, and whether the token stays.
///
/// # Errors
/// A refusal of an unknown state, or if the edition has no such token.
pub fn resolve_pickup(context: &Context<'_>, pickup: &Pickup) -> Result<Resolved, Refusal> {
    let bearer_states = need_states(context, "states", &pickup.states)?;
    match pickup.token {
        SupplyToken::Speedball => {
            let rules = context.rules.need(context.rules.deployables.speedball, "speedballs")?;
            Ok(pick_up_speedball(rules, pickup, &bearer_states))
        }
        SupplyToken::Specball => {
            let rules = context.rules.need(context.rules.deployables.specball, "specball")?;
            Ok(pick_up_specball(rules, pickup, &bearer_states))
        }
    }
}

/// Writes that the token stays on the table and nothing is picked up.
fn leave_token(mut record: Recorder, message: &'static str, clause: Cite) -> Resolved {
    let step = record.step(Message::new(message)).cite(clause);
    step.decides(ITEM, Fact::Flag(false)).decides(TOKEN, Fact::Flag(true));
    record.finish()
}

/// Returns the states of a trooper that is no longer a Marker.
fn states_after_reveal(own: &[State]) -> Vec<String> {
    own.iter().filter(|state| !state.is_marker()).map(|state| state.id.to_string()).collect()
}

fn pick_up_speedball(rules: &SpeedballRules, pickup: &Pickup, own: &[State]) -> Resolved {
    let mut record = Recorder::default();
    match pickup.by {
        Toucher::Enemy => return leave_token(record, "step-enemy-moves-past-token", rules.state_tokens),
        Toucher::Deactivator => return leave_token(record, "step-token-is-no-target", rules.state_tokens),
        Toucher::Ally | Toucher::SpecOps => {}
    }
    if own.iter().any(State::is_null) {
        return leave_token(record, "step-null-picks-up-nothing", rules.picked_up);
    }
    if pickup.bears_an_item {
        return leave_token(record, "step-bears-an-item", rules.one_item);
    }
    record.step(Message::new("step-bears-no-item")).cite(rules.one_item).affects(ITEM);
    record.step(Message::new("step-picks-up")).cite(rules.picked_up).decides(ITEM, Fact::Flag(true));
    record.step(Message::new("step-item-replaces-token")).cite(rules.replaced).decides(TOKEN, Fact::Flag(false));
    let after = states_after_reveal(own);
    let step = record.step(Message::new("step-picking-up-reveals")).cite(rules.reveals);
    step.decides(STATES, Fact::Ids(after));
    record.finish()
}

fn pick_up_specball(rules: &SpecballRules, pickup: &Pickup, own: &[State]) -> Resolved {
    let mut record = Recorder::default();
    match pickup.by {
        Toucher::Enemy => return leave_token(record, "step-enemy-moves-past-token", rules.state_token),
        Toucher::Deactivator => return leave_token(record, "step-token-is-no-target", rules.state_token),
        Toucher::Ally => return leave_token(record, "step-only-the-spec-ops", rules.picked_up),
        Toucher::SpecOps => {}
    }
    if own.iter().any(State::is_null) {
        return leave_token(record, "step-null-picks-up-nothing", rules.picked_up);
    }
    let step = record.step(Message::new("step-picks-up")).cite(rules.picked_up);
    step.decides(ITEM, Fact::Flag(true)).decides(TOKEN, Fact::Flag(false));
    let step = record.step(Message::new("step-enhanced-profile")).cite(rules.enhanced);
    step.decides("profile", Fact::Word("enhanced"));
    let after = states_after_reveal(own);
    let step = record.step(Message::new("step-wounds-and-states-stay")).cite(rules.carried_over).cite(rules.picked_up);
    step.decides(STATES, Fact::Ids(after)).decides(WOUNDS_LOST, Fact::Number(pickup.wounds_lost));
    record.finish()
}

/// Uses an item of a Speedball: `allowed`, what it `gives` or the states and Wounds of the `patient`, and that the
/// `item` is gone; or `refused`.
///
/// # Errors
/// A refusal of an item that is not on the chart, of an unknown state, or of a patient that the item does not need.
pub fn resolve_use(context: &Context<'_>, situation: &Use) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.speedball, "speedballs")?;
    let mut record = Recorder::default();
    let Some(item) = rules.items.iter().find(|row| row.item == situation.item.as_str()) else {
        let known = rules.items.iter().map(|row| row.item).collect::<Vec<_>>().join("`, `");
        let message = Message::new("refusal-not-on-the-chart").text("found", situation.item.as_str());
        return Err(Refusal::new("uses", message.text("expected", known)));
    };
    if situation.used_before || situation.handed_on {
        let id = if situation.handed_on { "step-item-not-handed-on" } else { "step-item-used-up" };
        return Ok(Violation::new(Message::new(id), rules.works_once).end(record));
    }
    let step = record.step(Message::new("step-item-used")).cite(rules.works_once);
    step.decides(ITEM, Fact::Flag(false)).affects(ALLOWED);
    if situation.picked_up_in_this_order {
        record.step(Message::new("step-picked-up-and-used")).cite(rules.pick_up_and_use).affects(ALLOWED);
    }
    let Some(patient) = situation.patient.as_ref().filter(|_| item.treats.is_some()) else {
        if situation.patient.is_some() {
            return Err(Refusal::new("patient", Message::new("refusal-item-without-patient")));
        }
        if item.treats.is_some() {
            return Err(Refusal::missing("patient"));
        }
        let fits = item.silhouette.is_none() || item.silhouette == situation.silhouette;
        if !fits {
            return Ok(Violation::new("step-wrong-silhouette", item.clause).end(record));
        }
        let step = record.step(Message::new("step-in-any-turn").flag("reactive", situation.reactive));
        step.cite(rules.any_turn).affects(ALLOWED);
        let step = record.step(Message::new("step-item-gives").text("item", item.item)).cite(item.clause);
        step.decides(ALLOWED, Fact::Flag(true)).decides("gives", Fact::Name(item.gives.to_owned()));
        return Ok(record.finish());
    };
    if situation.reactive {
        return Ok(Violation::new("step-item-needs-an-order", item.clause).end(record));
    }
    treat_patient(context, record, item, patient)
}

/// Writes the effect of an item on another trooper.
fn treat_patient(
    context: &Context<'_>,
    mut record: Recorder,
    item: &ItemOnChart,
    patient: &Patient,
) -> Result<Resolved, Refusal> {
    let treats = context.rules.need(item.treats, "speedballs")?;
    let patient_states = need_states(context, "patient.states", &patient.states)?;
    let forbid = |record, message| Ok(Violation::new(Message::new(message), item.clause).end(record));
    if patient.itself {
        return forbid(record, "step-item-not-on-oneself");
    }
    if !patient.contact {
        return forbid(record, "step-item-needs-contact");
    }
    let ended = |id: &EntryId| treats.ends.contains(&id);
    if !patient_states.iter().any(|state| ended(&state.id)) {
        return forbid(record, "step-item-ends-no-state");
    }
    let fits = treats.structure.is_none_or(|structure| structure == patient.structure);
    if !fits {
        return forbid(record, "step-item-for-the-other-kind");
    }
    record.step(Message::new("step-in-contact-with-an-ally")).cite(item.clause).decides(ALLOWED, Fact::Flag(true));
    let after = patient_states.iter().filter(|state| !ended(&state.id)).map(|state| state.id.to_string()).collect();
    let step = record.step(Message::new("step-item-ends-states")).cite(item.clause);
    step.decides(format!("patient.{STATES}"), Fact::Ids(after));
    if treats.removes_wounds > 0 {
        let down = (patient.wounds_lost - patient.wounds + 1).max(1);
        let removed = down.min(treats.removes_wounds);
        let left = patient.wounds - patient.wounds_lost + removed;
        let message = Message::new("step-item-removes-wounds").number("removed", removed).number("left", left);
        let levels = patient.structure && patient.skills.contains(REMOTE_PRESENCE);
        let enough = context.rules.clause_if(Rule::AutoRepairsRemoveEnough, levels);
        let step = record.step(message).cite(item.clause).cite_all(enough);
        step.decides(format!("patient.{WOUNDS_LEFT}"), Fact::Number(left));
    }
    Ok(record.finish())
}
