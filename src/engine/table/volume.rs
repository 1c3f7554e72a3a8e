//! The volumes of figures as a trace tells them, and what of one counts.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::{Part, Rule};
use crate::table::layout::{Figure, Piece, Sized};
use model::length::Length;
use model::message::{Arg, Message};
use model::path::Path;
use model::solid::{Cylinder, Heights};

/// Writes how large a figure is, which has a share in some fact.
pub fn write(context: &Context<'_>, record: &mut Recorder, figure: &Figure, fact: impl Into<Path>) {
    let rules = context.rules.turn.space.sight;
    let Cylinder { base, heights, .. } = figure.volume;
    let length = |tenths| Arg::Length(Length::from_tenths(tenths));
    let message = Message::new("step-volume").text("name", figure.name.as_str());
    let message = message.with("base", length(base)).with("height", length(heights.high - heights.low));
    let marker = context.rules.cite(Rule::MarkerVolume).filter(|_| figure.piece == Piece::Marker);
    let prone = Some(rules.prone_volume).filter(|_| figure.prone);
    let step = record.step(message).cite_all(rules.volume).cite_some(marker).cite_some(prone).affects(fact);
    match &figure.sized {
        Sized::Printed(clause) => step.cite_id(clause),
        Sized::Assumed => step.assumed("height"),
    };
}

/// The part of a figure that counts.
pub const fn part(of: &Figure, part: Part) -> Cylinder {
    let volume = of.volume;
    match part {
        Part::Base => Cylinder { heights: Heights { low: volume.heights.low, high: volume.heights.low }, ..volume },
        Part::Silhouette => volume,
    }
}
