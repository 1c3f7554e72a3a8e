//! The values of a weapon for a turn, a distance and a user.

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

/// The values of a weapon. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// The weapon.
    #[expect(clippy::struct_field_names, reason = "the key of the block")]
    weapon: EntryId,
    /// Its mode, if it has several.
    mode: Option<Name>,
    /// The user's own turn, or the opponent's.
    #[serde(default)]
    turn: Turn,
    /// The distance to the target.
    distance: Option<Length>,
    /// The Attributes of the user.
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
