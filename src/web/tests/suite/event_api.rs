//! The door of the API for events: it says what the command line says, in the reader's language.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use content::Embedded;
use http_body_util::BodyExt;
use i18n::Messages;
use kb::assemble;
use model::lang::Lang;
use rulings::Format;
use rulings::event::{report, write};
use serde_json::{Value, json};
use tower::ServiceExt;
use web::{AppState, Snapshot, router};

async fn post(router: &Router, address: &str, kind: &str, body: &str) -> (StatusCode, Value) {
    let request = Request::post(address).header(header::HOST, "localhost").header(header::CONTENT_TYPE, kind);
    let request = request.body(Body::from(body.to_owned())).expect("a request");
    let answer = router.clone().oneshot(request).await.expect("the router answers");
    let status = answer.status();
    let body = answer.into_body().collect().await.expect("a body").to_bytes();
    (status, serde_json::from_slice(&body).expect("JSON"))
}

#[tokio::test]
async fn an_event_file_is_reported_on_in_the_reader_s_language_as_the_command_line_does() {
    let kb = assemble(&Embedded, &|_| {});
    let file = include_str!("../../../../docs/event.toml");
    let (document, told) = report(file, Format::Toml, None, &kb.catalogue).expect("a report");
    let router = router(Arc::new(AppState::new(Snapshot::build(kb).expect("an index"), Messages::load())));
    let as_json = write(&document, Format::Json).expect("the file as JSON");
    for lang in Lang::ALL {
        let address = format!("/api/v1/event?lang={lang}");
        let (status, found) = post(&router, &address, "application/toml", file).await;
        assert_eq!(status, StatusCode::OK, "{found}");
        let by_name = |rows: &Value| rows.as_array().map(|rows| rows.iter().map(|row| row["player"].clone()).collect());
        let expected: Vec<Value> = told.standings.iter().map(|row| json!(row.player)).collect();
        assert_eq!(by_name(&found["standings"]), Some(expected));
        assert_eq!(found["ratings"], json!(told.ratings));
        assert!(found["accounts"]["standings"][0]["text"].is_string(), "{lang}: the steps in words");
        let words = found["standings"][0]["text"].as_str().expect("what decided the place");
        assert_eq!(words.chars().any(|c| ('가'..='힣').contains(&c)), lang == Lang::Ko, "{words}");
        // The same file as JSON says the same.
        let again = post(&router, &address, "application/json", &as_json).await.1;
        assert_eq!(again["standings"], found["standings"]);
        // What cannot be is told with its line, and nothing is told of the event.
        let (first, second) = (&told.standings[0].player.name, &told.standings[1].player.name);
        let twice = file.replacen(&format!("name = \"{second}\""), &format!("name = \"{first}\""), 1);
        let flawed = post(&router, &address, "application/toml", &twice).await.1;
        assert_eq!((&flawed["sound"], &flawed["standings"]), (&Value::from(false), &Value::Array(Vec::new())));
        assert!(flawed["flaws"][0]["line"].is_u64() && flawed["flaws"][0]["text"].is_string(), "{flawed}");
        let (status, none) = post(&router, &address, "application/toml", "player = 1").await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{none}");
    }
    let (status, elsewhere) = post(&router, "/api/v1/event?edition=n4", "application/toml", file).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "N4 has no events: {elsewhere}");
}
