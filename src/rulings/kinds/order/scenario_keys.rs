//! The scenario of an Order, and its Saturation Zone.

use crate::kinds::shared::find_scenario;
use engine::context::Context;
use engine::ruleset::Rule;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::refusal::Refusal;

/// Reads the scenario.
///
/// # Errors
/// A refusal of an unknown scenario.
pub(super) fn read(context: &Context<'_>, id: Option<&EntryId>) -> Result<Option<EntryId>, Refusal> {
    id.map(|id| find_scenario(context, id).map(|_| id.clone())).transpose()
}

/// Returns the clause by which a scenario has a Saturation Zone.
///
/// # Errors
/// A refusal of an unknown scenario, and of one without such a zone.
pub(super) fn find_saturation(context: &Context<'_>, id: Option<&EntryId>) -> Result<Option<ClauseId>, Refusal> {
    let Some(id) = id else { return Ok(None) };
    let clauses = find_scenario(context, id)?.zones.iter().filter_map(|zone| zone.saturation.as_ref());
    let clause = clauses.map(|clause| clause.resolve(id)).next();
    clause.map(Some).ok_or_else(|| Refusal::new("saturation-of", Message::new("refusal-no-saturation-zone")))
}

/// Returns whether hackers work through the Transmission Antennas of a scenario.
///
/// # Errors
/// A refusal of an unknown scenario, and of one without such antennas.
pub(super) fn uses_antennas(context: &Context<'_>, id: Option<&EntryId>) -> Result<bool, Refusal> {
    let Some(id) = id else { return Ok(false) };
    find_scenario(context, id)?;
    let clause = context.rules.clause(Rule::AntennasAreRepeaters).filter(|clause| clause.is_of(id));
    let refusal = || Refusal::new("antennas-of", Message::new("refusal-no-antennas"));
    clause.map(|_| true).ok_or_else(refusal)
}
