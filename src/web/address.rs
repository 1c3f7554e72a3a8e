//! Whole addresses, which files for machines need: the host that the request names, after it was found to be no more than
//! a host, and `https` where a proxy says that the reader came by it.

use axum::http::{HeaderMap, header};

/// The longest name of a host, with its port.
const MOST_HOST: usize = 253 + 6;

/// Scheme and host as the reader's browser knows them.
pub fn origin(headers: &HeaderMap) -> Option<String> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST.as_str())?;
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]_".contains(c);
    let fits = !host.is_empty() && host.len() <= MOST_HOST && host.chars().all(plain);
    let scheme = if text("x-forwarded-proto") == Some("https") { "https" } else { "http" };
    fits.then(|| format!("{scheme}://{host}"))
}

/// Text as it stands in XML, between tags or in an attribute.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
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
