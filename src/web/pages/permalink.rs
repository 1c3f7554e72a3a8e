//! `/c/{entry}/{clause}`: a clause without language and edition; on to it in the reader's.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::model::ids::ClauseId;
use crate::render::address;
use crate::render::clause::newest;
use crate::web::pages::{Below, PageType, nothing, successor};
use crate::web::reader::Reader;

pub(super) const PAGE: PageType = PageType { below: Below::Site, path: "/c/{entry}/{clause}", methods: || get(follow) };

async fn follow(reader: Reader, Path((entry, clause)): Path<(String, String)>) -> Response {
    match target(&reader, &entry, &clause) {
        Some(address) => Redirect::to(&address).into_response(),
        None => reader.respond(Err(nothing(&reader, &entry))),
    }
}

/// The clause in the reader's edition, its counterpart there, or the clause in the newest edition that has it.
fn target(reader: &Reader, entry: &str, clause: &str) -> Option<String> {
    let kb = &reader.snapshot.kb;
    let asked = format!("{entry}#{clause}");
    let id: ClauseId = successor(reader, &asked).unwrap_or(&asked).parse().ok()?;
    let (_, row) = kb.clause(&id)?;
    let chosen = reader.scope.filter(|scope| kb.counterpart(&id, *scope).is_some());
    let scope = chosen.or_else(|| newest(&row.editions))?;
    let there = kb.counterpart(&id, scope).unwrap_or(id);
    let (entry, row) = kb.clause(&there)?;
    Some(address::clause(reader.lang, scope, entry, row.name.as_str()))
}
