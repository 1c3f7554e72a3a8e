//! A table and what was found on it, as whoever draws it is told.

use crate::context::Context;
use crate::ruleset::Part;
use crate::table::layout::{self, Layout, Piece};
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::solid::Heights;
use model::table::{Emphasis, Figure, Mark, Ring, Scenery, Table, Zone};
use model::trace::Resolved;

/// What was found on a table besides the outcome.
#[derive(Debug, Default)]
pub struct PictureMarks {
    /// What is drawn over it.
    pub marks: Vec<Mark>,
    /// What stands in the way.
    pub blocking: Vec<Name>,
    /// What else stands out, and why.
    pub emphasised: Vec<(Name, Emphasis)>,
}

/// A run with the table on which it was decided; the steps that decided something say what was found.
pub fn on_table(mut resolved: Resolved, layout: &Layout, about: &[&Name], found: PictureMarks) -> Resolved {
    let deciding = resolved.trace.steps().filter(|step| !step.decides.is_empty());
    let verdicts = deciding.map(|step| Message::clone(step.message)).collect();
    resolved.tables = vec![Table { about: about.iter().copied().cloned().collect(), verdicts, ..table(layout, found) }];
    resolved
}

/// A table with what was found on it.
pub fn table(layout: &Layout, found: PictureMarks) -> Table {
    let figures = layout.figures.iter().map(|figure| Figure {
        name: figure.name.clone(),
        player: figure.player.clone(),
        volume: figure.volume,
        faces: figure.faces,
        marker: figure.piece == Piece::Marker,
        moving: figure.moving,
        null: false,
    });
    let scenery = layout.scenery.iter().map(|piece| Scenery { name: piece.name.clone(), prism: piece.prism.clone() });
    Table {
        moment: None,
        figures: figures.collect(),
        scenery: scenery.collect(),
        about: Vec::new(),
        blocking: found.blocking,
        emphasised: found.emphasised,
        marks: found.marks,
        verdicts: Vec::new(),
    }
}

/// The Zone of Control of a figure, or of one that leads, so much farther than usual.
///
/// # Errors
/// A refusal where the edition prints no radius.
pub fn ring(context: &Context<'_>, of: &layout::Figure, zone: Zone, farther: Length) -> Result<Mark, Refusal> {
    let (usual, _) = context.length("zone-of-control", "radius")?;
    let reach = usual.tenths() + farther.tenths();
    let Heights { low, high } = of.volume.heights;
    let top = match context.rules.turn.space.zone_from.value {
        Part::Base => low,
        Part::Silhouette => high,
    };
    let heights = Heights { low: low - reach, high: top + reach };
    Ok(Mark::Ring(Ring { of: of.name.clone(), zone, reach: Length::from_tenths(reach), heights }))
}
