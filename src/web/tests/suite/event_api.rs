//! The API for events: it reports the same as the command line, in the reader's language.

use model::lang::Lang;
use rulings::Format;
use rulings::event::{report_text, write};
use serde_json::{Value, json};

use crate::site::{JSON, KB, ROUTER, TOML, post};

#[tokio::test]
async fn the_api_reports_on_an_event_file_like_the_command_line_in_the_readers_language() {
    let file = include_str!("../../../../docs/event.toml");
    let (document, expected_report) = report_text(file, Format::Toml, None, &KB.catalogue).expect("a report");
    let as_json = write(&document, Format::Json).expect("the file as JSON");
    for lang in Lang::ALL {
        let address = format!("/api/v1/event?lang={lang}");
        let response = post(&ROUTER, &address, TOML, file).await;
        let report = response.json();
        assert_eq!(response.status, 200, "{report}");
        let by_name = |rows: &Value| rows.as_array().map(|rows| rows.iter().map(|row| row["player"].clone()).collect());
        let expected: Vec<Value> = expected_report.standings.iter().map(|row| json!(row.player)).collect();
        assert_eq!(by_name(&report["standings"]), Some(expected));
        assert_eq!(report["ratings"], json!(expected_report.ratings));
        assert!(report["accounts"]["standings"][0]["text"].is_string(), "{lang}: steps have texts");
        let words = report["standings"][0]["text"].as_str().expect("what decided the place");
        assert_eq!(words.chars().any(|c| ('가'..='힣').contains(&c)), lang == Lang::Ko, "{words}");
        // The same file as JSON gives the same report.
        let from_json = post(&ROUTER, &address, JSON, as_json.clone()).await.json();
        assert_eq!(from_json["standings"], report["standings"]);
        // A flaw is reported with its line, without standings.
        let (first, second) = (&expected_report.standings[0].player.name, &expected_report.standings[1].player.name);
        let twice = file.replacen(&format!("name = \"{second}\""), &format!("name = \"{first}\""), 1);
        let flawed = post(&ROUTER, &address, TOML, twice).await.json();
        assert_eq!((&flawed["sound"], &flawed["standings"]), (&Value::from(false), &Value::Array(Vec::new())));
        assert!(flawed["flaws"][0]["line"].is_u64() && flawed["flaws"][0]["text"].is_string(), "{flawed}");
        let invalid = post(&ROUTER, &address, TOML, "player = 1").await;
        assert_eq!(invalid.status, 422, "{}", invalid.body);
    }
    let other_edition = post(&ROUTER, "/api/v1/event?edition=n4", TOML, file).await;
    assert_eq!(other_edition.status, 422, "N4 has no events: {}", other_edition.body);
}
