//! A Normal Roll, or only its Success Value.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{ModifierInput, RolledAttribute, count_dice, read_base, read_modifiers};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::odds::MAX_DICE;
use engine::rolls::normal_roll::{self, NormalRoll};
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper makes a Normal Roll. Dice: `roll`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Roll {
    /// The Attribute rolled on.
    attribute: Option<RolledAttribute>,
    /// The value before MODs.
    value: i64,
    /// The number of dice; the number of dice written unless given.
    burst: Option<i64>,
    /// The MODs to the roll; none unless given.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
}

impl Situation for Roll {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let roll = NormalRoll {
            base: read_base("value", self.attribute, self.value)?,
            modifiers: read_modifiers("modifiers", &self.modifiers)?,
            burst: count_dice("burst", self.burst, rolls.written_count("roll"), MAX_DICE)?,
        };
        normal_roll::resolve(context, &roll, rolls)
    }
}
