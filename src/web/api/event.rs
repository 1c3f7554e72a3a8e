//! `POST /event`: takes an event file as JSON or TOML, returns its diagnostics, standings, next pairings and ratings.

use axum::body::Bytes;
use axum::extract::RawQuery;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::post;
use serde::Serialize;
use serde_json::json;

use crate::api::openapi::{edition_parameter, object_responses, request_body};
use crate::api::resource::{Resource, json_response};
use crate::api::run::{parse_scope, read_body};
use crate::api::wire;
use crate::failure::Failure;
use crate::request::context::RequestContext;
use crate::request::query_params::{find_single, parse_pairs};
use model::edition::Scope;
use model::trace::Resolved;
use render::View;
use rulings::event::{Accounts, LocatedDiagnostic, Next, Rating, Report, Row, report_text};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/event", || post(show))],
    describe: || {
        json!({
            "/event": { "post": {
                "operationId": "reportEvent",
                "parameters": [edition_parameter()],
                "requestBody": request_body(include_str!("../../../docs/event.toml")),
                "responses": object_responses("Event"),
            } },
        })
    },
};

/// The report on an event with texts in the reader's language.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct EventWire<'a> {
    edition: Scope,
    sound: bool,
    #[serde(rename = "flaws")]
    diagnostics: Vec<WithText<'a, LocatedDiagnostic>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<usize>,
    complete: usize,
    standings: Vec<WithText<'a, Row>>,
    #[serde(flatten)]
    next: Option<&'a Next>,
    /// Why the next Round cannot be paired.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    ratings: &'a [Rating],
    #[serde(skip_serializing_if = "Option::is_none")]
    accounts: Option<AccountsWire<'a>>,
}

/// A part of a report with its text: a diagnostic, or a row of the standings with the criterion that decided its place.
#[derive(Serialize)]
struct WithText<'a, T> {
    text: String,
    #[serde(flatten)]
    part: &'a T,
}

/// The traces of the standings, the pairings and the ratings.
#[derive(Serialize)]
struct AccountsWire<'a> {
    standings: Vec<wire::StepWire<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairing: Option<Vec<wire::StepWire<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ratings: Option<Vec<wire::StepWire<'a>>>,
}

async fn show(context: RequestContext, headers: HeaderMap, RawQuery(query): RawQuery, body: Bytes) -> Response {
    match run_report(&context, &headers, &query.unwrap_or_default(), &body) {
        Ok(report) => json_response(&context, Ok(build_event(&context.view(), &report))),
        Err(failure) => json_response::<()>(&context, Err(failure)),
    }
}

fn run_report(context: &RequestContext, headers: &HeaderMap, query: &str, body: &[u8]) -> Result<Report, Failure> {
    let (format, text) = read_body(headers, body)?;
    let scope = find_single(&parse_pairs(query), "edition").as_deref().map(parse_scope).transpose()?;
    let result = report_text(&text, format, scope, &context.snapshot.kb().catalogue);
    result.map(|(_, report)| report).map_err(Failure::Refused)
}

fn build_event<'a>(view: &View<'_>, report: &'a Report) -> EventWire<'a> {
    let diagnostic = |part: &'a LocatedDiagnostic| WithText { text: view.say(&part.message), part };
    let row = |part: &'a Row| WithText { text: view.word(part.decided_by), part };
    EventWire {
        edition: report.edition,
        sound: report.sound,
        diagnostics: report.diagnostics.iter().map(diagnostic).collect(),
        rounds: report.rounds,
        complete: report.complete,
        standings: report.standings.iter().map(row).collect(),
        next: report.next.as_ref(),
        reason: report.next.as_ref().and_then(|next| explain(view, next)),
        ratings: &report.ratings,
        accounts: report.accounts.as_ref().map(|accounts| build_accounts(view, accounts)),
    }
}

fn explain(view: &View<'_>, next: &Next) -> Option<String> {
    match next {
        Next::Refused { why } => Some(view.say(&why.message)),
        Next::Round { .. } | Next::Unfinished { .. } | Next::Over => None,
    }
}

fn build_accounts<'a>(view: &View<'_>, accounts: &'a Accounts) -> AccountsWire<'a> {
    let trace = |resolved: &'a Resolved| wire::build_steps(view, &resolved.trace);
    AccountsWire {
        standings: trace(&accounts.standings),
        pairing: accounts.pairing.as_ref().map(trace),
        ratings: accounts.ratings.as_ref().map(trace),
    }
}
