//! Which distances players may measure during deployment.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::fact_name::ALLOWED;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::deployment::Measure;
use model::trace::Resolved;

/// Decides whether the rules of deployment allow the measurement.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, measure: Measure) -> Result<Resolved, Refusal> {
    let clause = context.rules.need(context.rules.clause(Rule::DeploymentMeasuring), "measuring")?;
    let mut record = Recorder::default();
    let id = if is_listed(measure) { "step-may-measure" } else { "step-not-listed" };
    record
        .step(Message::new(id).word("measure", measure.as_str()))
        .cite(clause)
        .decides(ALLOWED, Fact::Flag(is_listed(measure)));
    Ok(record.finish())
}

/// Returns whether the rule lists the measurement as allowed.
const fn is_listed(measure: Measure) -> bool {
    match measure {
        Measure::DeploymentZone | Measure::ForwardDeploymentArea | Measure::CentralLine | Measure::ExclusionZone => {
            true
        }
        Measure::DistanceToEnemy => false,
    }
}
