//! Cover on a table: what stands between, what the target touches, how much that hides, and by which clause.

use crate::context::Context;
use crate::cover::{Cover, CoverFact, Hidden, SceneryFact, any_part, step};
use crate::record::Recorder;
use crate::ruleset::{Starts, TotalCover};
use crate::table::beam::{Joined, joined};
use crate::table::contact::touch;
use crate::table::layout::{Figure, Layout, Scenery};
use crate::table::picture::{PictureMarks, on_table};
use crate::table::shadow::{Enough, ShadowQuery, Whole, whole};
use crate::table::sight::{SIGHT, cite_patch, line_of_fire, patch};
use crate::table::volume::part;
use model::ids::Name;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::solid::{Point, Prism, Solid};
use model::table::Mark;
use model::trace::Resolved;

/// What is decided.
pub const COVER: &str = "cover";
/// That it cannot be.
pub const BORDERLINE: &str = "borderline";

/// Judges it: `cover`, and what gives it, `covered-by`; or `borderline`. Before that, all that there is on Line of Fire;
/// where that is blocked, and not by what makes Total Cover, no cover is decided.
///
/// # Errors
/// A refusal for a name that is not on the table, and for a figure whose facing is needed and not given.
pub fn cover(context: &Context<'_>, layout: &Layout, attacker: &Name, target: &Name) -> Result<Resolved, Refusal> {
    let pair = layout.two(("attacker", attacker), ("target", target))?;
    let mut resolved = line_of_fire(context, layout, attacker, target)?;
    let found = resolved.tables.pop().map(|table| PictureMarks {
        marks: table.marks,
        blocking: table.blocking,
        emphasised: table.emphasised,
    });
    let found = found.unwrap_or_default();
    let seen = match resolved.outcome.get(SIGHT) {
        Some(Fact::Flag(seen)) => Some(*seen),
        Some(_) | None => None,
    };
    let mut record = Recorder::resume(resolved);
    match seen {
        Some(true) => partial(context, &mut record, layout, pair, front(&found)),
        Some(false) => total(context, &mut record, layout, pair),
        None => {}
    }
    Ok(on_table(record.finish(), layout, &[attacker, target], found))
}

/// The way in which somebody was found to look.
fn front(found: &PictureMarks) -> Option<Point> {
    found.marks.iter().find_map(|mark| match mark {
        Mark::Looks(_, way) => *way,
        Mark::Line(_) | Mark::Measured(..) | Mark::Touch(_) | Mark::Ring(_) | Mark::Area(..) | Mark::Named(..) => None,
    })
}

/// A message that names two.
fn pair_message(id: &'static str, one: &Name, other: &Name) -> Message {
    Message::new(id).text("name", one.as_str()).text("other", other.as_str())
}

/// Without Line of Fire: whether that is Total Cover.
fn total(context: &Context<'_>, record: &mut Recorder, layout: &Layout, (one, other): (&Figure, &Figure)) {
    let rule = context.rules.total_cover;
    let hidden = match rule.value {
        TotalCover::NoLine => Joined::No,
        TotalCover::SceneryAlone => {
            let scenery: Vec<Solid> = layout.scenery.iter().map(|piece| Solid::Prism(piece.prism.clone())).collect();
            joined(&one.volume, &other.volume, None, &scenery.iter().collect::<Vec<_>>(), patch(context))
        }
    };
    let step = match hidden {
        Joined::No => {
            let everything = CoverFact::Scenery(SceneryFact { contact: false, hides: Hidden::All });
            let (cover, step) =
                step(context, record, everything, pair_message("step-cover-from", &one.name, &other.name));
            step.cite(rule.clause).decides(COVER, Fact::Word(cover.term()))
        }
        Joined::Yes(_) => {
            let message = pair_message("step-not-hidden-by-scenery", &other.name, &one.name);
            record.step(message).cite(rule.clause).affects(SIGHT)
        }
        Joined::Borderline => {
            let message = pair_message("step-cover-borderline", &one.name, &other.name);
            record.step(message).cite(rule.clause).decides(BORDERLINE, Fact::Flag(true))
        }
    };
    cite_patch(context, step);
}

/// With Line of Fire: whether the cover is partial.
fn partial(
    context: &Context<'_>,
    record: &mut Recorder,
    layout: &Layout,
    (one, other): (&Figure, &Figure),
    front: Option<Point>,
) {
    if lies_above(context, record, one, other) {
        return;
    }
    let touched = touched(context, record, layout, other);
    let contact = !touched.is_empty();
    let enough = if any_part(context) { Enough::AnyPart } else { Enough::AThird };
    let pieces = match enough {
        Enough::AnyPart => touched,
        Enough::AThird => tall_enough(context, record, other, touched),
    };
    let front = front.filter(|_| context.rules.turn.space.sight.starts.value == Starts::FrontHalf);
    let look = ShadowQuery { from: &one.volume, front, to: &other.volume };
    let past = |pieces: &[&Scenery]| {
        let prisms: Vec<&Prism> = pieces.iter().map(|piece| &piece.prism).collect();
        whole(&look, &prisms, enough)
    };
    let clause = context.rules.partial_cover.clause;
    let (fact, giving) = match past(&pieces) {
        Whole::Borderline => {
            let message = pair_message("step-cover-borderline", &one.name, &other.name);
            record.step(message).cite(clause).decides(BORDERLINE, Fact::Flag(true));
            return;
        }
        Whole::Seen(_) => {
            if !pieces.is_empty() {
                let message = pair_message("step-seen-past-scenery", &one.name, &other.name);
                record.step(message.text("enough", enough.as_str())).cite(clause).affects(COVER);
            }
            let hides = if enough == Enough::AThird && !pieces.is_empty() { Hidden::Some } else { Hidden::Nothing };
            (hides, Vec::new())
        }
        Whole::Hidden => {
            let giving = giving(&past, pieces);
            let named =
                Arg::List(giving.iter().map(|piece| Arg::Text(piece.name.as_str().to_owned().into())).collect());
            let message = pair_message("step-scenery-hides", &one.name, &other.name).with("pieces", named);
            record.step(message.text("enough", enough.as_str())).cite(clause).affects(COVER);
            let hides = if enough == Enough::AThird { Hidden::AThird } else { Hidden::Some };
            (hides, giving.iter().map(|piece| piece.name.as_str().to_owned()).collect())
        }
    };
    let (cover, step) = step(
        context,
        record,
        CoverFact::Scenery(SceneryFact { contact, hides: fact }),
        pair_message("step-cover-from", &one.name, &other.name),
    );
    let step = step.decides(COVER, Fact::Word(cover.term()));
    if !giving.is_empty() {
        step.decides("covered-by", Fact::Names(giving));
    }
}

/// Whether who lies prone has cover because the attacker stands lower; writes that.
fn lies_above(context: &Context<'_>, record: &mut Recorder, one: &Figure, other: &Figure) -> bool {
    let clauses = context.rules.skills.prone_from_below;
    let holds = !clauses.is_empty() && other.prone && one.volume.heights.low < other.volume.heights.low;
    if holds {
        let message = Message::new("step-prone-from-below").text("target", other.name.as_str());
        let step = record.step(message).cite_all(clauses);
        step.decides(COVER, Fact::Word(Cover::Partial.term()));
    }
    holds
}

/// Writes what a figure touches.
fn touched<'l>(context: &Context<'_>, record: &mut Recorder, layout: &'l Layout, figure: &Figure) -> Vec<&'l Scenery> {
    let rule = context.rules.turn.space.interaction.touches_things;
    let own = part(figure, rule.value);
    let touches = |piece: &&Scenery| touch(&own, &Solid::Prism(piece.prism.clone()));
    let touched: Vec<&Scenery> = layout.scenery.iter().filter(touches).collect();
    for piece in &touched {
        let message = pair_message("step-touches-thing", &figure.name, &piece.name).text("part", rule.value.as_str());
        record.step(message).cite(rule.clause).affects(COVER);
    }
    if touched.is_empty() {
        let message = Message::new("step-touches-no-scenery").text("name", figure.name.as_str());
        record.step(message.text("part", rule.value.as_str())).cite(rule.clause).affects(COVER);
    }
    touched
}

/// Those pieces that rise over at least a third of the height; writes which do not.
fn tall_enough<'l>(
    context: &Context<'_>,
    record: &mut Recorder,
    target: &Figure,
    pieces: Vec<&'l Scenery>,
) -> Vec<&'l Scenery> {
    let own = target.volume.heights;
    let shared = |piece: &Scenery| piece.prism.heights.high.min(own.high) - piece.prism.heights.low.max(own.low);
    let (tall, low): (Vec<_>, Vec<_>) = pieces.into_iter().partition(|piece| 3 * shared(piece) >= own.high - own.low);
    for piece in low {
        let message = pair_message("step-less-than-a-third-of-the-height", &piece.name, &target.name);
        record.step(message).cite(context.rules.partial_cover.clause).affects(COVER);
    }
    tall
}

/// The pieces that give the cover: whichever does alone, else those that do only together.
fn giving<'l>(past: &dyn Fn(&[&Scenery]) -> Whole, pieces: Vec<&'l Scenery>) -> Vec<&'l Scenery> {
    let alone: Vec<&Scenery> = pieces.iter().copied().filter(|piece| past(&[*piece]) == Whole::Hidden).collect();
    if !alone.is_empty() {
        return alone;
    }
    let mut kept = pieces;
    let mut at = 0;
    while at < kept.len() {
        let mut others = kept.clone();
        others.remove(at);
        if past(&others) == Whole::Hidden {
            kept = others;
        } else {
            at += 1;
        }
    }
    kept
}
