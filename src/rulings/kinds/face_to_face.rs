//! A Face to Face Roll.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{ModifierInput, RolledAttribute, count_dice, read_base, read_modifiers};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::odds::MAX_DICE;
use engine::rolls::face_to_face::{self, Side};
use model::refusal::Refusal;
use model::trace::Resolved;

/// Two troopers roll against each other. Dice: `active`, `reactive`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct FaceToFace {
    /// The Active Player's trooper.
    active: SideInput,
    /// The Reactive Player's trooper.
    reactive: SideInput,
}

/// A side of the roll.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename = "Side", deny_unknown_fields)]
struct SideInput {
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

impl SideInput {
    fn to_engine(&self, name: &str, written: usize) -> Result<Side, Refusal> {
        Ok(Side {
            base: read_base(&format!("{name}.value"), self.attribute, self.value)?,
            modifiers: read_modifiers(format_args!("{name}.modifiers"), &self.modifiers)?,
            burst: count_dice(&format!("{name}.burst"), self.burst, written, MAX_DICE)?,
        })
    }
}

impl Situation for FaceToFace {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let active = self.active.to_engine("active", rolls.written_count("active"))?;
        let reactive = self.reactive.to_engine("reactive", rolls.written_count("reactive"))?;
        face_to_face::resolve(context, &active, &reactive, rolls)
    }
}
