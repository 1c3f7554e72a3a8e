//! The standings of an event.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::event::{EventFile, from_situation};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::event::standings::resolve;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The standings of an event, and the criterion that decided each place. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Standings(EventFile);

impl Situation for Standings {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let (rules, event) = from_situation(context, &self.0)?;
        resolve(context, rules, &event)
    }
}
