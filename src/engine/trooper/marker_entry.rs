//! Entering a Marker State with an object of a scenario.

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
