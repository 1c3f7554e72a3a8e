//! The API and its own description: what that gives as an example is answered, what it rules out is refused.

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::Value;

use crate::site::{ROUTER, get, send};

/// An operation: its address with every example in it, its method, its other parameters, and its bodies by type.
struct Operation {
    address: String,
    method: String,
    parameters: Vec<Value>,
    bodies: Vec<(Option<String>, String)>,
}

fn of(path: &str, method: &str, described: &Value) -> Operation {
    let parameters = described["parameters"].as_array().cloned().unwrap_or_default();
    let (mut address, mut fields) = (path.to_owned(), Vec::new());
    for parameter in &parameters {
        let (name, example) = (parameter["name"].as_str().expect("a name"), parameter["example"].as_str());
        match (parameter["in"].as_str(), example) {
            (Some("path"), example) => address = address.replace(&format!("{{{name}}}"), example.expect("an example")),
            (_, Some(example)) => fields.push(format!("{name}={example}")),
            (_, None) => assert_ne!(parameter["required"], true, "{path}: `{name}` without an example"),
        }
    }
    let written = |example: &Value| example.as_str().map_or_else(|| example.to_string(), str::to_owned);
    let bodies = described["requestBody"]["content"].as_object().map_or_else(
        || vec![(None, String::new())],
        |content| content.iter().map(|(kind, body)| (Some(kind.clone()), written(&body["example"]))).collect(),
    );
    let address = format!("{address}?{}", fields.join("&"));
    Operation { address, method: method.to_ascii_uppercase(), parameters, bodies }
}

async fn operations() -> Vec<Operation> {
    let (_, _, described) = get("/api/v1/openapi.json").await;
    let described: Value = serde_json::from_str(&described).expect("JSON");
    let items = described["paths"].as_object().expect("paths");
    let operations = items.iter().flat_map(|(path, item)| {
        item.as_object().expect("operations").iter().map(move |(method, described)| of(path, method, described))
    });
    operations.collect()
}

/// Asks for an operation with more fields in its address.
async fn asked(operation: &Operation, fields: &str, (kind, body): &(Option<String>, String)) -> (u16, String) {
    let request = Request::builder().uri(format!("{}&{fields}", operation.address)).method(operation.method.as_str());
    let request = request.header(header::HOST, "adjutant.example");
    let request = match kind {
        Some(kind) => request.header(header::CONTENT_TYPE, kind),
        None => request,
    };
    let (status, _, body) = send(&ROUTER, request.body(Body::from(body.clone())).expect("a request")).await;
    (status, body)
}

#[tokio::test]
async fn what_it_gives_as_an_example_is_answered() {
    let operations = operations().await;
    assert!(operations.len() > 12, "{}", operations.len());
    for operation in &operations {
        for body in &operation.bodies {
            for fields in ["", "lang=ko"] {
                let (status, said) = asked(operation, fields, body).await;
                assert_eq!(status, 200, "{} {} {fields}: {said}", operation.method, operation.address);
            }
        }
    }
}

#[tokio::test]
async fn what_it_rules_out_is_refused_in_words() {
    let mut tried = 0;
    for operation in &operations().await {
        let closed = operation.parameters.iter().filter(|parameter| parameter["schema"]["enum"].is_array());
        for parameter in closed {
            let (name, words) = (parameter["name"].as_str().expect("a name"), &parameter["schema"]["enum"]);
            let one = words[0].as_str().expect("a word");
            for wrong in [format!("{name}="), format!("{name}=none-of-them"), format!("{name}={one}&{name}={one}")] {
                let (status, said) = asked(operation, &wrong, &operation.bodies[0]).await;
                assert!(matches!(status, 400 | 422), "{} {} {wrong}: {status}", operation.method, operation.address);
                let problem: Value = serde_json::from_str(&said).expect("a problem document");
                let detail = problem["detail"].as_str().expect("what is wrong");
                assert!(detail.contains(one), "what is expected is said: {detail}");
                tried += 1;
            }
        }
    }
    assert!(tried > 40, "{tried}");
}
