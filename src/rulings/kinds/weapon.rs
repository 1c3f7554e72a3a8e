//! A weapon's values in a turn, at a distance, in a user's hands.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::weapon::{WeaponQuestion, read_weapon};
use crate::model::ids::{EntryId, Name};
use crate::model::length::Length;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::kinds::shared::{Turn, User, weapon_choice};
use crate::rulings::situation::Situation;

/// What a weapon does. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// The weapon.
    #[expect(clippy::struct_field_names, reason = "the key of the block")]
    #[schemars(with = "String")]
    weapon: EntryId,
    /// Its mode, where it has several.
    #[schemars(with = "Option<String>")]
    mode: Option<Name>,
    /// In whose turn.
    #[serde(default)]
    turn: Turn,
    /// At what distance.
    #[schemars(with = "Option<String>")]
    distance: Option<Length>,
    /// In whose hands.
    user: Option<User>,
}

impl Situation for Weapon {
    fn run(
        &self,
        context: &Context<'_>,
        _dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        let question = WeaponQuestion {
            choice: weapon_choice("weapon", &self.weapon, self.mode.as_ref()),
            reactive: match self.turn {
                Turn::Active => false,
                Turn::Reactive => true,
            },
            distance: self.distance,
            user: self.user.unwrap_or_default().attributes("user")?,
        };
        read_weapon(context, &question)
    }
}
