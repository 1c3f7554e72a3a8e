//! `/{lang}/opensearch.xml`: tells browsers how the site is searched (`OpenSearch` 1.1), with suggestions.
//!
//! The templates must be whole addresses, so they name the host that the request names.

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::failure::Failure;
use crate::pages::page_type::{Below, PageType};
use crate::request::origin::{escape, origin};
use crate::request::reader::Reader;
use model::message::Message;
use render::address;

pub(super) const PAGE: PageType = PageType { below: Below::Language, path: "/opensearch.xml", methods: || get(show) };

async fn show(reader: Reader, headers: HeaderMap) -> Response {
    let Some(origin) = origin(&headers) else {
        return reader.respond(Err(Failure::Malformed(Message::new("ui-no-host"))));
    };
    let kind = "application/opensearchdescription+xml; charset=utf-8";
    // What it says depends on the host, so nobody may keep it for another reader.
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "private, max-age=86400")];
    (headers, description(&reader, &origin)).into_response()
}

fn description(reader: &Reader, origin: &str) -> String {
    let view = reader.view();
    let lang = reader.lang;
    let icon = reader.state.assets.addresses().icon;
    let (search, own) = (address::page(lang, "search"), address::page(lang, "opensearch.xml"));
    let (name, about) = (escape(&view.ui("ui-opensearch-name")), escape(&view.ui("ui-tagline")));
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>{name}</ShortName>
<Description>{about}</Description>
<Language>{lang}</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Image type="image/svg+xml" width="16" height="16">{origin}{icon}</Image>
<Url type="text/html" template="{origin}{search}?q={{searchTerms}}"/>
<Url type="application/x-suggestions+json" rel="suggestions" template="{origin}/api/v1/suggest?lang={lang}&amp;q={{searchTerms}}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="{origin}{own}"/>
</OpenSearchDescription>
"#
    )
}
