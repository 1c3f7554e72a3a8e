//! Computes zones and contacts from the locations of bases.
//!
//! A sheet may state locations instead of zones and contacts. [`layout`] lays out the figures and objects of a moment,
//! [`zone_extent`] calculates which part of a base is in a zone, and [`moment`] computes the snapshot of the moment
//! with its steps. Borderline cases are refused, never guessed.

mod layout;
mod moment;
mod zone_extent;

use std::collections::BTreeSet;

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::ScoringRules;
use crate::scenario::placed::moment::PlacedMoment;
use crate::scenario::sheet::{Sheet, SheetMoment, Snapshot};
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::table::Table;
use model::trace::{Resolved, Step};

/// A sheet with the zones and contacts computed from locations.
pub(super) struct Placed<'s> {
    /// The sheet with zones and contacts computed from locations.
    pub sheet: Sheet<'s>,
    /// The table at each moment with stated locations.
    tables: Vec<(SheetMoment, Table)>,
}

/// Returns whether a snapshot states a location.
fn has_locations(snapshot: &Snapshot<'_>) -> bool {
    snapshot.listed().any(|position| position.location.is_some())
        || snapshot.objects.values().any(|state| state.location.is_some())
}

/// Computes the zones and contacts of a sheet; `None` if it states no locations.
///
/// # Errors
/// A location is missing or impossible, a fact is both stated and computed, or a base is too close to half in a zone.
pub(super) fn derive<'s>(
    context: &Context<'_>,
    rules: &'static ScoringRules,
    sheet: &Sheet<'s>,
    record: &mut Recorder,
) -> Result<Option<Placed<'s>>, Refusal> {
    if !sheet.snapshots().any(|(_, snapshot)| has_locations(snapshot)) {
        return Ok(None);
    }
    let mut placed = Placed { sheet: sheet.clone(), tables: Vec::new() };
    let mut sized = BTreeSet::new();
    for (moment, snapshot) in sheet.snapshots().filter(|(_, snapshot)| has_locations(snapshot)) {
        let placed_moment = PlacedMoment::new(context, rules, sheet, moment, snapshot)?;
        placed_moment.write_sizes(record, &mut sized);
        let (derived, table) = placed_moment.derive(record)?;
        placed.tables.push((moment, table));
        match moment {
            SheetMoment::Round(_) => {
                let mut rounds = placed.sheet.rounds.iter_mut().zip(1..);
                let round = rounds.find(|(_, number)| SheetMoment::Round(*number) == moment);
                round.into_iter().for_each(|(round, _)| *round = derived.clone());
            }
            SheetMoment::End => placed.sheet.end = derived,
        }
    }
    Ok(Some(placed))
}

impl Placed<'_> {
    /// Adds the tables to a run, each with the verdicts of its moment.
    pub(super) fn add_tables(&self, mut resolved: Resolved) -> Resolved {
        let is_at = |message: &Message, moment: SheetMoment| {
            message.args.get("round") == Some(&Arg::Number(moment.round().into()))
        };
        let verdicts = |moment: SheetMoment| {
            let steps = resolved.trace.steps().filter(Step::has_effect);
            let verdicts = steps.map(|step| step.message).filter(|message| VERDICTS.contains(&message.id));
            verdicts.filter(|message| is_at(message, moment)).cloned().collect()
        };
        let tables = self.tables.iter().map(|(moment, table)| Table { verdicts: verdicts(*moment), ..table.clone() });
        resolved.tables = tables.collect();
        resolved
    }
}

/// The messages of steps that are shown below a table.
const VERDICTS: [&str; 6] =
    ["step-controls", "step-dominates", "step-lies-in", "step-secures", "step-thing-lies-in", "step-touched-by"];
