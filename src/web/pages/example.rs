//! `…/example` behind the address of a ruling: what the example shows when it is opened on the page of its entry. Only a
//! part of a page, which the script puts there.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::pages::preview::part;
use crate::pages::{Below, PageType};
use crate::reader::Reader;
use maud::Markup;
use model::ids::RulingId;
use render::{View, ruling};

pub(super) const PAGE: PageType =
    PageType { below: Below::Edition, path: "/rulings/{entry}/{ruling}/example", methods: || get(show) };

async fn show(reader: Reader, Path((entry, name)): Path<(String, String)>) -> Response {
    part(body(&reader.view(), &entry, &name))
}

fn body(view: &View<'_>, entry: &str, name: &str) -> Option<Markup> {
    let id: RulingId = format!("{entry}:{name}").parse().ok()?;
    let (entry, ruling) = (view.kb.entries.get(entry)?, view.kb.rulings.get(&id)?);
    let run = view.kb.run(ruling, view.scope?)?;
    Some(ruling::body(view, entry, ruling, &run))
}
