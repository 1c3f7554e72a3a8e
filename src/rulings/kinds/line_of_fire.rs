//! Line of Fire on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::table::{Figure, Scenery, build_layout};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::table::sight;
use model::ids::Name;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Whether a figure has Line of Fire to another, by their positions. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LineOfFire {
    /// The figure that draws the Line of Fire.
    viewer: Name,
    /// The figure to which the Line of Fire is drawn.
    viewed: Name,
    /// The figures on the table, at most 64, each with a name of its own.
    figure: Vec<Figure>,
    /// The pieces of scenery on the table, at most 64, each with a name of its own; none unless given.
    #[serde(default)]
    scenery: Vec<Scenery>,
    /// The figures that are TinBots.
    #[serde(default)]
    tinbots: Vec<Name>,
    /// The figures that are Civilians.
    #[serde(default)]
    civilians: Vec<Name>,
}

impl Situation for LineOfFire {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let mut layout = build_layout(context, &self.figure, &self.scenery)?;
        layout.set_tinbots(&self.tinbots)?;
        sight::place_civilians(context, &mut layout, &self.civilians)?;
        sight::resolve(context, &layout, &self.viewer, &self.viewed)
    }
}
