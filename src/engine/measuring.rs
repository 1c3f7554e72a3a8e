//! What may be measured while deploying.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Something a player wants to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// A Deployment Zone.
    DeploymentZone,
    /// An area open only to Forward Deployment.
    ForwardDeploymentArea,
    /// The Central Line of the table.
    CentralLine,
    /// The scenario's Exclusion Zone.
    ExclusionZone,
    /// A distance between troopers.
    DistanceToEnemy,
}

impl Measure {
    /// The keyword in messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::DeploymentZone => "deployment-zone",
            Self::ForwardDeploymentArea => "forward-deployment-area",
            Self::CentralLine => "central-line",
            Self::ExclusionZone => "exclusion-zone",
            Self::DistanceToEnemy => "distance-to-enemy",
        }
    }

    const fn listed(self) -> bool {
        match self {
            Self::DeploymentZone | Self::ForwardDeploymentArea | Self::CentralLine | Self::ExclusionZone => true,
            Self::DistanceToEnemy => false,
        }
    }
}

/// Decides whether the rule on deploying lets it be measured.
///
/// # Errors
/// A refusal where the edition's rule is not here.
pub fn measuring(context: &Context<'_>, measure: Measure) -> Result<Resolved, Refusal> {
    let clause = context.rules.need(context.rules.cite(Rule::DeploymentMeasuring), "measuring")?;
    let mut record = Recorder::default();
    let id = if measure.listed() { "step-may-measure" } else { "step-not-listed" };
    record
        .step(Message::new(id).word("measure", measure.as_str()))
        .cite(clause)
        .decides("allowed", Fact::Flag(measure.listed()));
    Ok(record.finish())
}
