//! When a game ends: with its last Game Round, or earlier with the Turn of a player who has lost too much.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::{GameEndRules, Rule, TooFewRules};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::{Retreat, Scenario};
use model::situation::game_end::Check;
use model::trace::Resolved;

/// A game at a moment at which it may end.
#[derive(Clone, Debug)]
pub struct Game<'s> {
    /// The scenario and its id; `None` without one.
    pub scenario: Option<(&'s EntryId, &'s Scenario)>,
    /// The moment at which the player checks.
    pub check: Check,
    /// The Game Round, from 1.
    pub round: i64,
    /// Whether the army of the player is in Retreat!.
    pub retreat: bool,
    /// The Army Points of the game.
    pub points: Option<i64>,
    /// The Cost of the player's troopers outside Null States.
    pub able_points: Option<i64>,
    /// The number of the player's troopers outside Null States.
    pub able_troopers: Option<i64>,
    /// The number of the player's troopers that are neither lost nor gone from the table.
    pub troopers_left: Option<i64>,
    /// Whether the player has harmed a Civilian.
    pub harmed_civilian: bool,
    /// The Victory Points of the player and of the opponent.
    pub victory_points: Option<[i64; 2]>,
}

/// The fact that says whether the game ends.
const ENDS: &str = "game-ends";

/// Decides `game-ends`, `ends-with` and, without a scenario who is the `winner`.
///
/// # Errors
/// A refusal for a missing fact, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, game: &Game<'_>) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    if game.harmed_civilian {
        let clause = context.rules.need_clause(Rule::HarmingCivilianLoses, "civilians")?;
        let step = record.step(Message::new("step-civilian-harmed")).cite(clause);
        step.decides("winner", Fact::Word("enemy"));
        return Ok(record.finish());
    }
    let rules = context.rules.need(context.rules.game_end, "game-end")?;
    let now = resolve_army_gone(context, &rules, &mut record, game)?;
    let ending = match (now, game.check) {
        (true, _) => Some("at-once"),
        (false, Check::RoundEnd) => resolve_last_round(context, &rules, &mut record, game)?.then_some("the-round"),
        (false, Check::TurnStart) => resolve_early_end(context, &rules, &mut record, game)?.then_some("this-turn"),
    };
    let step = record.step(Message::new(if ending.is_some() { "step-game-ends" } else { "step-game-goes-on" }));
    let step = step.decides(ENDS, Fact::Flag(ending.is_some()));
    if let Some(ending) = ending {
        step.decides("ends-with", Fact::Word(ending));
        write_winner(context, &rules, &mut record, game)?;
    } else if game.victory_points.is_some() {
        return Err(Refusal::new("victory-points", Message::new("refusal-game-goes-on")));
    }
    Ok(record.finish())
}

/// Decides whether the game ends because an army has no trooper left.
fn resolve_army_gone(
    context: &Context<'_>,
    rules: &GameEndRules,
    record: &mut Recorder,
    game: &Game<'_>,
) -> Result<bool, Refusal> {
    let Some(left) = game.troopers_left else { return Ok(false) };
    let rule = context.rules.need(rules.no_trooper_left, "game-end")?;
    if game.scenario.is_some() {
        let clause = context.rules.need(rules.plays_on, "scenarios-with-nobody-left")?;
        let step = record.step(Message::new("step-scenario-plays-on")).cite(clause);
        step.cite(rule.clause).affects(ENDS);
        return Ok(false);
    }
    let ends = left == 0 && (game.retreat || !rule.value);
    let id = if ends { "step-nobody-left" } else { "step-somebody-left" };
    let step = record.step(Message::new(id).number("left", left)).cite(rule.clause);
    step.cite_all(rules.lasts_fixed_rounds).cite_all(rules.plays_on).affects(ENDS).affects("ends-with");
    Ok(ends)
}

/// Decides whether the Game Round is the last.
fn resolve_last_round(
    context: &Context<'_>,
    rules: &GameEndRules,
    record: &mut Recorder,
    game: &Game<'_>,
) -> Result<bool, Refusal> {
    let (rounds, clause) = match game.scenario {
        Some((_, scenario)) => (i64::from(scenario.rounds), context.rules.need(rules.last_round, "game-end")?),
        None => {
            let standard = context.rules.need(rules.standard, "game-end")?;
            (standard.rounds.value, standard.rounds.clause)
        }
    };
    let over = game.round >= rounds;
    let id = if over { "step-last-round" } else { "step-not-the-last-round" };
    let step = record.step(Message::new(id).number("round", game.round).number("rounds", rounds)).cite(clause);
    step.cite_all(rules.lasts_fixed_rounds).affects(ENDS).affects("ends-with");
    Ok(over)
}

/// Decides whether the Turn that the player begins is the last.
fn resolve_early_end(
    context: &Context<'_>,
    rules: &GameEndRules,
    record: &mut Recorder,
    game: &Game<'_>,
) -> Result<bool, Refusal> {
    let Some((id, scenario)) = game.scenario else {
        let standard = context.rules.need(rules.standard, "game-end")?;
        let clause = context.rules.need(standard.retreat, "game-end")?;
        return Ok(resolve_retreat(record, game.retreat, clause));
    };
    match scenario.retreat_in(context.rules.scope.edition()) {
        Retreat::AllNull => {
            let rule = rules.all_null.iter().find(|rule| rule.scenario == id);
            let clause = context.rules.need(rule, "game-end")?.clause;
            let able = game.able_troopers.ok_or_else(|| Refusal::missing("able-troopers"))?;
            let message = Message::new(if able == 0 { "step-all-null" } else { "step-not-all-null" });
            record.step(message.number("able", able)).cite(clause).affects(ENDS).affects("ends-with");
            Ok(able == 0)
        }
        Retreat::TooFewPoints => {
            let too_few = context.rules.need(rules.too_few, "game-end")?;
            resolve_minimum(&too_few, record, game)
        }
        Retreat::Ends => {
            let clause = context.rules.need(rules.retreat, "game-end")?;
            Ok(resolve_retreat(record, game.retreat, clause))
        }
        Retreat::Off | Retreat::On => {
            // The text of the scenario does not end it early; a reading of its source may.
            let mut readings = scenario.ends_early_in.iter();
            match readings.find(|(id, reading)| context.reading_of(id) == Some(reading.as_str())) {
                Some((id, reading)) => {
                    let clause = context.rules.need(rules.retreat, "game-end")?;
                    let step = record.step(Message::new("step-reading-ends-early")).reading_of(id, reading);
                    step.affects(ENDS);
                    Ok(resolve_retreat(record, game.retreat, clause))
                }
                None => Ok(false),
            }
        }
    }
}

/// Decides whether a Turn begun in Retreat! ends the game.
fn resolve_retreat(record: &mut Recorder, retreat: bool, clause: Cite) -> bool {
    let id = if retreat { "step-turn-begins-in-retreat" } else { "step-turn-begins-without-retreat" };
    record.step(Message::new(id)).cite(clause).affects(ENDS).affects("ends-with");
    retreat
}

/// Decides whether a player has fewer Victory Points than the minimum.
fn resolve_minimum(rules: &TooFewRules, record: &mut Recorder, game: &Game<'_>) -> Result<bool, Refusal> {
    let points = game.points.ok_or_else(|| Refusal::missing("points"))?;
    let able = game.able_points.ok_or_else(|| Refusal::missing("able-points"))?;
    let row = rules.minimum.value.iter().find(|(size, _)| *size == points);
    let Some((_, halves)) = row else {
        let sizes = rules.minimum.value.iter().map(|(size, _)| size.to_string()).collect::<Vec<_>>().join(", ");
        let message = Message::new("refusal-scenario-size").number("found", points);
        return Err(Refusal::new("points", message.text("sizes", sizes)));
    };
    let below = able * 2 < *halves;
    let id = if below { "step-below-the-minimum" } else { "step-at-least-the-minimum" };
    let shown = if halves % 2 == 0 { (halves / 2).to_string() } else { format!("{}.5", halves / 2) };
    let step = record.step(Message::new(id).number("able", able).text("minimum", shown));
    step.cite(rules.ends).cite(rules.minimum.clause).affects(ENDS).affects("ends-with");
    Ok(below)
}

/// Decides the winner of a game without a scenario: `winner`.
fn write_winner(
    context: &Context<'_>,
    rules: &GameEndRules,
    record: &mut Recorder,
    game: &Game<'_>,
) -> Result<(), Refusal> {
    let Some([own, enemy]) = game.victory_points else { return Ok(()) };
    if game.scenario.is_some() {
        return Err(context.rules.refuse("victory-points-of-a-scenario"));
    }
    let standard = context.rules.need(rules.standard, "game-end")?;
    let winner = match own.cmp(&enemy) {
        std::cmp::Ordering::Greater => "own",
        std::cmp::Ordering::Less => "enemy",
        std::cmp::Ordering::Equal => "tie",
    };
    let message = Message::new("step-standard-game-winner").number("own", own).number("enemy", enemy);
    record
        .step(message.word("winner", winner))
        .cite(standard.more_points)
        .cite(standard.tie)
        .decides("winner", Fact::Word(winner));
    Ok(())
}
