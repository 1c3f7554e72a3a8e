//! `/c/{entry}/{clause}`: a clause without language and edition; on to it in the reader's.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{Below, PageType, not_found};
use crate::request::reader::Reader;
use crate::request::retired_ids;

pub(super) const PAGE: PageType = PageType { below: Below::Site, path: "/c/{entry}/{clause}", methods: || get(follow) };

async fn follow(reader: Reader, Path((entry, clause)): Path<(String, String)>) -> Response {
    let id = format!("{entry}#{clause}");
    match retired_ids::page(&reader, &id).or_else(|| retired_ids::page_of(&reader, &id)) {
        Some(address) => Redirect::to(&address).into_response(),
        None => reader.respond(Err(not_found(&reader, &entry))),
    }
}
