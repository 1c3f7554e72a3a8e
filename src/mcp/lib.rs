//! The Model Context Protocol: three read-only tools, their schemas and the transport.
//!
//! The server is stateless: there are no sessions. This crate must not know the rules: a [`Backend`] answers the calls.
//! It is separate because the protocol's library takes as long to compile as all of `web`. Start reading at [`Server`].
//!
//! To add a tool: a method of [`Backend`], one of `Tools`, its parameters in `requests` and a row of `TOOLS`.

mod json_rpc;
mod requests;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolResult, Implementation, ServerCapabilities, ServerConfig};
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use serde_json::Value;

pub use requests::{ClauseRequest, RulingRequest, SearchRequest};

/// The instructions that clients pass on to their models.
const INSTRUCTIONS: &str = "Rules of the miniatures game Infinity in English and Korean: editions n3, codeone, n4, n5 and the \
    packs its10 and n5-2. Search first; quote clauses by their ids; rulings are executed, so prefer run_ruling to reckoning.";

/// The content of a result, or a problem document.
pub type ToolResult = Result<Value, Value>;

/// Answers the calls of the tools.
pub trait Backend: Send + Sync {
    /// Searches. The content has the shape of the API's `search`.
    ///
    /// # Errors
    /// A problem document.
    fn search(&self, request: &SearchRequest) -> ToolResult;

    /// Gets a clause. The content has the shape of the API's `clauses`.
    ///
    /// # Errors
    /// A problem document.
    fn get_clause(&self, request: &ClauseRequest) -> ToolResult;

    /// Runs a situation. The content has the shape of the API's `run`.
    ///
    /// # Errors
    /// A problem document.
    fn run_ruling(&self, request: &RulingRequest) -> ToolResult;
}

/// The tools, one method each.
#[derive(Clone)]
struct Tools {
    backend: Arc<dyn Backend>,
}

#[tool_router]
impl Tools {
    #[tool(
        description = "Find entries, clauses and rulings of Infinity by a question in English or Korean.",
        annotations(title = "Search the rules", read_only_hint = true, open_world_hint = false)
    )]
    async fn search(&self, Parameters(request): Parameters<SearchRequest>) -> CallToolResult {
        to_call_result(self.backend.search(&request))
    }

    #[tool(
        description = "Get one clause by its id, such as cover#no-save: its sentence, sources and the rulings that prove it.",
        annotations(title = "Get a clause", read_only_hint = true, open_world_hint = false)
    )]
    async fn get_clause(&self, Parameters(request): Parameters<ClauseRequest>) -> CallToolResult {
        to_call_result(self.backend.get_clause(&request))
    }

    #[tool(
        description = "Settle a situation by the rules: outcome, exact odds, and every step with the clause it rests on.",
        annotations(title = "Run a ruling", read_only_hint = true, open_world_hint = false)
    )]
    async fn run_ruling(&self, Parameters(request): Parameters<RulingRequest>) -> CallToolResult {
        to_call_result(self.backend.run_ruling(&request))
    }
}

fn to_call_result(result: ToolResult) -> CallToolResult {
    result.map_or_else(CallToolResult::structured_error, CallToolResult::structured)
}

#[tool_handler]
impl ServerHandler for Tools {
    fn get_info(&self) -> ServerConfig {
        let name = Implementation::new("adjutant", env!("CARGO_PKG_VERSION"));
        let config = ServerConfig::new(ServerCapabilities::builder().enable_tools().build());
        config.with_server_info(name).with_instructions(INSTRUCTIONS)
    }
}

/// A server of the protocol over HTTP.
#[derive(Clone)]
pub struct Server {
    service: StreamableHttpService<Tools, NeverSessionManager>,
    max_body: usize,
}

impl Server {
    /// Creates a server that refuses request bodies of more than `max_body` bytes.
    pub fn new(backend: Arc<dyn Backend>, max_body: usize) -> Self {
        let tools = Tools { backend };
        // Everything is public and read-only, so DNS rebinding does no harm: any host is allowed.
        let config = StreamableHttpServerConfig::default()
            .with_legacy_session_mode(false)
            .with_json_response(true)
            .with_max_request_body_bytes(max_body)
            .disable_allowed_hosts();
        let sessions = Arc::new(NeverSessionManager::default());
        Self { service: StreamableHttpService::new(move || Ok(tools.clone()), sessions, config), max_body }
    }

    /// Answers a request. The protocol carries failures, too; only a body that is too large is an HTTP error without
    /// an explanation.
    ///
    /// The future is boxed so that this crate compiles it and not the caller's.
    pub fn handle(&self, request: Request) -> Pin<Box<dyn Future<Output = Response> + Send>> {
        let (service, max_body) = (self.service.clone(), self.max_body);
        Box::pin(async move {
            let (parts, body) = request.into_parts();
            let Ok(body) = to_bytes(body, max_body).await else { return StatusCode::PAYLOAD_TOO_LARGE.into_response() };
            // The library explains another type than JSON.
            let is_json =
                parts.headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
            if let (true, Err(error)) = (is_json, json_rpc::check(&body)) {
                return error.into_response();
            }
            service.handle(Request::from_parts(parts, Body::from(body))).await.map(Body::new)
        })
    }
}

#[cfg(test)]
mod tests {
    use schemars::schema_for;

    use super::{INSTRUCTIONS, SearchRequest, Tools, json_rpc};
    use model::edition::Scope;
    use model::lang::Lang;

    #[test]
    fn the_arguments_of_every_tool_are_checked() {
        let mut routed: Vec<String> =
            Tools::tool_router().list_all().into_iter().map(|tool| tool.name.into()).collect();
        routed.sort();
        assert_eq!(json_rpc::TOOLS.map(|(name, _)| name).to_vec(), routed);
    }

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
