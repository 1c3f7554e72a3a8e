//! A Disco Ball on the table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::check_list_length;
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::disco_ball;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of events.
const MAX_EVENTS: usize = 20;

/// What happens to a Disco Ball and its cloud. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscoBall {
    /// The events, in order.
    events: Vec<Event>,
}

/// What happens to a Disco Ball.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "DiscoBallEvent", rename_all = "kebab-case")]
enum Event {
    /// The Disco Ball is placed by a Disco Baller.
    Placed,
    /// An ally activates it with success.
    Activated,
    /// The States Phase begins.
    StatesPhase,
    /// The Disco Ball is destroyed.
    Destroyed,
}

impl Situation for DiscoBall {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("events", &self.events, MAX_EVENTS)?;
        let events: Vec<disco_ball::DiscoBallEvent> = self
            .events
            .iter()
            .map(|event| match event {
                Event::Placed => disco_ball::DiscoBallEvent::Placed,
                Event::Activated => disco_ball::DiscoBallEvent::Activated,
                Event::StatesPhase => disco_ball::DiscoBallEvent::StatesPhase,
                Event::Destroyed => disco_ball::DiscoBallEvent::Destroyed,
            })
            .collect();
        disco_ball::resolve(context, &events)
    }
}
