//! What may be measured while deploying.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::measuring::{Measure as EngineMeasure, measuring};
use model::refusal::Refusal;
use model::trace::Resolved;

/// A player wants to measure something while deploying. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Measuring {
    /// What.
    measure: Measure,
}

/// Something to measure.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Measure {
    /// A Deployment Zone.
    DeploymentZone,
    /// An area open only to Forward Deployment.
    ForwardDeploymentArea,
    /// The Central Line.
    CentralLine,
    /// An Exclusion Zone.
    ExclusionZone,
    /// A distance to an enemy.
    DistanceToEnemy,
}

impl Situation for Measuring {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let measure = match self.measure {
            Measure::DeploymentZone => EngineMeasure::DeploymentZone,
            Measure::ForwardDeploymentArea => EngineMeasure::ForwardDeploymentArea,
            Measure::CentralLine => EngineMeasure::CentralLine,
            Measure::ExclusionZone => EngineMeasure::ExclusionZone,
            Measure::DistanceToEnemy => EngineMeasure::DistanceToEnemy,
        };
        measuring(context, measure)
    }
}
