//! Figures inside an area on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::area::Area;
use crate::kinds::shared::table::{Figure, build_layout};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::table::inside;
use model::ids::Name;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Whether a figure is inside an area, and to what extent, by its position. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Inside {
    /// The figure whose position is asked for.
    #[serde(rename = "who")]
    subject: Name,
    /// The area that the figure may be inside.
    area: Area,
    /// The figures on the table, at most 64, each with a name of its own.
    figure: Vec<Figure>,
}

impl Situation for Inside {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let area = self.area.read("area")?;
        inside::resolve(context, &build_layout(context, &self.figure, &[])?, &self.subject, &area)
    }
}
