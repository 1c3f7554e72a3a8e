//! How far apart two figures are, and what follows: the range of a weapon, and the Zone of Control.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::table::apart::apart;
use crate::table::layout::Layout;
use crate::table::nearest::nearest;
use crate::table::picture::{PictureMarks, on_table, ring};
use crate::table::volume::{part, write};
use crate::weapon::{WeaponChoice, read_range};
use crate::zone_of_control::{IN_ZONE, Position, judge};
use model::ids::Name;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::table::{Emphasis, Mark, Zone};
use model::trace::Resolved;

/// What is measured.
pub const DISTANCE: &str = "distance";

/// Measures it: `distance`; `in-zone-of-control`, of the one it is measured from; and the range of a weapon, if one is named.
///
/// # Errors
/// A refusal for a name that is not on the table, and for a weapon that is unknown or prints no ranges.
pub fn distance(
    context: &Context<'_>,
    layout: &Layout,
    (from, to): (&Name, &Name),
    weapon: Option<&WeaponChoice>,
) -> Result<Resolved, Refusal> {
    let (one, other) = layout.two(("measured-from", from), ("measured-to", to))?;
    let rules = context.rules.turn.space;
    let mut record = Recorder::default();
    for figure in [one, other] {
        write(context, &mut record, figure, DISTANCE);
    }
    let distance = apart(&one.volume, &other.volume);
    let message = Message::new("step-apart").text("name", one.name.as_str()).text("other", other.name.as_str());
    let step = record.step(message.with("distance", Arg::Length(distance)));
    let step = match context.rules.cite(Rule::DistanceBetweenNearestParts) {
        Some(clause) => step.cite(clause),
        None => step.assumed(DISTANCE),
    };
    step.decides(DISTANCE, Fact::Length(distance));
    let counts = rules.interaction.inside;
    let message = Message::new("step-part-counts").text("name", one.name.as_str()).text("other", other.name.as_str());
    record.step(message.text("part", counts.value.as_str())).cite(counts.clause).affects(IN_ZONE);
    let position = Position::of(&part(other, counts.value), &one.volume);
    let inside = judge(context, &position, &mut record, &Path::from(IN_ZONE))?;
    if let Some(weapon) = weapon {
        read_range(context, weapon, distance, &mut record)?;
    }
    let found = PictureMarks {
        marks: vec![
            ring(context, one, Zone::Control, Length::default())?,
            Mark::Measured(nearest(&one.volume, &other.volume), distance),
        ],
        emphasised: inside.then(|| (to.clone(), Emphasis::Inside)).into_iter().collect(),
        ..PictureMarks::default()
    };
    Ok(on_table(record.finish(), layout, &[from, to], found))
}
