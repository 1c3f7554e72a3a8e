//! Measures the distance between two figures, and what depends on it: the Range MOD of a weapon, and the Zone of
//! Control.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::table::drawing::{Annotations, build_zone_ring, with_table};
use crate::table::geometry::nearest::find_nearest_points;
use crate::table::geometry::separation::measure_separation;
use crate::table::layout::{FigureRef, Layout};
use crate::table::volume::{measured_part, write_volume};
use crate::table::zone_of_control::{IN_ZONE, Position, resolve_inside};
use crate::weapon::{WeaponChoice, read_range};
use model::ids::Name;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::table::{Emphasis, Mark, Zone};
use model::trace::Resolved;

/// The fact that is decided.
const DISTANCE: &str = "distance";

/// A measured distance.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The distance between the nearest parts of both figures.
    pub distance: Length,
    /// Whether the second figure is in the Zone of Control of the first.
    pub in_zone_of_control: bool,
    /// The outcome and trace.
    pub resolved: Resolved,
}

/// Decides `distance`, `in-zone-of-control` (of the figure that it is measured from), and the range of a weapon, if
/// given.
///
/// # Errors
/// As [`measure`].
pub fn resolve(
    context: &Context<'_>,
    layout: &Layout,
    from: &Name,
    to: &Name,
    weapon: Option<&WeaponChoice>,
) -> Result<Resolved, Refusal> {
    Ok(measure(context, layout, from, to, weapon)?.resolved)
}

/// Measures the distance as [`resolve`], and returns it beside the trace.
///
/// # Errors
/// A refusal for a name that is not on the table, and for a weapon that is unknown or prints no ranges.
pub fn measure(
    context: &Context<'_>,
    layout: &Layout,
    from: &Name,
    to: &Name,
    weapon: Option<&WeaponChoice>,
) -> Result<Measurement, Refusal> {
    let (one, other) = layout.find_pair(FigureRef::new("measured-from", from), FigureRef::new("measured-to", to))?;
    let rules = context.rules.space;
    let mut record = Recorder::default();
    for figure in [one, other] {
        write_volume(context, &mut record, figure, DISTANCE);
    }
    let distance = measure_separation(&one.volume, &other.volume);
    let message = Message::new("step-apart").text("name", one.name.as_str()).text("other", other.name.as_str());
    let step = record.step(message.with("distance", Arg::Length(distance)));
    let step = match context.rules.clause(Rule::DistanceBetweenNearestParts) {
        Some(clause) => step.cite(clause),
        None => step.assumed(DISTANCE),
    };
    step.decides(DISTANCE, Fact::Length(distance));
    let rule = rules.interaction.inside;
    let message = Message::new("step-part-counts").text("name", one.name.as_str()).text("other", other.name.as_str());
    record.step(message.text("part", rule.value.as_str())).cite(rule.clause).affects(IN_ZONE);
    let position = Position::on_table(&measured_part(other, rule.value), &one.volume);
    let inside = resolve_inside(context, &position, &mut record, &Path::from(IN_ZONE))?;
    if let Some(weapon) = weapon {
        read_range(context, weapon, distance, &mut record)?;
    }
    let annotations = Annotations {
        marks: vec![
            build_zone_ring(context, one, Zone::Control, Length::default())?,
            Mark::Measured(find_nearest_points(&one.volume, &other.volume), distance),
        ],
        emphasised: inside.then(|| (to.clone(), Emphasis::Inside)).into_iter().collect(),
        ..Annotations::default()
    };
    let resolved = with_table(record.finish(), layout, &[from, to], annotations);
    Ok(Measurement { distance, in_zone_of_control: inside, resolved })
}
