//! Moves in one Order.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::move_distance::{self, Moves};
use model::length::Length;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper moves once or twice in one Order. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    /// The two MOV values.
    mov: [Length; 2],
    /// The distance of each Move.
    moves: Vec<Length>,
}

impl Situation for Move {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        move_distance::resolve(context, &Moves { mov: self.mov, distances: self.moves.clone() })
    }
}
