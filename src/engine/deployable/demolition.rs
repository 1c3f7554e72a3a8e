//! D-Charges in Demolition Mode: what they can be set on, and that they go off without a roll.

use crate::context::Context;
use crate::printed::{State, immobilizes, need_states};
use crate::record::Recorder;
use crate::violation::Violation;
use model::fact_name::{ALLOWED, HITS};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// What D-Charges are set on.
#[derive(Clone, Debug)]
pub enum Target {
    /// A building or a scenery structure.
    Structure,
    /// An enemy Model in these states.
    Model(Vec<EntryId>),
}

/// D-Charges that are set.
#[derive(Clone, Debug)]
pub struct Demolition {
    /// What they are set on.
    pub target: Target,
    /// Whether the user touches it.
    pub contact: bool,
    /// Whether the D-Charges are set in an ARO.
    pub reactive: bool,
}

/// Sets D-Charges: `allowed`, the `hits` on the target and `user-hits`; or `refused`.
///
/// # Errors
/// A refusal of an unknown state, or if the edition does not have the rules.
pub fn resolve(context: &Context<'_>, situation: &Demolition) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.demolition, "demolition")?;
    let mut record = Recorder::default();
    let target_states = match &situation.target {
        Target::Structure => Vec::new(),
        Target::Model(ids) => need_states(context, "target.states", ids)?,
    };
    let forbid = |record, message, clause| Ok(Violation::new(Message::new(message), clause).end(record));
    if situation.reactive {
        return forbid(record, "step-no-demolition-in-reaction", rules.not_in_aro);
    }
    record
        .step(Message::new("step-set-with-place-deployable"))
        .cite(rules.skill)
        .cite(rules.not_in_aro)
        .affects(ALLOWED);
    if !situation.contact {
        return forbid(record, "step-no-contact", rules.contact);
    }
    let excluded = |state: &State| rules.excluded.value.contains(&&state.id);
    if target_states.iter().any(excluded) {
        return forbid(record, "step-not-on-the-possessed", rules.excluded.clause);
    }
    let helpless = |state: &State| state.is_null() || immobilizes(&state.id);
    if matches!(situation.target, Target::Model(_)) && !target_states.iter().any(helpless) {
        return forbid(record, "step-not-helpless", rules.contact);
    }
    let step = record.step(Message::new("step-demolition-target")).cite(rules.contact).cite(rules.excluded.clause);
    step.decides(ALLOWED, Fact::Flag(true));
    let step = record.step(Message::new("step-demolition")).cite(rules.goes_off);
    step.decides(HITS, Fact::Number(1)).affects(ALLOWED);
    record.step(Message::new("step-demolition-user")).cite(rules.user_is_safe).decides("user-hits", Fact::Number(0));
    Ok(record.finish())
}
