//! The measurements that are allowed in the Deployment Phase.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployment::measuring;
use model::refusal::Refusal;
use model::situation::deployment::Measure;
use model::trace::Resolved;

/// A player measures something in the Deployment Phase. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Measuring {
    /// What the player measures.
    measure: Measure,
}

impl Situation for Measuring {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        measuring::resolve(context, self.measure)
    }
}
