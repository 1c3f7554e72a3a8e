//! Picking up a Speedball or SpecBall.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, read_bounded, read_ids};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::supply_item::{self, Pickup};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper comes into contact with the token of a Speedball or SpecBall. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SupplyPickup {
    /// The token that the trooper touches.
    token: Token,
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

/// A token with supplies.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "SupplyToken", rename_all = "kebab-case")]
enum Token {
    /// A Speedball, with an item for its bearer.
    Speedball,
    /// A SpecBall, requested for the Spec-Ops.
    Specball,
}

/// What comes into contact with a token.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Toucher {
    /// A trooper of the player that requested it.
    #[default]
    Ally,
    /// The Spec-Ops of that player.
    SpecOps,
    /// An enemy of that player.
    Enemy,
    /// The Deactivator of an enemy.
    Deactivator,
}

impl Situation for SupplyPickup {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let pickup = Pickup {
            token: match self.token {
                Token::Speedball => supply_item::Token::Speedball,
                Token::Specball => supply_item::Token::Specball,
            },
            by: match self.by {
                Toucher::Ally => supply_item::Toucher::Ally,
                Toucher::SpecOps => supply_item::Toucher::SpecOps,
                Toucher::Enemy => supply_item::Toucher::Enemy,
                Toucher::Deactivator => supply_item::Toucher::Deactivator,
            },
            states: read_ids("states", &self.states)?,
            bears_an_item: self.bears_an_item,
            wounds_lost: read_bounded("wounds-lost", self.wounds_lost, 0, MAX_ATTRIBUTE)?,
        };
        supply_item::resolve_pickup(context, &pickup)
    }
}
