//! The end of a game.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{default_one, find_scenario, read_bounded, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::scenario::game_end::{self, Game};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::game_end::Check;
use model::trace::Resolved;

/// A player checks whether the game ends. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct GameEnd {
    /// The moment at which the player checks.
    check: Check,
    /// The scenario; without it, a game that only counts Victory Points.
    scenario: Option<EntryId>,
    /// The Game Round, 1 to 20; 1 unless given.
    #[serde(default = "default_one")]
    round: i64,
    /// The army of the player is in Retreat!
    #[serde(default)]
    retreat: bool,
    /// The Army Points of the game, for a scenario with a minimum of Victory Points.
    points: Option<i64>,
    /// The Cost of the player's troopers outside Null States, for such a scenario.
    able_points: Option<i64>,
    /// The player's troopers outside Null States, for a scenario that ends without any.
    able_troopers: Option<i64>,
    /// The player's troopers that are neither lost nor gone from the table.
    troopers_left: Option<i64>,
    /// The player has harmed a Civilian.
    #[serde(default)]
    harmed_civilian: bool,
    /// The Victory Points of both players when a game without a scenario ends.
    victory_points: Option<Points>,
}

/// The Victory Points of both players.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Points {
    /// The Victory Points of the player who checks, 0 to 1,000.
    player: i64,
    /// The Victory Points of the opponent, 0 to 1,000.
    opponent: i64,
}

impl Situation for GameEnd {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let at_start = self.check == Check::TurnStart;
        for (key, given) in [
            ("points", self.points.is_some()),
            ("able-points", self.able_points.is_some()),
            ("able-troopers", self.able_troopers.is_some()),
        ] {
            refuse_out_of_place(key, given, at_start && self.scenario.is_some(), "check = \"turn-start\"")?;
        }
        let optional = |key: &str, number: Option<i64>, max: i64| {
            number.map(|number| read_bounded(key, number, 0, max)).transpose()
        };
        let game = Game {
            scenario: match &self.scenario {
                Some(id) => Some((id, find_scenario(context, id)?)),
                None => None,
            },
            check: self.check,
            round: read_bounded("round", self.round, 1, 20)?,
            retreat: self.retreat,
            points: optional("points", self.points, 1_000)?,
            able_points: optional("able-points", self.able_points, 1_000)?,
            able_troopers: optional("able-troopers", self.able_troopers, 30)?,
            troopers_left: optional("troopers-left", self.troopers_left, 30)?,
            harmed_civilian: self.harmed_civilian,
            victory_points: match self.victory_points {
                Some(points) => Some([
                    read_bounded("victory-points.player", points.player, 0, 1_000)?,
                    read_bounded("victory-points.opponent", points.opponent, 0, 1_000)?,
                ]),
                None => None,
            },
        };
        game_end::resolve(context, &game)
    }
}
