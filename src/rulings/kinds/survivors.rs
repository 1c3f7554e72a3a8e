//! The troopers that count for Victory Points.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_TROOPERS, check_distinct, check_list_length, default_true, read_bounded, read_ids, read_plain_name,
    refuse_out_of_place,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::survivors::{self, Survivor};
use model::ids::EntryId;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;

/// The most Peripherals of a trooper.
const MAX_PERIPHERALS: usize = 10;
/// The highest Cost of a trooper, in Army Points.
const MAX_COST: i64 = 1_000;

/// The troopers of a player count for Victory Points. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Survivors {
    /// The game ends; otherwise they are counted during it.
    #[serde(default)]
    game_ends: bool,
    /// The troopers, each with a name of its own.
    trooper: Vec<Trooper>,
}

/// A trooper of the player.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "CountedTrooper")]
struct Trooper {
    /// The trooper's name, unique in the situation.
    name: String,
    /// The trooper's printed Cost.
    cost: Option<i64>,
    /// The trooper is a Peripheral.
    #[serde(default)]
    peripheral: bool,
    /// The trooper is an Ancillary.
    #[serde(default)]
    ancillary: bool,
    /// The trooper was deployed; only for an Ancillary.
    #[serde(default = "default_true")]
    deployed: bool,
    /// The Costs of its Peripherals, which its own Cost includes.
    #[serde(default)]
    peripheral_costs: Vec<i64>,
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The trooper is a Journalist in a campaign, on the table or not when the scenario ends.
    journalist_on_table: Option<bool>,
}

impl Trooper {
    fn to_engine(&self) -> Result<Survivor, Refusal> {
        let name: PathPrefix = read_plain_name("trooper.name", &self.name)?.into();
        let costs = &self.peripheral_costs;
        refuse_out_of_place("peripheral-costs", !costs.is_empty(), !self.peripheral, "peripheral = false")?;
        refuse_out_of_place("ancillary", self.ancillary, self.peripheral, "peripheral = true")?;
        refuse_out_of_place("deployed", !self.deployed, self.ancillary, "ancillary = true")?;
        check_list_length(Path::new(&name, "peripheral-costs"), costs, MAX_PERIPHERALS)?;
        let cost = |number| read_bounded(Path::new(&name, "cost"), number, 0, MAX_COST);
        Ok(Survivor {
            cost: self.cost.map(cost).transpose()?,
            is_peripheral: self.peripheral,
            ancillary_deployed: self.ancillary.then_some(self.deployed),
            peripherals: costs.iter().map(|number| cost(*number)).collect::<Result<_, _>>()?,
            states: read_ids(Path::new(&name, "states"), &self.states)?,
            journalist_on_table: self.journalist_on_table,
            name,
        })
    }
}

impl Situation for Survivors {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("trooper", &self.trooper, MAX_TROOPERS)?;
        check_distinct("trooper", self.trooper.iter().map(|trooper| trooper.name.as_str()))?;
        let journalist = self.trooper.iter().any(|trooper| trooper.journalist_on_table.is_some());
        refuse_out_of_place("journalist-on-table", journalist, self.game_ends, "game-ends = true")?;
        let troopers = self.trooper.iter().map(Trooper::to_engine).collect::<Result<Vec<_>, _>>()?;
        survivors::resolve(context, &troopers, self.game_ends)
    }
}
