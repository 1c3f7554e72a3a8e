//! The Initiative Roll: the winner, and the choices of both players.

use crate::context::Context;
use crate::dice::Dice;
use crate::record::{Recorder, count_fact};
use crate::rolls::face_to_face::{Winner, compare};
use crate::rolls::normal_roll::write_throws;
use crate::success_value::{Base, Throw, add_up};
use crate::violation::Violation;
use model::fact_name::{TRIES, WINNER};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::deployment::{Choice, Decision};
use model::trace::Resolved;

/// The maximum number of repeated rolls.
const MAX_TRIES: usize = 50;

/// An Initiative Roll, with the decisions that follow it.
#[derive(Clone, Debug)]
pub struct Initiative {
    /// The two players and their Lieutenants' WIP.
    pub players: [(String, i64); 2],
    /// The number of dice in each player's script; `None` to roll until a player wins.
    pub tries: Option<usize>,
    /// The choice of the winner.
    pub choice: Option<Choice>,
    /// Which player takes the first turn.
    pub first_turn: Option<Decision>,
    /// Which player deploys first.
    pub deploys_first: Option<Decision>,
    /// Which player chooses the zone.
    pub zone: Option<Decision>,
    /// A later Game Round whose turn order is reported.
    pub round: Option<i64>,
}

/// Rolls until one player wins, then applies the choices.
///
/// # Errors
/// A refusal of the dice, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, situation: &Initiative, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.initiative, "initiative")?;
    let mut record = Recorder::default();
    record.step(Message::new("step-initiative")).cite(rules.roll).affects(WINNER).affects(TRIES);
    let [(first, first_wip), (second, second_wip)] = &situation.players;
    let mut values = Vec::new();
    let subjects = situation.players.each_ref().map(|(name, _)| PathPrefix::from(name.as_str()));
    for (subject, (_, wip)) in subjects.iter().zip(&situation.players) {
        record.set_subject(subject);
        let base = Base { label: Arg::Word("wip"), value: *wip };
        values.push(add_up(context, &mut record, subject, &base, &[])?);
    }
    let max_tries = situation.tries.unwrap_or(MAX_TRIES);
    let rolled = [
        dice.roll(first, if *first_wip < 1 { 0 } else { max_tries })?,
        dice.roll(second, if *second_wip < 1 { 0 } else { max_tries })?,
    ];
    let mut winner = None;
    let mut tries = 0;
    for index in 0..max_tries {
        tries = index + 1;
        let sides: Vec<Vec<Throw>> = rolled
            .iter()
            .zip(&values)
            .map(|(faces, value)| faces.get(index).map(|face| value.throw(*face)).into_iter().collect())
            .collect();
        let (a, b) = (sides.first().map_or(&[][..], Vec::as_slice), sides.get(1).map_or(&[][..], Vec::as_slice));
        for (subject, (throws, value)) in subjects.iter().zip([a, b].into_iter().zip(&values)) {
            record.set_subject(subject);
            write_throws(value, throws, &mut record, subject, &[Path::from(WINNER)]);
        }
        record.clear_subject();
        match compare(a, b).winner {
            Winner::First => winner = Some(first),
            Winner::Second => winner = Some(second),
            Winner::Neither => {
                record.step(Message::new("step-initiative-again")).cite(rules.repeat).affects(TRIES).affects(WINNER);
                continue;
            }
        }
        break;
    }
    let Some(winner) = winner else {
        record
            .step(Message::new("step-initiative-open"))
            .cite(rules.repeat)
            .decides(WINNER, Fact::Word("none"))
            .decides(TRIES, count_fact(tries));
        return Ok(record.finish());
    };
    if situation.tries.is_some_and(|given| given > tries) {
        let message = Message::new("refusal-left-over-dice").text("roll", winner.as_str());
        return Err(Refusal::new("dice", message.count("expected", tries).count("found", max_tries)));
    }
    record
        .step(Message::new("step-initiative-won").text("winner", winner.as_str()))
        .cite(rules.winner)
        .decides(WINNER, Fact::Name(winner.clone()))
        .decides(TRIES, count_fact(tries));
    let loser = if winner == first { second } else { first };
    choose(context, &mut record, situation, winner, loser)?;
    Ok(record.finish())
}

/// Applies the choices of both players; refuses a decision by the wrong player.
fn choose(
    context: &Context<'_>,
    record: &mut Recorder,
    situation: &Initiative,
    winner: &str,
    loser: &str,
) -> Result<(), Refusal> {
    let rules = context.rules.need(context.rules.initiative, "initiative")?;
    let Some(choice) = situation.choice else { return Ok(()) };
    let (initiative, deployment) = match choice {
        Choice::Initiative => (winner, loser),
        Choice::Deployment => (loser, winner),
    };
    record
        .step(Message::new("step-initiative-choice").text("initiative", initiative).text("deployment", deployment))
        .cite(rules.choice)
        .decides("initiative", Fact::Name(initiative.to_owned()))
        .decides("deployment", Fact::Name(deployment.to_owned()));
    // N3 decides the zone and the order of deployment before the order of turns; the other editions allow any sequence.
    let decisions = [
        (&situation.zone, deployment, rules.deployment, "zone-chosen-by", "step-zone"),
        (&situation.deploys_first, deployment, rules.deployment, "deploys-first", "step-deploys-first"),
        (&situation.first_turn, initiative, rules.turn_order, "first-turn", "step-first-turn"),
    ];
    for (decision, holder, clause, path, id) in decisions {
        let Some(decision) = decision else { continue };
        if decision.by != holder {
            Violation::new("step-not-yours-to-choose", clause).write(record);
            return Ok(());
        }
        let player = decision.player.clone().unwrap_or_else(|| decision.by.clone());
        let message = Message::new(id).text("by", decision.by.as_str()).text("player", player.as_str());
        let fact = if path == "zone-chosen-by" { decision.by.clone() } else { player };
        record.step(message).cite(clause).decides(path, Fact::Name(fact));
    }
    if let (Some(round), Some(decision)) = (situation.round, &situation.first_turn) {
        let player = decision.player.clone().unwrap_or_else(|| decision.by.clone());
        record
            .step(Message::new("step-turn-order-kept").number("round", round))
            .cite(rules.order_is_fixed)
            .decides("first-turn", Fact::Name(player));
    }
    Ok(())
}
