//! A panic in a handler fails its own request only.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use content::Folder;
use kb::{Checked, assemble};
use web::{SharedState, router_with};

use crate::site::{get_from, state as site_state};

/// Returns a handler that panics. Its message tells readers of the output that the panic is intended.
async fn broken() -> &'static str {
    panic!("a handler that panics on purpose")
}

async fn job(state: State<SharedState>) -> String {
    let failed = state.jobs.run(|| panic!("a job that panics on purpose")).await.map(|()| "done");
    failed.map_or_else(|failure| failure.status().as_u16().to_string(), str::to_owned)
}

#[tokio::test]
async fn a_panic_in_a_handler_fails_its_own_request_only() {
    let empty = tempfile::tempdir().expect("a folder");
    let kb = assemble(&Folder::open(empty.path()).expect("the folder"));
    let state = site_state(Checked::build(kb, &|_| {}));
    let routes = Router::new().route("/ko/broken", get(broken)).route("/api/v1/broken", get(broken));
    let router = router_with(Arc::clone(&state), routes.route("/en/job", get(job)));
    let slots = state.jobs.free_slots();
    // More often than there are slots, so that a leaked slot would show.
    for _ in 0..40 {
        for (address, status, kind, words) in [
            ("/ko/broken", 500, "text/html", "서버"),
            ("/api/v1/broken?lang=en", 500, "application/problem+json", "\"status\":500"),
            ("/en/job", 200, "text/plain", "500"),
            ("/healthz", 200, "text/plain", "ok"),
        ] {
            let response = get_from(&router, address).await;
            assert_eq!(response.status, status, "{address}");
            assert!(response.content_type().starts_with(kind), "{address}: {}", response.content_type());
            let body = response.body;
            assert!(body.contains(words) && !body.contains("on purpose"), "{address}: {body}");
        }
    }
    while state.jobs.free_slots() < slots {
        tokio::task::yield_now().await;
    }
}
