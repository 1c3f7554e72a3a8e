//! Carrying a comrade: a weaker trooper cannot carry a stronger one.

use crate::context::Context;
use crate::discrepancy::CarryingEqualStrength;
use crate::printed::{find_null_violation, need_states};
use crate::record::{Recorder, StepHandle};
use crate::ruleset::Rule;
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The trooper that carries.
#[derive(Clone, Debug)]
pub struct Carrier {
    /// Physique.
    pub ph: i64,
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
}

/// Decides whether a trooper can carry one with this Physique: `allowed`, or `refused`.
///
/// # Errors
/// A refusal for an unknown state, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, carrier: &Carrier, carried: i64) -> Result<Resolved, Refusal> {
    let clause = context.rules.need_clause(Rule::CarrierIsStronger, "carrying")?;
    let mut record = Recorder::default();
    let carrier_states = need_states(context, "carrier.states", &carrier.states)?;
    if let Some(violation) = find_null_violation(&carrier_states) {
        return Ok(violation.end(record));
    }
    let stricter = context.chosen_reading::<CarryingEqualStrength>();
    let strong_enough = if stricter.is_some() { carrier.ph > carried } else { carrier.ph >= carried };
    let id = if strong_enough { "step-strong-enough" } else { "step-not-strong-enough" };
    let message = Message::new(id).number("carrier", carrier.ph).number("carried", carried);
    let step = record.step(message).cite(clause).cite_all(context.rules.clause(Rule::PhysiqueOfCarrier));
    let step = stricter.into_iter().fold(step, StepHandle::reading);
    let step = step.decides(ALLOWED, Fact::Flag(strong_enough));
    if !strong_enough {
        step.decides(REFUSED, Fact::Clause(clause.clone()));
    }
    Ok(record.finish())
}
