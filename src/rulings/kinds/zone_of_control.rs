//! A Zone of Control.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::table::zone_of_control;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Whether a game element is inside a trooper's Zone of Control. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneOfControl {
    /// The target's horizontal distance, from edge to edge.
    across: Length,
    /// The height of its nearest point above the trooper's base.
    above: Option<Length>,
    /// The depth of its nearest point below the trooper's base.
    below: Option<Length>,
    /// The height of the trooper's Silhouette.
    height: Option<Length>,
    /// A wall stands between them.
    #[serde(default)]
    wall: bool,
}

impl Situation for ZoneOfControl {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        if self.above.is_some() && self.below.is_some() {
            return Err(Refusal::new("below", Message::new("refusal-above-and-below")));
        }
        let level = Length::from_tenths(0);
        let position = zone_of_control::Position {
            across: self.across,
            above: self.above.unwrap_or(level),
            below: self.below.unwrap_or(level),
            height: self.height,
            wall: self.wall,
            farther: level,
        };
        zone_of_control::resolve(context, &position)
    }
}
