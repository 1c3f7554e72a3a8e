//! The site and the API over HTTP: routes, limits, the connection loop.
//!
//! Only this module knows HTTP and the wire format. Start reading at [`router`], then `pages` and `api`; what every
//! handler is given is `reader`, what can go wrong is `error`.

mod address;
mod again;
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
mod pack;
mod pages;
mod reader;
mod reload;
mod retired;
mod sent;
mod server;
mod sheet;
mod site;
mod turns;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

pub use drawn::ahead;
pub use log::{Log, message as log_line};
pub use metrics::Metrics;
pub use pages::{Sort, all as addresses};
pub use reload::{Reload, reload};
pub use server::{Options, Times, serve, serve_until};
pub use site::{Site, Snapshot};
pub use turns::Turns;

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
    router_with(site, Router::new())
}

/// Every route and some more with every limit.
pub fn router_with(site: Shared, more: Router<Shared>) -> Router {
    more.merge(pages::routes().layer(from_fn_with_state(Arc::clone(&site), drawn::again)))
        .merge(api::routes(&site))
        .merge(assets::routes())
        .merge(mcp::routes(&site))
        .merge(metrics::routes())
        .merge(offline::routes())
        .fallback(pages::missing)
        .layer(RequestBodyLimitLayer::new(MOST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, MOST_TIME))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(Arc::clone(&site), guard::explain))
        .layer(from_fn_with_state(Arc::clone(&site), outside))
        .with_state(site)
}

/// What stands outside every limit, from the outmost to the cache. One layer for all of it: each would make copies of all
/// that lies within, for every request, also for one that the cache answers.
async fn outside(State(site): State<Shared>, request: Request, next: Next) -> Response {
    let site = &site;
    let packed = |request| pack::packed(site, request, next);
    let cached = |request| cache::revalidate(site, request, packed);
    let plain = |request| wire::plain(site, request, cached);
    let shed = |request| crowd::shed(site, request, plain);
    let hardened = |request| guard::harden(request, shed);
    observe::observe(site, request, hardened).await
}
