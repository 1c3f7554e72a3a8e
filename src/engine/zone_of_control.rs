//! Whether somebody is inside a Zone of Control: a cylinder around the base or the silhouette.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::{Part, Rule};
use crate::table::geometry::separation::horizontal_separation;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::solid::Cylinder;
use model::trace::Resolved;

/// What is decided.
pub const IN_ZONE: &str = "in-zone-of-control";

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
    /// How much farther than usual the zone reaches, for what is asked.
    pub farther: Length,
}

impl Position {
    /// The position of one on a table, seen from the other whose zone it is.
    pub fn on_table(other: &Cylinder, from: &Cylinder) -> Self {
        let length = |tenths: i64| Length::from_tenths(tenths.max(0));
        let foot = from.heights.low;
        Self {
            across: horizontal_separation(from, other),
            above: length(other.heights.low - foot),
            below: length(foot - other.heights.high),
            height: Some(length(from.heights.high - foot)),
            wall: false,
            farther: Length::default(),
        }
    }
}

/// Judges it: `in-zone-of-control`.
///
/// # Errors
/// A refusal for a height that is needed and not given, and for a wall where the edition says nothing of walls.
pub fn zone_of_control(context: &Context<'_>, position: &Position) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    judge(context, position, &mut record, &Path::from(IN_ZONE))?;
    Ok(record.finish())
}

/// Whether it is inside; writes why, and the fact.
///
/// # Errors
/// As [`zone_of_control`].
pub fn judge(context: &Context<'_>, position: &Position, record: &mut Recorder, fact: &Path) -> Result<bool, Refusal> {
    let rules = context.rules.turn.space;
    let (usual, printed) = context.length("zone-of-control", "radius")?;
    let radius = Length::from_tenths(usual.tenths() + position.farther.tenths());
    let height = match rules.zone_of_control_from.value {
        Part::Base => Length::from_tenths(0),
        Part::Silhouette => position.height.ok_or_else(|| Refusal::missing("height"))?,
    };
    if position.wall {
        let clause = context.rules.need_cite(Rule::ZoneOfControlThroughWalls, "zones-of-control-and-walls")?;
        record.step(Message::new("step-zone-through-walls")).cite(clause).affects(fact.clone());
    }
    let up = Length::from_tenths(radius.tenths() + height.tenths());
    let inside = position.across <= radius && position.above <= up && position.below <= radius;
    let id = if inside { "step-inside-the-zone" } else { "step-outside-the-zone" };
    let message = Message::new(id).with("radius", Arg::Length(radius)).with("up", Arg::Length(up));
    let step = record.step(message).cite_id(&printed).cite(rules.zone_of_control_from.clause);
    step.decides(fact.clone(), Fact::Flag(inside));
    Ok(inside)
}
