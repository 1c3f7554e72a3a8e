//! Every route with its middleware.

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate as _, SizeAbove};

use crate::prerender::from_page_cache;
use crate::state::SharedState;
use crate::{api, mcp, middleware, monitoring, offline, pages, static_files};

/// Smaller bodies fit into one packet uncompressed.
const MIN_COMPRESSED: u64 = 1024;

/// Returns every route of the site and the API.
///
/// Layers are listed from the innermost to the outermost.
pub fn router(state: SharedState) -> Router {
    router_with(state, Router::new())
}

/// Returns every route, and some more.
pub fn router_with(state: SharedState, more: Router<SharedState>) -> Router {
    let compress = DefaultPredicate::new().and(SizeAbove::new(MIN_COMPRESSED));
    more.merge(pages::routes().layer(from_fn_with_state(Arc::clone(&state), from_page_cache)))
        .merge(api::routes(&state))
        .merge(mcp::routes(&state))
        .merge(offline::routes())
        .merge(static_files::routes())
        .fallback(pages::fallback)
        .layer(CompressionLayer::new().compress_when(compress))
        // Monitoring runs on the serving threads, so it is not compressed.
        .merge(monitoring::routes())
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(Arc::clone(&state), middleware::render_errors))
        .layer(from_fn_with_state(Arc::clone(&state), middleware::handle_request))
        .with_state(state)
}

/// Answers every request with 503; for connections beyond the limit.
pub(crate) fn busy_router(state: SharedState) -> Router {
    Router::new().fallback(middleware::respond_busy).with_state(state)
}
