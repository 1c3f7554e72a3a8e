//! What stands around every handler: headers that harden, and words for what layers and extractors refuse.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::address::by_https;
use crate::error::{Failure, refuse};
use crate::reader::Reader;
use crate::{MOST_ADDRESS, Shared};

/// Marks a response that already says what went wrong.
#[derive(Clone, Copy)]
pub struct Explained;

/// Says in the reader's language what a layer, an extractor or the router refused with a bare status.
pub async fn explain(State(site): State<Shared>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(reader) = Reader::from_request_parts(&mut parts, &site).await;
    let path = parts.uri.path().to_owned();
    let host = parts.uri.authority().map_or(0, |named| named.as_str().len());
    let too_long = host + path.len() + parts.uri.query().map_or(0, str::len) > MOST_ADDRESS;
    let failure = if too_long {
        Failure::Long
    } else {
        let response = next.run(Request::from_parts(parts, body)).await;
        let status = response.status();
        let bare = status.is_client_error() || status.is_server_error();
        if !bare || response.extensions().get::<Explained>().is_some() {
            return response;
        }
        Failure::of(status)
    };
    refuse(&reader, &path, failure)
}

/// What a page may load, run and be framed by: nothing but files of this site, and markup and names of scripts only by the
/// one policy of `assets/start.js`.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types adjutant";

/// What pages may use of the browser: they write to the clipboard.
const PERMISSIONS: &str = "accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(self), \
    display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), \
    microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), \
    sync-xhr=(), usb=(), xr-spatial-tracking=()";

/// What every response says, whatever it is.
const FIXED: [(HeaderName, &str); 9] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_DNS_PREFETCH_CONTROL, "off"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    (HeaderName::from_static("x-permitted-cross-domain-policies"), "none"),
];
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
/// A year. Other hosts below this one's name are not for this program to decide about.
const ONLY_HTTPS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Who may load a response into a page: the API is open to other sites, and previews elsewhere show the card.
fn resource_policy(path: &str) -> HeaderValue {
    let open = path.starts_with("/api/") || path.starts_with("/assets/card.");
    HeaderValue::from_static(if open { "cross-origin" } else { "same-origin" })
}

/// Headers that every response carries.
///
/// Readers who came by `https` are told to stay with it. On plain `http`, as on a laptop, nothing is said: a browser
/// that was told so could not come back.
pub async fn harden<F: Future<Output = Response>>(request: Request, next: impl FnOnce(Request) -> F) -> Response {
    let resource_policy = resource_policy(request.uri().path());
    let secure = by_https(request.headers());
    let mut response = next(request).await;
    let headers = response.headers_mut();
    headers.reserve(FIXED.len() + 2);
    for (name, value) in FIXED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(RESOURCE_POLICY, resource_policy);
    if secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, ONLY_HTTPS);
    }
    response
}
