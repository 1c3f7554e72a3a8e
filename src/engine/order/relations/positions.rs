//! The facts between two enemies of an Order, measured on a table: distance, contact, Line of Fire, cover.

use crate::context::Context;
use crate::record::Recorder;
use crate::table::contact;
use crate::table::cover::{self, DecidedCover};
use crate::table::distance;
use crate::table::layout::{FigureRef, Layout};
use crate::table::sight::{self, DecidedSight};
use crate::visibility::smoke::NO_LINE_OF_FIRE;
use model::fact_name::LINE_OF_FIRE;
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::sight::Cover;
use model::table::Table;

/// Two enemies, with the facts that are needed between them.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'p> {
    /// The name of the activated trooper.
    pub active: &'p Name,
    /// The name of the trooper that may react.
    pub reactive: &'p Name,
    /// Whether the active trooper attacks the reactive one.
    pub attacked: bool,
    /// Whether the reactive trooper reacts.
    pub reacts: bool,
    /// Whether a zone between them blocks the Line of Fire of the active trooper, and of the reactive one.
    pub blinded: [bool; 2],
}

/// The view of one trooper to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Whether the viewer has Line of Fire; `None` if the table does not decide it.
    pub line_of_fire: Option<bool>,
    /// The cover of the other trooper, if it was computed and the table decides it.
    pub cover: Option<Cover>,
}

/// The facts between two enemies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairFacts {
    /// The distance between both; `None` if no rule asks for it.
    pub distance: Option<Length>,
    /// Whether the active trooper is in the reactive one's Zone of Control.
    pub zone_of_control: bool,
    /// Whether the two are in contact.
    pub contact: bool,
    /// Whether the active trooper is on lower ground.
    pub from_below: bool,
    /// The view of the active trooper to the reactive one.
    pub active_sight: Sight,
    /// The view of the reactive trooper to the active one.
    pub reactive_sight: Sight,
    /// The tables to draw: the view of the active trooper, and that of the reactive one if it reacts.
    pub tables: Vec<Table>,
}

/// Measures the facts between two enemies; the steps are written under both pairs of the outcome, `f.a` and `a.f`.
///
/// # Errors
/// A refusal for a figure without a required facing, and for a Zero Visibility Zone in an edition without one.
pub fn measure_pair(
    context: &Context<'_>,
    layout: &Layout,
    record: &mut Recorder,
    pair: &Pair<'_>,
) -> Result<PairFacts, Refusal> {
    let (active, reactive) = (pair.active, pair.reactive);
    let (active_figure, reactive_figure) =
        layout.find_pair(FigureRef::new("active", active), FigureRef::new("reactive", reactive))?;
    let active_subject = PathPrefix::from([active.as_str(), reactive.as_str()].join("."));
    let reactive_subject = PathPrefix::from([reactive.as_str(), active.as_str()].join("."));
    let measurement = distance::measure(context, layout, reactive, active, None)?;
    record.merge(&measurement.resolved, &reactive_subject);
    let contact = contact::decide(context, layout, reactive, active)?;
    record.merge(&contact.resolved, &reactive_subject);
    let mut tables = Vec::new();
    let mut measure_sight = |from: &Name, to: &Name, with_cover: bool, subject: &PathPrefix| {
        let (sight, mut run) = if with_cover {
            let DecidedCover { line_of_fire, cover, resolved } = cover::decide(context, layout, from, to)?;
            (Sight { line_of_fire, cover }, resolved)
        } else {
            let DecidedSight { line_of_fire, resolved } = sight::decide(context, layout, from, to)?;
            (Sight { line_of_fire, cover: None }, resolved)
        };
        record.merge(&run, subject);
        let [active_blinded, reactive_blinded] = pair.blinded;
        let blinded = if *from == *active { active_blinded } else { reactive_blinded };
        if blinded && sight.line_of_fire == Some(true) {
            context.rules.need(context.rules.space.clouds, "smoke")?;
            let message = Message::new("step-zero-visibility-between");
            run.tables.iter_mut().for_each(|table| table.verdicts.push(message.clone()));
            record.set_subject(subject);
            record.step(message).cite(NO_LINE_OF_FIRE).decides(Path::new(subject, LINE_OF_FIRE), Fact::Flag(false));
            record.clear_subject();
        }
        if *from == *active || with_cover {
            tables.append(&mut run.tables);
        }
        Ok::<Sight, Refusal>(sight)
    };
    let active_sight = measure_sight(active, reactive, pair.attacked, &active_subject)?;
    let reactive_sight = measure_sight(reactive, active, pair.reacts, &reactive_subject)?;
    Ok(PairFacts {
        distance: Some(measurement.distance),
        zone_of_control: measurement.in_zone_of_control,
        contact: contact.in_contact,
        from_below: active_figure.volume.heights.low < reactive_figure.volume.heights.low,
        active_sight,
        reactive_sight,
        tables,
    })
}
