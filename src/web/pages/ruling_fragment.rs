//! `…/example` below the URL of a ruling: the HTML fragment that a script inserts when a reader opens the example on
//! the page of its entry.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix};
use crate::pages::preview::fragment_response;
use crate::request::context::RequestContext;
use maud::Markup;
use model::ids::RulingId;
use render::{View, ruling};

pub(super) const PAGE: PageType =
    PageType::new(RoutePrefix::Edition, "/rulings/{entry}/{ruling}/example", || get(show));

async fn show(context: RequestContext, Path((entry, name)): Path<(String, String)>) -> Response {
    fragment_response(render_body(&context.view(), &entry, &name))
}

fn render_body(view: &View<'_>, entry: &str, name: &str) -> Option<Markup> {
    let id: RulingId = format!("{entry}:{name}").parse().ok()?;
    let (entry, ruling) = (view.kb.entries.get(entry)?, view.kb.rulings.get(&id)?);
    let run = view.kb.run(ruling, view.scope?)?;
    Some(ruling::render_body(view, entry, ruling, &run))
}
