//! Cover on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::table::cover::cover;
use crate::model::ids::Name;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::rulings::kinds::shared::table::{Figure, Scenery, layout};
use crate::rulings::situation::Situation;

/// The cover that a target has from an attacker, from where everything stands. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cover {
    /// Who attacks.
    #[schemars(with = "String")]
    attacker: Name,
    /// Whom.
    #[schemars(with = "String")]
    target: Name,
    /// The figures.
    figure: Vec<Figure>,
    /// The scenery.
    #[serde(default)]
    scenery: Vec<Scenery>,
}

impl Situation for Cover {
    fn run(
        &self,
        context: &Context<'_>,
        _dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        cover(context, &layout(context, &self.figure, &self.scenery)?, &self.attacker, &self.target)
    }
}
