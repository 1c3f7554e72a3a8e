//! Entering a Marker State with an object of a scenario, and entering Hidden Deployment.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::Violation;
use model::fact_name::ALLOWED;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Resolves whether a trooper may enter a Marker State: `allowed`. `carries` tells whether it has an object of the
/// scenario.
///
/// # Errors
/// A refusal in editions without a rule on such objects.
pub fn resolve(context: &Context<'_>, carries: bool) -> Result<Resolved, Refusal> {
    let clause = context.rules.need_clause(Rule::CarriersNeverMarkers, "carries")?;
    let mut record = Recorder::default();
    if carries {
        return Ok(Violation::new("step-carrier-enters-no-marker-state", clause).end(record));
    }
    let step = record.step(Message::new("step-enters-marker-state")).cite(clause);
    step.decides(ALLOWED, Fact::Flag(true));
    Ok(record.finish())
}

/// Resolves whether a trooper may enter Hidden Deployment: `allowed`. `left` tells whether it has left it before.
///
/// # Errors
/// A refusal in editions without the rule.
pub fn resolve_hidden_deployment(context: &Context<'_>, left: bool) -> Result<Resolved, Refusal> {
    let clause = context.rules.need_clause(Rule::HiddenNotRegained, "hidden-deployment-orders")?;
    let mut record = Recorder::default();
    if left {
        return Ok(Violation::new("step-hidden-deployment-is-over", clause).end(record));
    }
    let step = record.step(Message::new("step-enters-hidden-deployment")).cite(clause);
    step.decides(ALLOWED, Fact::Flag(true));
    Ok(record.finish())
}
