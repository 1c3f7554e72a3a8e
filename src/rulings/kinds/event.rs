//! An event, judged as a whole.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::event::{EventFile, readable};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::event::check::resolve;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Whether an event can be so: how many Rounds it has, at which Tier each is played, what is wrong and what is unusual. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Event(EventFile);

impl Situation for Event {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let rules = context.rules.need(context.rules.events, "event")?;
        let (event, mut found) = readable(context, &self.0);
        if found.is_empty() { resolve(context, rules, &event) } else { Err(found.remove(0).refusal()) }
    }
}
