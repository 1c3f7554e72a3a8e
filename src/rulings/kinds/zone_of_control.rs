//! A Zone of Control.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::zone_of_control;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Whether somebody is inside a trooper's Zone of Control. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneOfControl {
    /// How far away it is sideways, from edge to edge.
    across: Length,
    /// How far its nearest point lies above the trooper's foot.
    above: Option<Length>,
    /// How far its nearest point lies below the trooper's foot.
    below: Option<Length>,
    /// How tall the trooper's silhouette is.
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
        zone_of_control::zone_of_control(context, &position)
    }
}
