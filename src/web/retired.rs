//! Retired ids: where an old address leads now. Pages and the API answer it with a redirection to the successor.

use crate::reader::Reader;
use model::ids::{ClauseId, RulingId};
use render::address;
use render::clause::newest;

/// Where a retired id went: the id that took its place, through as many steps as it took.
fn successor<'s>(reader: &'s Reader, id: &str) -> Option<&'s str> {
    let retired = &reader.snapshot.kb.ids.retired;
    let mut at = retired.get(id)?;
    for _ in 0..8 {
        match retired.get(at) {
            Some(next) => at = next,
            None => break,
        }
    }
    Some(at)
}

/// The page that took the place of a retired entry's or clause's.
pub fn page(reader: &Reader, id: &str) -> Option<String> {
    page_of(reader, successor(reader, id)?)
}

/// The page of an entry or a clause: in the reader's edition where it or its counterpart holds there, else in the
/// newest edition that has it.
pub fn page_of(reader: &Reader, id: &str) -> Option<String> {
    let view = reader.view();
    if let Some(entry) = view.kb.entries.get(id) {
        return Some(address::entry(view.lang, view.scope_of(entry), entry));
    }
    let id: ClauseId = id.parse().ok()?;
    let (_, row) = view.kb.clause(&id)?;
    let chosen = view.scope.filter(|scope| view.kb.counterpart(&id, *scope).is_some());
    let scope = chosen.or_else(|| newest(&row.editions))?;
    let there = view.kb.counterpart(&id, scope).unwrap_or(id);
    let (entry, row) = view.kb.clause(&there)?;
    Some(address::clause(view.lang, scope, entry, row.name.as_str()))
}

/// The ruling of the same name at the entry that took the place of a retired one.
pub fn ruling<'r>(reader: &'r Reader, entry: &str, name: &str) -> Option<&'r RulingId> {
    let now = successor(reader, entry)?;
    let id: RulingId = format!("{now}:{name}").parse().ok()?;
    reader.snapshot.kb.rulings.get_key_value(&id).map(|(id, _)| id)
}

/// The resource of the API that took the place of a retired entry's or clause's.
pub fn resource(reader: &Reader, id: &str) -> Option<String> {
    let now = successor(reader, id)?;
    Some(match now.split_once('#') {
        Some((entry, clause)) => format!("/clauses/{entry}/{clause}"),
        None => format!("/entries/{now}"),
    })
}
