//! A handler that panics costs its own request and no other.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::Request;
use axum::routing::get;
use content::Folder;
use i18n::Messages;
use kb::unproved;
use tower::ServiceExt;
use web::{AppState, SharedState, Snapshot, router_with};

/// Broken, and marked as what it is for those who read the tests' output.
async fn broken() -> &'static str {
    panic!("a handler that panics on purpose")
}

async fn job(state: State<SharedState>) -> String {
    let failed = state.jobs.run(|| panic!("a job that panics on purpose")).await.map(|()| "done");
    failed.map_or_else(|failure| failure.status().as_u16().to_string(), str::to_owned)
}

#[tokio::test]
async fn a_handler_that_panics_costs_its_own_request_and_no_other() {
    let empty = tempfile::tempdir().expect("a folder");
    let kb = unproved(&Folder::open(empty.path()).expect("the folder"));
    let state = Arc::new(AppState::new(Snapshot::build(kb).expect("an index"), Messages::load()));
    let routes = Router::new().route("/ko/broken", get(broken)).route("/api/v1/broken", get(broken));
    let router = router_with(Arc::clone(&state), routes.route("/en/job", get(job)));
    let slots = state.jobs.free_slots();
    // More often than there are slots, so that none may be lost.
    for _ in 0..40 {
        for (address, status, kind, words) in [
            ("/ko/broken", 500, "text/html", "서버"),
            ("/api/v1/broken?lang=en", 500, "application/problem+json", "\"status\":500"),
            ("/en/job", 200, "text/plain", "500"),
            ("/healthz", 200, "text/plain", "ok"),
        ] {
            let request = Request::get(address).body(Body::empty()).expect("a request");
            let response = router.clone().oneshot(request).await.expect("an answer");
            assert_eq!(response.status(), status, "{address}");
            let own = response.headers()["content-type"].to_str().expect("text").to_owned();
            assert!(own.starts_with(kind), "{address}: {own}");
            let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
            let body = String::from_utf8_lossy(&body);
            assert!(body.contains(words) && !body.contains("on purpose"), "{address}: {body}");
        }
    }
    while state.jobs.free_slots() < slots {
        tokio::task::yield_now().await;
    }
}
