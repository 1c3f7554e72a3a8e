//! Validates an event: collects all violations of the rules, and all deviations from their recommendations.

mod announced;
mod army_lists;
mod played;

use crate::context::Context;
use crate::discrepancy::{EscalationScenarios, TooFewPlayers};
use crate::event::diagnostic::{Diagnostic, Severity};
use crate::event::event_context::EventContext;
use crate::event::model::Event;
use crate::event::printed_number::read_entry_number;
use crate::event::round_count::{find_fixed_rounds, find_round_count, find_tier, read_min_rounds, read_tier_limits};
use crate::record::{Recorder, StepHandle, count_fact};
use crate::ruleset::EventRules;
use model::fact_name::REFUSED;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;

/// Returns all diagnostics of an event: first of its announcement, then by Round.
///
/// # Errors
/// The edition does not print a value that is needed.
pub fn find_diagnostics(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Vec<Diagnostic>, Refusal> {
    let inputs = EventContext { context, rules, event };
    let mut diagnostics = Vec::new();
    announced::check_players(inputs, &mut diagnostics)?;
    announced::check_rounds(inputs, &mut diagnostics)?;
    announced::check_tier_and_k_factor(inputs, &mut diagnostics);
    announced::check_scenarios(inputs, &mut diagnostics)?;
    announced::check_lists(inputs, &mut diagnostics)?;
    army_lists::check(inputs, &mut diagnostics);
    played::check(inputs, &mut diagnostics)?;
    Ok(diagnostics)
}

/// Resolves the validity of an event.
///
/// The outcome has `sound`, `rounds`, per Round its `tier` with `army-points` and `swc`, the codes of the diagnostics
/// as `wrong` and `unusual`, and `refused`, the clause of the first error.
///
/// # Errors
/// The number of Rounds is unknown.
pub fn resolve(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Resolved, Refusal> {
    let inputs = EventContext { context, rules, event };
    let diagnostics = find_diagnostics(context, rules, event)?;
    let mut record = Recorder::default();
    let round_count = find_round_count(context, rules, event)?;
    let message = Message::new("step-event-rounds").count("players", event.players.len());
    let step =
        record.step(message.count("rounds", round_count.rounds)).decides("rounds", count_fact(round_count.rounds));
    let step = round_count.printed.iter().fold(step, |step, number| step.cite(&number.clause));
    if event.rounds.is_some() && find_fixed_rounds(context, rules, event)?.is_none() {
        let step = step.cite_all(round_count.printed.is_none().then_some(rules.rounds.clause));
        step.cite(&read_min_rounds(context, rules)?.clause);
    }
    inputs.write_tiers(&mut record, round_count.rounds)?;
    let is_valid = diagnostics.iter().all(|diagnostic| diagnostic.severity == Severity::Warning);
    inputs.write_format(&mut record, is_valid)?;
    for diagnostic in &diagnostics {
        let step = record.step(diagnostic.message.clone()).affects("sound");
        let step = step.cite_all(diagnostic.clauses.iter());
        match diagnostic.severity {
            Severity::Warning => step.affects("unusual"),
            Severity::Error => step.affects("wrong").affects(REFUSED),
        };
    }
    army_lists::write_spec_ops(inputs, &mut record)?;
    army_lists::write_mercenaries(inputs, &mut record);
    let codes = |severity| {
        let matching = diagnostics.iter().filter(|diagnostic| diagnostic.severity == severity);
        let mut codes: Vec<String> = matching.map(|diagnostic| diagnostic.code.to_owned()).collect();
        codes.dedup();
        Fact::Ids(codes)
    };
    let step = record.step(Message::new("step-event-judged").word("sound", if is_valid { "yes" } else { "no" }));
    let step = step.decides("sound", Fact::Flag(is_valid));
    let step = step.decides("wrong", codes(Severity::Error)).decides("unusual", codes(Severity::Warning));
    let mut errors = diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    if let Some(clause) = errors.find_map(|diagnostic| diagnostic.clauses.first()) {
        step.decides(REFUSED, Fact::Clause(clause.clone()));
    }
    Ok(record.finish())
}

impl EventContext<'_> {
    /// Writes the rules of the format that a valid event follows.
    fn write_format(self, record: &mut Recorder, is_valid: bool) -> Result<(), Refusal> {
        let Self { context, rules, event } = self;
        let format = if event.format.is_league() { &rules.league } else { &rules.tournament };
        let message = Message::new("step-event-format").word("form", event.format.as_str());
        let step = record.step(message.count("players", event.players.len())).affects_all(["sound", "wrong"]);
        let min_players = read_entry_number(context, format.entry, "players")?;
        let step = step.cite(format.one_against_one).cite(&min_players.clause);
        let step = if event.players.len() < min_players.count() && is_valid {
            step.reading(TooFewPlayers::ThreeRounds)
        } else {
            step
        };
        if is_valid {
            let has_lists = event.players.iter().any(|player| player.lists > 0);
            let list_clause =
                if event.escalation && !event.format.is_league() { rules.rating.three_lists } else { format.lists };
            let step = step.cite_all(has_lists.then_some(list_clause)).cite_all(army_lists::list_applied(self));
            let is_free = event.format.is_league() && event.escalation && !event.scenarios.is_empty();
            let reading = context.chosen_reading::<EscalationScenarios>().filter(|_| is_free);
            let step = reading.into_iter().fold(step, StepHandle::reading);
            if !event.scenarios.is_empty() && !event.format.is_league() {
                step.cite_all([rules.scenarios.each_round, rules.scenarios.none_twice, rules.scenarios.own]);
            }
        }
        Ok(())
    }

    /// Writes the Tier of each Round.
    fn write_tiers(self, record: &mut Recorder, rounds: usize) -> Result<(), Refusal> {
        let Self { context, rules, event } = self;
        for round in 1..=rounds {
            let Some(tier) = find_tier(event, round) else { continue };
            let subject = PathPrefix::from(format!("round-{round}"));
            let [points, swc] = read_tier_limits(context, rules, tier)?;
            let message = Message::new("step-event-tier").count("round", round).term("tier", tier.term());
            let step = record
                .step(message.number("army-points", points.value).number("swc", swc.value))
                .cite(&points.clause)
                .cite_all((event.escalation && !event.format.is_league()).then_some(rules.escalation.clause))
                .decides(Path::new(&subject, "army-points"), Fact::Number(points.value))
                .decides(Path::new(&subject, "swc"), Fact::Number(swc.value));
            step.decides(Path::new(&subject, "tier"), Fact::Word(tier.term()));
        }
        Ok(())
    }
}
