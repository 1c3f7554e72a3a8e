//! The volumes of figures: how a trace reports them, and the part of one that a rule measures.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::{Part, Rule};
use crate::table::layout::{Figure, Guise, Layout, PieceKind, SizeSource};
use model::length::Length;
use model::message::{Arg, Message};
use model::path::Path;
use model::refusal::Refusal;
use model::solid::{Cylinder, Heights};

/// Writes the size of a figure as a step that affects a fact.
pub fn write_volume(context: &Context<'_>, record: &mut Recorder, figure: &Figure, fact: impl Into<Path>) {
    let rules = context.rules.space.sight;
    let Cylinder { base, heights, .. } = figure.volume;
    let length = |tenths| Arg::Length(Length::from_tenths(tenths));
    let message = Message::new("step-volume").text("name", figure.name.as_str());
    let message = message.with("base", length(base)).with("height", length(heights.high - heights.low));
    let marker = context.rules.clause_if(Rule::MarkerVolume, figure.kind == PieceKind::Marker);
    let prone = figure.prone.then_some(rules.prone_volume);
    let guise = match figure.guise {
        Guise::None => None,
        Guise::Foxhole => context.rules.clause(Rule::FoxholeSilhouette),
        Guise::HiddenTrooper => context.rules.clause(Rule::CamouflagedProfileSilhouette),
        Guise::Impersonator => context.rules.clause(Rule::ImpersonatorProfileSilhouette),
        Guise::HiddenItem => context.rules.clause(Rule::CamouflagedItemSilhouette),
    };
    let step =
        record.step(message).cite_all(rules.volume).cite_all(guise).cite_all(marker).cite_all(prone).affects(fact);
    match &figure.size_source {
        SizeSource::Printed(clause) => step.cite(clause),
        SizeSource::Assumed => step.assumed("height"),
    };
}

/// Writes that the TinBots and Civilians of a layout block nothing.
///
/// # Errors
/// A refusal if the edition has no rule on them.
pub fn write_tinbots(
    context: &Context<'_>,
    record: &mut Recorder,
    layout: &Layout,
    fact: &'static str,
) -> Result<(), Refusal> {
    for (_, tinbot) in &layout.tinbots {
        let clause = context.rules.need_clause(Rule::TinbotIsToken, "tinbots")?;
        let message = Message::new("step-tinbot-blocks-nothing").text("name", tinbot.name.as_str());
        record.step(message).cite(clause).affects(fact);
    }
    for (_, civilian) in &layout.civilians {
        let clause = context.rules.need_clause(Rule::CivilianBlocksNothing, "civilians")?;
        let message = Message::new("step-civilian-blocks-nothing").text("name", civilian.name.as_str());
        record.step(message).cite(clause).affects(fact);
    }
    Ok(())
}

/// Returns the part of a figure that a rule measures: its base, or its volume.
pub const fn measured_part(figure: &Figure, part: Part) -> Cylinder {
    let volume = figure.volume;
    match part {
        Part::Base => Cylinder { heights: Heights { low: volume.heights.low, high: volume.heights.low }, ..volume },
        Part::Silhouette => volume,
    }
}
