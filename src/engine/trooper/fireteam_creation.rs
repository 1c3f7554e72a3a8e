//! The creation of a Fireteam: who may be a member, what the Fireteam Chart demands, and what it costs.

use crate::context::Context;
use crate::entry_ids::{DECOY_STATE, INFILTRATION};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::LANDING_SKILLS;
use crate::trooper::fireteam_roster::{ChartRow, Fireteam, Fto, Member};
use crate::violation::{CheckResult, VERDICT, Violation};
use model::fact_name::{ALLOWED, MEMBERS, REFUSED, TOKENS_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::situation::fireteam::MovedUp;

/// A reason that excludes a trooper, if it holds.
struct Exclusion {
    holds: bool,
    rule: Rule,
}

impl Exclusion {
    const fn new(holds: bool, rule: Rule) -> Self {
        Self { holds, rule }
    }
}

/// Returns whether a skill lands its bearer from the air.
fn is_airborne(skill: &EntryId) -> bool {
    LANDING_SKILLS.contains(&skill)
}

/// Checks that the skills and the place of each trooper allow it to be a member.
///
/// # Errors
/// A refusal if the edition's rule is not executed.
pub fn check_membership(context: &Context<'_>, record: &mut Recorder, team: &Fireteam) -> CheckResult {
    let Some(first) = team.members.first() else { return Ok(()) };
    let has = |member: &Member, id: &EntryId| member.skills.contains(id);
    for member in &team.members {
        let decoy = member.states.contains(DECOY_STATE);
        let airborne = member.skills.iter().any(is_airborne);
        check_moved_up(context, record, member)?;
        let moved_up = member.moved_up == Some(MovedUp::InFirstPart);
        let returns_later = member.left && team.creation.command_tokens.is_none();
        let away = !member.coherency && !moved_up && !returns_later;
        let away = away && context.rules.has(Rule::FireteamOnlyInCoherency);
        let exclusions = [
            Exclusion::new(member.controller, Rule::FireteamNoPeripherals),
            Exclusion::new(has(member, INFILTRATION), Rule::FireteamNoInfiltrators),
            Exclusion::new(airborne, Rule::FireteamNoAirborne),
            Exclusion::new(decoy, Rule::FireteamNoDecoys),
            Exclusion::new(member.in_another, Rule::FireteamOneEach),
            Exclusion::new(member.group != first.group, Rule::FireteamOneGroup),
            Exclusion::new(away, Rule::FireteamOnlyInCoherency),
        ];
        if let Some(exclusion) = exclusions.into_iter().find(|exclusion| exclusion.holds) {
            let clause = context.rules.need_clause(exclusion.rule, "who-can-join-a-fireteam")?;
            let message = Message::new("step-cannot-join").text("name", member.name.as_str());
            return Err(Violation::new(message, clause).into());
        }
    }
    let met = [Rule::FireteamOneGroup, Rule::FireteamOnlyInCoherency, Rule::FireteamOneEach];
    let step = record.step(Message::new("step-all-can-join"));
    let step = step.cite_all(met.into_iter().filter_map(|rule| context.rules.clause(rule)));
    step.affects_all([ALLOWED, REFUSED, MEMBERS, "size"]);
    Ok(())
}

/// Writes how the Fireteam comes into being: in the Deployment Phase, or anew with members that left it.
pub fn write_occasion(context: &Context<'_>, record: &mut Recorder, team: &Fireteam) {
    let rules = context.rules;
    let verdict = [ALLOWED, REFUSED, MEMBERS, "size"];
    let during_game = team.creation.command_tokens.is_some();
    let deployed = rules.clause_if(Rule::FireteamAtDeployment, !during_game && team.phase.is_none());
    if let Some(clause) = deployed {
        record.step(Message::new("step-team-created-at-deployment")).cite(clause).affects_all(verdict);
    }
    let rejoins = team.members.iter().any(|member| member.left);
    if let Some(clause) = rules.clause_if(Rule::FireteamRecreated, during_game && rejoins) {
        record.step(Message::new("step-team-created-anew")).cite(clause).affects_all(verdict);
    }
}

/// Checks that a member is placed closer to the leader only while that is allowed.
fn check_moved_up(context: &Context<'_>, record: &mut Recorder, member: &Member) -> CheckResult {
    let Some(moved_up) = member.moved_up else { return Ok(()) };
    let may_move = context.rules.need_clause(Rule::FireteamMayBeMovedUp, "moving-members-up")?;
    let fixed = context.rules.need_clause(Rule::FireteamFixedAfterCheck, "moving-members-up")?;
    let message = |id| Message::new(id).text("name", member.name.as_str());
    let verdict = [ALLOWED, REFUSED, MEMBERS, "size"];
    match moved_up {
        MovedUp::InFirstPart => {
            record.step(message("step-moved-up")).cite(may_move).cite(fixed).affects_all(verdict);
            Ok(())
        }
        MovedUp::InReservePart => {
            record.step(message("step-not-moved-up")).cite(may_move).affects_all(verdict);
            Ok(())
        }
        MovedUp::AfterCheck => Err(Violation::new(message("step-fixed-after-the-check"), fixed).into()),
    }
}

/// Returns whether a member's option is one that a row of the chart names.
fn is_named_by(row: &ChartRow, member: &Member) -> bool {
    match (row.fto, member.fto) {
        (None, _) | (Some(Fto::Any), Some(_)) => true,
        (Some(Fto::Any), None) => false,
        (Some(named @ Fto::Number(_)), own) => own == Some(named),
    }
}

/// Checks the members against the Fireteam Chart.
///
/// # Errors
/// A refusal if the edition's rule is not executed.
pub fn check_chart(context: &Context<'_>, record: &mut Recorder, team: &Fireteam) -> CheckResult {
    if team.chart.is_empty() {
        return Ok(());
    }
    let need = |rule: Rule| context.rules.need_clause(rule, "fireteam-charts");
    let forbid = |id: &'static str, text: &str, rule: Rule| -> CheckResult {
        Err(Violation::new(Message::new(id).text("name", text), need(rule)?).into())
    };
    for member in &team.members {
        let Some(row) = team.chart.iter().find(|row| row.unit == member.unit) else {
            return forbid("step-not-on-the-chart", &member.name, Rule::FireteamFollowsChart);
        };
        if !is_named_by(row, member) {
            let rule = match row.fto {
                Some(Fto::Number(_)) => Rule::FireteamNumberedFto,
                Some(Fto::Any) | None => Rule::FireteamFto,
            };
            return forbid("step-not-that-option", &member.name, rule);
        }
    }
    // A member without a fitting row makes every count meaningless, so members come before numbers.
    for row in &team.chart {
        let count = saturating_i64(team.members.iter().filter(|member| member.unit == row.unit).count());
        if count > row.max {
            let rule = if row.wildcard { Rule::FireteamWildcardMaximum } else { Rule::FireteamChartCounts };
            return forbid("step-too-many-of-the-unit", &row.unit, rule);
        }
        if count < row.min {
            return forbid("step-too-few-of-the-unit", &row.unit, Rule::FireteamChartCounts);
        }
        if row.availability.is_some_and(|availability| count + availability.elsewhere > availability.total) {
            let rule = if row.wildcard { Rule::FireteamAvailability } else { Rule::FireteamSeveralTypes };
            return forbid("step-beyond-the-availability", &row.unit, rule);
        }
    }
    // One marked unit suffices, so the asterisk is judged over all rows.
    let marked = || team.chart.iter().filter(|row| row.asterisk);
    let has = |row: &ChartRow| team.members.iter().any(|member| member.unit == row.unit);
    if marked().next().is_some() && !marked().any(has) {
        return forbid("step-no-asterisk", marked().next().map_or("", |row| row.unit.as_str()), Rule::FireteamAsterisk);
    }
    let used = |applies: fn(&ChartRow) -> bool| team.chart.iter().any(|row| applies(row) && has(row));
    let clauses: [Option<Cite>; 8] = [
        Some(need(Rule::FireteamFollowsChart)?),
        Some(need(Rule::FireteamChartCounts)?),
        context.rules.clause_if(Rule::FireteamAsterisk, used(|row| row.asterisk)),
        context.rules.clause_if(Rule::FireteamFto, used(|row| row.fto == Some(Fto::Any))),
        context.rules.clause_if(Rule::FireteamNumberedFto, used(|row| matches!(row.fto, Some(Fto::Number(_))))),
        context.rules.clause_if(Rule::FireteamWildcards, used(|row| row.wildcard)),
        context.rules.clause_if(Rule::FireteamWildcardMaximum, used(|row| row.wildcard)),
        context.rules.clause_if(Rule::FireteamAvailability, used(|row| row.wildcard && row.availability.is_some())),
    ];
    let step = record.step(Message::new("step-follows-the-chart")).cite_all(clauses.into_iter().flatten());
    step.affects_all([ALLOWED, REFUSED, MEMBERS, "size"]);
    Ok(())
}

/// Checks that the Fireteam Chart lists the Fireteam as this type.
///
/// # Errors
/// A refusal if the edition's rule is not executed.
pub fn check_type(context: &Context<'_>, record: &mut Recorder, team: &Fireteam) -> CheckResult {
    let creation = &team.creation;
    if creation.types.is_empty() {
        return Ok(());
    }
    let follows = context.rules.need_clause(Rule::FireteamFollowsChart, "fireteam-charts")?;
    if !creation.types.contains(&team.kind) {
        let message = Message::new("step-not-listed-as").term("kind", team.kind.as_str());
        return Err(Violation::new(message, follows).into());
    }
    let both = context.rules.need_clause(Rule::FireteamSeveralTypes, "fireteam-charts")?;
    let message = Message::new("step-listed-as").term("kind", team.kind.as_str());
    let step = record.step(message).cite(follows).cite_all(creation.beside.as_ref().map(|_| both));
    step.affects_all([ALLOWED, REFUSED, MEMBERS, "size"]);
    Ok(())
}

/// Checks the Command Token that a creation during the game costs, and the limit of Fireteams of the type.
///
/// # Errors
/// A refusal if the edition's rule is not executed.
pub fn check_creation(context: &Context<'_>, record: &mut Recorder, team: &Fireteam) -> CheckResult {
    let creation = &team.creation;
    if let Some(tokens) = creation.command_tokens {
        let clause = context.rules.need_clause(Rule::FireteamCreatedForToken, "fireteams-created-later")?;
        if tokens < 1 {
            return Err(Violation::new("step-no-token-for-a-team", clause).into());
        }
        let step = record.step(Message::new("step-token-for-a-team").number("left", tokens - 1)).cite(clause);
        step.affects_all(VERDICT).decides(TOKENS_LEFT, Fact::Number(tokens - 1));
    }
    if creation.limit.is_none()
        && let Some(existing) = creation.existing
    {
        let clause = context.rules.need_clause(Rule::FireteamOneCore, "limits-of-fireteams")?;
        if existing > 0 {
            return Err(Violation::new("step-one-core-at-a-time", clause).into());
        }
        record.step(Message::new("step-one-core-at-a-time")).cite(clause).affects_all(VERDICT);
    }
    let Some(limit) = creation.limit else { return Ok(()) };
    let clause = context.rules.need_clause(Rule::FireteamLimit, "limits-of-fireteams")?;
    let message = |id| Message::new(id).number("limit", limit);
    if creation.existing.unwrap_or(0) < limit {
        let step = record.step(message("step-within-the-limit-of-teams")).cite(clause);
        step.affects_all(VERDICT).decides("one-is-cancelled", Fact::Flag(false));
        return Ok(());
    }
    if creation.command_tokens.is_none() {
        return Err(Violation::new(message("step-beyond-the-limit-of-teams"), clause).into());
    }
    let step = record.step(message("step-one-team-is-cancelled")).cite(clause);
    let step = step.cite(context.rules.need_clause(Rule::FireteamBeyondLimit, "limits-of-fireteams")?);
    step.affects_all(VERDICT).decides("one-is-cancelled", Fact::Flag(true));
    Ok(())
}
