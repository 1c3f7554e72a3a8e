//! Whether a figure is inside an area, totally inside, and whether more than half of its base is.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Part;
use crate::table::area::Area;
use crate::table::layout::{Figure, Layout};
use crate::table::picture::{PictureMarks, on_table};
use crate::table::share::{Share, share};
use crate::table::volume::{part, write};
use model::ids::Name;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::table::{Emphasis, Mark};
use model::trace::Resolved;

/// Whether any part is.
const INSIDE: &str = "inside";
/// Whether all of it is.
const TOTALLY_INSIDE: &str = "totally-inside";
/// Whether more than half of the base is.
const MORE_THAN_HALF: &str = "more-than-half";

/// Judges it: `inside` and `totally-inside`; `more-than-half` where the pack's missions ask for that, or `borderline`.
///
/// # Errors
/// A refusal for a name that is not on the table.
pub fn inside(context: &Context<'_>, layout: &Layout, who: &Name, area: &Area) -> Result<Resolved, Refusal> {
    let rules = context.rules.turn.space.interaction;
    let figure = layout.figure("who", who)?;
    let mut record = Recorder::default();
    write(context, &mut record, figure, INSIDE);
    let message = |id, counts: Part| Message::new(id).text("name", who.as_str()).text("part", counts.as_str());

    let counts = rules.inside.value;
    let meets = area.meets(&part(figure, counts));
    let (id, clause) =
        if meets { ("step-inside-the-area", rules.inside.clause) } else { ("step-outside-the-area", rules.outside) };
    record.step(message(id, counts)).cite(clause).decides(INSIDE, Fact::Flag(meets));

    let whole = rules.totally_inside;
    let holds = area.holds(&part(figure, whole.value));
    let id = if holds { "step-wholly-in-the-area" } else { "step-not-wholly-in-the-area" };
    record.step(message(id, whole.value)).cite(whole.clause).decides(TOTALLY_INSIDE, Fact::Flag(holds));

    if let Some(scoring) = context.rules.scoring {
        more_than_half(&mut record, scoring.more_than_half, figure, area);
    }
    let found = PictureMarks {
        marks: vec![Mark::Area(area.shape.clone(), area.heights)],
        emphasised: meets.then(|| (who.clone(), Emphasis::Inside)).into_iter().collect(),
        ..PictureMarks::default()
    };
    Ok(on_table(record.finish(), layout, &[who], found))
}

/// Writes whether more than half of a base lies in the area.
fn more_than_half(record: &mut Recorder, clause: &'static str, figure: &Figure, area: &Area) {
    let base = part(figure, Part::Base);
    let found = if area.meets(&base) { share(&area.shape, &base) } else { Share::HalfOrLess };
    let (id, path, fact) = match found {
        Share::MoreThanHalf => ("step-more-than-half", MORE_THAN_HALF, true),
        Share::HalfOrLess => ("step-half-or-less", MORE_THAN_HALF, false),
        Share::Borderline => ("step-half-borderline", "borderline", true),
    };
    let step = record.step(Message::new(id).text("name", figure.name.as_str())).cite(clause);
    step.decides(path, Fact::Flag(fact));
}
