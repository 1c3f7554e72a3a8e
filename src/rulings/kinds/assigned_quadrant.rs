//! The Assigned Quadrants of Deadly Dance.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_ATTRIBUTE, MAX_TROOPERS, MIN_ATTRIBUTE, check_list_length, default_true, read_bounded, read_ids,
    refuse_out_of_place,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::scenario::assigned_quadrant::{self, AtConsole, LaterRound};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Quadrants are assigned as a Game Round begins. Dice: `a`, `b`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct AssignedQuadrant {
    /// The Game Round that begins.
    game_round: i64,
    /// The number of each player's Assigned Quadrant before a later Game Round.
    assigned: Option<Quadrants>,
    /// The troopers of each player that may Hack Communications.
    #[serde(default)]
    trooper: Troopers,
    /// The number on the card that the winner draws.
    card: Option<i64>,
}

/// The numbers of Quadrants.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Quadrants {
    /// Player A's.
    a: i64,
    /// Player B's.
    b: i64,
}

/// The troopers of both players.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Troopers {
    /// Player A's.
    #[serde(default)]
    a: Vec<Hacker>,
    /// Player B's.
    #[serde(default)]
    b: Vec<Hacker>,
}

/// A trooper that may Hack Communications.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename = "AtConsole", deny_unknown_fields)]
struct Hacker {
    /// The hacker's skills, equipment and troop type, by id.
    #[serde(default)]
    is: Vec<EntryId>,
    /// The WIP on which the hacker rolls, before MODs.
    wip: i64,
    /// The hacker is in contact with a Console.
    #[serde(default = "default_true")]
    contact: bool,
}

impl Troopers {
    fn to_engine(&self) -> Result<[Vec<AtConsole>; 2], Refusal> {
        let read = |list: &[Hacker]| -> Result<Vec<AtConsole>, Refusal> {
            check_list_length("trooper", list, MAX_TROOPERS)?;
            let read = list.iter().map(|hacker| {
                let wip = read_bounded("trooper.wip", hacker.wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?;
                Ok(AtConsole { is: read_ids("trooper.is", &hacker.is)?, wip, contact: hacker.contact })
            });
            read.collect()
        };
        Ok([read(&self.a)?, read(&self.b)?])
    }
}

impl Situation for AssignedQuadrant {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let round = read_bounded("game-round", self.game_round, 1, 3)?;
        let later = round > 1;
        let has_troopers = !self.trooper.a.is_empty() || !self.trooper.b.is_empty();
        for (key, given) in
            [("assigned", self.assigned.is_some()), ("trooper", has_troopers), ("card", self.card.is_some())]
        {
            refuse_out_of_place(key, given, later, "game-round = 2")?;
        }
        if !later {
            return assigned_quadrant::resolve_assignment(context, rolls);
        }
        let assigned = self.assigned.ok_or_else(|| Refusal::missing("assigned"))?;
        let quadrant = |number: i64| read_bounded("assigned", number, 1, 4);
        let situation = LaterRound {
            assigned: [quadrant(assigned.a)?, quadrant(assigned.b)?],
            troopers: self.trooper.to_engine()?,
            card: self.card.map(|card| read_bounded("card", card, 0, 100)).transpose()?,
        };
        assigned_quadrant::resolve_hacking(context, &situation, rolls)
    }
}
