//! `/mcp`: a read-only server of the Model Context Protocol with three tools: search, get a clause, run a ruling.
//!
//! It is stateless: there are no sessions. Results have the shapes of the API. Start reading at [`Tools`].

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

use crate::api::{answer_wire, clause, parse_scope};
use crate::failure::Failure;
use crate::limits::MAX_BODY;
use crate::pages::page_type::not_found;
use crate::pages::search::{MAX_QUERY, find};
use crate::request::context::RequestContext;
use crate::request::input::unknown_choice;
use crate::request::query_params::{ResultLimit, check_query_length};
use crate::response::{Explained, problem_document};
use crate::state::SharedState;
use model::ids::ClauseId;
use model::lang::Lang;
use rulings::{Format, run_untrusted};

/// The path of the endpoint.
const PATH: &str = "/mcp";
/// The number of search results.
const LIMIT: ResultLimit = ResultLimit { default: 5, max: 20 };
/// The instructions that clients pass on to their models.
const INSTRUCTIONS: &str = "Rules of the miniatures game Infinity in English and Korean: editions n3, codeone, n4, n5 and the \
    pack its10. Search first; quote clauses by their ids; rulings are executed, so prefer run_ruling to reckoning.";

/// A search query in the words of a player.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Asked")]
struct SearchRequest {
    /// The query in English or Korean: a name, an abbreviation, a full sentence.
    question: String,
    /// The language of the answer: en or ko; English by default.
    language: Option<String>,
    /// The edition or pack: n3, codeone, n4, n5 or its10; the newest by default.
    edition: Option<String>,
    /// The number of results, 1 to 20.
    limit: Option<usize>,
}

/// A clause by its id.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Wanted")]
struct ClauseRequest {
    /// The id of the entry, `#`, and the name of the clause: `cover#no-save`.
    clause: String,
    /// The language of the answer: en or ko; English by default.
    language: Option<String>,
}

/// A situation to be resolved.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Played")]
struct RulingRequest {
    /// The situation as TOML, with its `kind`, such as `face-to-face`, and a `seed` if dice are to be rolled.
    situation: String,
    /// The language of the answer: en or ko; English by default.
    language: Option<String>,
    /// The edition or pack whose rules apply; the newest by default.
    edition: Option<String>,
}

/// The tools, one method each.
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
    async fn search(&self, Parameters(request): Parameters<SearchRequest>) -> CallToolResult {
        let result = self.context(request.language.as_deref(), request.edition.as_deref()).and_then(|context| {
            let query = check_query_length(&request.question, MAX_QUERY)?;
            let limit = request.limit.map(|limit| ("limit".to_owned(), limit.to_string()));
            Ok(find(&context, query, LIMIT.parse(limit.as_slice())?))
        });
        self.to_tool_result(request.language.as_deref(), result)
    }

    #[tool(
        description = "Get one clause by its id, such as cover#no-save: its sentence, sources and the rulings that prove it.",
        annotations(title = "Get a clause", read_only_hint = true, open_world_hint = false)
    )]
    async fn get_clause(&self, Parameters(request): Parameters<ClauseRequest>) -> CallToolResult {
        let result = self.context(request.language.as_deref(), None).and_then(|context| {
            let known = request.clause.parse::<ClauseId>().ok().and_then(|id| context.snapshot.kb.clause(&id));
            let entry_id = request.clause.split('#').next().unwrap_or_default();
            let (entry, row) = known.ok_or_else(|| not_found(&context, entry_id))?;
            serde_json::to_value(clause(&context, entry, row)).map_err(|_| Failure::Internal)
        });
        self.to_tool_result(request.language.as_deref(), result)
    }

    #[tool(
        description = "Settle a situation by the rules: outcome, exact odds, and every step with the clause it rests on.",
        annotations(title = "Run a ruling", read_only_hint = true, open_world_hint = false)
    )]
    async fn run_ruling(&self, Parameters(request): Parameters<RulingRequest>) -> CallToolResult {
        let context = self.context(request.language.as_deref(), request.edition.as_deref());
        let result = context.and_then(|context| {
            if request.situation.len() > MAX_BODY {
                return Err(Failure::TooLarge);
            }
            let catalogue = &context.snapshot.kb.catalogue;
            let answer = run_untrusted(&request.situation, Format::Toml, None, context.scope, catalogue)
                .map_err(Failure::Refused)?;
            serde_json::to_value(answer_wire(&context, &answer)).map_err(|_| Failure::Internal)
        });
        self.to_tool_result(request.language.as_deref(), result)
    }
}

impl Tools {
    fn context(&self, language: Option<&str>, edition: Option<&str>) -> Result<RequestContext, Failure> {
        let scope = edition.map(parse_scope).transpose()?;
        Ok(RequestContext::new(&self.state, parse_lang(language)?, scope))
    }

    /// Returns a result as structured content, a failure as a problem document.
    fn to_tool_result<T: Serialize>(&self, language: Option<&str>, result: Result<T, Failure>) -> CallToolResult {
        let context = RequestContext::new(&self.state, parse_lang(language).unwrap_or(Lang::ALL[0]), None);
        let value = result.and_then(|content| serde_json::to_value(content).map_err(|_| Failure::Internal));
        let problem = |failure| serde_json::to_value(problem_document(&context, &failure)).unwrap_or_default();
        value.map_or_else(|failure| CallToolResult::structured_error(problem(failure)), CallToolResult::structured)
    }
}

/// Parses a language. The first one is the default.
fn parse_lang(language: Option<&str>) -> Result<Lang, Failure> {
    let Some(name) = language else { return Ok(Lang::ALL[0]) };
    name.parse().map_err(|_| Failure::BadRequest(unknown_choice("language", name, Lang::ALL)))
}

#[tool_handler]
impl ServerHandler for Tools {
    fn get_info(&self) -> ServerConfig {
        let name = Implementation::new("adjutant", env!("CARGO_PKG_VERSION"));
        let config = ServerConfig::new(ServerCapabilities::builder().enable_tools().build());
        config.with_server_info(name).with_instructions(INSTRUCTIONS)
    }
}

/// Returns the route. The protocol carries failures, too, except for a body that is too large.
pub fn routes(state: &SharedState) -> Router<SharedState> {
    let tools = Tools { state: Arc::clone(state) };
    // Everything is public and read-only, so DNS rebinding does no harm: any host is allowed.
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(MAX_BODY)
        .disable_allowed_hosts();
    let service =
        StreamableHttpService::new(move || Ok(tools.clone()), Arc::new(NeverSessionManager::default()), config);
    let handle = move |request: Request| async move {
        let mut response = service.handle(request).await.map(Body::new);
        // The library explains every error but a body that is too large.
        if response.status() != StatusCode::PAYLOAD_TOO_LARGE {
            response.extensions_mut().insert(Explained);
        }
        response
    };
    Router::new().route(PATH, post(handle))
}

#[cfg(test)]
mod tests {
    use schemars::schema_for;

    use super::{INSTRUCTIONS, SearchRequest};
    use model::edition::Scope;
    use model::lang::Lang;

    #[test]
    fn the_descriptions_name_every_edition_and_language() {
        let fields = serde_json::to_string(&schema_for!(SearchRequest)).expect("a schema");
        for scope in Scope::all() {
            let id = scope.as_str();
            assert!(INSTRUCTIONS.contains(id) && fields.contains(id), "`{id}` is in no description");
        }
        for lang in Lang::ALL {
            assert!(
                fields.contains(&format!(" {} ", lang.as_str())) || fields.contains(&format!(" {};", lang.as_str()))
            );
        }
    }
}
