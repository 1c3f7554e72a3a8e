//! Requesting Reinforcements: when a player may, and where the `DropPod` and the troopers are placed.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::{ReinforcementRules, Rule};
use crate::violation::{CheckResult, VERDICT, Violation, reject};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::{ArrivalMoment, CommlinkCondition, RequestStep};
use model::trace::Resolved;

/// A request for Reinforcements.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// The Army Points of the game.
    pub points: i64,
    /// The Victory Points of both sections together.
    pub victory_points: i64,
    /// The Game Round, from 1.
    pub round: i64,
    /// The condition of the trooper with Commlink; `None` if the list has none.
    pub commlink: Option<CommlinkCondition>,
    /// The step of the turn.
    pub step: RequestStep,
    /// Whether the whole section is deployed.
    pub all_together: bool,
    /// Where the `DropPod` is placed.
    pub drop_pod: Option<DropPod>,
    /// Where a trooper is placed.
    pub trooper: Option<Placement>,
    /// A trooper that is moved to or from a Combat Group of Reinforcements.
    pub regroups: Option<Regrouping>,
    /// A Fireteam that is formed of them.
    pub team: Option<TeamOfReinforcements>,
}

/// A trooper that is moved to or from a Combat Group of Reinforcements.
#[derive(Clone, Copy, Debug)]
pub struct Regrouping {
    /// Whether the trooper is the one with Commlink, which joins a Combat Group.
    pub commlink: bool,
    /// When the trooper is moved.
    pub moment: ArrivalMoment,
}

/// A Fireteam of Reinforcements.
#[derive(Clone, Copy, Debug)]
pub struct TeamOfReinforcements {
    /// When the team is formed.
    pub moment: ArrivalMoment,
    /// The most Fireteams of its type.
    pub limit: i64,
    /// Those on the table.
    pub existing: i64,
    /// Whether one of them is cancelled for it.
    pub replaces: bool,
    /// Whether a trooper of the Main Section is a member.
    pub mixes: bool,
}

/// Where the `DropPod` is placed.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
pub struct DropPod {
    /// Whether the `DropPod` is totally inside its player's half of the table.
    pub own_half: bool,
    /// Whether the `DropPod`'s base fits.
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
    /// Whether the trooper is totally inside the Zone of Control of the `DropPod`.
    pub inside_zone: bool,
    /// Whether the trooper is totally inside its player's half of the table.
    pub own_half: bool,
    /// Whether the trooper is inside a building or closed scenery.
    pub in_building: bool,
    /// Whether the trooper is inside the Exclusion Zone of the scenario.
    pub in_exclusion_zone: bool,
}

/// Resolves a request: `allowed` or `refused`.
///
/// # Errors
/// A refusal for a size without a value, or if the engine does not have the rules for the edition.
pub fn resolve(context: &Context<'_>, request: &Request) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.reinforcements, "reinforcements")?;
    let mut record = Recorder::default();
    let checked = check_request(&rules, &mut record, request);
    let checked = checked.and_then(|()| check_groups(context, &mut record, request));
    match checked.and_then(|()| check_team(context, &mut record, request)) {
        Ok(()) => Ok(record.allow("step-reinforcements-arrive")),
        Err(rejection) => rejection.end(record),
    }
}

fn check_request(rules: &ReinforcementRules, record: &mut Recorder, request: &Request) -> CheckResult {
    reject(check_step(rules, record, request))?;
    reject(check_commlink(rules, record, request))?;
    check_due(rules, record, request)?;
    reject(check_drop_pod(rules, record, request))?;
    reject(check_place(rules, record, request))
}

/// Writes a condition that is met, or returns the violation of its rule.
fn check(record: &mut Recorder, fits: bool, [good, bad]: [&'static str; 2], clause: Cite) -> Option<Violation> {
    if !fits {
        return Some(Violation::new(Message::new(bad), clause));
    }
    record.step(Message::new(good)).cite(clause).affects_all(VERDICT);
    None
}

/// Checks the step of the turn, and that all arrive together.
fn check_step(rules: &ReinforcementRules, record: &mut Recorder, request: &Request) -> Option<Violation> {
    let in_step = request.step == RequestStep::Request;
    let ids = ["step-reinforcements-in-time", "step-reinforcements-out-of-time"];
    let when = check(record, in_step, ids, rules.after_tokens);
    let ids = ["step-reinforcements-together", "step-reinforcements-in-parts"];
    when.or_else(|| check(record, request.all_together, ids, rules.together))
}

/// Checks that the list has a trooper with Commlink.
fn check_commlink(rules: &ReinforcementRules, record: &mut Recorder, request: &Request) -> Option<Violation> {
    let ids = ["step-commlink-in-the-list", "step-no-commlink"];
    let violation = check(record, request.commlink.is_some(), ids, rules.commlink);
    if request.commlink == Some(CommlinkCondition::Null) {
        record.step(Message::new("step-commlink-may-be-null")).cite(rules.even_when_null).affects_all(VERDICT);
    }
    violation
}

/// Checks the Victory Points, or the Game Round.
fn check_due(rules: &ReinforcementRules, record: &mut Recorder, request: &Request) -> CheckResult {
    let row = rules.values.value.iter().find(|(size, _)| *size == request.points);
    let Some((_, most)) = row else {
        let sizes = rules.values.value.iter().map(|(size, _)| size.to_string()).collect::<Vec<_>>().join(", ");
        let message = Message::new("refusal-scenario-size").number("found", request.points);
        return Err(Refusal::new("points", message.text("sizes", sizes)).into());
    };
    let (few, late) = (request.victory_points <= *most, request.round >= rules.from_round.value);
    let message = |id| Message::new(id).number("points", request.victory_points).number("most", *most);
    let id = if few { "step-few-enough-points" } else { "step-too-many-points" };
    let step = record.step(message(id)).cite(rules.at_or_below).cite(rules.values.clause);
    step.affects_all(VERDICT);
    let step = record.step(Message::new("step-request-round").number("round", request.round));
    step.cite(rules.from_round.clause).affects_all(VERDICT);
    reject((!few && !late).then(|| Violation::new(message(id), rules.at_or_below)))
}

/// Checks the place of the `DropPod`.
fn check_drop_pod(rules: &ReinforcementRules, record: &mut Recorder, request: &Request) -> Option<Violation> {
    let pod = request.drop_pod?;
    let ids = ["step-droppod-in-own-half", "step-droppod-outside"];
    let half = check(record, pod.own_half, ids, rules.own_half);
    let ids = ["step-droppod-has-room", "step-droppod-has-no-room"];
    let violation = half.or_else(|| check(record, pod.fits || pod.agreed, ids, rules.room));
    let ids = ["step-droppod-without-roll", "step-droppod-not-confused"];
    violation.or_else(|| check(record, !pod.confused, ids, rules.not_confused))
}

/// Checks the place of a trooper.
fn check_place(rules: &ReinforcementRules, record: &mut Recorder, request: &Request) -> Option<Violation> {
    let place = request.trooper?;
    let inside = place.inside_zone && place.own_half;
    let ids = ["step-inside-the-droppods-zone", "step-outside-the-droppods-zone"];
    let zone = check(record, inside, ids, rules.inside_zone);
    let ids = ["step-not-in-a-building", "step-in-a-building"];
    let violation = zone.or_else(|| check(record, !place.in_building, ids, rules.not_in_buildings));
    let ids = ["step-reinforcement-clear-of-the-zone", "step-reinforcement-in-the-zone"];
    violation.or_else(|| check(record, !place.in_exclusion_zone, ids, rules.not_in_exclusion_zone))
}

/// Checks a trooper that is moved to or from a Combat Group of Reinforcements.
fn check_groups(context: &Context<'_>, record: &mut Recorder, request: &Request) -> CheckResult {
    let Some(Regrouping { commlink, moment }) = request.regroups else { return Ok(()) };
    let closed = context.rules.need_clause(Rule::ReinforcementGroupsClosed, "reinforcements")?;
    let joins = context.rules.need_clause(Rule::CommlinkJoinsGroup, "reinforcements")?;
    if commlink {
        record.met("step-commlink-joins-a-group", &[joins], VERDICT);
    }
    match moment {
        ArrivalMoment::AtDeployment if commlink => Ok(()),
        ArrivalMoment::NextTacticalPhase => {
            record.met("step-reinforcement-groups-open", &[closed], VERDICT);
            Ok(())
        }
        ArrivalMoment::AtDeployment | ArrivalMoment::SameTurn => {
            Err(Violation::new("step-reinforcement-groups-closed", closed).into())
        }
    }
}

/// Checks a Fireteam of Reinforcements: `tokens-spent`.
fn check_team(context: &Context<'_>, record: &mut Recorder, request: &Request) -> CheckResult {
    let Some(team) = request.team else { return Ok(()) };
    let need = |rule| context.rules.need_clause(rule, "reinforcements");
    let apart = need(Rule::ReinforcementSectionsApart)?;
    if team.mixes {
        return Err(Violation::new("step-reinforcement-sections-apart", apart).into());
    }
    record.met("step-reinforcement-sections-apart", &[apart], VERDICT);
    let limits = need(Rule::ReinforcementFireteamLimits)?;
    let message = Message::new("step-reinforcement-team-limit").number("limit", team.limit);
    let message = message.number("existing", team.existing);
    let left = team.existing - i64::from(team.replaces);
    if left >= team.limit {
        return Err(Violation::new(message, limits).into());
    }
    record.met(message, &[limits], VERDICT);
    let tokens = i64::from(team.moment != ArrivalMoment::AtDeployment);
    let step = record.step(Message::new("step-reinforcement-team-free").number("tokens", tokens));
    let step = step.cite(need(Rule::ReinforcementFireteamsFree)?).affects_all(VERDICT);
    step.decides("tokens-spent", Fact::Number(tokens));
    Ok(())
}
