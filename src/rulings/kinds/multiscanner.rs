//! A Xenotech places its Multiscanner.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::scenario_skill::{ActorInput, MAX_OTHERS, read_tries};
use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, check_list_length, find_scenario, read_bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::scenario::skill::multiscanner::{self, Attempt, Takeover};
use model::ids::EntryId;
use model::length::Length;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A Xenotech declares that it places its Multiscanner. Dice: `try-1`, `try-2` and so on, until one succeeds.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Multiscanner {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// The Xenotech is in the `CivEvac` state.
    civevac: bool,
    /// Another trooper has taken it over with Synchronize Civilian: one of its player's or not.
    taken_over: Option<TakenOver>,
    /// The distance from the Xenotech to its player's Deployment Zone.
    distance: Length,
    /// The WIP rolled on.
    wip: i64,
    /// Other troopers of the player on the table.
    #[serde(default)]
    others: Vec<ActorInput>,
    /// The number of Short Skills that may be spent; 1 unless given.
    tries: Option<i64>,
}

/// The side of a trooper that has taken over a Xenotech.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum TakenOver {
    /// The side of its player.
    Friend,
    /// The side of the enemy.
    Enemy,
}

impl Situation for Multiscanner {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("others", &self.others, MAX_OTHERS)?;
        let others =
            self.others.iter().map(|trooper| trooper.to_engine(context, "others")).collect::<Result<_, _>>()?;
        let attempt = Attempt {
            scenario: find_scenario(context, &self.scenario)?,
            in_civevac: self.civevac,
            taken_over: match self.taken_over {
                None => Takeover::None,
                Some(TakenOver::Friend) => Takeover::ByOwnSide,
                Some(TakenOver::Enemy) => Takeover::ByEnemy,
            },
            from_home: self.distance,
            wip: read_bounded("wip", self.wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?,
            others,
            tries: read_tries(self.tries)?,
        };
        multiscanner::resolve(context, &attempt, rolls)
    }
}
