//! A weapon's values in a turn, at a distance, in a user's hands.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{User, weapon_choice};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::weapon::{WeaponQuestion, read_weapon};
use model::ids::{EntryId, Name};
use model::length::Length;
use model::refusal::Refusal;
use model::situation::turn::Turn;
use model::trace::Resolved;

/// What a weapon does. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// The weapon.
    #[expect(clippy::struct_field_names, reason = "the key of the block")]
    weapon: EntryId,
    /// Its mode, where it has several.
    mode: Option<Name>,
    /// In whose turn.
    #[serde(default)]
    turn: Turn,
    /// At what distance.
    distance: Option<Length>,
    /// In whose hands.
    user: Option<User>,
}

impl Situation for Weapon {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let question = WeaponQuestion {
            choice: weapon_choice("weapon", &self.weapon, self.mode.as_ref()),
            reactive: self.turn == Turn::Reactive,
            distance: self.distance,
            user: self.user.unwrap_or_default().attributes("user")?,
        };
        read_weapon(context, &question)
    }
}
