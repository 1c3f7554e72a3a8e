//! `POST /event`: the standings of a tournament or league, the next pairings, the ratings. An event file as JSON or TOML.

use axum::body::Bytes;
use axum::extract::RawQuery;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::post;
use serde::Serialize;
use serde_json::json;

use crate::api::openapi::{body, edition, found};
use crate::api::resource::{Resource, json_response};
use crate::api::run::{read_body, scope_named};
use crate::api::wire;
use crate::failure::Failure;
use crate::request::context::RequestContext;
use crate::request::query_params::{only, parse_pairs};
use model::edition::Scope;
use model::trace::Resolved;
use render::View;
use rulings::event::{Accounts, LocatedDiagnostic, Next, Rating, Report, Row, report};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/event", || post(show))],
    describe: || {
        json!({
            "/event": { "post": {
                "operationId": "reportEvent",
                "parameters": [edition()],
                "requestBody": body(include_str!("../../../docs/event.toml")),
                "responses": found("Event"),
            } },
        })
    },
};

/// The report on an event, in the reader's language.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct EventWire<'a> {
    edition: Scope,
    sound: bool,
    flaws: Vec<Worded<'a, LocatedDiagnostic>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<usize>,
    complete: usize,
    standings: Vec<Worded<'a, Row>>,
    #[serde(flatten)]
    next: Option<&'a Next>,
    /// Why the next Round cannot be paired.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    ratings: &'a [Rating],
    #[serde(skip_serializing_if = "Option::is_none")]
    accounts: Option<AccountsWire<'a>>,
}

/// A part of a report with what it says in words: a fault, or what decided a place of the standings.
#[derive(Serialize)]
struct Worded<'a, T> {
    text: String,
    #[serde(flatten)]
    part: &'a T,
}

/// How all this came about, step by step.
#[derive(Serialize)]
struct AccountsWire<'a> {
    standings: Vec<wire::StepWire<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairing: Option<Vec<wire::StepWire<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ratings: Option<Vec<wire::StepWire<'a>>>,
}

async fn show(context: RequestContext, headers: HeaderMap, RawQuery(query): RawQuery, body: Bytes) -> Response {
    match reported(&context, &headers, &query.unwrap_or_default(), &body) {
        Ok(found) => json_response(&context, Ok(in_words(&context.view(), &found))),
        Err(failure) => json_response::<()>(&context, Err(failure)),
    }
}

fn reported(context: &RequestContext, headers: &HeaderMap, query: &str, body: &[u8]) -> Result<Report, Failure> {
    let (format, text) = read_body(headers, body)?;
    let scope = only(&parse_pairs(query), "edition").as_deref().map(scope_named).transpose()?;
    let reported = report(&text, format, scope, &context.snapshot.kb.catalogue);
    reported.map(|(_, report)| report).map_err(Failure::Refused)
}

fn in_words<'a>(view: &View<'_>, report: &'a Report) -> EventWire<'a> {
    let flaw = |part: &'a LocatedDiagnostic| Worded { text: view.say(&part.message), part };
    let row = |part: &'a Row| Worded { text: view.word(part.decided_by), part };
    EventWire {
        edition: report.edition,
        sound: report.sound,
        flaws: report.flaws.iter().map(flaw).collect(),
        rounds: report.rounds,
        complete: report.complete,
        standings: report.standings.iter().map(row).collect(),
        next: report.next.as_ref(),
        reason: report.next.as_ref().and_then(|next| reason(view, next)),
        ratings: &report.ratings,
        accounts: report.accounts.as_ref().map(|accounts| steps(view, accounts)),
    }
}

fn reason(view: &View<'_>, next: &Next) -> Option<String> {
    match next {
        Next::Refused { why } => Some(view.say(&why.message)),
        Next::Round { .. } | Next::Unfinished { .. } | Next::Over => None,
    }
}

fn steps<'a>(view: &View<'_>, accounts: &'a Accounts) -> AccountsWire<'a> {
    let of = |resolved: &'a Resolved| wire::steps(view, &resolved.trace);
    AccountsWire {
        standings: of(&accounts.standings),
        pairing: accounts.pairing.as_ref().map(of),
        ratings: accounts.ratings.as_ref().map(of),
    }
}
