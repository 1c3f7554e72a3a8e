//! The next Round of an event.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::event::{EventFile, from_situation};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::event::pairing::resolve;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The pairings of the next Round of an event. No dice: random choices are part of the event.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Pairing(EventFile);

impl Situation for Pairing {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let (rules, event) = from_situation(context, &self.0)?;
        resolve(context, rules, &event)
    }
}
