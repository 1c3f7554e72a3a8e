//! Retired ids: pages and the API redirect their URLs to the successor.

use crate::request::context::RequestContext;
use model::ids::{ClauseId, RulingId};
use render::clause::newest_scope;
use render::url;

/// The successor of a retired id, through several steps if necessary.
fn successor<'s>(context: &'s RequestContext, id: &str) -> Option<&'s str> {
    let retired = &context.snapshot.kb.ids.retired;
    let mut id = retired.get(id)?;
    for _ in 0..8 {
        match retired.get(id) {
            Some(next) => id = next,
            None => break,
        }
    }
    Some(id)
}

/// The page of the successor of a retired entry or clause.
pub fn successor_page_url(context: &RequestContext, id: &str) -> Option<String> {
    page_url(context, successor(context, id)?)
}

/// The page of an entry or a clause: in the reader's edition if it or its counterpart exists there, else in the newest
/// edition that has it.
pub fn page_url(context: &RequestContext, id: &str) -> Option<String> {
    let view = context.view();
    if let Some(entry) = view.kb.entries.get(id) {
        return Some(url::entry(view.lang, view.scope_of(entry), entry));
    }
    let id: ClauseId = id.parse().ok()?;
    let (_, row) = view.kb.clause(&id)?;
    let chosen = view.scope.filter(|scope| view.kb.counterpart(&id, *scope).is_some());
    let scope = chosen.or_else(|| newest_scope(&row.editions))?;
    let there = view.kb.counterpart(&id, scope).unwrap_or(id);
    let (entry, row) = view.kb.clause(&there)?;
    Some(url::clause(view.lang, scope, entry, row.name.as_str()))
}

/// The ruling of the same name at the successor of a retired entry.
pub fn successor_ruling<'r>(context: &'r RequestContext, entry: &str, name: &str) -> Option<&'r RulingId> {
    let now = successor(context, entry)?;
    let id: RulingId = format!("{now}:{name}").parse().ok()?;
    context.snapshot.kb.rulings.get_key_value(&id).map(|(id, _)| id)
}

/// The API resource of the successor of a retired entry or clause.
pub fn successor_resource_url(context: &RequestContext, id: &str) -> Option<String> {
    let now = successor(context, id)?;
    Some(match now.split_once('#') {
        Some((entry, clause)) => format!("/clauses/{entry}/{clause}"),
        None => format!("/entries/{now}"),
    })
}
