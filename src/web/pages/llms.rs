//! `/llms.txt`: a description of the site and its API for language models, as Markdown.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix};
use crate::request::context::RequestContext;
use model::edition::Scope;
use render::layout::FOOTER_PAGES;
use render::{View, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Root, "/llms.txt", || get(show));

async fn show(context: RequestContext) -> Response {
    ([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], render_text(&context.view())).into_response()
}

fn render_text(view: &View<'_>) -> String {
    let mut lines = vec![
        format!("# {}", view.ui("ui-site")),
        String::new(),
        format!("> {} {}", view.ui("ui-llms-about"), view.ui("ui-unofficial")),
        String::new(),
        format!("## {}", view.ui("ui-llms-ask")),
        String::new(),
        format!("- [OpenAPI](/api/v1/openapi.json): {}", view.ui("ui-llms-openapi")),
        format!("- [Search](/api/v1/search?q=dodge&lang=en): {}", view.ui("ui-llms-search")),
        format!("- [Clause](/api/v1/clauses/dodge/rolls-ph): {}", view.ui("ui-llms-clause")),
        format!("- `POST /api/v1/run`: {}", view.ui("ui-llms-run")),
        format!("- `/mcp`: {}", view.ui("ui-llms-mcp")),
        String::new(),
        format!("## {}", view.ui("ui-editions")),
        String::new(),
    ];
    for scope in Scope::all() {
        lines.push(format!("- [{}]({})", view.scope_name(scope), url::item(view.lang, "editions", scope.as_str())));
    }
    lines.extend([String::new(), format!("## {}", view.ui("ui-more-pages")), String::new()]);
    for (page, label) in FOOTER_PAGES {
        lines.push(format!("- [{}]({})", view.ui(label), url::page(view.lang, page)));
    }
    lines.join("\n") + "\n"
}
