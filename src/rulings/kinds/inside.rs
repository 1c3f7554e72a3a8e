//! Inside an area on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::table::inside::inside;
use crate::model::ids::Name;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::kinds::shared::area::Area;
use crate::rulings::kinds::shared::table::{Figure, layout};
use crate::rulings::situation::Situation;

/// Whether a figure is inside an area, and how far, from where it stands. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Inside {
    /// Who.
    #[schemars(with = "String")]
    who: Name,
    /// The area.
    area: Area,
    /// The figures.
    figure: Vec<Figure>,
}

impl Situation for Inside {
    fn run(
        &self,
        context: &Context<'_>,
        _dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        let area = self.area.read("area")?;
        inside(context, &layout(context, &self.figure, &[])?, &self.who, &area)
    }
}
