//! Requesting Reinforcements: when a player may, and where the `DropPod` and the troopers are placed.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::ReinforcementRules;
use crate::turn::{Forbidden, allow};
use model::fact_name::{ALLOWED, REFUSED};
use model::message::Message;
use model::refusal::Refusal;
use model::situation::turn::RequestStep;
use model::trace::Resolved;

/// A request for Reinforcements.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// The Army Points of the game.
    pub points: i64,
    /// The Victory Points of both sections together.
    pub victory_points: i64,
    /// The Game Round.
    pub round: i64,
    /// Whether the list has a trooper with Commlink, and whether that is Null or gone.
    pub commlink: Option<bool>,
    /// The step of the turn.
    pub step: RequestStep,
    /// Whether the whole section is deployed.
    pub all_together: bool,
    /// Where the `DropPod` is placed.
    pub drop_pod: Option<DropPod>,
    /// Where a trooper is placed.
    pub trooper: Option<Placement>,
}

/// Where the `DropPod` is placed.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
pub struct DropPod {
    /// Whether it is totally inside its player's half of the table.
    pub own_half: bool,
    /// Whether its base fits.
    pub fits: bool,
    /// Whether the players agreed on the place.
    pub agreed: bool,
    /// Whether Confused Deployment is asked for.
    pub confused: bool,
}

/// Where a trooper is placed.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the situation, and all combinations occur")]
pub struct Placement {
    /// Whether it is totally inside the Zone of Control of the `DropPod`.
    pub inside_zone: bool,
    /// Whether it is totally inside its player's half of the table.
    pub own_half: bool,
    /// Whether it is inside a building or closed scenery.
    pub in_building: bool,
    /// Whether it is inside the Exclusion Zone of the scenario.
    pub in_exclusion_zone: bool,
}

/// The facts that every check affects.
const FACTS: [&str; 2] = [ALLOWED, REFUSED];

/// Resolves a request: `allowed` or `refused`.
///
/// # Errors
/// A refusal for a size without a value, or if the engine does not have the rules for the edition.
pub fn request(context: &Context<'_>, request: &Request) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.reinforcements, "reinforcements")?;
    let mut record = Recorder::default();
    let checks: [Check; 5] = [step, commlink, due, drop_pod, placement];
    for check in checks {
        if let Some(forbidden) = check(&rules, &mut record, request)? {
            return Ok(forbidden.end(record));
        }
    }
    Ok(allow(record, "step-reinforcements-arrive"))
}

type Check = fn(&ReinforcementRules, &mut Recorder, &Request) -> Result<Option<Forbidden>, Refusal>;

/// Writes a check, and returns its rule if it is broken.
fn judge(record: &mut Recorder, fits: bool, [good, bad]: [&'static str; 2], clause: Cite) -> Option<Forbidden> {
    if !fits {
        return Some(Forbidden::by(Message::new(bad), clause));
    }
    record.step(Message::new(good)).cite(clause).affects_all(FACTS);
    None
}

/// Checks the step of the turn, and that all arrive together.
#[expect(clippy::unnecessary_wraps, reason = "all checks have one form, and one of them fails")]
fn step(rules: &ReinforcementRules, record: &mut Recorder, request: &Request) -> Result<Option<Forbidden>, Refusal> {
    let in_step = request.step == RequestStep::Request;
    let ids = ["step-reinforcements-in-time", "step-reinforcements-out-of-time"];
    let when = judge(record, in_step, ids, rules.after_tokens);
    let ids = ["step-reinforcements-together", "step-reinforcements-in-parts"];
    Ok(when.or_else(|| judge(record, request.all_together, ids, rules.together)))
}

/// Checks that the list has a trooper with Commlink.
#[expect(clippy::unnecessary_wraps, reason = "all checks have one form, and one of them fails")]
fn commlink(
    rules: &ReinforcementRules,
    record: &mut Recorder,
    request: &Request,
) -> Result<Option<Forbidden>, Refusal> {
    let ids = ["step-commlink-in-the-list", "step-no-commlink"];
    let forbidden = judge(record, request.commlink.is_some(), ids, rules.commlink);
    if request.commlink == Some(true) {
        record.step(Message::new("step-commlink-may-be-null")).cite(rules.even_when_null).affects_all(FACTS);
    }
    Ok(forbidden)
}

/// Checks the Victory Points, or the Game Round.
fn due(rules: &ReinforcementRules, record: &mut Recorder, request: &Request) -> Result<Option<Forbidden>, Refusal> {
    let row = rules.values.value.iter().find(|(size, _)| *size == request.points);
    let Some((_, most)) = row else {
        let sizes = rules.values.value.iter().map(|(size, _)| size.to_string()).collect::<Vec<_>>().join(", ");
        let message = Message::new("refusal-scenario-size").number("found", request.points);
        return Err(Refusal::new("points", message.text("sizes", sizes)));
    };
    let (few, late) = (request.victory_points <= *most, request.round >= 3);
    let message = |id| Message::new(id).number("points", request.victory_points).number("most", *most);
    let id = if few { "step-few-enough-points" } else { "step-too-many-points" };
    let step = record.step(message(id)).cite(rules.at_or_below).cite(rules.values.clause);
    step.affects_all(FACTS);
    let step = record.step(Message::new("step-request-round").number("round", request.round));
    step.cite(rules.third_round).affects_all(FACTS);
    Ok((!few && !late).then(|| Forbidden::by(message(id), rules.at_or_below)))
}

/// Checks the place of the `DropPod`.
#[expect(clippy::unnecessary_wraps, reason = "all checks have one form, and one of them fails")]
fn drop_pod(
    rules: &ReinforcementRules,
    record: &mut Recorder,
    request: &Request,
) -> Result<Option<Forbidden>, Refusal> {
    let Some(pod) = request.drop_pod else { return Ok(None) };
    let ids = ["step-droppod-in-own-half", "step-droppod-outside"];
    let half = judge(record, pod.own_half, ids, rules.own_half);
    let ids = ["step-droppod-has-room", "step-droppod-has-no-room"];
    let forbidden = half.or_else(|| judge(record, pod.fits || pod.agreed, ids, rules.room));
    let ids = ["step-droppod-without-roll", "step-droppod-not-confused"];
    Ok(forbidden.or_else(|| judge(record, !pod.confused, ids, rules.not_confused)))
}

/// Checks the place of a trooper.
#[expect(clippy::unnecessary_wraps, reason = "all checks have one form, and one of them fails")]
fn placement(
    rules: &ReinforcementRules,
    record: &mut Recorder,
    request: &Request,
) -> Result<Option<Forbidden>, Refusal> {
    let Some(place) = request.trooper else { return Ok(None) };
    let inside = place.inside_zone && place.own_half;
    let ids = ["step-inside-the-droppods-zone", "step-outside-the-droppods-zone"];
    let zone = judge(record, inside, ids, rules.inside_zone);
    let ids = ["step-not-in-a-building", "step-in-a-building"];
    let forbidden = zone.or_else(|| judge(record, !place.in_building, ids, rules.not_in_buildings));
    let ids = ["step-reinforcement-clear-of-the-zone", "step-reinforcement-in-the-zone"];
    Ok(forbidden.or_else(|| judge(record, !place.in_exclusion_zone, ids, rules.not_in_exclusion_zone)))
}
