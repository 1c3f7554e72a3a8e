//! The values of a weapon for a turn, a distance and a user.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{User, build_weapon_choice, find_scenario_changes, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::weapon::{ScenarioBearer, WeaponQuestion, read_weapon};
use model::ids::{EntryId, Name};
use model::length::Length;
use model::refusal::Refusal;
use model::situation::turn::Turn;
use model::trace::Resolved;

/// The values of a weapon. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Weapon {
    /// The id of the weapon.
    #[expect(clippy::struct_field_names, reason = "the key of the block")]
    weapon: EntryId,
    /// The weapon's mode, if it has several.
    mode: Option<Name>,
    /// The user's own turn, or the opponent's.
    #[serde(default)]
    turn: Turn,
    /// The distance to the target.
    distance: Option<Length>,
    /// The Attributes of the user.
    user: Option<User>,
    /// The scenario, if it changes weapons.
    scenario: Option<EntryId>,
    /// The troop classification of the bearer, in such a scenario.
    classification: Option<EntryId>,
    /// The ammunition that such a scenario lets it fire.
    fires: Option<EntryId>,
}

impl Weapon {
    /// Returns the bearer in the scenario, if one is given.
    fn bearer(&self, context: &Context<'_>) -> Result<Option<ScenarioBearer>, Refusal> {
        let given = self.scenario.is_some();
        let fitting = "scenario = \"its10-hunting-party\"";
        refuse_out_of_place("classification", self.classification.is_some(), given, fitting)?;
        refuse_out_of_place("fires", self.fires.is_some(), given, fitting)?;
        let changes = self.scenario.as_ref().map(|id| find_scenario_changes(context, "scenario", id)).transpose()?;
        let (classification, fires) = (self.classification.clone(), self.fires.clone());
        Ok(changes.map(|changes| ScenarioBearer { changes, classification, fires }))
    }
}

impl Situation for Weapon {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let question = WeaponQuestion {
            choice: build_weapon_choice("weapon", &self.weapon, self.mode.as_ref()),
            reactive: self.turn == Turn::Reactive,
            distance: self.distance,
            user: self.user.unwrap_or_default().attributes("user")?,
            scenario: self.bearer(context)?,
        };
        read_weapon(context, &question)
    }
}
