//! Zones of Control: whether a figure is inside a cylinder around a base or a Silhouette.

use crate::context::{Context, PrintedLength};
use crate::record::Recorder;
use crate::ruleset::{Part, Rule};
use crate::table::geometry::separation::measure_horizontal_separation;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::solid::Cylinder;
use model::trace::Resolved;

/// The outcome path of the fact.
pub const IN_ZONE: &str = "in-zone-of-control";

/// The position of a figure relative to the trooper whose Zone of Control it is.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The horizontal distance, from edge to edge.
    pub across: Length,
    /// The height of its nearest point above the foot of the trooper.
    pub above: Length,
    /// The depth of its nearest point below the foot of the trooper.
    pub below: Length,
    /// The height of the trooper's Silhouette.
    pub height: Option<Length>,
    /// Whether a wall stands between them.
    pub wall: bool,
    /// The extra radius of the zone.
    pub farther: Length,
}

impl Position {
    /// Returns the position of a figure on a table relative to the trooper at the center of the zone.
    pub fn on_table(figure: &Cylinder, center: &Cylinder) -> Self {
        let length = |tenths: i64| Length::from_tenths(tenths.max(0));
        let foot = center.heights.low;
        Self {
            across: measure_horizontal_separation(center, figure),
            above: length(figure.heights.low - foot),
            below: length(foot - figure.heights.high),
            height: Some(length(center.heights.high - foot)),
            wall: false,
            farther: Length::default(),
        }
    }
}

/// Resolves the position: `in-zone-of-control`.
///
/// # Errors
/// A refusal for a missing height, or for a wall if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, position: &Position) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    resolve_inside(context, position, &mut record, &Path::from(IN_ZONE))?;
    Ok(record.finish())
}

/// Returns whether the figure is inside; writes the step, which decides the fact.
///
/// # Errors
/// Those of [`resolve`].
pub fn resolve_inside(
    context: &Context<'_>,
    position: &Position,
    record: &mut Recorder,
    fact: &Path,
) -> Result<bool, Refusal> {
    let rules = context.rules.space;
    let PrintedLength { value: usual, clause: printed } = context.length(entry!("zone-of-control"), "radius")?;
    let radius = Length::from_tenths(usual.tenths() + position.farther.tenths());
    let height = match rules.zone_of_control_from.value {
        Part::Base => Length::from_tenths(0),
        Part::Silhouette => position.height.ok_or_else(|| Refusal::missing("height"))?,
    };
    if position.wall {
        let clause = context.rules.need_clause(Rule::ZoneOfControlThroughWalls, "zones-of-control-and-walls")?;
        record.step(Message::new("step-zone-through-walls")).cite(clause).affects(fact.clone());
    }
    let up = Length::from_tenths(radius.tenths() + height.tenths());
    let inside = position.across <= radius && position.above <= up && position.below <= radius;
    let id = if inside { "step-inside-the-zone" } else { "step-outside-the-zone" };
    let message = Message::new(id).with("radius", Arg::Length(radius)).with("up", Arg::Length(up));
    let step = record.step(message).cite(&printed).cite(rules.zone_of_control_from.clause);
    step.decides(fact.clone(), Fact::Flag(inside));
    Ok(inside)
}
