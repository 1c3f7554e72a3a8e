//! `POST /run`: runs a situation of the client, as JSON or TOML; returns its outcome and trace, or a refusal.

use axum::body::Bytes;
use axum::extract::RawQuery;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use axum::routing::post;
use serde::Serialize;
use serde_json::json;

use crate::api::openapi::{edition_parameter, kind_names, object_responses, request_body};
use crate::api::resource::{Resource, json_response};
use crate::api::wire;
use crate::failure::Failure;
use crate::request::context::RequestContext;
use crate::request::query_params::{find_single, parse_pairs};
use model::edition::Scope;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Outcome;
use model::refusal::Refusal;
use model::text::excerpt;
use rulings::{Format, Mismatch, UntrustedRun, run_untrusted};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/run", || post(run))],
    describe: || {
        json!({
            "/run": { "post": {
                "operationId": "runSituation",
                "parameters": [
                    { "name": "kind", "in": "query", "schema": { "enum": kind_names() } },
                    edition_parameter(),
                ],
                "requestBody": request_body(include_str!("../../../docs/example.toml")),
                "responses": object_responses("Answer"),
            } },
        })
    },
};

/// The result of a situation, with labels and steps in the reader's language.
#[derive(Serialize)]
pub(crate) struct AnswerWire<'a> {
    kind: &'static str,
    edition: Scope,
    outcome: &'a Outcome,
    labels: std::collections::BTreeMap<String, String>,
    trace: Vec<wire::StepWire<'a>>,
    #[serde(rename = "not-applied", skip_serializing_if = "<[ClauseId]>::is_empty")]
    not_applied: &'a [ClauseId],
    #[serde(skip_serializing_if = "Option::is_none")]
    mismatches: Option<&'a [Mismatch]>,
}

async fn run(context: RequestContext, headers: HeaderMap, RawQuery(query): RawQuery, body: Bytes) -> Response {
    match evaluate(&context, &headers, &query.unwrap_or_default(), &body) {
        Ok(run) => json_response(&context, Ok(build_answer(&context, &run))),
        Err(failure) => json_response::<()>(&context, Err(failure)),
    }
}

/// Returns the wire form of a result.
pub(crate) fn build_answer<'a>(context: &RequestContext, run: &'a UntrustedRun) -> AnswerWire<'a> {
    let view = context.view();
    AnswerWire {
        kind: run.kind,
        edition: run.scope,
        outcome: &run.resolved.outcome,
        labels: wire::collect_labels(&view, &run.resolved.outcome),
        trace: wire::build_steps(&view, &run.resolved.trace),
        not_applied: &run.resolved.not_applied,
        mismatches: run.mismatches.as_deref(),
    }
}

/// Decodes a body; its content type decides the format.
pub(super) fn read_body(headers: &HeaderMap, body: &[u8]) -> Result<(Format, String), Failure> {
    let format = format(headers)?;
    let text = std::str::from_utf8(body).map_err(|_| Failure::BadRequest(Message::new("ui-not-utf8")))?;
    Ok((format, text.to_owned()))
}

fn evaluate(context: &RequestContext, headers: &HeaderMap, query: &str, body: &[u8]) -> Result<UntrustedRun, Failure> {
    let (format, text) = read_body(headers, body)?;
    let fields = parse_pairs(query);
    let kind = find_single(&fields, "kind");
    let edition = find_single(&fields, "edition").as_deref().map(parse_scope).transpose()?;
    run_untrusted(&text, format, kind.as_deref(), edition, &context.snapshot.kb().catalogue).map_err(Failure::Refused)
}

/// Returns the format of a content type. JSON is the default.
fn format(headers: &HeaderMap) -> Result<Format, Failure> {
    let content_type = headers.get(header::CONTENT_TYPE).map(|value| value.to_str().unwrap_or("?"));
    let essence = content_type.map(|value| value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase());
    match essence.as_deref() {
        None | Some("application/json") => Ok(Format::Json),
        Some("application/toml" | "text/toml" | "text/x-toml") => Ok(Format::Toml),
        Some(_other) => Err(Failure::UnsupportedMediaType),
    }
}

/// Parses the name of an edition or pack.
///
/// # Errors
/// The name is unknown.
pub(crate) fn parse_scope(name: &str) -> Result<Scope, Failure> {
    name.parse().map_err(|_| {
        let expected = Scope::all().map(Scope::as_str).collect::<Vec<_>>().join("`, `");
        let message = Message::new("refusal-unknown-edition").text("found", excerpt(name)).text("expected", expected);
        Failure::Refused(Refusal::new("edition", message))
    })
}
