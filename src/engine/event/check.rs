//! What cannot be in an event, all of it at once, and what is not as the rules recommend.

mod announced;
mod played;

use crate::context::Context;
use crate::event::flaw::Flaw;
use crate::event::length::{fewest, fixed, length, tier, tier_limits};
use crate::event::model::Event;
use crate::event::printed::number;
use crate::event::readings::TOO_FEW;
use crate::record::{Recorder, StepHandle, count};
use crate::ruleset::events::EventRules;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::trace::Resolved;

/// Every flaw of an event: first of what was announced, then Round by Round.
///
/// # Errors
/// A refusal where the edition does not print what is needed.
pub fn flaws(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Vec<Flaw>, Refusal> {
    let mut flaws = Vec::new();
    announced::players(context, rules, event, &mut flaws)?;
    announced::rounds(context, rules, event, &mut flaws)?;
    announced::weight(rules, event, &mut flaws);
    announced::scenarios(context, rules, event, &mut flaws)?;
    announced::lists(context, rules, event, &mut flaws)?;
    played::rounds(context, rules, event, &mut flaws)?;
    Ok(flaws)
}

/// The account: `sound`, `rounds`, per Round its `tier` with `army-points` and `swc`, the names of the flaws `wrong`
/// and `unusual`, and `refused`, the first clause by which the event cannot be.
///
/// # Errors
/// A refusal where nobody says how many Rounds there are.
pub fn account(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Resolved, Refusal> {
    let found = flaws(context, rules, event)?;
    let mut record = Recorder::default();
    let long = length(context, rules, event)?;
    let message = Message::new("step-event-rounds").count("players", event.players.len()).count("rounds", long.rounds);
    let step = record.step(message).decides("rounds", count(long.rounds));
    let step = long.printed.iter().fold(step, |step, number| step.cite_id(&number.clause));
    if event.rounds.is_some() && fixed(context, rules, event)?.is_none() {
        let step = step.cite_some(long.printed.is_none().then_some(rules.rounds.clause));
        step.cite_id(&fewest(context, rules)?.clause);
    }
    tiers(context, rules, event, &mut record, long.rounds)?;
    let sound = found.iter().all(|flaw| flaw.allowed);
    formats(context, rules, event, &mut record, sound)?;
    for flaw in &found {
        let step = record.step(flaw.message.clone()).affects("sound");
        let step = flaw.clauses.iter().fold(step, StepHandle::cite_id);
        let step = step.affects(if flaw.allowed { "unusual" } else { "wrong" });
        if !flaw.allowed {
            step.affects("refused");
        }
    }
    let names = |allowed: bool| {
        let mut names: Vec<String> =
            found.iter().filter(|flaw| flaw.allowed == allowed).map(|flaw| flaw.name.to_owned()).collect();
        names.dedup();
        Fact::Ids(names)
    };
    let step = record.step(Message::new("step-event-judged").word("sound", if sound { "yes" } else { "no" }));
    let step = step.decides("sound", Fact::Flag(sound)).decides("wrong", names(false)).decides("unusual", names(true));
    if let Some(clause) = found.iter().filter(|flaw| !flaw.allowed).find_map(|flaw| flaw.clauses.first()) {
        step.decides("refused", Fact::Clause(clause.clone()));
    }
    Ok(record.finish())
}

/// The rules that an event without a fault keeps.
fn formats(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
    record: &mut Recorder,
    sound: bool,
) -> Result<(), Refusal> {
    let format = if event.form.is_league() { &rules.league } else { &rules.tournament };
    let message = Message::new("step-event-format").word("form", event.form.as_str());
    let step = record.step(message.count("players", event.players.len())).affects_all(["sound", "wrong"]);
    let least = number(context, format.entry, "players")?;
    let step = step.cite(format.one_against_one).cite_id(&least.clause);
    let step = if event.players.len() < least.count() && sound { step.reading(TOO_FEW, "three-rounds") } else { step };
    if sound {
        let lists = event.players.iter().any(|player| player.lists > 0);
        let own = if event.escalation && !event.form.is_league() { rules.rating.three_lists } else { format.lists };
        let step = step.cite_some(lists.then_some(own));
        let scenarios = !event.scenarios.is_empty() && !event.form.is_league();
        let kept = [rules.scenarios.each_round, rules.scenarios.none_twice, rules.scenarios.own];
        if scenarios {
            step.cite_all(&kept);
        }
    }
    Ok(())
}

/// The size of every Round.
fn tiers(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
    record: &mut Recorder,
    rounds: usize,
) -> Result<(), Refusal> {
    for round in 1..=rounds {
        let Some(tier) = tier(event, round) else { continue };
        let owner = Owner::from(format!("round-{round}"));
        let [points, swc] = tier_limits(context, rules, tier)?;
        let message = Message::new("step-event-tier").count("round", round).term("tier", tier.as_str());
        let step = record
            .step(message.number("army-points", points.is).number("swc", swc.is))
            .cite_id(&points.clause)
            .cite_some((event.escalation && !event.form.is_league()).then_some(rules.escalation.clause))
            .decides(Path::new(&owner, "army-points"), Fact::Number(points.is))
            .decides(Path::new(&owner, "swc"), Fact::Number(swc.is));
        step.decides(Path::new(&owner, "tier"), Fact::Word(tier.as_str()));
    }
    Ok(())
}
