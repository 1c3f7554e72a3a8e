//! The site and the API over HTTP: routes, limits, the connection loop.
//!
//! Only this module knows HTTP and the wire format. Start reading at [`router`], then `pages` and `api`; what every
//! handler is given is `reader`, what can go wrong is `error`.

mod address;
mod api;
mod assets;
mod cache;
mod chance;
mod crowd;
mod drawn;
mod error;
mod event;
mod exchange;
mod fields;
mod form;
mod guard;
mod log;
mod mcp;
mod metrics;
mod observe;
mod offline;
mod pages;
mod reader;
mod reload;
mod retired;
mod sent;
mod server;
mod sheet;
mod site;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

pub use drawn::ahead;
pub use log::{Log, message as log_line};
pub use metrics::Metrics;
pub use pages::{Sort, all as addresses};
pub use reload::{Reload, reload};
pub use server::{Options, Times, serve, serve_until};
pub use site::{Site, Snapshot};

/// The site as handlers share it.
pub type Shared = Arc<Site>;

/// The largest body of a request.
pub const MOST_BODY: usize = 256 * 1024;
/// The longest address of a request.
pub const MOST_ADDRESS: usize = 8 * 1024;
/// The longest that a request may take.
const MOST_TIME: Duration = Duration::from_secs(5);

/// Every route with every limit.
///
/// Layers read from the bottom: the first to see a request counts it; then comes the cache, which answers an unchanged
/// page without drawing it; the explanation of errors stands outside everything that may refuse a request.
pub fn router(site: Shared) -> Router {
    let routes = Router::new()
        .merge(pages::routes().layer(from_fn_with_state(Arc::clone(&site), drawn::again)))
        .merge(api::routes())
        .merge(assets::routes())
        .merge(mcp::routes(&site))
        .merge(metrics::routes())
        .merge(offline::routes())
        .fallback(pages::missing);
    guarded(routes, site)
}

/// Routes with every limit around them.
fn guarded(routes: Router<Shared>, site: Shared) -> Router {
    routes
        .layer(RequestBodyLimitLayer::new(MOST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, MOST_TIME))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(Arc::clone(&site), guard::explain))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::clone(&site), cache::revalidate))
        .layer(from_fn_with_state(Arc::clone(&site), wire::plain))
        .layer(from_fn_with_state(Arc::clone(&site), crowd::shed))
        .layer(from_fn(guard::harden))
        .layer(from_fn_with_state(Arc::clone(&site), observe::observe))
        .with_state(site)
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;
    use crate::content::Folder;
    use crate::i18n::Messages;
    use crate::kb::unproved;

    /// Broken, and marked as what it is for those who read the tests' output.
    async fn broken() -> &'static str {
        panic!("a handler that panics on purpose")
    }

    async fn computing(site: axum::extract::State<Shared>) -> Result<&'static str, StatusCode> {
        site.compute(|| panic!("a computation that panics on purpose")).await.map_err(|failure| failure.status())
    }

    #[tokio::test]
    async fn a_handler_that_panics_costs_its_own_request_and_no_other() {
        let empty = tempfile::tempdir().expect("a folder");
        let kb = unproved(&Folder::open(empty.path()).expect("the folder"));
        let site = Arc::new(Site::new(Snapshot::of(kb).expect("an index"), Messages::load()));
        let routes = Router::new().route("/ko/broken", get(broken)).route("/api/v1/broken", get(broken));
        let routes = routes.route("/en/computing", get(computing)).merge(api::routes()).fallback(pages::missing);
        let router = guarded(routes, site);
        // More often than there are turns to compute, so that none may be lost.
        for _ in 0..40 {
            for (address, status, kind, words) in [
                ("/ko/broken", 500, "text/html", "서버"),
                ("/api/v1/broken?lang=en", 500, "application/problem+json", "\"status\":500"),
                ("/en/computing", 500, "text/html", "went wrong"),
                ("/healthz", 200, "text/plain", "ok"),
            ] {
                let request = Request::get(address).body(Body::empty()).expect("a request");
                let response = router.clone().oneshot(request).await.expect("an answer");
                assert_eq!(response.status(), status, "{address}");
                assert!(
                    response.headers()["content-type"].to_str().is_ok_and(|own| own.starts_with(kind)),
                    "{address}"
                );
                let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
                let body = String::from_utf8_lossy(&body);
                assert!(body.contains(words) && !body.contains("on purpose"), "{address}: {body}");
            }
        }
    }
}
