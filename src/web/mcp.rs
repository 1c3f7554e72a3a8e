//! `/mcp`: the reference for programs that speak the Model Context Protocol, read only: search, get a clause, run a ruling.
//!
//! Requests are independent, without sessions. The responses are those of the API. Start reading at [`Tools`].

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::routing::post;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolResult, Implementation, ServerCapabilities, ServerConfig};
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::api::{answer_wire, clause, scope_named};
use crate::failure::Failure;
use crate::limits::MAX_BODY;
use crate::pages::page_type::not_found;
use crate::pages::search::{MAX_QUERY, find};
use crate::request::context::RequestContext;
use crate::request::query_params::{limit as limited, within};
use crate::response::{Explained, problem_document};
use crate::state::SharedState;
use model::ids::ClauseId;
use model::lang::Lang;
use model::message::Message;
use rulings::{Format, run_untrusted};

/// The path of the endpoint.
const PATH: &str = "/mcp";
/// The most results of a search.
const MAX_LIMIT: usize = 20;
/// How many it returns by default.
const DEFAULT_LIMIT: usize = 5;
/// The instructions for programs.
const INSTRUCTIONS: &str = "Rules of the miniatures game Infinity in English and Korean: editions n3, codeone, n4, n5 and the \
    pack its10. Search first; quote clauses by their ids; rulings are executed, so prefer run_ruling to reckoning.";

/// A question as players type it.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Asked")]
struct SearchRequest {
    /// The question in English or Korean: a name, an abbreviation, a whole sentence.
    question: String,
    /// The language of the answer: en or ko; English where none is named.
    language: Option<String>,
    /// The edition or pack asked about: n3, codeone, n4, n5 or its10; the newest where none is named.
    edition: Option<String>,
    /// How many results, 1 to 20.
    limit: Option<usize>,
}

/// A clause by its id.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Wanted")]
struct ClauseRequest {
    /// The entry and the clause: `cover#no-save`.
    clause: String,
    /// The language of the answer: en or ko; English where none is named.
    language: Option<String>,
}

/// A situation to be settled.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Played")]
struct RulingRequest {
    /// The situation as TOML; its `kind`, such as `face-to-face`, stands in it, and `seed` where dice are to be rolled.
    situation: String,
    /// The language of the answer: en or ko; English where none is named.
    language: Option<String>,
    /// The edition or pack to play by; the newest where none is named.
    edition: Option<String>,
}

/// The three tools.
#[derive(Clone)]
struct Tools {
    state: SharedState,
}

#[tool_router]
impl Tools {
    #[tool(
        description = "Find entries, clauses and rulings of Infinity by a question in English or Korean.",
        annotations(title = "Search the rules", read_only_hint = true, open_world_hint = false)
    )]
    async fn search(&self, Parameters(asked): Parameters<SearchRequest>) -> CallToolResult {
        let made = self.context(asked.language.as_deref(), asked.edition.as_deref()).and_then(|context| {
            let question = within(&asked.question, MAX_QUERY)?;
            let limit = asked.limit.map(|limit| ("limit".to_owned(), limit.to_string()));
            Ok(find(&context, question, limited(limit.as_slice(), DEFAULT_LIMIT, MAX_LIMIT)?))
        });
        self.to_result(asked.language.as_deref(), made)
    }

    #[tool(
        description = "Get one clause by its id, such as cover#no-save: its sentence, sources and the rulings that prove it.",
        annotations(title = "Get a clause", read_only_hint = true, open_world_hint = false)
    )]
    async fn get_clause(&self, Parameters(wanted): Parameters<ClauseRequest>) -> CallToolResult {
        let made = self.context(wanted.language.as_deref(), None).and_then(|context| {
            let found = wanted.clause.parse::<ClauseId>().ok().and_then(|id| context.snapshot.kb.clause(&id));
            let entry = wanted.clause.split('#').next().unwrap_or_default();
            let (entry, row) = found.ok_or_else(|| not_found(&context, entry))?;
            serde_json::to_value(clause(&context, entry, row)).map_err(|_| Failure::Internal)
        });
        self.to_result(wanted.language.as_deref(), made)
    }

    #[tool(
        description = "Settle a situation by the rules: outcome, exact odds, and every step with the clause it rests on.",
        annotations(title = "Run a ruling", read_only_hint = true, open_world_hint = false)
    )]
    async fn run_ruling(&self, Parameters(played): Parameters<RulingRequest>) -> CallToolResult {
        let context = self.context(played.language.as_deref(), played.edition.as_deref());
        let made = context.and_then(|context| {
            if played.situation.len() > MAX_BODY {
                return Err(Failure::TooLarge);
            }
            let catalogue = &context.snapshot.kb.catalogue;
            let answer = run_untrusted(&played.situation, Format::Toml, None, context.scope, catalogue)
                .map_err(Failure::Refused)?;
            serde_json::to_value(answer_wire(&context, &answer)).map_err(|_| Failure::Internal)
        });
        self.to_result(played.language.as_deref(), made)
    }
}

impl Tools {
    fn context(&self, language: Option<&str>, edition: Option<&str>) -> Result<RequestContext, Failure> {
        let scope = edition.map(scope_named).transpose()?;
        Ok(RequestContext::new(&self.state, parse_lang(language)?, scope))
    }

    /// What was found, or why nothing was, in the shape of the API.
    fn to_result<T: Serialize>(&self, language: Option<&str>, made: Result<T, Failure>) -> CallToolResult {
        let context = RequestContext::new(&self.state, parse_lang(language).unwrap_or(Lang::ALL[0]), None);
        let shown = made.and_then(|found| serde_json::to_value(found).map_err(|_| Failure::Internal));
        let refused = |failure| serde_json::to_value(problem_document(&context, &failure)).unwrap_or_default();
        shown.map_or_else(|failure| CallToolResult::structured_error(refused(failure)), CallToolResult::structured)
    }
}

/// Parses a language; the first one by default.
fn parse_lang(language: Option<&str>) -> Result<Lang, Failure> {
    let Some(named) = language else { return Ok(Lang::ALL[0]) };
    named.parse().map_err(|_| {
        let expected = Lang::ALL.map(|lang| format!("`{lang}`")).join(", ");
        let shown: String = named.chars().take(40).collect();
        let message = Message::new("ui-unknown-choice").text("field", "language").text("found", shown);
        Failure::BadRequest(message.text("expected", expected))
    })
}

#[tool_handler]
impl ServerHandler for Tools {
    fn get_info(&self) -> ServerConfig {
        let name = Implementation::new("adjutant", env!("CARGO_PKG_VERSION"));
        let config = ServerConfig::new(ServerCapabilities::builder().enable_tools().build());
        config.with_server_info(name).with_instructions(INSTRUCTIONS)
    }
}

/// The route; failures are messages of the protocol, too.
pub fn routes(state: &SharedState) -> Router<SharedState> {
    let tools = Tools { state: Arc::clone(state) };
    // Nothing here is private or changes anything, so any host and any page may ask.
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(MAX_BODY)
        .disable_allowed_hosts();
    let service =
        StreamableHttpService::new(move || Ok(tools.clone()), Arc::new(NeverSessionManager::default()), config);
    let answer = move |request: Request| async move {
        let mut response = service.handle(request).await.map(Body::new);
        // The library does not explain a body that is too large in the reader's language.
        if response.status() != StatusCode::PAYLOAD_TOO_LARGE {
            response.extensions_mut().insert(Explained);
        }
        response
    };
    Router::new().route(PATH, post(answer))
}
