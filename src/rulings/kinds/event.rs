//! The validity of an event.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::event::{EventFile, read_lenient};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::event::check::resolve;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The validity of an event: its Rounds and their Tiers, errors and warnings. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Event(EventFile);

impl Situation for Event {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let rules = context.rules.need(context.rules.events, "event")?;
        let (event, mut diagnostics) = read_lenient(context, &self.0);
        if diagnostics.is_empty() { resolve(context, rules, &event) } else { Err(diagnostics.remove(0).into_refusal()) }
    }
}
