//! The origin of the site, for absolute URLs: the validated `Host` header, with `https` if a proxy reports it.

use axum::http::{HeaderMap, HeaderName, header};

/// The header in which a reverse proxy reports the scheme of the client.
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
/// The longest host name of the DNS, plus a colon and a port.
const MAX_HOST: usize = 253 + 6;

/// Returns the origin under which the reader's browser sees the site; `None` without a valid host.
pub(crate) fn parse_origin(headers: &HeaderMap) -> Option<String> {
    parse_host(headers).map(|host| format!("{}://{host}", parse_scheme(headers)))
}

/// Returns the host that the request names, if it is valid.
pub(crate) fn parse_host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok().filter(|host| is_host(host))
}

/// Returns the scheme of the reader's browser.
pub(crate) fn parse_scheme(headers: &HeaderMap) -> &'static str {
    if is_https(headers) { "https" } else { "http" }
}

/// Returns whether a text has the form of a host, with or without a port.
pub(crate) fn is_host(host: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':' | b'[' | b']' | b'_');
    !host.is_empty() && host.len() <= MAX_HOST && host.bytes().all(plain)
}

/// Returns whether a reverse proxy reports that the client connected with `https`.
pub(crate) fn is_https(headers: &HeaderMap) -> bool {
    headers.get(FORWARDED_PROTO).is_some_and(|scheme| scheme.as_bytes() == b"https")
}

/// Returns whether a page of another site sent the request: its `Origin` does not name the host of the request.
///
/// A reverse proxy, which reports the scheme, is open to all sites.
pub(crate) fn is_foreign(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN).filter(|_| !headers.contains_key(FORWARDED_PROTO)) else {
        return false;
    };
    let named = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    !named.is_some_and(|named| parse_host(headers).is_some_and(|host| host.eq_ignore_ascii_case(named)))
}

/// Escapes text for XML content and attributes. Drops the characters that XML forbids.
pub(crate) fn escape(text: &str) -> String {
    let is_xml = |c: &char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..);
    let text: String = text.chars().filter(is_xml).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::{FORWARDED_PROTO, escape, is_foreign, parse_origin};

    fn origin_with(host: &str, forwarded: &str) -> Option<String> {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_str(host).expect("a value"));
        headers.insert("x-forwarded-proto", HeaderValue::from_str(forwarded).expect("a value"));
        parse_origin(&headers)
    }

    #[test]
    fn characters_that_xml_forbids_are_dropped() {
        assert_eq!(escape("a<b>\"&\u{1}\u{b}\u{fffe}\u{ffff}\0 \t\u{1f3b2}가"), "a&lt;b&gt;&quot;&amp; \t\u{1f3b2}가");
    }

    #[test]
    fn an_origin_other_than_the_host_is_foreign() {
        let is_foreign = |origin: &'static str, more: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("127.0.0.1:8080"));
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            if let Some(scheme) = more {
                headers.insert(FORWARDED_PROTO, HeaderValue::from_static(scheme));
            }
            is_foreign(&headers)
        };
        assert!(!is_foreign("http://127.0.0.1:8080", None));
        for origin in ["http://evil.example", "http://127.0.0.1:9090", "null", "http://127.0.0.1:8080.evil.example"] {
            assert!(is_foreign(origin, None), "{origin}");
            assert!(!is_foreign(origin, Some("https")), "{origin}");
        }
    }

    #[test]
    fn an_origin_is_a_scheme_and_a_valid_host() {
        assert_eq!(origin_with("example.org", "").as_deref(), Some("http://example.org"));
        assert_eq!(origin_with("[::1]:8080", "https").as_deref(), Some("https://[::1]:8080"));
        assert_eq!(origin_with("example.org", "javascript").as_deref(), Some("http://example.org"));
        for bad in ["", "a b", "user@example.org", "example.org/x", "a\"b", "<x>", "a&b", "a%0ab", &"a".repeat(300)] {
            assert_eq!(origin_with(bad, ""), None, "{bad}");
        }
        assert_eq!(parse_origin(&HeaderMap::new()), None);
    }
}
