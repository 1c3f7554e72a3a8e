//! `POST /event`: the standings of a tournament or league, the next pairings, the ratings. An event file as JSON or TOML.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::RawQuery;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::post;
use serde::Serialize;
use serde_json::json;

use crate::model::edition::Scope;
use crate::model::ids::ClauseId;
use crate::model::trace::Resolved;
use crate::render::View;
use crate::rulings::event::{Accounts, Found, Next, Rating, Report, Row, Table, report};
use crate::web::api::openapi::found;
use crate::web::api::run::{scope_named, written};
use crate::web::api::{Resource, answer, wire};
use crate::web::error::Failure;
use crate::web::fields::{first, pairs};
use crate::web::reader::Reader;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/event", || post(show))],
    describe: || {
        json!({
            "/event": { "post": {
                "operationId": "reportEvent",
                "parameters": [{ "name": "edition", "in": "query", "schema": { "type": "string" } }],
                "requestBody": { "required": true, "content": {
                    "application/json": { "schema": { "type": "object" } },
                    "application/toml": { "schema": { "type": "string" } },
                } },
                "responses": found("Event"),
            } },
        })
    },
};

/// What can be said of an event, in the reader's language.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct EventWire<'a> {
    edition: Scope,
    sound: bool,
    flaws: Vec<FlawWire<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<usize>,
    complete: usize,
    standings: Vec<RowWire<'a>>,
    #[serde(flatten)]
    next: Option<NextWire<'a>>,
    ratings: &'a [Rating],
    #[serde(skip_serializing_if = "Option::is_none")]
    accounts: Option<AccountsWire<'a>>,
}

/// Something that cannot be in the file, or is not as the rules recommend.
#[derive(Serialize)]
struct FlawWire<'a> {
    name: &'static str,
    path: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    message: String,
    clauses: &'a [ClauseId],
    allowed: bool,
}

/// A line of the standings, with what decided its place in words.
#[derive(Serialize)]
struct RowWire<'a> {
    #[serde(flatten)]
    row: &'a Row,
    label: String,
}

/// What comes next.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case", tag = "next")]
enum NextWire<'a> {
    Round {
        round: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        tier: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        scenario: Option<&'a str>,
        tables: &'a [Table],
        #[serde(skip_serializing_if = "Option::is_none")]
        bye: Option<&'a str>,
    },
    Unfinished {
        round: usize,
    },
    Over,
    Refused {
        message: String,
        clauses: &'a [ClauseId],
    },
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

async fn show(reader: Reader, headers: HeaderMap, RawQuery(query): RawQuery, body: Bytes) -> Response {
    match reported(&reader, &headers, &query.unwrap_or_default(), &body).await {
        Ok(found) => answer(&reader, Ok(in_words(&reader.view(), &found))),
        Err(failure) => answer::<()>(&reader, Err(failure)),
    }
}

async fn reported(reader: &Reader, headers: &HeaderMap, query: &str, body: &[u8]) -> Result<Report, Failure> {
    let (format, text) = written(headers, body)?;
    let scope = first(&pairs(query), "edition").map(scope_named).transpose()?;
    let snapshot = Arc::clone(&reader.snapshot);
    let asked = move || report(&text, format, scope, &snapshot.kb.catalogue);
    reader.site.compute(asked).await?.map(|(_, report)| report).map_err(Failure::Refused)
}

fn in_words<'a>(view: &View<'_>, report: &'a Report) -> EventWire<'a> {
    EventWire {
        edition: report.edition,
        sound: report.sound,
        flaws: report.flaws.iter().map(|found| flaw(view, found)).collect(),
        rounds: report.rounds,
        complete: report.complete,
        standings: report.standings.iter().map(|row| RowWire { row, label: view.word(row.decided_by) }).collect(),
        next: report.next.as_ref().map(|next| coming(view, next)),
        ratings: &report.ratings,
        accounts: report.accounts.as_ref().map(|accounts| steps(view, accounts)),
    }
}

fn flaw<'a>(view: &View<'_>, found: &'a Found) -> FlawWire<'a> {
    let Found { name, path, line, clauses, allowed, .. } = found;
    FlawWire { name, path, line: *line, message: view.say(&found.message), clauses, allowed: *allowed }
}

fn coming<'a>(view: &View<'_>, next: &'a Next) -> NextWire<'a> {
    match next {
        Next::Round { round, tier, scenario, tables, bye } => NextWire::Round {
            round: *round,
            tier: *tier,
            scenario: scenario.as_deref(),
            tables,
            bye: bye.as_ref().map(|seat| seat.name.as_str()),
        },
        Next::Unfinished { round } => NextWire::Unfinished { round: *round },
        Next::Over => NextWire::Over,
        Next::Refused { why } => NextWire::Refused { message: view.say(&why.message), clauses: &why.clauses },
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
