//! Prerendering: renders every page of a snapshot once in the background and caches the slow ones.

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::Method;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use tower::ServiceExt;
use tower_http::catch_panic::CatchPanicLayer;

use crate::pages;
use crate::request::context::RequestContext;
use crate::response::page_in_layout;
use crate::state::SharedState;
use crate::state::page::{Page, PageKey};
use model::edition::Scope;
use render::ruling::Examples;

/// Returns the cache key of a page without its layout; `None` if the request is not cacheable.
fn key(parts: &Parts, scope: Option<Scope>) -> Option<PageKey> {
    let url = parts.uri.path_and_query().filter(|_| parts.method == Method::GET)?;
    Some(PageKey { scope, url: url.as_str().to_owned() })
}

/// Answers from the page cache, in the layout for the reader, else runs the handler.
pub(crate) async fn from_page_cache(State(state): State<SharedState>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(context) = RequestContext::from_request_parts(&mut parts, &state).await;
    let key = key(&parts, context.scope).filter(|_| context.examples == Examples::default());
    if let Some(page) = key.and_then(|key| context.snapshot.pages.get(&key)) {
        return page_in_layout(&context, &page);
    }
    next.run(Request::from_parts(parts, body)).await
}

/// Renders all pages, and again after each reload. Never returns.
pub async fn prerender(state: SharedState) {
    // A page that panics must not stop the others.
    let router = pages::routes().layer(CatchPanicLayer::new()).with_state(Arc::clone(&state));
    loop {
        render_all(&state, &router).await;
        state.swapped().await;
    }
}

/// Renders the pages of the served snapshot. Stops early if the snapshot is swapped.
async fn render_all(state: &SharedState, router: &Router) {
    let snapshot = state.snapshot();
    for (_, url) in pages::collect_urls(snapshot.kb()) {
        if !Arc::ptr_eq(&snapshot, &state.snapshot()) {
            return;
        }
        let Ok(mut request) = Request::get(url).body(Body::empty()) else { continue };
        request.extensions_mut().insert(Arc::clone(&snapshot));
        let (mut parts, body) = request.into_parts();
        let Ok(context) = RequestContext::from_request_parts(&mut parts, state).await;
        let key = key(&parts, context.scope);
        let started = Instant::now();
        let Ok(response) = router.clone().oneshot(Request::from_parts(parts, body)).await;
        if let (Some(key), Some(page)) = (key, response.extensions().get::<Arc<Page>>()) {
            snapshot.pages.insert_slow(key, page, started.elapsed());
        }
        // Rendering has no other await point at which the task could be aborted.
        tokio::task::yield_now().await;
    }
}
