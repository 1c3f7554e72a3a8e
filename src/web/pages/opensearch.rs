//! `/{lang}/opensearch.xml`: the search engine description for browsers (`OpenSearch` 1.1), with suggestions.
//!
//! The URL templates must be absolute, so they contain the host of the request.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix};
use crate::request::context::RequestContext;
use crate::request::origin::escape;
use crate::response::build_page_response;
use render::url;

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/opensearch.xml", || get(show)).without_etag();

async fn show(context: RequestContext) -> Response {
    let origin = match context.require_origin() {
        Ok(origin) => origin,
        Err(failure) => return build_page_response(&context, Err(failure)),
    };
    let content_type = "application/opensearchdescription+xml; charset=utf-8";
    // Private, because it depends on the host.
    let headers = [(header::CONTENT_TYPE, content_type), (header::CACHE_CONTROL, "private, max-age=86400")];
    (headers, description(&context, origin)).into_response()
}

fn description(context: &RequestContext, origin: &str) -> String {
    let view = context.view();
    let lang = context.lang;
    let icon = context.state.assets.urls().icon;
    let (search, self_url) = (url::page(lang, "search"), url::page(lang, "opensearch.xml"));
    let (name, description) = (escape(&view.ui("ui-opensearch-name")), escape(&view.ui("ui-tagline")));
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>{name}</ShortName>
<Description>{description}</Description>
<Language>{lang}</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Image type="image/svg+xml" width="16" height="16">{origin}{icon}</Image>
<Url type="text/html" template="{origin}{search}?q={{searchTerms}}"/>
<Url type="application/x-suggestions+json" rel="suggestions" template="{origin}/api/v1/suggest?lang={lang}&amp;q={{searchTerms}}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="{origin}{self_url}"/>
</OpenSearchDescription>
"#
    )
}
