//! Decides cover: the scenery that the target touches, how much of the target it hides, and the clauses that apply.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::{LineStart, TotalCover};
use crate::table::beam::{Visibility, find_beam};
use crate::table::drawing::{Annotations, with_table};
use crate::table::geometry::contact::touches;
use crate::table::layout::{Figure, FigureRef, Layout, Scenery};
use crate::table::occlusion::{Occlusion, OcclusionQuery, Threshold, find_occlusion};
use crate::table::sight::{self, DecidedSight, choose_patch, cite_patch};
use crate::table::volume::measured_part;
use crate::visibility::cover_modifier::{allows_any_part, decide_cover};
use model::fact_name::LINE_OF_FIRE;
use model::ids::Name;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::sight::{Cover, CoverFact, Hidden, SceneryFact};
use model::solid::{Point, Prism, Solid};
use model::table::Mark;
use model::trace::Resolved;

/// The fact that is decided.
const COVER: &str = "cover";
/// The fact that the search cannot decide.
pub const BORDERLINE: &str = "borderline";

/// The figures between which cover is decided.
#[derive(Clone, Copy)]
struct CoverPair<'l> {
    attacker: &'l Figure,
    target: &'l Figure,
}

impl CoverPair<'_> {
    /// Returns a message that names the attacker, then the target.
    fn message(self, id: &'static str) -> Message {
        pair_message(id, &self.attacker.name, &self.target.name)
    }
}

/// A decided cover.
#[derive(Clone, Debug)]
pub struct DecidedCover {
    /// Whether the attacker has Line of Fire, as in [`DecidedSight`].
    pub line_of_fire: Option<bool>,
    /// The cover of the target; `None` if it is not decided.
    pub cover: Option<Cover>,
    /// The outcome and trace.
    pub resolved: Resolved,
}

/// Decides Line of Fire first, then `cover` with the scenery that gives it, `covered-by`; or `borderline`. Without Line
/// of Fire, decides only Total Cover.
///
/// # Errors
/// As [`decide`].
pub fn resolve(context: &Context<'_>, layout: &Layout, attacker: &Name, target: &Name) -> Result<Resolved, Refusal> {
    Ok(decide(context, layout, attacker, target)?.resolved)
}

/// Decides the cover as [`resolve`], and returns it beside the trace.
///
/// # Errors
/// A refusal for a name that is not on the table, and for a missing facing.
pub fn decide(context: &Context<'_>, layout: &Layout, attacker: &Name, target: &Name) -> Result<DecidedCover, Refusal> {
    let figures = layout.find_pair(FigureRef::new("attacker", attacker), FigureRef::new("target", target))?;
    let pair = CoverPair { attacker: figures.0, target: figures.1 };
    let DecidedSight { line_of_fire, mut resolved } = sight::decide(context, layout, attacker, target)?;
    let annotations = resolved.tables.pop().map(|table| Annotations {
        marks: table.marks,
        blocking: table.blocking,
        emphasised: table.emphasised,
    });
    let annotations = annotations.unwrap_or_default();
    let mut record = Recorder::resume(resolved);
    let cover = match line_of_fire {
        Some(true) => resolve_partial(context, &mut record, layout, pair, find_facing(&annotations)),
        Some(false) => resolve_total(context, &mut record, layout, pair),
        None => None,
    };
    let resolved = with_table(record.finish(), layout, &[attacker, target], annotations);
    Ok(DecidedCover { line_of_fire, cover, resolved })
}

/// Returns the facing of the attacker, from the marks of its Line of Fire.
fn find_facing(annotations: &Annotations) -> Option<Point> {
    annotations.marks.iter().find_map(|mark| match mark {
        Mark::Looks(_, facing) => *facing,
        Mark::Line(_) | Mark::Measured(..) | Mark::Touch(_) | Mark::Ring(_) | Mark::Area(..) | Mark::Named(..) => None,
    })
}

/// Returns a message with two names.
fn pair_message(id: &'static str, first: &Name, second: &Name) -> Message {
    Message::new(id).text("name", first.as_str()).text("other", second.as_str())
}

/// Decides Total Cover, without Line of Fire, and writes it.
fn resolve_total(context: &Context<'_>, record: &mut Recorder, layout: &Layout, pair: CoverPair<'_>) -> Option<Cover> {
    let rule = context.rules.total_cover;
    let hidden = match rule.value {
        TotalCover::NoLine => Visibility::Hidden,
        TotalCover::SceneryAlone => {
            let scenery: Vec<Solid> =
                layout.iter_opaque_scenery().map(|piece| Solid::Prism(piece.prism.clone())).collect();
            let solids: Vec<&Solid> = scenery.iter().collect();
            find_beam(&pair.attacker.volume, &pair.target.volume, None, &solids, choose_patch(context))
        }
    };
    let mut decided = None;
    let step = match hidden {
        Visibility::Hidden => {
            let everything = CoverFact::Scenery(SceneryFact { contact: false, hides: Hidden::All });
            let (cover, step) = decide_cover(context, record, everything, pair.message("step-cover-from"));
            decided = Some(cover);
            step.cite(rule.clause).decides(COVER, Fact::Word(cover.term()))
        }
        Visibility::Visible(_) => {
            let message = pair_message("step-not-hidden-by-scenery", &pair.target.name, &pair.attacker.name);
            record.step(message).cite(rule.clause).affects(LINE_OF_FIRE)
        }
        Visibility::Borderline => {
            let message = pair.message("step-cover-borderline");
            record.step(message).cite(rule.clause).decides(BORDERLINE, Fact::Flag(true))
        }
    };
    cite_patch(context, step);
    decided
}

/// Decides Partial Cover, with Line of Fire, and writes it.
fn resolve_partial(
    context: &Context<'_>,
    record: &mut Recorder,
    layout: &Layout,
    pair: CoverPair<'_>,
    front: Option<Point>,
) -> Option<Cover> {
    if resolve_prone_above(context, record, pair) {
        return Some(Cover::Partial);
    }
    let touched = resolve_touched(context, record, layout, pair.target);
    let contact = !touched.is_empty();
    let enough = if allows_any_part(context) { Threshold::AnyPart } else { Threshold::Third };
    let pieces = match enough {
        Threshold::AnyPart => touched,
        Threshold::Third => select_tall_enough(context, record, pair.target, touched),
    };
    let front = front.filter(|_| context.rules.space.sight.starts.value == LineStart::FrontHalf);
    let query = OcclusionQuery { from: &pair.attacker.volume, front, to: &pair.target.volume };
    let occlusion = |pieces: &[&Scenery]| {
        let prisms: Vec<&Prism> = pieces.iter().map(|piece| &piece.prism).collect();
        find_occlusion(&query, &prisms, enough)
    };
    let clause = context.rules.partial_cover.clause;
    let (fact, giving) = match occlusion(&pieces) {
        Occlusion::Borderline => {
            let message = pair.message("step-cover-borderline");
            record.step(message).cite(clause).decides(BORDERLINE, Fact::Flag(true));
            return None;
        }
        Occlusion::Clear(_) => {
            if !pieces.is_empty() {
                let message = pair.message("step-seen-past-scenery");
                record.step(message.text("enough", enough.as_str())).cite(clause).affects(COVER);
            }
            let hides = if enough == Threshold::Third && !pieces.is_empty() { Hidden::Some } else { Hidden::Nothing };
            (hides, Vec::new())
        }
        Occlusion::Occluded => {
            let giving = select_giving(&occlusion, pieces);
            let named =
                Arg::List(giving.iter().map(|piece| Arg::Text(piece.name.as_str().to_owned().into())).collect());
            let message = pair.message("step-scenery-hides").with("pieces", named);
            record.step(message.text("enough", enough.as_str())).cite(clause).affects(COVER);
            let hides = if enough == Threshold::Third { Hidden::AThird } else { Hidden::Some };
            (hides, giving.iter().map(|piece| piece.name.as_str().to_owned()).collect())
        }
    };
    let (cover, step) = decide_cover(
        context,
        record,
        CoverFact::Scenery(SceneryFact { contact, hides: fact }),
        pair.message("step-cover-from"),
    );
    let step = step.decides(COVER, Fact::Word(cover.term()));
    if !giving.is_empty() {
        step.decides("covered-by", Fact::Names(giving));
    }
    Some(cover)
}

/// Determines whether a Prone target has cover because the attacker is on a lower level, and writes it.
fn resolve_prone_above(context: &Context<'_>, record: &mut Recorder, pair: CoverPair<'_>) -> bool {
    let CoverPair { attacker, target } = pair;
    let clauses = context.rules.skills.prone_from_below;
    let holds = !clauses.is_empty() && target.prone && attacker.volume.heights.low < target.volume.heights.low;
    if holds {
        let message = Message::new("step-prone-from-below").text("target", target.name.as_str());
        let step = record.step(message).cite_all(clauses);
        step.decides(COVER, Fact::Word(Cover::Partial.term()));
    }
    holds
}

/// Returns the scenery that a figure touches, and writes it.
fn resolve_touched<'l>(
    context: &Context<'_>,
    record: &mut Recorder,
    layout: &'l Layout,
    figure: &Figure,
) -> Vec<&'l Scenery> {
    let rule = context.rules.space.interaction.contact_with_scenery;
    let own_part = measured_part(figure, rule.value);
    let touches = |piece: &&Scenery| touches(&own_part, &Solid::Prism(piece.prism.clone()));
    let touched: Vec<&Scenery> = layout.iter_opaque_scenery().filter(touches).collect();
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

/// Returns the pieces that cover at least a third of the target's height, and writes the others.
fn select_tall_enough<'l>(
    context: &Context<'_>,
    record: &mut Recorder,
    target: &Figure,
    pieces: Vec<&'l Scenery>,
) -> Vec<&'l Scenery> {
    let own_heights = target.volume.heights;
    let shared =
        |piece: &Scenery| piece.prism.heights.high.min(own_heights.high) - piece.prism.heights.low.max(own_heights.low);
    let (tall, low): (Vec<_>, Vec<_>) =
        pieces.into_iter().partition(|piece| 3 * shared(piece) >= own_heights.high - own_heights.low);
    for piece in low {
        let message = pair_message("step-less-than-a-third-of-the-height", &piece.name, &target.name);
        record.step(message).cite(context.rules.partial_cover.clause).affects(COVER);
    }
    tall
}

/// Selects the pieces that give the cover: each that does so alone, else a minimal set that does so together.
fn select_giving<'l>(occlusion: &dyn Fn(&[&Scenery]) -> Occlusion, pieces: Vec<&'l Scenery>) -> Vec<&'l Scenery> {
    let alone: Vec<&Scenery> =
        pieces.iter().copied().filter(|piece| occlusion(&[*piece]) == Occlusion::Occluded).collect();
    if !alone.is_empty() {
        return alone;
    }
    let mut minimal = pieces;
    let mut index = 0;
    while index < minimal.len() {
        let mut others = minimal.clone();
        others.remove(index);
        if occlusion(&others) == Occlusion::Occluded {
            minimal = others;
        } else {
            index += 1;
        }
    }
    minimal
}
