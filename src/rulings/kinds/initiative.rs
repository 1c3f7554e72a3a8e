//! The Initiative Roll and its choices.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, read_bounded, read_bounded_count, read_plain_name};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployment::initiative::{self, Initiative as Engine};
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::situation::deployment::{Choice, Decision};
use model::trace::Resolved;

/// The maximum number of attempts.
const MAX_TRIES: usize = 20;

/// Two players roll for Initiative. Dice: a roll per player, with a die for each attempt.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Initiative {
    /// The two players by name.
    players: BTreeMap<String, Player>,
    /// The choice of the winner.
    choice: Option<Choice>,
    /// The decisions after the roll.
    #[serde(default)]
    decide: Decisions,
    /// A later Game Round, to find the order of turns in it.
    round: Option<i64>,
}

/// A player of the Initiative Roll.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Player {
    /// The WIP of the player's Lieutenant, on which the player rolls.
    wip: i64,
}

/// Decisions after the roll.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Decisions {
    /// The player who takes the first turn.
    first_turn: Option<Decision>,
    /// The player who deploys first.
    deploys_first: Option<Decision>,
    /// The player who chooses the Deployment Zone.
    zone: Option<Decision>,
}

impl Initiative {
    fn decision(&self, decision: Option<&Decision>, path: &str) -> Result<Option<Decision>, Refusal> {
        let Some(Decision { by, player }) = decision else { return Ok(None) };
        for name in [Some(by), player.as_ref()].into_iter().flatten() {
            if !self.players.contains_key(name) {
                return Err(Refusal::missing(format!("{path}: players.{}", read_plain_name(path, name)?)));
            }
        }
        Ok(Some(Decision { by: by.clone(), player: player.clone() }))
    }
}

impl Situation for Initiative {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let mut players = Vec::new();
        for (name, player) in &self.players {
            let path = format!("players.{name}");
            players.push((
                read_plain_name(&path, name)?,
                read_bounded(format!("{path}.wip"), player.wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?,
            ));
        }
        let count = saturating_i64(players.len());
        let players: [(String, i64); 2] =
            players.try_into().map_err(|_| Refusal::out_of_bounds("players", count, 2, 2))?;
        let max_written = players.iter().map(|(name, _)| rolls.written_count(name)).max().unwrap_or(0);
        let tries = read_bounded_count("dice", saturating_i64(max_written), MAX_TRIES)?;
        let situation = Engine {
            tries: (tries > 0).then_some(tries),
            choice: self.choice,
            first_turn: self.decision(self.decide.first_turn.as_ref(), "decide.first-turn")?,
            deploys_first: self.decision(self.decide.deploys_first.as_ref(), "decide.deploys-first")?,
            zone: self.decision(self.decide.zone.as_ref(), "decide.zone")?,
            round: self.round,
            players,
        };
        initiative::resolve(context, &situation, rolls)
    }
}
