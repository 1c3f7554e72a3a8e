//! The `SymbioBomb`: to whom it is assigned, and the Pheroware Tactic for which it is used.

use crate::context::Context;
use crate::record::Recorder;
use crate::violation::Violation;
use model::fact_name::{ALLOWED, REMOVED};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::deployable::Assignee;
use model::trace::Resolved;

/// A `SymbioBomb` that is assigned and used.
#[derive(Clone, Debug)]
pub struct Assignment {
    /// To whom the bomb is assigned.
    pub to: Assignee,
    /// Whether that happens after the Deployment Phase.
    pub after_deployment: bool,
    /// Whether the bomb's user also has a `SymbioMate`.
    pub has_symbiomate: bool,
    /// The tactic for which it is used, if it is.
    pub tactic: Option<EntryId>,
}

/// The MOD of the target of a tactic.
const TARGET_MODIFIER: &str = "target-modifier";

/// Assigns and uses a `SymbioBomb`: `allowed`, the `target-modifier`, and whether it is `removed`; or `refused`.
///
/// # Errors
/// A refusal if the edition has none.
pub fn resolve(context: &Context<'_>, assignment: &Assignment) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.symbiobomb, "symbiobomb")?;
    let mut record = Recorder::default();
    let forbid = |record, message, clause| Ok(Violation::new(Message::new(message), clause).end(record));
    if assignment.to != Assignee::Comrade {
        return forbid(record, "step-symbiobomb-not-to-it", rules.comrade);
    }
    record.step(Message::new("step-symbiobomb-to-a-comrade")).cite(rules.comrade).affects(ALLOWED);
    if assignment.after_deployment {
        return forbid(record, "step-symbiobomb-too-late", rules.in_deployment);
    }
    record.step(Message::new("step-symbiobomb-in-deployment")).cite(rules.in_deployment).affects(ALLOWED);
    if assignment.has_symbiomate {
        record.step(Message::new("step-symbiobomb-and-symbiomate")).cite(rules.with_symbiomate).affects(ALLOWED);
    }
    let Some(tactic) = &assignment.tactic else {
        record.step(Message::new("step-symbiobomb-assigned")).decides(ALLOWED, Fact::Flag(true));
        record.step(Message::new("step-symbiobomb-stays")).cite(rules.removed).decides(REMOVED, Fact::Flag(false));
        return Ok(record.finish());
    };
    if !rules.tactics.value.contains(&tactic) {
        return forbid(record, "step-no-pheroware-tactic", rules.tactics.clause);
    }
    let message = Message::new("step-pheroware-tactic").term("tactic", tactic.as_str());
    record.step(message).cite(rules.tactics.clause).decides(ALLOWED, Fact::Flag(true));
    let hinders = rules.hindering.contains(&tactic);
    let amount = if hinders { rules.target.value } else { 0 };
    let message = Message::new("step-tactic-target").number("amount", amount);
    record.step(message).cite(rules.target.clause).decides(TARGET_MODIFIER, Fact::Number(amount));
    record.step(Message::new("step-symbiobomb-removed")).cite(rules.removed).decides(REMOVED, Fact::Flag(true));
    Ok(record.finish())
}
