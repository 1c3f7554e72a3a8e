//! What may be measured while deploying.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::measuring::measuring;
use model::refusal::Refusal;
use model::situation::deployment::Measure;
use model::trace::Resolved;

/// A player wants to measure something while deploying. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Measuring {
    /// What.
    measure: Measure,
}

impl Situation for Measuring {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        measuring(context, self.measure)
    }
}
