//! The table that accompanies a result, for drawing.

use crate::context::Context;
use crate::ruleset::Part;
use crate::table::layout::{self, Layout, PieceKind};
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::solid::Heights;
use model::table::{Emphasis, Figure, Mark, Ring, Scenery, Table, Zone};
use model::trace::{Resolved, Step};

/// What a query adds to the drawing of its table.
#[derive(Debug, Default)]
pub struct Annotations {
    /// The marks drawn over the table.
    pub marks: Vec<Mark>,
    /// The solids that block the line.
    pub blocking: Vec<Name>,
    /// The other figures and pieces of scenery to emphasise, and why.
    pub emphasised: Vec<(Name, Emphasis)>,
}

/// Adds the table to a result. The messages of the steps that decide or affect a fact become the verdicts of the
/// drawing.
pub fn with_table(mut resolved: Resolved, layout: &Layout, subjects: &[&Name], annotations: Annotations) -> Resolved {
    let effective = resolved.trace.steps().filter(Step::has_effect);
    let verdicts = effective.map(|step| Message::clone(step.message)).collect();
    let subjects = subjects.iter().copied().cloned().collect();
    resolved.tables = vec![Table { subjects, verdicts, ..build_table(layout, annotations) }];
    resolved
}

/// Builds the table of a layout with its annotations.
pub fn build_table(layout: &Layout, annotations: Annotations) -> Table {
    let figures = layout.list_standing().into_iter().map(|figure| Figure {
        name: figure.name.clone(),
        player: figure.player.clone(),
        volume: figure.volume,
        faces: figure.faces,
        marker: figure.kind == PieceKind::Marker,
        moving: figure.moving,
        null: false,
    });
    let scenery = layout.scenery.iter().map(|piece| Scenery { name: piece.name.clone(), prism: piece.prism.clone() });
    Table {
        moment: None,
        figures: figures.collect(),
        scenery: scenery.collect(),
        subjects: Vec::new(),
        blocking: annotations.blocking,
        emphasised: annotations.emphasised,
        marks: annotations.marks,
        verdicts: Vec::new(),
    }
}

/// Returns the ring of a Zone of Control or of a leader's Coherency, `extra` wider than printed.
///
/// # Errors
/// A refusal if the edition prints no radius.
pub fn build_zone_ring(context: &Context<'_>, of: &layout::Figure, zone: Zone, extra: Length) -> Result<Mark, Refusal> {
    let printed = context.length(entry!("zone-of-control"), "radius")?.value;
    let reach = printed.tenths() + extra.tenths();
    let Heights { low, high } = of.volume.heights;
    let top = match context.rules.space.zone_of_control_from.value {
        Part::Base => low,
        Part::Silhouette => high,
    };
    let heights = Heights { low: low - reach, high: top + reach };
    Ok(Mark::Ring(Ring { of: of.name.clone(), zone, reach: Length::from_tenths(reach), heights }))
}
