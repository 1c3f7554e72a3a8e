//! A distance on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::table::{Figure, build_layout};
use crate::kinds::shared::{build_weapon_choice, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::table::distance;
use model::ids::{EntryId, Name};
use model::refusal::Refusal;
use model::trace::Resolved;

/// The distance between two figures, by their positions. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Distance {
    /// The figure from which it is measured.
    #[serde(rename = "measured-from")]
    from: Name,
    /// The figure to which the distance is measured.
    #[serde(rename = "measured-to")]
    to: Name,
    /// A weapon, to find its range MOD.
    weapon: Option<EntryId>,
    /// The weapon's mode, if it has several.
    mode: Option<Name>,
    /// The figures on the table, at most 64, each with a name of its own.
    figure: Vec<Figure>,
}

impl Situation for Distance {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        refuse_out_of_place("mode", self.mode.is_some(), self.weapon.is_some(), "weapon")?;
        let weapon = self.weapon.as_ref().map(|weapon| build_weapon_choice("weapon", weapon, self.mode.as_ref()));
        distance::resolve(context, &build_layout(context, &self.figure, &[])?, &self.from, &self.to, weapon.as_ref())
    }
}
