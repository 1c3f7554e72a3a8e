//! Fireteams: their size, their members, and the bonus of their size or units.

use std::collections::BTreeMap;

use crate::context::{Context, PrintedNumber};
use crate::entry_ids::{INFILTRATION, SUPPRESSIVE_FIRE_STATE};
use crate::printed::{State, need_skill, need_states};
use crate::record::{Cite, Recorder, count_fact};
use crate::ruleset::{FireteamExclusions, FireteamRules, ReturnRule, Rule};
use crate::trooper::fireteam_creation::{check_chart, check_creation, check_membership, check_type, write_occasion};
use crate::trooper::fireteam_roster::{Fireteam, Member};
use crate::violation::{CheckResult, Violation};
use model::catalogue::Printed;
use model::fact_name::{ALLOWED, MEMBERS, REFUSED};
use model::ids::{ClauseId, Name};
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;
use model::value::Value;

/// Resolves a Fireteam: `allowed` with `members`, `size`, `level` if the edition has levels, `skills` if those of
/// this size are known, and the bonuses to rolls; or `refused`.
///
/// # Errors
/// A refusal if the edition does not print the size of such a Fireteam, or if the engine does not have the rule.
pub fn resolve(context: &Context<'_>, team: &Fireteam) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.fireteam, "fireteams")?;
    let mut record = Recorder::default();
    if let Err(rejection) = check_size(context, &mut record, team) {
        return rejection.end(record);
    }
    write_occasion(context, &mut record, team);
    let members = check_members(context, &mut record, &rules, team);
    if let Err(rejection) = members.and_then(|()| check_membership(context, &mut record, team)) {
        return rejection.end(record);
    }
    let chart = check_type(context, &mut record, team).and_then(|()| check_chart(context, &mut record, team));
    if let Err(rejection) = chart.and_then(|()| check_creation(context, &mut record, team)) {
        return rejection.end(record);
    }
    let mut members = Vec::new();
    for member in &team.members {
        let recreated = team.creation.command_tokens.is_some() && context.rules.has(Rule::FireteamRecreated);
        if !member.left || recreated || resolve_rejoining(context, &mut record, team.phase, member)? {
            members.push(member);
        }
    }
    // The engine does not execute when a team breaks up.
    if members.len() < 2 {
        return Err(context.rules.refuse("fireteams-of-one"));
    }
    let names = members.iter().map(|member| member.name.clone()).collect();
    record
        .step(Message::new("step-team-members").count("size", members.len()))
        .decides(ALLOWED, Fact::Flag(true))
        .decides(MEMBERS, Fact::Names(names))
        .decides("size", count_fact(members.len()));
    write_bonus(context, &mut record, &rules, &members);
    Ok(record.finish())
}

/// Checks the number of members.
fn check_size(context: &Context<'_>, record: &mut Recorder, team: &Fireteam) -> CheckResult {
    let fixed = |kind| context.number(kind, "troopers").map(|size| (size.clone(), size.value));
    let (PrintedNumber { value: min, clause }, max) = match team.kind.as_str() {
        "fireteam-core" => {
            (context.number(entry!("fireteam-core"), "fewest")?, context.number(entry!("fireteam-core"), "most")?.value)
        }
        "fireteam-duo" => fixed(entry!("fireteam-duo"))?,
        "fireteam-haris" => fixed(entry!("fireteam-haris"))?,
        _other => return Err(context.rules.refuse("fireteams-of-this-kind").into()),
    };
    let size = saturating_i64(team.members.len());
    let message = |id| Message::new(id).number("found", size).number("least", min).number("most", max);
    if !(min..=max).contains(&size) {
        if let Some(created) = context.rules.clause(Rule::FireteamSizeAtCreation) {
            record.step(message("step-no-such-team")).cite(created).affects(REFUSED);
        }
        return Err(Violation::from_clause(message("step-no-such-team"), clause).into());
    }
    let created = context.rules.clause(Rule::FireteamSizeAtCreation);
    record
        .step(message("step-team-size"))
        .cite(&clause)
        .cite_all(created)
        .affects(ALLOWED)
        .affects(REFUSED)
        .affects("size");
    Ok(())
}

/// Checks that all troopers can be members, and that the skill of deployment can be used by a Fireteam.
fn check_members(context: &Context<'_>, record: &mut Recorder, rules: &FireteamRules, team: &Fireteam) -> CheckResult {
    let restricted = |member: &Member| member.marker || member.peripheral || !member.states.is_empty();
    if team.deployed_with.is_none() && !team.members.iter().any(restricted) {
        return Ok(());
    }
    let rule = context.rules.need(rules.excluded_members, "who-can-join-a-fireteam")?;
    let FireteamExclusions { states: barring_states, skills } = rule.value;
    for member in &team.members {
        let read = need_states(context, "member.states", &member.states)?;
        let excluded =
            member.states.iter().any(|state| barring_states.contains(&state)) || read.iter().any(State::is_null);
        if excluded || member.marker || member.peripheral {
            let message = Message::new("step-cannot-join").text("name", member.name.as_str());
            let suppressing = member.states.contains(SUPPRESSIVE_FIRE_STATE);
            let reasons = [
                (Rule::FireteamNoMarkers, member.marker),
                (Rule::FireteamNoPeripherals, member.peripheral),
                (Rule::FireteamNoIsolatedOrNull, read.iter().any(State::is_isolated_or_null)),
                (Rule::FireteamNotSuppressing, suppressing),
            ];
            let broken = reasons.into_iter().filter_map(|(rule, holds)| context.rules.clause_if(rule, holds));
            return Err(resolve_exclusion(record, message, rule.clause, broken).into());
        }
    }
    if let Some(id) = &team.deployed_with {
        need_skill(context, "deployed-with", id)?;
        if skills.contains(&id) {
            let message = Message::new("step-no-team-uses").term("skill", id.as_str());
            let rule_on_skill =
                if id == INFILTRATION { Rule::FireteamNoInfiltrators } else { Rule::FireteamNoAirborne };
            return Err(resolve_exclusion(
                record,
                message,
                rule.clause,
                context.rules.clause(rule_on_skill).into_iter(),
            )
            .into());
        }
    }
    record.step(Message::new("step-all-can-join")).cite(rule.clause).affects_all([ALLOWED, REFUSED, MEMBERS]);
    Ok(())
}

/// Writes the rule on who cannot be a member and the other clauses broken. Returns the first of these as the violation.
fn resolve_exclusion(
    record: &mut Recorder,
    message: Message,
    general: Cite,
    mut broken: impl Iterator<Item = Cite>,
) -> Violation {
    let Some(first) = broken.next() else { return Violation::new(message, general) };
    for clause in std::iter::once(general).chain(broken) {
        record.step(message.clone()).cite(clause).affects(REFUSED);
    }
    Violation::new(message, first)
}

/// Returns whether a former member rejoins now; writes why.
///
/// # Errors
/// A refusal without the phase, or if the engine does not have the rule for the edition.
fn resolve_rejoining(
    context: &Context<'_>,
    record: &mut Recorder,
    phase: Option<ReturnRule>,
    member: &Member,
) -> Result<bool, Refusal> {
    let fireteam = context.rules.turn.fireteam;
    let rule = context.rules.need(fireteam.and_then(|rules| rules.rejoining), "coming-back-to-a-fireteam")?;
    let phase = phase.ok_or_else(|| Refusal::missing("phase"))?;
    let rejoins = member.coherency && phase == rule.value;
    let id = if rejoins { "step-comes-back" } else { "step-stays-away" };
    let step = record.step(Message::new(id).text("name", member.name.as_str())).cite(rule.clause);
    step.affects(MEMBERS).affects("size");
    Ok(rejoins)
}

/// Writes the skills that the Fireteam gives its members, and its level.
fn write_bonus(context: &Context<'_>, record: &mut Recorder, rules: &FireteamRules, members: &[&Member]) {
    if members.len() > rules.max_known_size {
        record.step(Message::new("step-team-skills-unknown").count("size", members.len()));
        return;
    }
    let mut units: BTreeMap<&str, usize> = BTreeMap::new();
    for member in members {
        *units.entry(member.unit.as_str()).or_default() += 1;
        if let Some(word) = member.counts_as.as_deref().filter(|word| *word != member.unit) {
            *units.entry(word).or_default() += 1;
        }
    }
    let same_unit = units.values().copied().max().unwrap_or(0);
    let brackets = members.iter().any(|member| member.counts_as.is_some());
    if let Some(clause) = context.rules.clause_if(Rule::FireteamCountsBrackets, brackets) {
        record.step(Message::new("step-team-counts-brackets")).cite(clause).affects("level").affects("skills");
    }
    let level = context.rules.clause(Rule::FireteamLevelBySameUnit).map_or(members.len(), |clause| {
        let step = record.step(Message::new("step-team-level").count("level", same_unit)).cite(clause);
        step.decides("level", count_fact(same_unit)).affects("skills");
        same_unit
    });
    let modes = [(same_unit == members.len()).then(|| format!("same-unit-{level}")), Some(format!("level-{level}"))];
    write_effects(context, record, &modes);
    let Some((skills, clause)) = modes.iter().flatten().find_map(|mode| find_level_skills(context, mode)) else {
        record.step(Message::new("step-team-gives-no-skill")).decides("skills", Fact::Ids(Vec::new()));
        return;
    };
    let step = record.step(Message::new("step-team-gives-skills")).cite(&clause);
    step.decides("skills", Fact::Ids(skills));
}

/// Writes the MODs and the Burst that the Fireteam adds to rolls: `bonus.<skill>.modifier` and `bonus.<skill>.burst`.
fn write_effects(context: &Context<'_>, record: &mut Recorder, modes: &[Option<String>]) {
    let printed = |mode: &String| {
        let mode: Name = mode.parse().ok()?;
        context.printed("fireteam", &Some(mode), "effects")
    };
    let Some(Printed { value: Value::Effects(effects), clause }) = modes.iter().flatten().find_map(printed) else {
        return;
    };
    for (effect, skill) in effects.iter().flat_map(|effect| effect.on.iter().map(move |skill| (effect, skill))) {
        let amounts =
            [("modifier", "step-team-adds-modifier", effect.modifier), ("burst", "step-team-adds-dice", effect.burst)];
        for (name, message, amount) in amounts.into_iter().filter(|(.., amount)| *amount != 0) {
            let message = Message::new(message).term("skill", skill.as_str());
            let step = record.step(message.with("amount", Arg::Signed(amount.into()))).cite(clause);
            step.decides(format!("bonus.{skill}.{name}"), Fact::Number(amount.into()));
        }
    }
}

/// Returns the skills that a level of a Fireteam prints.
fn find_level_skills(context: &Context<'_>, mode: &str) -> Option<(Vec<String>, ClauseId)> {
    let mode: Name = mode.parse().ok()?;
    match context.printed("fireteam", &Some(mode), "skills")? {
        Printed { value: Value::Ids(skills), clause } => {
            Some((skills.iter().map(ToString::to_string).collect(), clause.clone()))
        }
        Printed { .. } => None,
    }
}
