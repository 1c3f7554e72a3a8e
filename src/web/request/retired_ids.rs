//! Retired ids: pages and the API redirect their URLs to the successor.

use crate::request::context::RequestContext;
use model::ids::{ClauseId, RulingId};
use render::clause::find_newest_scope;
use render::url;

/// The longest chain of successors that is followed.
const MAX_STEPS: usize = 8;

fn find_successor<'s>(context: &'s RequestContext, id: &str) -> Option<&'s str> {
    let retired = &context.snapshot.kb().ids.retired;
    let mut id = retired.get(id)?;
    for _ in 0..MAX_STEPS {
        match retired.get(id) {
            Some(next) => id = next,
            None => break,
        }
    }
    Some(id)
}

/// Returns the URL of the page of the successor of a retired entry or clause.
pub(crate) fn find_successor_page_url(context: &RequestContext, id: &str) -> Option<String> {
    page_url(context, find_successor(context, id)?)
}

/// Returns the URL of the page of an entry or clause: in the reader's edition if that has the clause or its
/// counterpart, else in the newest edition that has the clause.
pub(crate) fn page_url(context: &RequestContext, id: &str) -> Option<String> {
    let view = context.view();
    if let Some(entry) = view.kb.entries.get(id) {
        return Some(url::entry(view.lang, view.scope_of(entry), entry));
    }
    let id: ClauseId = id.parse().ok()?;
    let (_, row) = view.kb.clause(&id)?;
    let chosen = view.scope.filter(|scope| view.kb.counterpart(&id, *scope).is_some());
    let scope = chosen.or_else(|| find_newest_scope(&row.editions))?;
    let counterpart = view.kb.counterpart(&id, scope).unwrap_or(id);
    let (entry, row) = view.kb.clause(&counterpart)?;
    Some(url::clause(view.lang, scope, entry, row.name.as_str()))
}

/// Returns the ruling of the same name at the successor of a retired entry.
pub(crate) fn find_successor_ruling<'r>(context: &'r RequestContext, entry: &str, name: &str) -> Option<&'r RulingId> {
    let successor = find_successor(context, entry)?;
    let id: RulingId = format!("{successor}:{name}").parse().ok()?;
    context.snapshot.kb().rulings.get_key_value(&id).map(|(id, _)| id)
}

/// Returns the API path of the successor of a retired entry or clause.
pub(crate) fn find_successor_resource_url(context: &RequestContext, id: &str) -> Option<String> {
    let successor = find_successor(context, id)?;
    Some(match successor.split_once('#') {
        Some((entry, clause)) => format!("/clauses/{entry}/{clause}"),
        None => format!("/entries/{successor}"),
    })
}
