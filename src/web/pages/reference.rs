//! `/{lang}/{edition}/reference`: quick reference sheets for printing.

use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::page::Page;
use model::edition::{Edition, Scope};
use model::message::Message;
use render::layout::PageLocation;
use render::{reference, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, url::REFERENCE_SUFFIX, || get(show));

async fn show(context: RequestContext) -> Response {
    let Some(Scope::Edition(edition)) = context.scope else {
        return build_page_response(&context, Err(not_found(&context, "reference")));
    };
    let view = context.view();
    let name = view.scope_short(Scope::Edition(edition));
    let title = view.say(&Message::new("ui-reference-title").text("edition", name));
    let scopes = Edition::ALL.into_iter().map(Scope::Edition).collect();
    let main = reference::render_body(&view, edition);
    build_page_response(
        &context,
        Ok(Page::new(title, PageLocation::Scoped(url::REFERENCE_SUFFIX.to_owned(), scopes), main)),
    )
}
