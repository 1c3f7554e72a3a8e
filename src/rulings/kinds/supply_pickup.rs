//! Picking up a Speedball or SpecBall.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, read_bounded, read_ids};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::supply_item::{self, Pickup};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::deployable::{SupplyToken, Toucher};
use model::trace::Resolved;

/// A trooper comes into contact with the token of a Speedball or SpecBall. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct SupplyPickup {
    /// The token that the trooper touches.
    token: SupplyToken,
    /// What the trooper is; an ally of the player unless given.
    #[serde(default)]
    by: Toucher,
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The trooper bears the item of another Speedball.
    #[serde(default)]
    bears_an_item: bool,
    /// The Wounds that the trooper has lost.
    #[serde(default)]
    wounds_lost: i64,
}

impl Situation for SupplyPickup {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let pickup = Pickup {
            token: self.token,
            by: self.by,
            states: read_ids("states", &self.states)?,
            bears_an_item: self.bears_an_item,
            wounds_lost: read_bounded("wounds-lost", self.wounds_lost, 0, MAX_ATTRIBUTE)?,
        };
        supply_item::resolve_pickup(context, &pickup)
    }
}
