//! Whether somebody is inside a Zone of Control: a cylinder around the base or the silhouette.

use crate::engine::context::Context;
use crate::engine::record::Recorder;
use crate::engine::ruleset::ZoneFrom;
use crate::model::length::Length;
use crate::model::message::{Arg, Message};
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;

/// How far away somebody is from the trooper whose Zone of Control it is.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// Sideways, from edge to edge.
    pub across: Length,
    /// How far its nearest point lies above the foot of the trooper.
    pub above: Length,
    /// How far its nearest point lies below the foot of the trooper.
    pub below: Length,
    /// How tall the trooper's silhouette is.
    pub height: Option<Length>,
    /// A wall stands between them.
    pub wall: bool,
}

/// Judges it: `in-zone-of-control`.
///
/// # Errors
/// A refusal for a height that is needed and not given, and for a wall where the edition says nothing of walls.
pub fn zone_of_control(context: &Context<'_>, position: &Position) -> Result<Resolved, Refusal> {
    let rules = context.rules.turn.space;
    let (radius, printed) = context.length("zone-of-control", "radius")?;
    let height = match rules.zone_from.is {
        ZoneFrom::Base => Length::from_tenths(0),
        ZoneFrom::Silhouette => position.height.ok_or_else(|| Refusal::missing("height"))?,
    };
    let mut record = Recorder::default();
    if position.wall {
        let clause = context.rules.need(rules.zone_walls, "zones-of-control-and-walls")?;
        record.step(Message::new("step-zone-through-walls")).cite(clause).shapes("in-zone-of-control");
    }
    let up = Length::from_tenths(radius.tenths() + height.tenths());
    let inside = position.across <= radius && position.above <= up && position.below <= radius;
    let id = if inside { "step-inside-the-zone" } else { "step-outside-the-zone" };
    let message = Message::new(id).with("radius", Arg::Length(radius)).with("up", Arg::Length(up));
    let step = record.step(message).cite_id(&printed).cite(rules.zone_from.clause);
    step.decides("in-zone-of-control", Fact::Flag(inside));
    Ok(record.finish())
}
