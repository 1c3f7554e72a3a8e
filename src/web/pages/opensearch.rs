//! `/{lang}/opensearch.xml`: tells browsers how the site is searched (`OpenSearch` 1.1), with suggestions.
//!
//! The templates must be whole addresses, so they name the host that the request names, after it was found to be no more
//! than a host; and `https` where a proxy says that the reader came by it.

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::model::message::Message;
use crate::render::address;
use crate::web::error::Failure;
use crate::web::pages::{Below, PageType};
use crate::web::reader::Reader;

pub(super) const PAGE: PageType = PageType { below: Below::Language, path: "/opensearch.xml", methods: || get(show) };

/// The longest name of a host, with its port.
const MOST_HOST: usize = 253 + 6;

async fn show(reader: Reader, headers: HeaderMap) -> Response {
    let Some(origin) = origin(&headers) else {
        return reader.respond(Err(Failure::Malformed(Message::new("ui-no-host"))));
    };
    let kind = "application/opensearchdescription+xml; charset=utf-8";
    // What it says depends on the host, so nobody may keep it for another reader.
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "private, max-age=86400")];
    (headers, description(&reader, &origin)).into_response()
}

/// Scheme and host as the reader's browser knows them.
fn origin(headers: &HeaderMap) -> Option<String> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST.as_str())?;
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]_".contains(c);
    let fits = !host.is_empty() && host.len() <= MOST_HOST && host.chars().all(plain);
    let scheme = if text("x-forwarded-proto") == Some("https") { "https" } else { "http" };
    fits.then(|| format!("{scheme}://{host}"))
}

fn description(reader: &Reader, origin: &str) -> String {
    let view = reader.view();
    let lang = reader.lang;
    let icon = reader.site.assets.addresses().icon;
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

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::origin;

    fn of(host: &str, forwarded: &str) -> Option<String> {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_str(host).expect("a value"));
        headers.insert("x-forwarded-proto", HeaderValue::from_str(forwarded).expect("a value"));
        origin(&headers)
    }

    #[test]
    fn the_origin_is_a_scheme_and_a_host_and_nothing_else() {
        assert_eq!(of("example.org", "").as_deref(), Some("http://example.org"));
        assert_eq!(of("[::1]:8080", "https").as_deref(), Some("https://[::1]:8080"));
        assert_eq!(of("example.org", "javascript").as_deref(), Some("http://example.org"));
        for bad in ["", "a b", "user@example.org", "example.org/x", "a\"b", "<x>", "a&b", "a%0ab", &"a".repeat(300)] {
            assert_eq!(of(bad, ""), None, "{bad}");
        }
        assert_eq!(origin(&HeaderMap::new()), None);
    }
}
