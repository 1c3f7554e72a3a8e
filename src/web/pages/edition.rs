//! `/{lang}/editions/{scope}`: one edition or pack with its revision, documents and kinds of entries.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::pages::editions;
use crate::pages::page_type::{PageResult, PageType, PathPrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::Kind;
use render::layout::PageLocation;
use render::{View, url};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Language, "/editions/{scope}", || get(show));

async fn show(context: RequestContext, Path(scope): Path<String>) -> Response {
    build_page_response(&context, page(&context, &scope))
}

fn page(context: &RequestContext, name: &str) -> PageResult {
    let view = context.view();
    let scope: Scope = name.parse().map_err(|_| not_found(context, name))?;
    let info = view.kb.editions.get(&scope).ok_or_else(|| not_found(context, name))?;
    let title = view.scope_name(scope);
    let main = html! {
        article {
            p.kicker { a href=(url::page(view.lang, "editions")) { (view.ui("ui-editions")) } }
            h1 { (title) }
            (editions::render_facts(&view, info))
            h2 { (view.ui("ui-entries")) }
            ul.links { @for kind in Kind::ALL { (render_kind_link(&view, scope, *kind)) } }
            h2 { (view.ui("ui-sources")) }
            ul.links { @for id in &info.sources {
                li { a href=(url::item(view.lang, "sources", id.as_str())) {
                    (view.kb.sources.get(id.as_str()).map_or(id.as_str(), |source| source.title.as_str()))
                } }
            } }
        }
    };
    Ok(Page::new(title, PageLocation::Plain(format!("/editions/{scope}")), main))
}

fn render_kind_link(view: &View<'_>, scope: Scope, kind: Kind) -> Markup {
    let count = view.kb.entries.values().filter(|entry| entry.kind == kind && entry.holds_in(scope)).count();
    html! {
        @if count > 0 {
            li { a href=(url::list(view.lang, scope, kind)) { (view.plural(kind)) } " " span.count { (count) } }
        }
    }
}
