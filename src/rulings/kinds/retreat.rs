//! The Retreat! check.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::turn::retreat::{Survivors, retreat};
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::kinds::shared::bounded;
use crate::rulings::situation::Situation;

/// A player counts the survivors in the Tactical Phase. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    /// The Army Points of the game.
    points: i64,
    /// The Cost of the survivors.
    surviving: i64,
}

impl Situation for Retreat {
    fn run(
        &self,
        context: &Context<'_>,
        _dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        let army = Survivors {
            points: bounded("points", self.points, 1, 1_000)?,
            surviving: bounded("surviving", self.surviving, 0, 1_000)?,
        };
        retreat(context, &army)
    }
}
