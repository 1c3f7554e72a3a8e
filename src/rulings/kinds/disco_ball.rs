//! A Disco Ball on the table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::check_list_length;
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::disco_ball;
use model::refusal::Refusal;
use model::situation::deployable::DiscoBallEvent;
use model::trace::Resolved;

/// The maximum number of events.
const MAX_EVENTS: usize = 20;

/// What happens to a Disco Ball and its cloud. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DiscoBall {
    /// The events, in order.
    events: Vec<DiscoBallEvent>,
}

impl Situation for DiscoBall {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("events", &self.events, MAX_EVENTS)?;
        disco_ball::resolve(context, &self.events)
    }
}
