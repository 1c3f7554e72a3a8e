//! Requesting Speedballs.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, read_bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::supply_drop::{self, Request, Speedballs};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Returns the number of Speedball Tokens that a request takes.
const fn two() -> i64 {
    2
}

/// A player requests Speedballs. Dice: `chart`, `first`, `second`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct SpeedballRequest {
    /// The player's Speedball Tokens; 2 unless given.
    #[serde(default = "two")]
    tokens: i64,
    /// The item chosen for the first token, by its name on the chart.
    chosen: Option<EntryId>,
    /// The request is made in the enemy's turn.
    #[serde(default)]
    in_enemy_turn: bool,
    /// An Order is being resolved.
    #[serde(default)]
    within_an_order: bool,
    /// A token would touch a Model, a Marker, a Token or an objective.
    #[serde(default)]
    in_contact: bool,
    /// An enemy has used Controlled Jump.
    #[serde(default)]
    controlled_jump: bool,
}

impl Situation for SpeedballRequest {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let situation = Speedballs {
            request: Request {
                in_enemy_turn: self.in_enemy_turn,
                within_an_order: self.within_an_order,
                in_contact: self.in_contact,
                controlled_jump: self.controlled_jump,
            },
            tokens: read_bounded("tokens", self.tokens, 0, MAX_ATTRIBUTE)?,
            chosen: self.chosen.clone(),
        };
        supply_drop::resolve_speedballs(context, &situation, rolls)
    }
}
