//! The integrity of a Fireteam: which members drop out of it, and what cancels it.

use crate::context::Context;
use crate::entry_ids::{ISOLATED, SUPPRESSIVE_FIRE_STATE};
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder, count_fact};
use crate::ruleset::Rule;
use crate::skill_ids::HOLOECHO;
use crate::trooper::fireteam_roster::{Fireteam, Member};
use crate::violation::Violation;
use model::fact_name::MEMBERS;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::fireteam::{GivenUp, OwnOrder};
use model::trace::Resolved;

/// The procedure to name where the edition lacks its rules.
const PROCEDURE: &str = "fireteam-integrity";

/// What happens to a Fireteam: who leads it, and whether its side is in Retreat!.
#[derive(Clone, Debug)]
pub struct Integrity {
    /// The name of the leader, one of the members.
    pub leader: String,
    /// Whether the Fireteam's side is in a Retreat! situation.
    pub retreat: bool,
    /// Whether the old leader recovers after another took over.
    pub recovers: bool,
    /// When the Fireteam's player gives it up; `None` if its player does not.
    pub given_up: Option<GivenUp>,
}

/// The skill whose bearer takes over from a lost leader.
pub const NUMBER_2: &EntryId = entry!("number-2");

/// Why a member drops out, and why the Fireteam is cancelled if the member leads it.
struct Departure {
    leaves: Cite,
    cancels: Option<Cite>,
    /// The member is Isolated or Null.
    is_lost: bool,
}

/// Returns why a member drops out of its Fireteam.
///
/// # Errors
/// A refusal for an unknown state, and if the edition's rule is not executed.
fn find_departure(context: &Context<'_>, leader: &Member, member: &Member) -> Result<Option<Departure>, Refusal> {
    let need = |rule: Rule| context.rules.need_clause(rule, PROCEDURE);
    let read = need_states(context, "member.states", &member.states)?;
    let is_lost = read.iter().any(State::is_isolated_or_null);
    let leads = member.name == leader.name;
    let is_in = |state: &EntryId| member.states.contains(state);
    let is_marker = member.marker || is_in(HOLOECHO) || read.iter().any(State::is_marker);
    let away = |member: &Member| {
        [
            (is_marker, Rule::FireteamMarkerLeaves),
            (is_in(SUPPRESSIVE_FIRE_STATE), Rule::FireteamSuppressingLeaves),
            (!leads && member.group != leader.group, Rule::FireteamOtherGroupLeaves),
            (!leads && !member.coherency, Rule::FireteamOutOfCoherencyLeaves),
        ]
    };
    let spent = member.spends.map(|order| match order {
        OwnOrder::Impetuous => (Rule::FireteamImpetuousLeaves, Some(Rule::FireteamImpetuousLeader)),
        OwnOrder::Irregular => (Rule::FireteamIrregularLeaves, None),
        OwnOrder::Lieutenant => (Rule::FireteamLieutenantLeaves, None),
    });
    let loss = is_lost.then_some((Rule::FireteamLostLeaves, Some(Rule::FireteamLostLeader)));
    let controls = member.controller.then_some((Rule::FireteamControllerLeaves, Some(Rule::FireteamControllerLeader)));
    let other = away(member).into_iter().find(|(holds, _)| *holds).map(|(_, rule)| (rule, None));
    // Only the first reason is written. Those that can cancel the Fireteam of a leader come first, so that none is
    // missed.
    let Some((rule, cancels)) = loss.or(spent).or(controls).or(other) else { return Ok(None) };
    Ok(Some(Departure { leaves: need(rule)?, cancels: cancels.map(need).transpose()?, is_lost }))
}

/// Resolves the integrity of a Fireteam: `left` with the members that drop out, `cancelled`, and `members` with `size`
/// if it goes on.
///
/// # Errors
/// A refusal if no member leads it, and if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, team: &Fireteam, facts: &Integrity) -> Result<Resolved, Refusal> {
    let need = |rule: Rule| context.rules.need_clause(rule, PROCEDURE);
    let leader = team.members.iter().find(|member| member.name == facts.leader).ok_or_else(|| {
        Refusal::new("leader", Message::new("refusal-no-member").text("found", facts.leader.as_str()))
    })?;
    let mut record = Recorder::default();
    if facts.given_up == Some(GivenUp::AfterOrder) {
        return Ok(Violation::new("step-given-up-too-late", need(Rule::FireteamGivenUp)?).end(record));
    }
    let mut left = Vec::new();
    let mut without_leader = None;
    for member in &team.members {
        let Some(departure) = find_departure(context, leader, member)? else { continue };
        record.set_subject(&PathPrefix::from(member.name.as_str()));
        let isolated = member.states.contains(ISOLATED);
        let step = record.step(Message::new("step-drops-out")).cite(departure.leaves);
        let step = step.cite_all(context.rules.clause_if(Rule::IsolatedLeavesFireteam, isolated));
        let step = step.decides(Path::new(&PathPrefix::from(member.name.as_str()), "left"), Fact::Flag(true));
        step.affects_all([MEMBERS, "size", "cancelled"]);
        if member.name == leader.name {
            without_leader = Some(departure);
        }
        left.push(member.name.as_str());
    }
    record.clear_subject();
    let staying: Vec<&Member> = team.members.iter().filter(|member| !left.contains(&member.name.as_str())).collect();
    // The members that stay decide which of them may lead, so the successor is looked for after all departures.
    let successor = match &without_leader {
        Some(departure) => resolve_successor_by_number_2(context, &mut record, departure, &staying, facts.recovers)?,
        None => None,
    };
    if facts.recovers && successor.is_none() {
        return Err(Refusal::new("recovers", Message::new("refusal-no-new-leader")));
    }
    let without_leader = without_leader.filter(|_| successor.is_none());
    let mut clauses: Vec<Cite> = Vec::new();
    if facts.retreat {
        clauses.push(need(Rule::FireteamCancelledInRetreat)?);
    }
    if let Some(departure) = &without_leader {
        clauses.push(need(Rule::FireteamEndsWithLeader)?);
        clauses.extend(departure.cancels);
        clauses.push(need(Rule::FireteamTeamEndsWithLeader)?);
    }
    // Every reason that holds is cited: each of them alone ends the Fireteam.
    if staying.len() < 2 {
        clauses.push(need(Rule::FireteamEndsAtOneMember)?);
    }
    if facts.given_up.is_some() {
        clauses.push(need(Rule::FireteamGivenUp)?);
    }
    if let Some(clause) = resolve_master_cancellation(context, &mut record, team, &left)? {
        clauses.push(clause);
    }
    let cancelled = !clauses.is_empty();
    clauses.push(need(Rule::FireteamBreaksUp)?);
    let lost_required = context.rules.clause_if(Rule::FireteamLostRequired, !cancelled && !left.is_empty());
    let id = if cancelled { "step-team-is-cancelled" } else { "step-team-goes-on" };
    let step = record.step(Message::new(id)).cite_all(&clauses).cite_all(lost_required);
    let step = step.cite_all(context.rules.clause(Rule::FireteamIntegrityDecides));
    let step = step.decides("cancelled", Fact::Flag(cancelled));
    if !cancelled {
        let names = staying.iter().map(|member| member.name.clone()).collect();
        step.decides(MEMBERS, Fact::Names(names)).decides("size", count_fact(staying.len()));
    }
    Ok(record.finish())
}

/// Returns the rule that cancels a Fireteam whose FT Master has left members of the unit that the skill names. Writes
/// that it goes on while the FT Master is a member.
fn resolve_master_cancellation(
    context: &Context<'_>,
    record: &mut Recorder,
    team: &Fireteam,
    left: &[&str],
) -> Result<Option<Cite>, Refusal> {
    let masters = team.members.iter().filter_map(|member| Some((member, member.master_of.as_deref()?)));
    for (master, unit) in masters {
        let clause = context.rules.need_clause(Rule::FtMasterNeededByUnit, PROCEDURE)?;
        let gone = left.contains(&master.name.as_str());
        let bound = |member: &Member| member.unit == unit && !left.contains(&member.name.as_str());
        if gone && team.members.iter().any(bound) {
            return Ok(Some(clause));
        }
        let id = if gone { "step-no-unit-of-the-master" } else { "step-master-stays" };
        record.step(Message::new(id).text("name", master.name.as_str())).cite(clause).affects("cancelled");
    }
    Ok(None)
}

/// Decides and writes which member with Number 2 takes over from the leader: `leader`.
fn resolve_successor_by_number_2<'m>(
    context: &Context<'_>,
    record: &mut Recorder,
    departure: &Departure,
    staying: &[&'m Member],
    recovers: bool,
) -> Result<Option<&'m Member>, Refusal> {
    let has = |member: &&&Member| member.skills.contains(NUMBER_2);
    let Some(member) = staying.iter().find(has) else { return Ok(None) };
    let need = |rule: Rule| context.rules.need_clause(rule, PROCEDURE);
    let condition = need(Rule::Number2ForLostLeader)?;
    if !departure.is_lost {
        record.step(Message::new("step-number-2-waits")).cite(condition).affects("cancelled");
        return Ok(None);
    }
    let step = record.step(Message::new("step-number-2-leads").text("name", member.name.as_str())).cite(condition);
    let step = step.cite(need(Rule::Number2Leads)?).affects_all(["cancelled", MEMBERS, "size"]);
    step.decides("leader", Fact::Name(member.name.clone()));
    let id = if recovers { "step-number-2-stays" } else { "step-number-2-until-decided" };
    record.step(Message::new(id)).cite(need(Rule::Number2StaysLeader)?).affects("leader");
    Ok(Some(member))
}
