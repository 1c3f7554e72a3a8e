//! Special scenery in the way of a Line of Fire, and troopers that lean over an edge.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::table::geometry::area::Area;
use crate::table::geometry::overlap::{Overlap, classify_overlap};
use crate::table::layout::{Figure, Layout};
use crate::violation::Violation;
use model::fact_name::{LINE_OF_FIRE, REFUSED};
use model::message::Message;
use model::situation::sight::SceneryKind;
use model::solid::Shape;

/// Writes the rules on parapets and gates.
pub(super) fn write_special_scenery(context: &Context<'_>, record: &mut Recorder, layout: &Layout) {
    for piece in &layout.scenery {
        let Some(kind) = piece.kind else { continue };
        let (id, rule) = match kind {
            SceneryKind::Parapet => ("step-parapet-counts", Rule::ParapetsCount),
            SceneryKind::Gate => ("step-gate-stands-open", Rule::GatesStandOpen),
            SceneryKind::ClosedGate => ("step-gate-is-closed", Rule::GatesStandOpen),
        };
        let message = Message::new(id).text("name", piece.name.as_str());
        record.step(message).cite_all(context.rules.clause(rule)).affects(LINE_OF_FIRE).affects("blocked-by");
    }
}

/// Checks how far a moving figure leans over the edge of what it stands on, and writes it.
pub(super) fn check_leaning(
    context: &Context<'_>,
    record: &mut Recorder,
    layout: &Layout,
    figure: &Figure,
) -> Option<Violation> {
    let clause = context.rules.clause_if(Rule::MoverLeansOverEdge, figure.moving)?;
    let level = figure.volume.heights.low;
    let carries = |shape: &Shape| Area { shape: shape.clone(), heights: None }.touches(&figure.volume);
    let tops = layout.scenery.iter().filter(|piece| level > 0 && piece.prism.heights.high == level);
    let tops: Vec<Shape> = tops.map(|piece| Shape::Corners(piece.prism.outline.clone())).filter(carries).collect();
    let contained = |shape: &Shape| Area { shape: shape.clone(), heights: None }.contains(&figure.volume);
    if tops.is_empty() || tops.iter().any(contained) {
        return None;
    }
    let named = |id| Message::new(id).text("name", figure.name.as_str());
    if tops.iter().any(|shape| classify_overlap(shape, &figure.volume) != Overlap::HalfOrLess) {
        record.step(named("step-leans-over-the-edge")).cite(clause).affects(LINE_OF_FIRE).affects(REFUSED);
        return None;
    }
    Some(Violation::new(named("step-leans-too-far"), clause))
}
