//! The preparation of the Deployment Phase: the order in which the players choose the table side, the order of
//! deployment, the turn order, and the first model.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::{PreparationRules, Rule};
use crate::violation::{VERDICT, Violation};
use model::fact_name::ALLOWED;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::deployment::Step;
use model::trace::Resolved;

/// Decides `allowed` for steps in this order, or `refused` at the first that comes too early.
///
/// # Errors
/// A refusal for an edition without an order of these steps.
pub fn resolve(context: &Context<'_>, done: &[Step]) -> Result<Resolved, Refusal> {
    let rules = context.rules.deployment.and_then(|rules| rules.preparation);
    let rules = context.rules.need(rules, "deployment-steps")?;
    let mut record = Recorder::default();
    for (index, step) in done.iter().enumerate() {
        let earlier = done.get(..index).unwrap_or_default();
        let named = |id| Message::new(id).word("step", step.as_str());
        if let Some((needed, clause)) = find_requirement(*step, &rules).filter(|(needed, _)| !earlier.contains(needed))
        {
            let message = named("step-too-early").word("needed", needed.as_str());
            return Ok(Violation::new(message, clause).end(record));
        }
        // The table side is chosen with the order of deployment; after the turn order it is too late.
        if *step == Step::TableSide && earlier.contains(&Step::TurnOrder) {
            let message = Message::new("step-too-early").word("step", Step::TurnOrder.as_str());
            let message = message.word("needed", step.as_str());
            return Ok(Violation::new(message, rules.before_the_turn_order).end(record));
        }
        if *step == Step::SabotageTarget {
            let clause = context.rules.need_clause(Rule::SabotageTargetChosen, "deployment-steps")?;
            let rolled = earlier.iter().any(|done| matches!(done, Step::DeploymentOrder | Step::TurnOrder));
            let id = if earlier.contains(&Step::FirstModel) { "step-target-too-late" } else { "step-target-too-early" };
            if !rolled || earlier.contains(&Step::FirstModel) {
                return Ok(Violation::new(id, clause).end(record));
            }
            record.step(Message::new("step-target-in-time")).cite(clause).affects_all(VERDICT);
            continue;
        }
        let clause = find_requirement(*step, &rules).map(|(_, clause)| clause);
        record.step(named("step-in-its-turn")).cite_all(clause).affects_all(VERDICT);
    }
    record.step(Message::new("step-steps-in-order")).decides(ALLOWED, Fact::Flag(true));
    Ok(record.finish())
}

/// Returns the step that must come before another, and the clause that says so.
fn find_requirement(step: Step, rules: &PreparationRules) -> Option<(Step, Cite)> {
    match step {
        Step::TableSide | Step::DeploymentOrder | Step::SabotageTarget => None,
        Step::TurnOrder => Some((Step::DeploymentOrder, rules.before_the_turn_order)),
        Step::FirstModel => Some((Step::TurnOrder, rules.before_the_first_model)),
    }
}
