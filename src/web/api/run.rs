//! `POST /run`: what happens if. A stranger's situation as JSON or TOML; outcome and trace, or why not.

use axum::body::Bytes;
use axum::extract::RawQuery;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use axum::routing::post;
use serde::Serialize;
use serde_json::json;

use crate::api::openapi::{body, edition, found, kind_names};
use crate::api::resource::{Resource, json_response};
use crate::api::wire;
use crate::failure::Failure;
use crate::request::context::RequestContext;
use crate::request::query_params::{only, parse_pairs};
use model::edition::Scope;
use model::message::Message;
use model::outcome::Outcome;
use model::refusal::Refusal;
use rulings::{Format, Mismatch, UntrustedRun, run_untrusted};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/run", || post(run))],
    describe: || {
        json!({
            "/run": { "post": {
                "operationId": "runSituation",
                "parameters": [
                    { "name": "kind", "in": "query", "schema": { "enum": kind_names() } },
                    edition(),
                ],
                "requestBody": body(include_str!("../../../docs/example.toml")),
                "responses": found("Answer"),
            } },
        })
    },
};

/// The answer to a stranger.
#[derive(Serialize)]
pub struct AnswerWire<'a> {
    kind: &'static str,
    edition: Scope,
    outcome: &'a Outcome,
    labels: std::collections::BTreeMap<String, String>,
    trace: Vec<wire::StepWire<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mismatches: Option<&'a [Mismatch]>,
}

async fn run(context: RequestContext, headers: HeaderMap, RawQuery(query): RawQuery, body: Bytes) -> Response {
    match evaluate(&context, &headers, &query.unwrap_or_default(), &body) {
        Ok(found) => json_response(&context, Ok(answer_wire(&context, &found))),
        Err(failure) => json_response::<()>(&context, Err(failure)),
    }
}

/// An answer in the reader's language.
pub fn answer_wire<'a>(context: &RequestContext, found: &'a UntrustedRun) -> AnswerWire<'a> {
    let view = context.view();
    AnswerWire {
        kind: found.kind,
        edition: found.scope,
        outcome: &found.resolved.outcome,
        labels: wire::labels(&view, &found.resolved.outcome),
        trace: wire::steps(&view, &found.resolved.trace),
        mismatches: found.mismatches.as_deref(),
    }
}

/// A body as text, with its format by the content type.
pub(super) fn read_body(headers: &HeaderMap, body: &[u8]) -> Result<(Format, String), Failure> {
    let format = format(headers)?;
    let text = std::str::from_utf8(body).map_err(|_| Failure::BadRequest(Message::new("ui-not-utf8")))?;
    Ok((format, text.to_owned()))
}

fn evaluate(context: &RequestContext, headers: &HeaderMap, query: &str, body: &[u8]) -> Result<UntrustedRun, Failure> {
    let (format, text) = read_body(headers, body)?;
    let fields = parse_pairs(query);
    let kind = only(&fields, "kind");
    let edition = only(&fields, "edition").as_deref().map(scope_named).transpose()?;
    run_untrusted(&text, format, kind.as_deref(), edition, &context.snapshot.kb.catalogue).map_err(Failure::Refused)
}

/// The format by the content type; JSON by default.
fn format(headers: &HeaderMap) -> Result<Format, Failure> {
    let named = headers.get(header::CONTENT_TYPE).map(|value| value.to_str().unwrap_or("?"));
    let essence = named.map(|value| value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase());
    match essence.as_deref() {
        None | Some("application/json") => Ok(Format::Json),
        Some("application/toml" | "text/toml" | "text/x-toml") => Ok(Format::Toml),
        Some(_other) => Err(Failure::UnsupportedMediaType),
    }
}

/// The edition or pack of a name.
///
/// # Errors
/// A refusal of any other name.
pub fn scope_named(name: &str) -> Result<Scope, Failure> {
    name.parse().map_err(|_| {
        let shown: String = name.chars().take(40).collect();
        let expected = Scope::all().map(Scope::as_str).collect::<Vec<_>>().join("`, `");
        let message = Message::new("refusal-unknown-edition").text("found", shown).text("expected", expected);
        Failure::Refused(Refusal::new("edition", message))
    })
}
