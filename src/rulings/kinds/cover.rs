//! Cover on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::table::{Figure, Scenery, build_layout};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::table::cover;
use model::ids::Name;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The Cover of a target against an attacker, by their positions. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Cover {
    /// The figure that attacks.
    attacker: Name,
    /// The figure whose Cover is asked for.
    target: Name,
    /// The figures on the table, at most 64, each with a name of its own.
    figure: Vec<Figure>,
    /// The pieces of scenery on the table, at most 64, each with a name of its own; none unless given.
    #[serde(default)]
    scenery: Vec<Scenery>,
}

impl Situation for Cover {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        cover::resolve(context, &build_layout(context, &self.figure, &self.scenery)?, &self.attacker, &self.target)
    }
}
