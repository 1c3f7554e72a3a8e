//! Infiltration.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployment::infiltration;
use model::ids::Name;
use model::refusal::Refusal;
use model::situation::deployment::InfiltrationTarget;
use model::trace::Resolved;

/// A trooper with Infiltration is deployed. Dice: `roll`, if it rolls.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Infiltration {
    /// Physique.
    ph: Option<i64>,
    /// The value in brackets in its profile: `plus-3`, `ph-18`.
    level: Option<Name>,
    /// The part of the table in which it is deployed.
    #[serde(rename = "spot")]
    target: InfiltrationTarget,
}

impl Situation for Infiltration {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let trooper = infiltration::Infiltrator {
            ph: self.ph.map(|ph| bounded("ph", ph, MIN_ATTRIBUTE, MAX_ATTRIBUTE)).transpose()?,
            level: self.level.clone(),
            target: self.target,
        };
        infiltration::infiltration(context, &trooper, rolls)
    }
}
