//! The security headers of every response.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri, header};
use axum::response::Response;

use crate::request::origin::is_https;

/// The content security policy: only files of this site, no frames, and trusted types only by the policy of
/// `assets/start.js`.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types adjutant";

/// The browser features that pages may use: only writing to the clipboard.
const PERMISSIONS: &str = "accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(self), \
    display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), \
    microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), \
    sync-xhr=(), usb=(), xr-spatial-tracking=()";

/// The headers that are the same in every response; as constants, so that no request validates them.
const FIXED: [(HeaderName, HeaderValue); 9] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::X_DNS_PREFETCH_CONTROL, HeaderValue::from_static("off")),
    (HeaderName::from_static("cross-origin-embedder-policy"), HeaderValue::from_static("require-corp")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS)),
    (HeaderName::from_static("x-permitted-cross-domain-policies"), HeaderValue::from_static("none")),
];
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
/// A year; without subdomains, which may belong to other programs.
const HSTS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Returns which sites may embed a response: any for the API and for the preview image.
fn resource_policy(path: &str) -> HeaderValue {
    let open = path.starts_with("/api/") || path.starts_with("/assets/card.");
    HeaderValue::from_static(if open { "cross-origin" } else { "same-origin" })
}

/// Adds the security headers to a response. Only readers who came by `https` get HSTS: over plain `http`, as on a
/// laptop, the browser could not come back.
pub(super) async fn add<F: Future<Output = Response>>(request: Request, next: impl FnOnce(Request) -> F) -> Response {
    let policies = Policies::new(request.uri(), request.headers());
    let mut response = next(request).await;
    policies.add_to(response.headers_mut());
    response
}

/// The security headers that depend on the request.
pub(super) struct Policies {
    resource: HeaderValue,
    hsts: bool,
}

impl Policies {
    /// Creates the policies of a request.
    pub(super) fn new(uri: &Uri, headers: &HeaderMap) -> Self {
        Self { resource: resource_policy(uri.path()), hsts: is_https(headers) }
    }

    /// Adds the security headers to those of a response.
    pub(super) fn add_to(self, headers: &mut HeaderMap) {
        headers.reserve(FIXED.len() + 2);
        for (name, value) in FIXED {
            headers.insert(name, value);
        }
        headers.insert(RESOURCE_POLICY, self.resource);
        if self.hsts {
            headers.insert(header::STRICT_TRANSPORT_SECURITY, HSTS);
        }
    }
}
