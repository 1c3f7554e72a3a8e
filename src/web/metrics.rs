//! `/metrics`: what the server counts, for Prometheus.
//!
//! Labels come from the program alone: the template of a route, a status, what became of a reload. Nothing that a visitor
//! sends becomes a label, so that the number of series is bounded and nothing personal is kept.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, UNIX_EPOCH};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::prometheus_text::{CONTENT_TYPE, encode};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use crate::Shared;
use crate::site::Site;
use model::edition::Scope;
use model::lang::Lang;

/// The route of a request that no route of ours takes.
const UNMATCHED: &str = "unmatched";
/// What every name begins with.
const PREFIX: &str = "adjutant";
/// Upper bounds of the classes of durations, in seconds: from a page that is kept to the longest that a request may take.
const DURATIONS: [f64; 11] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// A request by its route and how it was answered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    route: Arc<str>,
    status: u16,
}

/// A request by its route.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Asked {
    route: Arc<str>,
}

/// A reload by what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Reloaded {
    outcome: &'static str,
}

/// A route with what is counted of it.
#[derive(Clone)]
pub struct Route {
    /// Its template, with every language and every edition as one.
    pub name: Arc<str>,
    durations: Histogram,
}

/// What became of changed content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is served.
    Served,
    /// Its problems keep it back.
    KeptBack,
    /// It could not be read or indexed.
    Faulty,
}

impl Outcome {
    /// Every outcome.
    const ALL: [Self; 3] = [Self::Served, Self::KeptBack, Self::Faulty];

    /// Its name as a label.
    const fn as_str(self) -> &'static str {
        match self {
            Self::Served => "served",
            Self::KeptBack => "kept-back",
            Self::Faulty => "faulty",
        }
    }
}

/// What is counted while the server runs.
pub struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    durations: Family<Asked, Histogram>,
    /// The routes by the templates that the router knows, so that no request has to name its route anew.
    routes: RwLock<HashMap<String, Route>>,
    under_way: Gauge,
    connections: Counter,
    open: Gauge,
    refused: Counter,
    reloads: Family<Reloaded, Counter>,
    lost: Counter,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix(PREFIX),
            requests: Family::default(),
            durations: Family::new_with_constructor(|| Histogram::new(DURATIONS)),
            routes: RwLock::default(),
            under_way: Gauge::default(),
            connections: Counter::default(),
            open: Gauge::default(),
            refused: Counter::default(),
            reloads: Family::default(),
            lost: Counter::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let all = &mut self.registry;
        all.register(
            "http_requests",
            "Requests answered, by route and status; 499 where the client left before the answer",
            self.requests.clone(),
        );
        all.register_with_unit(
            "http_request_duration",
            "Time from the head of a request to the head of its answer, by route",
            Unit::Seconds,
            self.durations.clone(),
        );
        all.register("http_requests_under_way", "Requests that wait for their answer", self.under_way.clone());
        all.register("connections", "Connections taken", self.connections.clone());
        all.register("connections_open", "Connections open now", self.open.clone());
        all.register("connections_refused", "Connections that could not be taken", self.refused.clone());
        all.register("reloads", "Changed content, by what became of it", self.reloads.clone());
        all.register("log_lines_lost", "Lines of the log that nobody read in time", self.lost.clone());
        for outcome in Outcome::ALL {
            // A rate needs the zero before the first one.
            let _zero = self.reloads.get_or_create(&Reloaded { outcome: outcome.as_str() });
        }
    }

    /// A request has come, by a template of the router where one takes it.
    pub fn asked(&self, matched: Option<&str>) -> Route {
        self.under_way.inc();
        let matched = matched.unwrap_or(UNMATCHED);
        let known = self.routes.read().unwrap_or_else(PoisonError::into_inner).get(matched).cloned();
        known.unwrap_or_else(|| self.learn(matched))
    }

    fn learn(&self, matched: &str) -> Route {
        let name = named(matched);
        let durations = self.durations.get_or_create_owned(&Asked { route: Arc::clone(&name) });
        let route = Route { name, durations };
        let mut routes = self.routes.write().unwrap_or_else(PoisonError::into_inner);
        routes.insert(matched.to_owned(), route.clone());
        route
    }

    /// The request is answered, or its client has left.
    pub fn answered(&self, route: &Route, status: u16, elapsed: Duration) {
        self.under_way.dec();
        self.requests.get_or_create(&Answered { route: Arc::clone(&route.name), status }).inc();
        route.durations.observe(elapsed.as_secs_f64());
    }

    /// A request is answered at once, as one before it was.
    pub fn given(&self, route: &Route, status: u16, elapsed: Duration) {
        self.under_way.inc();
        self.answered(route, status, elapsed);
    }

    /// A connection is taken; it counts as open until this is dropped.
    pub fn connected(&self) -> Connected {
        self.connections.inc();
        self.open.inc();
        Connected { open: self.open.clone() }
    }

    /// A connection could not be taken.
    pub fn refused(&self) {
        self.refused.inc();
    }

    /// The content has changed.
    pub fn reloaded(&self, outcome: Outcome) {
        self.reloads.get_or_create(&Reloaded { outcome: outcome.as_str() }).inc();
    }

    /// A line of the log had to be dropped.
    pub fn lost(&self) {
        self.lost.inc();
    }

    /// Everything that is counted, and what the site serves now, in the text format of Prometheus.
    ///
    /// # Errors
    /// None that is known: writing into memory does not fail.
    pub fn text(&self, site: &Site) -> Result<String, fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        encode(&mut text, &served(site))?;
        Ok(text)
    }
}

/// An open connection.
pub struct Connected {
    open: Gauge,
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.open.dec();
    }
}

/// What is served now: the program, the snapshot, what is kept back. It is read when it is asked for, so that it is never
/// behind.
fn served(site: &Site) -> Registry {
    let snapshot = site.snapshot();
    let kb = &snapshot.kb;
    let mut all = Registry::with_prefix(PREFIX);
    all.register("build", "The program", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
    all.register("snapshot", "The content that is served", Info::new([("hash", kb.hash.clone())]));
    let built = snapshot.built.duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64());
    let help = "When the content that is served was read and indexed, in seconds since 1970";
    all.register_with_unit("snapshot_built_timestamp", help, Unit::Seconds, ConstGauge::new(built));
    for (name, help, count) in [
        ("snapshot_entries", "Entries of the content that is served", kb.entries.len()),
        ("snapshot_rulings", "Rulings of the content that is served", kb.rulings.len()),
        ("snapshot_problems", "Problems of the content that is served", kb.problems.len()),
        ("kept_back_problems", "Problems that keep newer content back; 0 where the newest is served", site.rejected()),
    ] {
        all.register(name, help, ConstGauge::new(i64::try_from(count).unwrap_or(i64::MAX)));
    }
    all
}

/// The name of a route: its template, with every language and every edition as one.
fn named(matched: &str) -> Arc<str> {
    let mut parts = matched.splitn(4, '/').skip(1);
    let (first, second, rest) = (parts.next(), parts.next(), parts.next());
    if first.is_none_or(|first| first.parse::<Lang>().is_err()) {
        return matched.into();
    }
    let second = second.map(|second| if second.parse::<Scope>().is_ok() { "{edition}" } else { second });
    ["", "{lang}"].into_iter().chain(second).chain(rest).collect::<Vec<_>>().join("/").into()
}

/// The route; it stands outside the API's version.
pub fn routes() -> Router<Shared> {
    Router::new().route("/metrics", get(metrics))
}

async fn metrics(State(site): State<Shared>) -> Response {
    match site.metrics.text(&site) {
        Ok(text) => ([(header::CONTENT_TYPE, CONTENT_TYPE), (header::CACHE_CONTROL, "no-store")], text).into_response(),
        Err(fmt::Error) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn a_route_is_one_for_all_languages_and_editions() {
        for (matched, name) in [
            ("/", "/"),
            ("/en", "/{lang}"),
            ("/ko/search", "/{lang}/search"),
            ("/en/n4", "/{lang}/{edition}"),
            ("/ko/its10/{category}/{id}", "/{lang}/{edition}/{category}/{id}"),
            ("/en/editions/{scope}", "/{lang}/editions/{scope}"),
            ("/api/v1/entries/{id}", "/api/v1/entries/{id}"),
            ("unmatched", "unmatched"),
        ] {
            assert_eq!(&*named(matched), name);
        }
    }
}
