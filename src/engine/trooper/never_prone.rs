//! Troopers of kinds that are never Prone.

use crate::context::Context;
use crate::record::Cite;
use model::ids::EntryId;

/// Returns the clauses by which a trooper is never Prone: the general one, then that of its kind; none if it may be.
pub fn find_prone_bans(context: &Context<'_>, has: &dyn Fn(&EntryId) -> bool) -> Vec<Cite> {
    let Some(changes) = context.rules.turn.activation.posture_changes else { return Vec::new() };
    let general = changes.never.iter().filter(|row| row.value.iter().any(|kind| has(kind))).map(|row| row.clause);
    let clauses_of_kind = changes.never_of_kind.iter().filter(|row| has(row.value)).map(|row| row.clause);
    general.chain(clauses_of_kind).collect()
}
