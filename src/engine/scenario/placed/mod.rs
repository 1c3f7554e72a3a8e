//! What lies in zones and what touches, found from where the bases stand.
//!
//! A sheet may say where bases stand instead of what that comes to. [`lies`] says how much of a base lies in a zone,
//! [`look`] writes it down for one moment with the clauses, [`stand`] puts the moment on a table. What cannot be told is
//! refused, never guessed.

mod lies;
mod look;
mod stand;

use std::collections::BTreeSet;

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::ScoringRules;
use crate::scenario::placed::look::PlacedView;
use crate::scenario::sheet::{At, Moment, Sheet};
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::table::Table;
use model::trace::Resolved;

/// A sheet with everything that follows from where the bases stand.
pub struct Placed<'s> {
    /// The sheet.
    pub sheet: Sheet<'s>,
    /// The table at each moment of which that was stated.
    tables: Vec<(At, Table)>,
}

/// Whether it is stated where anything stands then.
fn is_stated(moment: &Moment<'_>) -> bool {
    moment.standing().any(|position| position.spot.is_some())
        || moment.objects.values().any(|thing| thing.spot.is_some())
}

/// Finds it; nothing where a sheet does not say where anything stands.
///
/// # Errors
/// A refusal for what stands nowhere or in the place of something else, for what is stated as well as found, and for a
/// base that lies too near to half in a zone for anybody to tell.
pub fn find<'s>(
    context: &Context<'_>,
    rules: &'static ScoringRules,
    sheet: &Sheet<'s>,
    record: &mut Recorder,
) -> Result<Option<Placed<'s>>, Refusal> {
    if !sheet.moments().any(|(_, moment)| is_stated(moment)) {
        return Ok(None);
    }
    let mut placed = Placed { sheet: sheet.clone(), tables: Vec::new() };
    let mut told = BTreeSet::new();
    for (at, moment) in sheet.moments().filter(|(_, moment)| is_stated(moment)) {
        let look = PlacedView::at(context, rules, sheet, at, moment)?;
        look.tell_sizes(record, &mut told);
        let (found, table) = look.found(record)?;
        placed.tables.push((at, table));
        match at {
            At::Round(_) => {
                let earlier = placed.sheet.rounds.iter_mut().zip(1..).find(|(_, number)| At::Round(*number) == at);
                earlier.into_iter().for_each(|(round, _)| *round = found.clone());
            }
            At::End => placed.sheet.end = found,
        }
    }
    Ok(Some(placed))
}

impl Placed<'_> {
    /// The run with its tables; on each stands what was found of its moment.
    pub fn drawn(&self, mut resolved: Resolved) -> Resolved {
        let of = |message: &Message, at: At| message.args.get("round") == Some(&Arg::Number(at.round().into()));
        let told = |at: At| {
            let steps = resolved.trace.steps().filter(|step| !step.decides.is_empty());
            let found = steps.map(|step| step.message).filter(|message| VERDICTS.contains(&message.id));
            found.filter(|message| of(message, at)).cloned().collect()
        };
        let tables = self.tables.iter().map(|(at, table)| Table { verdicts: told(*at), ..table.clone() });
        resolved.tables = tables.collect();
        resolved
    }
}

/// The steps that say what was found on a table, and what that came to.
const VERDICTS: [&str; 6] =
    ["step-controls", "step-dominates", "step-lies-in", "step-secures", "step-thing-lies-in", "step-touched-by"];
