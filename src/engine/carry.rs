//! Carrying a comrade: only a stronger trooper can.

use crate::engine::context::Context;
use crate::engine::record::{Recorder, StepHandle};
use crate::engine::turn::Forbidden;
use crate::engine::turn::printed::states;
use crate::model::ids::{ClauseId, EntryId};
use crate::model::message::Message;
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;

/// One of the two.
#[derive(Clone, Debug)]
pub struct Body {
    /// Physique.
    pub ph: i64,
    /// The states it is in.
    pub states: Vec<EntryId>,
}

/// Judges whether one trooper can carry the other: `allowed`, or `refused`.
///
/// # Errors
/// A refusal for an unknown state, or where the edition says nothing of it here.
pub fn carry(context: &Context<'_>, carrier: &Body, carried: &Body) -> Result<Resolved, Refusal> {
    let clauses = context.rules.need(context.rules.carrying, "carrying")?;
    let [first, _] = clauses;
    let mut record = Recorder::default();
    let own = states(context, "carrier.states", &carrier.states)?;
    states(context, "carried.states", &carried.states)?;
    if let Some((_, clause)) = own.iter().find_map(|state| state.null.as_ref().filter(|(null, _)| *null)) {
        let message = Message::new("step-null-not-activated");
        return Ok(Forbidden { message, clause: clause.clone() }.end(record));
    }
    let stronger = carrier.ph > carried.ph;
    let id = if stronger { "step-strong-enough" } else { "step-not-strong-enough" };
    let message = Message::new(id).number("carrier", carrier.ph).number("carried", carried.ph);
    let step = clauses.into_iter().fold(record.step(message), StepHandle::cite);
    let step = step.decides("allowed", Fact::Flag(stronger));
    if !stronger {
        step.decides("refused", Fact::Clause(ClauseId::from_static(first)));
    }
    Ok(record.finish())
}
