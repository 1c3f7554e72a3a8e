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
use crate::rulings::kinds::shared::{LEAST, MOST, bounded, weapon_choice};
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

/// A turn seen from the user.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Turn {
    /// Its own.
    #[default]
    Active,
    /// The opponent's.
    Reactive,
}

/// The user.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct User {
    /// Physique.
    ph: Option<i64>,
}

impl Situation for Weapon {
    fn run(
        &self,
        context: &Context<'_>,
        dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        dice.finish()?;
        let user = match self.user.as_ref().and_then(|user| user.ph) {
            Some(ph) => Some(bounded("user.ph", ph, LEAST, MOST)?),
            None => None,
        };
        let question = WeaponQuestion {
            choice: weapon_choice("weapon", &self.weapon, self.mode.as_ref()),
            reactive: match self.turn {
                Turn::Active => false,
                Turn::Reactive => true,
            },
            distance: self.distance,
            user,
        };
        read_weapon(context, &question)
    }
}
