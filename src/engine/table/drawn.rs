//! A table and what was found on it, as whoever draws it is told.

use crate::engine::table::layout::{Layout, Piece};
use crate::model::ids::Name;
use crate::model::message::Message;
use crate::model::table::{Figure, Mark, Scenery, Table};
use crate::model::trace::Resolved;

/// What was found on a table besides the outcome.
#[derive(Debug, Default)]
pub struct Found {
    /// What is drawn over it.
    pub marks: Vec<Mark>,
    /// What stands in the way.
    pub blocking: Vec<Name>,
}

/// A run with the table on which it was decided; its last step says what was found.
pub fn on_table(mut resolved: Resolved, layout: &Layout, about: &[&Name], found: Found) -> Resolved {
    let verdict = resolved.trace.steps().last().map(|step| Message::clone(step.message));
    resolved.table = verdict.map(|verdict| {
        let figures = layout.figures.iter().map(|figure| Figure {
            name: figure.name.clone(),
            player: figure.player.clone(),
            volume: figure.volume,
            faces: figure.faces,
            marker: figure.piece == Piece::Marker,
            moving: figure.moving,
        });
        let scenery =
            layout.scenery.iter().map(|piece| Scenery { name: piece.name.clone(), prism: piece.prism.clone() });
        Box::new(Table {
            figures: figures.collect(),
            scenery: scenery.collect(),
            about: about.iter().copied().cloned().collect(),
            blocking: found.blocking,
            marks: found.marks,
            verdict,
        })
    });
    resolved
}
