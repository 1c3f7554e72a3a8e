//! Reloading.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_ATTRIBUTE, build_weapon_choice, check_distinct, check_list_length, default_true, read_bounded, read_ids,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::reload::{self, Supply};
use model::ids::{EntryId, Name};
use model::refusal::Refusal;
use model::situation::deployable::ReloadMethod;
use model::trace::Resolved;

/// The maximum number of weapons and items of a trooper.
const MAX_SUPPLIES: usize = 10;

/// A trooper gets spent uses of its weapons and items back. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Reload {
    /// What refills the trooper.
    #[serde(default)]
    by: ReloadMethod,
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The Disposable weapons and items of the trooper that reloads.
    supply: Vec<SupplyInput>,
    /// The ally with Baggage.
    baggage: Option<Baggage>,
}

/// A Disposable weapon or item.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "Supply", rename_all = "kebab-case")]
struct SupplyInput {
    /// The weapon or item.
    item: EntryId,
    /// The mode of the weapon or item, if it has several.
    mode: Option<Name>,
    /// The uses that are left.
    uses_left: i64,
    /// How many of them stand on the table.
    #[serde(default)]
    on_table: i64,
}

/// An ally with Baggage.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Baggage {
    /// The trooper is in its Zone of Control; true unless given.
    #[serde(default = "default_true")]
    in_zone: bool,
    /// The states that the Baggage is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The Baggage has let another ally reload in this Order.
    #[serde(default)]
    served_another: bool,
}

impl Situation for Reload {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("supply", &self.supply, MAX_SUPPLIES)?;
        check_distinct("supply", self.supply.iter().map(|supply| supply.item.as_str()))?;
        let read = |(index, supply): (usize, &SupplyInput)| {
            let path = |key: &str| format!("supply.{index}.{key}");
            Ok(Supply {
                item: build_weapon_choice(path("item"), &supply.item, supply.mode.as_ref()),
                uses_left: read_bounded(path("uses-left"), supply.uses_left, 0, MAX_ATTRIBUTE)?,
                on_table: read_bounded(path("on-table"), supply.on_table, 0, MAX_ATTRIBUTE)?,
            })
        };
        let baggage = match &self.baggage {
            None => None,
            Some(baggage) => Some(reload::Baggage {
                in_zone: baggage.in_zone,
                states: read_ids("baggage.states", &baggage.states)?,
                served_another: baggage.served_another,
            }),
        };
        let situation = reload::Reload {
            by: self.by,
            states: read_ids("states", &self.states)?,
            supplies: self.supply.iter().enumerate().map(read).collect::<Result<_, Refusal>>()?,
            baggage,
        };
        reload::resolve(context, &situation)
    }
}
