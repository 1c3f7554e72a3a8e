//! The ratings of an event's players.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::event::{EventFile, from_situation};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::event::rating::resolve;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The changes of the players' ratings by the games of an event. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Rating(EventFile);

impl Situation for Rating {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let (rules, event) = from_situation(context, &self.0)?;
        resolve(context, rules, &event)
    }
}
