//! Runs handlers as limited jobs: rendering, rulings, searches and compression must not block the threads that serve
//! connections.

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{FromRequestParts, Request};
use axum::middleware::Next;
use axum::response::Response;
use tokio::runtime::Handle;
use tokio::time::timeout;

use crate::failure::Failure;
use crate::limits::{MAX_BODY, MAX_TIME};
use crate::monitoring::is_monitoring;
use crate::request::context::RequestContext;
use crate::response::build_failure_response;
use crate::state::SharedState;
use model::message::Message;

/// Runs the handler of a request on a blocking thread. Monitoring never queues.
pub(super) async fn run(state: &SharedState, request: Request, next: Next) -> Response {
    if is_monitoring(request.uri().path()) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let Ok(context) = RequestContext::from_request_parts(&mut parts, state).await;
    let path = parts.uri.path().to_owned();
    let respond = async {
        // Before the job, so that a slow client does not take a slot.
        let body = read(body).await?;
        let request = Request::from_parts(parts, Body::from(body));
        state.jobs.run(move || Handle::current().block_on(in_memory(next.run(request)))).await
    };
    let response = timeout(MAX_TIME, respond).await.unwrap_or(Err(Failure::Timeout));
    response.unwrap_or_else(|failure| build_failure_response(&context, &path, failure))
}

/// Returns the body of a request. One whose length is over the limit is refused before it is read.
async fn read(body: Body) -> Result<Bytes, Failure> {
    if body.size_hint().lower() > MAX_BODY as u64 {
        return Err(Failure::TooLarge);
    }
    to_bytes(body, MAX_BODY).await.map_err(|error| {
        let too_large = error.into_inner().is::<http_body_util::LengthLimitError>();
        if too_large { Failure::TooLarge } else { Failure::BadRequest(Message::new("ui-failure-malformed")) }
    })
}

/// Returns a response with its body in memory, compressed.
async fn in_memory(response: impl Future<Output = Response>) -> Response {
    let (head, body) = response.await.into_parts();
    // Bodies are made from memory, so this cannot fail.
    let body = to_bytes(body, usize::MAX).await.unwrap_or_default();
    Response::from_parts(head, Body::from(body))
}
