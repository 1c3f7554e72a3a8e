//! Endpoints for monitoring: `/healthz` (the process responds), `/readyz` (content is served), `/metrics`.
//!
//! Rejected content does not make the server unready, because the previous content is complete. `/readyz` then adds a
//! second line.

use std::fmt;
use std::time::UNIX_EPOCH;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::prometheus_text::{CONTENT_TYPE, encode};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use crate::response::ErrorRendered;
use crate::state::metrics::PREFIX;
use crate::state::request_log::RequestLog;
use crate::state::{AppState, SharedState};
use kb::Checked;
use model::number::saturating_i64;

/// Returns the routes for health checks and metrics.
pub(crate) fn routes() -> Router<SharedState> {
    Router::new()
        .route("/healthz", get(async || status_response(StatusCode::OK, "ok\n".to_owned())))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// Returns whether a path is for monitoring. Such requests are answered even under overload.
pub(crate) fn is_monitoring(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz" | "/metrics")
}

async fn ready(State(state): State<SharedState>) -> Response {
    if state.snapshot().kb().entries.is_empty() {
        return status_response(StatusCode::SERVICE_UNAVAILABLE, "no content\n".to_owned());
    }
    match state.rejected_problems() {
        0 => status_response(StatusCode::OK, "ok\n".to_owned()),
        problems => status_response(StatusCode::OK, format!("ok\nrejected: {problems}\n")),
    }
}

/// Returns plain text that is never cached.
fn status_response(status: StatusCode, state: String) -> Response {
    let mut response = (status, [(header::CACHE_CONTROL, "no-store")], state).into_response();
    response.extensions_mut().insert(ErrorRendered);
    response
}

async fn metrics(State(state): State<SharedState>) -> Response {
    match format_exposition(&state) {
        Ok(text) => ([(header::CONTENT_TYPE, CONTENT_TYPE), (header::CACHE_CONTROL, "no-store")], text).into_response(),
        Err(fmt::Error) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn format_exposition(state: &AppState) -> Result<String, fmt::Error> {
    let mut text = String::new();
    state.metrics.write_to(&mut text)?;
    encode(&mut text, &collect_values(state))?;
    Ok(text)
}

/// Collects the current values: program, snapshot, rejected content. Collected for each scrape, so never stale.
fn collect_values(state: &AppState) -> Registry {
    let snapshot = state.snapshot();
    let Checked { kb, problems, .. } = &snapshot.checked;
    let mut all = Registry::with_prefix(PREFIX);
    all.register("build", "The program", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
    all.register("snapshot", "The content that is served", Info::new([("hash", kb.hash.clone())]));
    let built = snapshot.built.duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64());
    let help = "When the content that is served was read and indexed, in seconds since 1970";
    all.register_with_unit("snapshot_built_timestamp", help, Unit::Seconds, ConstGauge::new(built));
    for (name, help, count) in [
        ("snapshot_entries", "Entries of the content that is served", kb.entries.len()),
        ("snapshot_rulings", "Rulings of the content that is served", kb.rulings.len()),
        ("snapshot_problems", "Problems of the content that is served", problems.len()),
        ("rejected_problems", "Problems that block the newest content; 0 when it is live", state.rejected_problems()),
    ] {
        all.register(name, help, ConstGauge::new(saturating_i64(count)));
    }
    let lost = state.log().map_or(0, RequestLog::lost);
    all.register("log_lines_lost", "Log lines dropped because they were not read in time", ConstCounter::new(lost));
    all
}
