//! Contact on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::table::touching::contact;
use crate::model::ids::Name;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::kinds::shared::table::{Figure, Scenery, layout};
use crate::rulings::situation::Situation;

/// Whether a figure is in contact with another or with scenery, from where everything stands. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    /// Who.
    #[schemars(with = "String")]
    who: Name,
    /// With whom or what.
    #[schemars(with = "String")]
    what: Name,
    /// The figures.
    figure: Vec<Figure>,
    /// The scenery.
    #[serde(default)]
    scenery: Vec<Scenery>,
}

impl Situation for Contact {
    fn run(
        &self,
        context: &Context<'_>,
        _dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        contact(context, &layout(context, &self.figure, &self.scenery)?, &self.who, &self.what)
    }
}
