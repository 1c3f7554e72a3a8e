//! Secure HVT, judged at the end of the game.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_TROOPERS, check_distinct, check_list_length, find_scenario, read_ids, read_plain_name};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::printed;
use engine::scenario::objective::secure_hvt::{self, Claim, NearbyTrooper};
use model::ids::EntryId;
use model::length::Length;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A player claims Secure HVT. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SecureHvt {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// The player's troopers near the enemy HVT.
    #[serde(default)]
    own: Vec<NearbyTrooperInput>,
    /// The enemy troopers near the player's HVT.
    #[serde(default)]
    enemy: Vec<NearbyTrooperInput>,
}

/// A trooper near an HVT of the other side.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename = "NearbyTrooper", deny_unknown_fields)]
struct NearbyTrooperInput {
    /// A name, unique.
    name: String,
    /// The distance from the edge of its base to that HVT.
    distance: Length,
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
}

impl NearbyTrooperInput {
    fn to_engine(&self, context: &Context<'_>, path: &str) -> Result<NearbyTrooper, Refusal> {
        let path = format!("{path}.states");
        let states = printed::need_states(context, &path, &read_ids(&path, &self.states)?)?;
        Ok(NearbyTrooper {
            name: read_plain_name("name", &self.name)?,
            distance: self.distance,
            null: states.iter().any(printed::State::is_null),
        })
    }
}

impl Situation for SecureHvt {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("own", &self.own, MAX_TROOPERS)?;
        check_list_length("enemy", &self.enemy, MAX_TROOPERS)?;
        check_distinct("name", self.own.iter().chain(&self.enemy).map(|trooper| trooper.name.as_str()))?;
        let read = |path: &str, all: &[NearbyTrooperInput]| {
            all.iter().map(|trooper| trooper.to_engine(context, path)).collect::<Result<Vec<_>, Refusal>>()
        };
        let claim = Claim {
            scenario: find_scenario(context, &self.scenario)?,
            own: read("own", &self.own)?,
            enemies: read("enemy", &self.enemy)?,
        };
        secure_hvt::resolve(context, &claim)
    }
}
