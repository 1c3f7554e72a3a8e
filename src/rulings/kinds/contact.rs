//! Contact on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::table::{Figure, Scenery, build_layout};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::table::contact;
use model::ids::Name;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Whether a figure is in contact with another or with scenery, by their positions. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Contact {
    /// The figure whose contact is asked for.
    #[serde(rename = "who")]
    subject: Name,
    /// The other figure, or the piece of scenery.
    #[serde(rename = "what")]
    target: Name,
    /// The figures on the table, at most 64, each with a name of its own.
    figure: Vec<Figure>,
    /// The pieces of scenery on the table, at most 64, each with a name of its own; none unless given.
    #[serde(default)]
    scenery: Vec<Scenery>,
}

impl Situation for Contact {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        contact::resolve(context, &build_layout(context, &self.figure, &self.scenery)?, &self.subject, &self.target)
    }
}
