//! Requests that JSON-RPC refuses before a tool is called, with the codes of its specification.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::requests::{ClauseRequest, RulingRequest, SearchRequest};

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RpcError {
    /// The id of the request; null if it has none that can be read.
    id: Value,
    code: RpcCode,
}

/// A code of the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RpcCode {
    /// The body is not JSON.
    ParseError,
    /// The body is no request.
    InvalidRequest,
    /// The parameters do not fit the method.
    InvalidParams,
}

impl RpcCode {
    const fn number(self) -> i32 {
        match self {
            Self::ParseError => -32700,
            Self::InvalidRequest => -32600,
            Self::InvalidParams => -32602,
        }
    }

    /// Returns the name in the specification.
    const fn name(self) -> &'static str {
        match self {
            Self::ParseError => "Parse error",
            Self::InvalidRequest => "Invalid Request",
            Self::InvalidParams => "Invalid params",
        }
    }
}

impl IntoResponse for RpcError {
    fn into_response(self) -> Response {
        let error = json!({ "code": self.code.number(), "message": self.code.name() });
        (StatusCode::BAD_REQUEST, Json(json!({ "jsonrpc": "2.0", "id": self.id, "error": error }))).into_response()
    }
}

/// Checks a body.
///
/// # Errors
/// If the body is not JSON, no request or notification, or calls a tool with other parameters than the tool has.
pub(crate) fn check(body: &[u8]) -> Result<(), RpcError> {
    let refuse = |id: Value, code| Err(RpcError { id, code });
    let Ok(message) = serde_json::from_slice::<Value>(body) else { return refuse(Value::Null, RpcCode::ParseError) };
    let id = message.get("id").filter(|id| id.is_string() || id.is_number()).cloned().unwrap_or_default();
    let is_current = message.get("jsonrpc").and_then(Value::as_str) == Some("2.0");
    let is_response = message.get("result").is_some() || message.get("error").is_some();
    let method = message.get("method").and_then(Value::as_str);
    if !is_current || (method.is_none() && !is_response) {
        return refuse(id, RpcCode::InvalidRequest);
    }
    if message.get("params").is_some_and(|params| !params.is_object())
        || (method == Some("tools/call") && !is_call(message.get("params").unwrap_or(&Value::Null)))
    {
        return refuse(id, RpcCode::InvalidParams);
    }
    Ok(())
}

/// The name of a tool, and whether arguments fit it.
type Tool = (&'static str, fn(Value) -> bool);

/// The tools. A test compares their names with the tool router.
pub(crate) const TOOLS: [Tool; 3] =
    [("get_clause", fits::<ClauseRequest>), ("run_ruling", fits::<RulingRequest>), ("search", fits::<SearchRequest>)];

/// Returns whether parameters name a tool and fit it. Unknown tools are refused later, by name.
fn is_call(params: &Value) -> bool {
    let arguments = params.get("arguments").cloned().unwrap_or_else(|| json!({}));
    let Some(name) = params.get("name").and_then(Value::as_str) else { return false };
    match TOOLS.iter().find(|(tool, _)| *tool == name) {
        Some((_, fits)) => fits(arguments),
        None => arguments.is_object(),
    }
}

fn fits<T: DeserializeOwned>(arguments: Value) -> bool {
    serde_json::from_value::<T>(arguments).is_ok()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{RpcError, check};

    #[test]
    fn a_request_that_is_none_is_refused_with_the_code_of_the_specification() {
        let call =
            |params: Value| json!({ "jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": params }).to_string();
        let code = |body: &str| check(body.as_bytes()).err().map(|RpcError { id, code }| (id, code.number()));
        for (body, expected) in [
            ("", (Value::Null, -32700)),
            ("{", (Value::Null, -32700)),
            ("[]", (Value::Null, -32600)),
            ("\"x\"", (Value::Null, -32600)),
            (r#"{"jsonrpc":"2.0","id":1}"#, (json!(1), -32600)),
            (r#"{"jsonrpc":"1.0","id":"a","method":"ping"}"#, (json!("a"), -32600)),
            (r#"{"jsonrpc":"2.0","id":1,"method":"ping","params":5}"#, (json!(1), -32602)),
            (&call(json!(5)), (json!(7), -32602)),
            (&call(json!({ "name": "search" })), (json!(7), -32602)),
            (&call(json!({ "name": "search", "arguments": { "question": 5 } })), (json!(7), -32602)),
        ] {
            assert_eq!(code(body), Some(expected), "{body}");
        }
        for body in [
            call(json!({ "name": "search", "arguments": { "question": "cover" } })),
            call(json!({ "name": "unknown" })),
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#.to_owned(),
            r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#.to_owned(),
        ] {
            assert_eq!(code(&body), None, "{body}");
        }
    }
}
