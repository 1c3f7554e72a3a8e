//! The API and its `OpenAPI` description: documented examples succeed, documented constraints are enforced.

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::Value;

use crate::site::{ROUTER, Response, get, send};

/// A request body of an operation.
struct ExampleBody {
    /// The content type; `None` for an operation without a body.
    content_type: Option<String>,
    text: String,
}

/// An operation of the description.
struct Operation {
    /// The URL, with the examples of its parameters.
    url: String,
    method: String,
    parameters: Vec<Value>,
    bodies: Vec<ExampleBody>,
}

fn parse_operation(path: &str, method: &str, described: &Value) -> Operation {
    let parameters = described["parameters"].as_array().cloned().unwrap_or_default();
    let (mut url, mut fields) = (path.to_owned(), Vec::new());
    for parameter in &parameters {
        let (name, example) = (parameter["name"].as_str().expect("a name"), parameter["example"].as_str());
        match (parameter["in"].as_str(), example) {
            (Some("path"), example) => url = url.replace(&format!("{{{name}}}"), example.expect("an example")),
            (_, Some(example)) => fields.push(format!("{name}={example}")),
            (_, None) => assert_ne!(parameter["required"], true, "{path}: `{name}` without an example"),
        }
    }
    let text = |example: &Value| example.as_str().map_or_else(|| example.to_string(), str::to_owned);
    let bodies = described["requestBody"]["content"].as_object().map_or_else(
        || vec![ExampleBody { content_type: None, text: String::new() }],
        |content| {
            let example = |(content_type, body): (&String, &Value)| ExampleBody {
                content_type: Some(content_type.clone()),
                text: text(&body["example"]),
            };
            content.iter().map(example).collect()
        },
    );
    let url = format!("{url}?{}", fields.join("&"));
    Operation { url, method: method.to_ascii_uppercase(), parameters, bodies }
}

async fn operations() -> Vec<Operation> {
    let described = get("/api/v1/openapi.json").await.json();
    let items = described["paths"].as_object().expect("paths");
    let operations = items.iter().flat_map(|(path, item)| {
        item.as_object()
            .expect("operations")
            .iter()
            .map(move |(method, described)| parse_operation(path, method, described))
    });
    operations.collect()
}

/// Calls an operation with additional query parameters.
async fn call(operation: &Operation, fields: &str, body: &ExampleBody) -> Response {
    let request = Request::builder().uri(format!("{}&{fields}", operation.url)).method(operation.method.as_str());
    let request = request.header(header::HOST, "adjutant.example");
    let request = match &body.content_type {
        Some(content_type) => request.header(header::CONTENT_TYPE, content_type),
        None => request,
    };
    send(&ROUTER, request.body(Body::from(body.text.clone())).expect("a request")).await
}

#[tokio::test]
async fn every_documented_example_succeeds() {
    let operations = operations().await;
    assert!(operations.len() > 12, "{}", operations.len());
    for operation in &operations {
        for body in &operation.bodies {
            for fields in ["", "lang=ko"] {
                let response = call(operation, fields, body).await;
                let Operation { method, url, .. } = operation;
                assert_eq!(response.status, 200, "{method} {url} {fields}: {}", response.body);
            }
        }
    }
}

#[tokio::test]
async fn values_outside_a_documented_enum_are_refused_with_the_choices() {
    let mut tried = 0;
    for operation in &operations().await {
        let closed = operation.parameters.iter().filter(|parameter| parameter["schema"]["enum"].is_array());
        for parameter in closed {
            let (name, words) = (parameter["name"].as_str().expect("a name"), &parameter["schema"]["enum"]);
            let word = words[0].as_str().expect("a word");
            for wrong in [format!("{name}="), format!("{name}=none-of-them"), format!("{name}={word}&{name}={word}")] {
                let response = call(operation, &wrong, &operation.bodies[0]).await;
                let Operation { method, url, .. } = operation;
                assert!(matches!(response.status, 400 | 422), "{method} {url} {wrong}: {}", response.status);
                let problem = response.json();
                let detail = problem["detail"].as_str().expect("what is wrong");
                assert!(detail.contains(word), "the detail names the choices: {detail}");
                tried += 1;
            }
        }
    }
    assert!(tried > 40, "{tried}");
}
