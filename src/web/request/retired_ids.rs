//! Retired ids: pages and the API redirect their URLs to the successor.

use crate::request::reader::Reader;
use model::ids::{ClauseId, RulingId};
use render::address;
use render::clause::newest;

/// The successor of a retired id, through several steps if necessary.
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

/// The page of the successor of a retired entry or clause.
pub fn page(reader: &Reader, id: &str) -> Option<String> {
    page_of(reader, successor(reader, id)?)
}

/// The page of an entry or a clause: in the reader's edition if it or its counterpart exists there, else in the newest
/// edition that has it.
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

/// The ruling of the same name at the successor of a retired entry.
pub fn ruling<'r>(reader: &'r Reader, entry: &str, name: &str) -> Option<&'r RulingId> {
    let now = successor(reader, entry)?;
    let id: RulingId = format!("{now}:{name}").parse().ok()?;
    reader.snapshot.kb.rulings.get_key_value(&id).map(|(id, _)| id)
}

/// The API resource of the successor of a retired entry or clause.
pub fn resource(reader: &Reader, id: &str) -> Option<String> {
    let now = successor(reader, id)?;
    Some(match now.split_once('#') {
        Some((entry, clause)) => format!("/clauses/{entry}/{clause}"),
        None => format!("/entries/{now}"),
    })
}
