//! `/mcp`: the answers to the tools of the Model Context Protocol. Results have the shapes of the API.

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::routing::post;
use mcp::{Backend, ClauseRequest, RulingRequest, SearchRequest, Server, ToolResult};
use serde::Serialize;

use crate::api::{build_answer, build_clause, parse_scope};
use crate::failure::Failure;
use crate::limits::MAX_BODY;
use crate::pages::page_type::not_found;
use crate::pages::search::{MAX_QUERY, find};
use crate::request::context::RequestContext;
use crate::request::input::unknown_choice;
use crate::request::query_params::{ResultLimit, check_query_length};
use crate::response::{ErrorRendered, describe_problem};
use crate::state::SharedState;
use model::ids::ClauseId;
use model::lang::Lang;
use rulings::{Format, run_untrusted};

/// The path of the endpoint.
const PATH: &str = "/mcp";
/// The number of search results.
const LIMIT: ResultLimit = ResultLimit { default: 5, max: 20 };
/// Answers from the current snapshot.
struct FromSnapshot {
    state: SharedState,
}

impl Backend for FromSnapshot {
    fn search(&self, request: &SearchRequest) -> ToolResult {
        let result = self.context(request.language.as_deref(), request.edition.as_deref()).and_then(|context| {
            let query = check_query_length(&request.question, MAX_QUERY)?;
            let limit = request.limit.map(|limit| ("limit".to_owned(), limit.to_string()));
            Ok(find(&context, query, LIMIT.parse(limit.as_slice())?))
        });
        self.to_tool_result(request.language.as_deref(), result)
    }

    fn get_clause(&self, request: &ClauseRequest) -> ToolResult {
        let result = self.context(request.language.as_deref(), None).and_then(|context| {
            let known = request.clause.parse::<ClauseId>().ok().and_then(|id| context.snapshot.kb().clause(&id));
            let entry_id = request.clause.split('#').next().unwrap_or_default();
            let (entry, row) = known.ok_or_else(|| not_found(&context, entry_id))?;
            serde_json::to_value(build_clause(&context, entry, row)).map_err(|_| Failure::Internal)
        });
        self.to_tool_result(request.language.as_deref(), result)
    }

    fn run_ruling(&self, request: &RulingRequest) -> ToolResult {
        let context = self.context(request.language.as_deref(), request.edition.as_deref());
        let result = context.and_then(|context| {
            if request.situation.len() > MAX_BODY {
                return Err(Failure::TooLarge);
            }
            let catalogue = &context.snapshot.kb().catalogue;
            let answer = run_untrusted(&request.situation, Format::Toml, None, context.scope, catalogue)
                .map_err(Failure::Refused)?;
            serde_json::to_value(build_answer(&context, &answer)).map_err(|_| Failure::Internal)
        });
        self.to_tool_result(request.language.as_deref(), result)
    }
}

impl FromSnapshot {
    fn context(&self, language: Option<&str>, edition: Option<&str>) -> Result<RequestContext, Failure> {
        let scope = edition.map(parse_scope).transpose()?;
        Ok(RequestContext::new(&self.state, parse_lang(language)?, scope))
    }

    /// Returns a result as JSON, a failure as a problem document.
    fn to_tool_result<T: Serialize>(&self, language: Option<&str>, result: Result<T, Failure>) -> ToolResult {
        let content = result.and_then(|content| serde_json::to_value(content).map_err(|_| Failure::Internal));
        content.map_err(|failure| {
            let context = RequestContext::new(&self.state, parse_lang(language).unwrap_or(Lang::ALL[0]), None);
            serde_json::to_value(describe_problem(&context, &failure)).unwrap_or_default()
        })
    }
}

/// Parses a language. The first one is the default.
fn parse_lang(language: Option<&str>) -> Result<Lang, Failure> {
    let Some(name) = language else { return Ok(Lang::ALL[0]) };
    name.parse().map_err(|_| Failure::BadRequest(unknown_choice("language", name, Lang::ALL)))
}

/// Returns the route of the tools.
pub(crate) fn routes(state: &SharedState) -> Router<SharedState> {
    let server = Server::new(Arc::new(FromSnapshot { state: Arc::clone(state) }), MAX_BODY);
    let handle = move |request: Request| async move {
        let mut response = server.handle(request).await;
        // The library explains every error but a body that is too large.
        if response.status() != StatusCode::PAYLOAD_TOO_LARGE {
            response.extensions_mut().insert(ErrorRendered);
        }
        response
    };
    Router::new().route(PATH, post(handle))
}
