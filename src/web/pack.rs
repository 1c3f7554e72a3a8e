//! Compression off the threads that serve connections: they would do little else where many ask for something new.

use std::convert::{Infallible, identity};
use std::future::ready;

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use tokio::runtime::Handle;
use tower::{Layer, ServiceExt, service_fn};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};

use crate::Shared;
use crate::crowd::is_watched;
use crate::error::{Failure, refuse};
use crate::reader::{Reader, language};

/// What is no larger goes out in one packet either way.
const SMALL: u64 = 1024;

/// Answers as a whole, compressed where it is worth it and the reader takes it so.
pub async fn packed(site: &Shared, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let encodings: Vec<HeaderValue> = parts.headers.get_all(header::ACCEPT_ENCODING).iter().cloned().collect();
    let (lang, path) = (language(&parts), parts.uri.path().to_owned());
    let mut response = next.run(Request::from_parts(parts, body)).await;
    if is_watched(&path) || !is_worth_it(&response) {
        return response;
    }
    if encodings.is_empty() {
        response.headers_mut().append(header::VARY, HeaderValue::from_name(header::ACCEPT_ENCODING));
        return response;
    }
    let packing = move || Handle::current().block_on(pack(encodings, response));
    let packed = site.packing.work(packing).await.and_then(identity);
    packed.unwrap_or_else(|failure| refuse(&Reader::of(site, lang, None), &path, failure))
}

/// Whether an answer is larger than a packet and of a kind that shrinks. Those who are told to come back are many, and it
/// would keep them waiting.
fn is_worth_it(response: &Response) -> bool {
    let large = response.body().size_hint().exact().is_some_and(|size| size > SMALL);
    large && response.status() != StatusCode::SERVICE_UNAVAILABLE && DefaultPredicate::new().should_compress(response)
}

/// The response, compressed if one of the encodings allows it. Nothing is waited for: its body is in memory as a whole.
async fn pack(encodings: Vec<HeaderValue>, response: Response) -> Result<Response, Failure> {
    let mut response = Some(response);
    let mut request = Request::new(Body::empty());
    for encoding in encodings {
        request.headers_mut().append(header::ACCEPT_ENCODING, encoding);
    }
    let answered = service_fn(move |_| ready(Ok::<_, Infallible>(response.take().unwrap_or_default())));
    let Ok(response) = CompressionLayer::new().layer(answered).oneshot(request).await;
    let (head, body) = response.into_parts();
    let body = to_bytes(Body::new(body), usize::MAX).await.map_err(|_| Failure::Fault)?;
    Ok(Response::from_parts(head, Body::from(body)))
}
