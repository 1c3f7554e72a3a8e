//! Checks the announcement of an event: players, Rounds, Tier, K Factor, scenarios and lists.

use std::collections::BTreeMap;

use crate::discrepancy::{EscalationScenarios, TooFewPlayers};
use crate::event::diagnostic::{Diagnostic, DiagnosticLocation};
use crate::event::event_context::EventContext;
use crate::event::model::RandomOrder;
use crate::event::printed_number::read_entry_number;
use crate::event::round_count::{find_fixed_rounds, find_recommended_rounds, find_round_count, read_min_rounds};
use crate::ruleset::Rule;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::event::{Format, Tier};

/// The scenarios of an Escalation League, Round by Round.
const ESCALATION_ROUNDS: [&EntryId; 6] = [
    entry!("its10-escalation-league-round-one"),
    entry!("its10-escalation-league-round-two"),
    entry!("its10-escalation-league-round-three"),
    entry!("its10-escalation-league-round-four"),
    entry!("its10-escalation-league-round-five"),
    entry!("its10-escalation-league-round-six"),
];

/// Checks the number of players, and that a random order drawn by hand has all of them.
pub(super) fn check_players(inputs: EventContext<'_>, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Refusal> {
    let EventContext { context, rules, event } = inputs;
    let format = if event.format.is_league() { &rules.league } else { &rules.tournament };
    let min_players = read_entry_number(context, format.entry, "players")?;
    let is_alone = event.players.len() < 2;
    let has_minimum = !matches!(event.format, Format::OneShot) || is_alone;
    if event.players.len() < min_players.count()
        && has_minimum
        && (is_alone || !context.follows(TooFewPlayers::ThreeRounds))
    {
        let message = Message::new("refusal-event-too-few-players").count("found", event.players.len());
        diagnostics.push(
            Diagnostic::new_for_event("too-few-players", message.number("least", min_players.value))
                .citing_id(&min_players.clause),
        );
    }
    if let RandomOrder::Given(order) = &event.random_order {
        for (seat, player) in event.players.iter_enumerated().filter(|(seat, _)| !order.contains(seat)) {
            let message = Message::new("refusal-event-no-lot").text("player", player.name.clone());
            diagnostics.push(Diagnostic::new("no-lot", DiagnosticLocation::Player(seat, "name"), message));
        }
    }
    Ok(())
}

/// Checks the number of Rounds against the fixed number, the minimum and the recommendation.
pub(super) fn check_rounds(inputs: EventContext<'_>, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Refusal> {
    let EventContext { context, rules, event } = inputs;
    if event.escalation && matches!(event.format, Format::OneShot | Format::Special) {
        let message = Message::new("refusal-event-no-escalation").word("form", event.format.as_str());
        diagnostics.push(Diagnostic::new("no-escalation", DiagnosticLocation::Key("extras"), message));
    }
    let fixed = find_fixed_rounds(context, rules, event)?;
    if let (Some(fixed), Some(announced)) = (&fixed, event.rounds)
        && fixed.count() != announced
    {
        let message = Message::new("refusal-event-other-rounds").count("found", announced);
        let message = message.number("expected", fixed.value);
        diagnostics
            .push(Diagnostic::new("other-rounds", DiagnosticLocation::Key("rounds"), message).citing_id(&fixed.clause));
    }
    let round_count = find_round_count(context, rules, event)?;
    let rounds = round_count.rounds;
    let min_rounds = read_min_rounds(context, rules)?;
    if fixed.is_none() && rounds < min_rounds.count() && !matches!(event.format, Format::OneShot) {
        let message = Message::new("refusal-event-too-few-rounds").count("found", rounds);
        let message = message.number("least", min_rounds.value);
        diagnostics.push(
            Diagnostic::new("too-few-rounds", DiagnosticLocation::Key("rounds"), message).citing_id(&min_rounds.clause),
        );
    } else if let (None, Format::Tournament, Some(recommended)) =
        (&fixed, event.format, find_recommended_rounds(context, rules, event.players.len()))
        && recommended.count() != rounds
    {
        let message = Message::new("refusal-event-unusual-rounds")
            .count("players", event.players.len())
            .count("found", rounds)
            .number("expected", recommended.value);
        let diagnostic = Diagnostic::new("unusual-rounds", DiagnosticLocation::Key("rounds"), message);
        diagnostics.push(diagnostic.citing(rules.rounds.clause).citing_id(&recommended.clause).as_warning());
    }
    if event.played.len() > rounds {
        let message = Message::new("refusal-event-too-many-rounds").count("found", event.played.len());
        let diagnostic =
            Diagnostic::new("too-many-rounds", DiagnosticLocation::Round(rounds, ""), message.count("most", rounds));
        let printed = round_count.printed;
        diagnostics.push(printed.iter().fold(diagnostic, |diagnostic, number| diagnostic.citing_id(&number.clause)));
    }
    Ok(())
}

/// Checks the Tier and the K Factor.
pub(super) fn check_tier_and_k_factor(inputs: EventContext<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let EventContext { rules, event, .. } = inputs;
    if let Some(tier) = event.tier {
        let message = Message::new("refusal-event-other-tier").term("tier", tier.term());
        let diagnostic = Diagnostic::new("other-tier", DiagnosticLocation::Key("tier"), message);
        if event.escalation && !event.format.is_league() {
            diagnostics.push(diagnostic.citing(rules.escalation.clause));
        } else if event.format.is_league() && tier != Tier::Mid {
            diagnostics.push(diagnostic.citing(rules.rating.leagues_at_mid));
        }
    }
    match (event.format, event.k_factor) {
        (Format::Special, None) => {
            let diagnostic = Diagnostic::new_for_event("no-k-factor", Message::new("refusal-event-no-k-factor"));
            diagnostics.push(diagnostic.citing(rules.rating.special));
        }
        (Format::Tournament | Format::League | Format::OneShot, Some(_)) => {
            let message = Message::new("refusal-event-own-k-factor").word("form", event.format.as_str());
            diagnostics.push(
                Diagnostic::new("own-k-factor", DiagnosticLocation::Key("k-factor"), message)
                    .citing(rules.rating.special),
            );
        }
        (Format::Special, Some(_)) | (Format::Tournament | Format::League | Format::OneShot, None) => {}
    }
}

/// Checks that a tournament has one scenario per Round, none twice, and at most one from outside the season pack.
pub(super) fn check_scenarios(inputs: EventContext<'_>, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Refusal> {
    let EventContext { context, rules, event } = inputs;
    let rounds = find_round_count(context, rules, event)?.rounds;
    if event.scenarios.is_empty() || event.format.is_league() {
        check_escalation_league(inputs, diagnostics);
        return Ok(());
    }
    if event.scenarios.len() != rounds {
        let message = Message::new("refusal-event-other-scenarios").count("found", event.scenarios.len());
        let diagnostic =
            Diagnostic::new("other-scenarios", DiagnosticLocation::Key("scenarios"), message.count("expected", rounds));
        diagnostics.push(diagnostic.citing(rules.scenarios.each_round));
    }
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, scenario) in event.scenarios.iter().enumerate() {
        if let Some(earlier) = first.get(scenario.name.as_str()) {
            let message = Message::new("refusal-event-scenario-twice").text("scenario", scenario.name.clone());
            let message = message.count("first", earlier + 1).count("again", index + 1);
            let diagnostic = Diagnostic::new("scenario-twice", DiagnosticLocation::Scenario(index), message);
            diagnostics.push(diagnostic.citing(rules.scenarios.none_twice));
        } else {
            first.insert(scenario.name.as_str(), index);
        }
    }
    let unofficial = event.scenarios.iter().enumerate().filter(|(_, scenario)| !scenario.official);
    for (index, scenario) in unofficial.skip(1) {
        let message = Message::new("refusal-event-second-own-scenario").text("scenario", scenario.name.clone());
        diagnostics.push(
            Diagnostic::new("second-own-scenario", DiagnosticLocation::Scenario(index), message)
                .citing(rules.scenarios.own),
        );
    }
    Ok(())
}

/// Checks that an Escalation League has the scenarios printed for its Rounds.
fn check_escalation_league(inputs: EventContext<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let EventContext { context, event, .. } = inputs;
    let clause = context.rules.clause(Rule::EscalationLeagueScenarios);
    let Some(clause) = clause.filter(|_| event.escalation && event.format.is_league()) else { return };
    if context.follows(EscalationScenarios::AnyScenario) {
        return;
    }
    for (index, (scenario, printed)) in event.scenarios.iter().zip(ESCALATION_ROUNDS).enumerate() {
        if scenario.name.as_str() != printed.as_str() {
            let message = Message::new("refusal-event-other-scenario").text("scenario", scenario.name.clone());
            let message = message.term("printed", printed);
            let diagnostic = Diagnostic::new("other-scenario", DiagnosticLocation::Scenario(index), message);
            diagnostics.push(diagnostic.citing(clause));
        }
    }
}

/// Checks the number of Army Lists of each player, if they are named.
pub(super) fn check_lists(inputs: EventContext<'_>, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Refusal> {
    let EventContext { context, rules, event } = inputs;
    let (expected, clause) = match (event.format, event.escalation) {
        (Format::League, _) => (find_round_count(context, rules, event)?.rounds, rules.league.lists),
        (Format::Tournament, true) => (Tier::ALL.len(), rules.rating.three_lists),
        (Format::Tournament, false) => (2, rules.tournament.lists),
        (Format::OneShot | Format::Special, _) => return Ok(()),
    };
    let named = event.players.iter_enumerated().filter(|(_, player)| player.lists > 0);
    for (seat, player) in named.filter(|(_, player)| player.lists != expected) {
        let message = Message::new("refusal-event-other-lists").text("player", player.name.clone());
        let message = message.count("found", player.lists).count("expected", expected);
        diagnostics
            .push(Diagnostic::new("other-lists", DiagnosticLocation::Player(seat, "lists"), message).citing(clause));
    }
    Ok(())
}
