//! The counters of the server, for Prometheus.
//!
//! Labels come from the program alone: the template of a route, a status, the outcome of a reload. No label contains
//! client input, so the number of series is bounded and nothing personal is kept.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::prometheus_text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use strum::EnumCount;

use model::edition::Scope;
use model::lang::Lang;

/// The route of a request that matches none.
const UNMATCHED: &str = "unmatched";
/// The prefix of every name.
pub(crate) const PREFIX: &str = "adjutant";
/// Upper bounds of the histogram's buckets, in seconds: from a cached page to the longest request.
const DURATIONS: [f64; 11] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// A request by its route and status.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    route: Arc<str>,
    status: u16,
}

/// A request by its route.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabel {
    route: Arc<str>,
}

/// A reload by its outcome.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ReloadLabel {
    outcome: &'static str,
}

/// A route with its histogram.
#[derive(Clone)]
pub struct Route {
    /// The template, with every language and every edition as one.
    pub name: Arc<str>,
    durations: Histogram,
}

/// The outcome of a content reload.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount)]
pub enum Outcome {
    /// The new content is served.
    Served,
    /// The new content has problems and is not served.
    Rejected,
    /// The new content could not be read or indexed.
    Failed,
}

impl Outcome {
    /// Every outcome.
    const ALL: [Self; Self::COUNT] = [Self::Served, Self::Rejected, Self::Failed];

    /// Returns its value of the label `outcome`.
    const fn as_str(self) -> &'static str {
        match self {
            Self::Served => "served",
            Self::Rejected => "rejected",
            Self::Failed => "failed",
        }
    }
}

/// The counters of the server, in the format that Prometheus reads.
pub struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    durations: Family<RouteLabel, Histogram>,
    /// The routes by the templates that the router knows, so that no request has to name its route anew.
    routes: RwLock<HashMap<String, Route>>,
    in_flight: Gauge,
    connections: Counter,
    open: Gauge,
    refused: Counter,
    reloads: Family<ReloadLabel, Counter>,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix(PREFIX),
            requests: Family::default(),
            durations: Family::new_with_constructor(|| Histogram::new(DURATIONS)),
            routes: RwLock::default(),
            in_flight: Gauge::default(),
            connections: Counter::default(),
            open: Gauge::default(),
            refused: Counter::default(),
            reloads: Family::default(),
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
        all.register("http_requests_in_flight", "Requests that wait for their answer", self.in_flight.clone());
        all.register("connections", "Connections taken", self.connections.clone());
        all.register("connections_open", "Connections open now", self.open.clone());
        all.register("connections_refused", "Connections refused at the limit", self.refused.clone());
        all.register("reloads", "Reloads by outcome", self.reloads.clone());
        for outcome in Outcome::ALL {
            // A rate needs a zero before the first reload.
            let _zero = self.reloads.get_or_create(&ReloadLabel { outcome: outcome.as_str() });
        }
    }

    /// Counts a request that starts, by the template of its route if it matches one.
    pub fn start_request(&self, matched: Option<&str>) -> Route {
        self.in_flight.inc();
        let matched = matched.unwrap_or(UNMATCHED);
        let known = self.routes.read().unwrap_or_else(PoisonError::into_inner).get(matched).cloned();
        known.unwrap_or_else(|| self.add_route(matched))
    }

    fn add_route(&self, matched: &str) -> Route {
        let name = route_name(matched);
        let durations = self.durations.get_or_create_owned(&RouteLabel { route: Arc::clone(&name) });
        let route = Route { name, durations };
        let mut routes = self.routes.write().unwrap_or_else(PoisonError::into_inner);
        routes.insert(matched.to_owned(), route.clone());
        route
    }

    /// Counts a request that ends, with a response or because its client disconnected.
    pub fn end_request(&self, route: &Route, status: u16, elapsed: Duration) {
        self.in_flight.dec();
        self.requests.get_or_create(&RequestLabels { route: Arc::clone(&route.name), status }).inc();
        route.durations.observe(elapsed.as_secs_f64());
    }

    /// Counts a connection, which is open until the result is dropped.
    pub fn open_connection(&self) -> OpenConnection {
        self.connections.inc();
        self.open.inc();
        OpenConnection { open: self.open.clone() }
    }

    /// Counts a connection that was refused.
    pub fn count_refused(&self) {
        self.refused.inc();
    }

    /// Counts a reload by its outcome.
    pub fn count_reload(&self, outcome: Outcome) {
        self.reloads.get_or_create(&ReloadLabel { outcome: outcome.as_str() }).inc();
    }

    /// Returns everything that is counted, in the text format of Prometheus.
    ///
    /// # Errors
    /// None in practice: writing to memory does not fail.
    pub fn write_to(&self, text: &mut String) -> fmt::Result {
        encode(text, &self.registry)
    }
}

/// Counts a connection as open until it is dropped.
pub struct OpenConnection {
    open: Gauge,
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.open.dec();
    }
}

/// Returns the name of a route: its template, with every language and every edition as one.
fn route_name(matched: &str) -> Arc<str> {
    let mut parts = matched.splitn(4, '/').skip(1);
    let (first, second, rest) = (parts.next(), parts.next(), parts.next());
    if first.is_none_or(|first| first.parse::<Lang>().is_err()) {
        return matched.into();
    }
    let second = second.map(|second| if second.parse::<Scope>().is_ok() { "{edition}" } else { second });
    ["", "{lang}"].into_iter().chain(second).chain(rest).collect::<Vec<_>>().join("/").into()
}

#[cfg(test)]
mod tests {
    use super::route_name;

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
            assert_eq!(&*route_name(matched), name);
        }
    }
}
