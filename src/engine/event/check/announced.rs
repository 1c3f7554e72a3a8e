//! What was announced: how many play, how long, for what, with which scenarios and lists.

use std::collections::BTreeMap;

use crate::context::Context;
use crate::event::flaw::{Flaw, FlawLocation};
use crate::event::length::{fewest, fixed, length, recommended};
use crate::event::model::{Event, Form, Lots, Tier};
use crate::event::printed::number;
use crate::event::readings::{TOO_FEW, follows};
use crate::ruleset::events::EventRules;
use model::message::Message;
use model::refusal::Refusal;

/// Enough of them, and each with a lot where lots were drawn.
pub fn players(context: &Context<'_>, rules: &EventRules, event: &Event, flaws: &mut Vec<Flaw>) -> Result<(), Refusal> {
    let format = if event.form.is_league() { &rules.league } else { &rules.tournament };
    let least = number(context, format.entry, "players")?;
    let alone = event.players.len() < 2;
    let counts = !matches!(event.form, Form::OneShot) || alone;
    if event.players.len() < least.count() && counts && (alone || !follows(context, TOO_FEW, "three-rounds")) {
        let message = Message::new("refusal-event-too-few-players").count("found", event.players.len());
        flaws.push(Flaw::of_event("too-few-players", message.number("least", least.is)).by_id(&least.clause));
    }
    if let Lots::Drawn(drawn) = &event.lots {
        for (seat, player) in event.players.iter().enumerate().filter(|(seat, _)| !drawn.contains(seat)) {
            let message = Message::new("refusal-event-no-lot").text("player", player.name.clone());
            flaws.push(Flaw::new("no-lot", FlawLocation::Player(seat, "name"), message));
        }
    }
    Ok(())
}

/// As many Rounds as the rules set, not fewer than the fewest, and preferably as many as the table says.
pub fn rounds(context: &Context<'_>, rules: &EventRules, event: &Event, flaws: &mut Vec<Flaw>) -> Result<(), Refusal> {
    if event.escalation && matches!(event.form, Form::OneShot | Form::Special) {
        let message = Message::new("refusal-event-no-escalation").word("form", event.form.as_str());
        flaws.push(Flaw::new("no-escalation", FlawLocation::Key("extras"), message));
    }
    let fixed = fixed(context, rules, event)?;
    if let (Some(fixed), Some(found)) = (&fixed, event.rounds)
        && fixed.count() != found
    {
        let message = Message::new("refusal-event-other-rounds").count("found", found).number("expected", fixed.is);
        flaws.push(Flaw::new("other-rounds", FlawLocation::Key("rounds"), message).by_id(&fixed.clause));
    }
    let found = length(context, rules, event)?.rounds;
    let least = fewest(context, rules)?;
    if fixed.is_none() && found < least.count() && !matches!(event.form, Form::OneShot) {
        let message = Message::new("refusal-event-too-few-rounds").count("found", found).number("least", least.is);
        flaws.push(Flaw::new("too-few-rounds", FlawLocation::Key("rounds"), message).by_id(&least.clause));
    } else if let (None, Form::Tournament, Some(table)) =
        (&fixed, event.form, recommended(context, rules, event.players.len()))
        && table.count() != found
    {
        let message = Message::new("refusal-event-unusual-rounds")
            .count("players", event.players.len())
            .count("found", found)
            .number("expected", table.is);
        let flaw = Flaw::new("unusual-rounds", FlawLocation::Key("rounds"), message);
        flaws.push(flaw.by(rules.rounds.clause).by_id(&table.clause).allowed());
    }
    if event.played.len() > found {
        let message = Message::new("refusal-event-too-many-rounds").count("found", event.played.len());
        let flaw = Flaw::new("too-many-rounds", FlawLocation::Round(found, ""), message.count("most", found));
        let printed = length(context, rules, event)?.printed;
        flaws.push(printed.iter().fold(flaw, |flaw, number| flaw.by_id(&number.clause)));
    }
    Ok(())
}

/// The Tier and the K Factor.
pub fn weight(rules: &EventRules, event: &Event, flaws: &mut Vec<Flaw>) {
    if let Some(tier) = event.tier {
        let message = Message::new("refusal-event-other-tier").term("tier", tier.as_str());
        let flaw = Flaw::new("other-tier", FlawLocation::Key("tier"), message);
        if event.escalation && !event.form.is_league() {
            flaws.push(flaw.by(rules.escalation.clause));
        } else if event.form.is_league() && tier != Tier::Mid {
            flaws.push(flaw.by(rules.rating.leagues_at_mid));
        }
    }
    match (event.form, event.k_factor) {
        (Form::Special, None) => {
            let flaw = Flaw::of_event("no-k-factor", Message::new("refusal-event-no-k-factor"));
            flaws.push(flaw.by(rules.rating.special));
        }
        (Form::Tournament | Form::League | Form::OneShot, Some(_)) => {
            let message = Message::new("refusal-event-own-k-factor").word("form", event.form.as_str());
            flaws.push(Flaw::new("own-k-factor", FlawLocation::Key("k-factor"), message).by(rules.rating.special));
        }
        (Form::Special, Some(_)) | (Form::Tournament | Form::League | Form::OneShot, None) => {}
    }
}

/// One for each Round, none twice, at most one that is not of the pack; leagues choose freely.
pub fn scenarios(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
    flaws: &mut Vec<Flaw>,
) -> Result<(), Refusal> {
    let rounds = length(context, rules, event)?.rounds;
    if event.scenarios.is_empty() || event.form.is_league() {
        return Ok(());
    }
    if event.scenarios.len() != rounds {
        let message = Message::new("refusal-event-other-scenarios").count("found", event.scenarios.len());
        let flaw = Flaw::new("other-scenarios", FlawLocation::Key("scenarios"), message.count("expected", rounds));
        flaws.push(flaw.by(rules.scenarios.each_round));
    }
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, scenario) in event.scenarios.iter().enumerate() {
        if let Some(earlier) = first.get(scenario.name.as_str()) {
            let message = Message::new("refusal-event-scenario-twice").text("scenario", scenario.name.clone());
            let message = message.count("first", earlier + 1).count("again", index + 1);
            let flaw = Flaw::new("scenario-twice", FlawLocation::Scenario(index), message);
            flaws.push(flaw.by(rules.scenarios.none_twice));
        } else {
            first.insert(scenario.name.as_str(), index);
        }
    }
    let own = event.scenarios.iter().enumerate().filter(|(_, scenario)| !scenario.official);
    for (index, scenario) in own.skip(1) {
        let message = Message::new("refusal-event-second-own-scenario").text("scenario", scenario.name.clone());
        flaws.push(Flaw::new("second-own-scenario", FlawLocation::Scenario(index), message).by(rules.scenarios.own));
    }
    Ok(())
}

/// As many lists as the format asks for, where they are named.
pub fn lists(context: &Context<'_>, rules: &EventRules, event: &Event, flaws: &mut Vec<Flaw>) -> Result<(), Refusal> {
    let (expected, clause) = match (event.form, event.escalation) {
        (Form::League, _) => (length(context, rules, event)?.rounds, rules.league.lists),
        (Form::Tournament, true) => (Tier::ALL.len(), rules.rating.three_lists),
        (Form::Tournament, false) => (2, rules.tournament.lists),
        (Form::OneShot | Form::Special, _) => return Ok(()),
    };
    let named = event.players.iter().enumerate().filter(|(_, player)| player.lists > 0);
    for (seat, player) in named.filter(|(_, player)| player.lists != expected) {
        let message = Message::new("refusal-event-other-lists").text("player", player.name.clone());
        let message = message.count("found", player.lists).count("expected", expected);
        flaws.push(Flaw::new("other-lists", FlawLocation::Player(seat, "lists"), message).by(clause));
    }
    Ok(())
}
