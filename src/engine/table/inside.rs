//! Decides whether a figure is inside an area, totally inside, and whether more than half of its base is.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::Part;
use crate::table::drawing::{Annotations, with_table};
use crate::table::geometry::area::Area;
use crate::table::geometry::overlap::{Overlap, classify_overlap};
use crate::table::layout::{Figure, Layout};
use crate::table::volume::{measured_part, write_volume};
use model::ids::Name;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::table::{Emphasis, Mark};
use model::trace::Resolved;

/// The fact that any part is inside.
const INSIDE: &str = "inside";
/// The fact that all of it is inside.
const TOTALLY_INSIDE: &str = "totally-inside";
/// The fact that more than half of the base is inside.
const MORE_THAN_HALF: &str = "more-than-half";

/// Decides `inside` and `totally-inside`; also `more-than-half`, or `borderline`, if the pack's missions use it.
///
/// # Errors
/// A refusal for a name that is not on the table.
pub fn resolve(context: &Context<'_>, layout: &Layout, name: &Name, area: &Area) -> Result<Resolved, Refusal> {
    let rules = context.rules.space.interaction;
    let figure = layout.find_figure("who", name)?;
    let mut record = Recorder::default();
    write_volume(context, &mut record, figure, INSIDE);
    let message = |id, part: Part| Message::new(id).text("name", name.as_str()).text("part", part.as_str());

    let part = rules.inside.value;
    let inside = area.touches(&measured_part(figure, part));
    let (id, clause) =
        if inside { ("step-inside-the-area", rules.inside.clause) } else { ("step-outside-the-area", rules.outside) };
    record.step(message(id, part)).cite(clause).decides(INSIDE, Fact::Flag(inside));

    let rule = rules.totally_inside;
    let totally_inside = area.contains(&measured_part(figure, rule.value));
    let id = if totally_inside { "step-wholly-in-the-area" } else { "step-not-wholly-in-the-area" };
    record.step(message(id, rule.value)).cite(rule.clause).decides(TOTALLY_INSIDE, Fact::Flag(totally_inside));

    if let Some(scoring) = context.rules.scoring.filter(|scoring| scoring.pack.is_some()) {
        write_more_than_half(&mut record, scoring.more_than_half, figure, area);
    }
    let annotations = Annotations {
        marks: vec![Mark::Area(area.shape.clone(), area.heights)],
        emphasised: inside.then(|| (name.clone(), Emphasis::Inside)).into_iter().collect(),
        ..Annotations::default()
    };
    Ok(with_table(record.finish(), layout, &[name], annotations))
}

/// Writes whether more than half of a base is inside the area.
fn write_more_than_half(record: &mut Recorder, clause: Cite, figure: &Figure, area: &Area) {
    let base = measured_part(figure, Part::Base);
    let overlap = if area.touches(&base) { classify_overlap(&area.shape, &base) } else { Overlap::HalfOrLess };
    let (id, path, fact) = match overlap {
        Overlap::MoreThanHalf => ("step-more-than-half", MORE_THAN_HALF, true),
        Overlap::HalfOrLess => ("step-half-or-less", MORE_THAN_HALF, false),
        Overlap::Borderline => ("step-half-borderline", "borderline", true),
    };
    let step = record.step(Message::new(id).text("name", figure.name.as_str())).cite(clause);
    step.decides(path, Fact::Flag(fact));
}
