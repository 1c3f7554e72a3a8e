//! Requesting a SpecBall.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{read_bounded, read_ids};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::supply_drop::{self, Request, Specball};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of Game Rounds.
const MAX_ROUNDS: i64 = 10;

/// A player requests a SpecBall. Dice: `token`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct SpecballRequest {
    /// The Game Round, 1 to 10.
    round: i64,
    /// The player's Spec-Ops, if there is one.
    spec_ops: Option<SpecOps>,
    /// The items chosen, by their names on the chart.
    #[serde(default)]
    chosen: Vec<EntryId>,
    /// The player has requested a SpecBall before in this game.
    #[serde(default)]
    requested_before: bool,
    /// The request is made in the enemy's turn.
    #[serde(default)]
    in_enemy_turn: bool,
    /// An Order is being resolved.
    #[serde(default)]
    within_an_order: bool,
    /// The token would touch a Model, a Marker, a Token or an objective.
    #[serde(default)]
    in_contact: bool,
}

/// The Spec-Ops of a player, which a SpecBall needs.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SpecOps {
    /// The states that the Spec-Ops is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
}

impl Situation for SpecballRequest {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let spec_ops = self.spec_ops.as_ref().map(|own| read_ids("spec-ops.states", &own.states)).transpose()?;
        let situation = Specball {
            request: Request {
                in_enemy_turn: self.in_enemy_turn,
                within_an_order: self.within_an_order,
                in_contact: self.in_contact,
                controlled_jump: false,
            },
            round: read_bounded("round", self.round, 1, MAX_ROUNDS)?,
            requested_before: self.requested_before,
            spec_ops,
            chosen: read_ids("chosen", &self.chosen)?,
        };
        supply_drop::resolve_specball(context, &situation, rolls)
    }
}
