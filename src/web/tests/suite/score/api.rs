//! The API for score sheets: description, scoring, refusals.

use model::lang::Lang;
use serde_json::{Value, json};

use super::{paths, scenarios};
use crate::site::{JSON, PROBLEM, ROUTER, Response, TOML, get, post};

/// A game of Acquisition: two antennas to none, the Tech-Coffin with the DataTracker, one Classified Objective each.
const GAME: &str = r#"{
    "a": {"activated-antennas": 2, "controlled-antennas": 1, "tech-coffin": true, "tech-coffin-by-datatracker": true,
          "tech-coffin-by-xenotech": false, "classified": 1, "multiscanner": true},
    "b": {"activated-antennas": 0, "controlled-antennas": 0, "tech-coffin": false, "tech-coffin-by-datatracker": false,
          "tech-coffin-by-xenotech": false, "classified": 1, "multiscanner": false}
}"#;

#[tokio::test]
async fn the_api_scores_a_sheet_as_json_and_as_toml_line_by_line() {
    let Response { status, body, .. } = post(&ROUTER, "/api/v1/score/acquisition?lang=ko", JSON, GAME).await;
    assert_eq!(status, 200, "{body}");
    let json: Value = serde_json::from_str(&body).expect("JSON");
    for player in ["a", "b"] {
        let lines = json["ledger"][player].as_array().expect("lines");
        let counted = lines.iter().filter(|line| line.get("struck").is_none());
        let sum: i64 = counted.filter_map(|line| line["points"].as_i64()).sum();
        assert_eq!(json["points"][player], sum, "{player}");
        assert_eq!(json["outcome"][format!("{player}.total")], sum, "{player}");
        let first = &lines[0];
        assert!(first["objective"].as_str().is_some_and(|key| key.starts_with("ACQ.")), "{first}");
        assert_eq!(first["label"], "가동한 안테나", "{first}");
        assert!(first["clause"].as_str().is_some_and(|id| id.starts_with("its10-acquisition#")), "{first}");
    }
    assert_eq!((json["outcome"]["winner"].as_str(), json["edition"].as_str()), (Some("a"), Some("its10")));
    assert!(json["trace"].as_array().is_some_and(|steps| steps.len() > 5));
    let game: toml::Table = serde_json::from_str(GAME).expect("a table");
    let toml = toml::to_string(&game).expect("TOML");
    let same = post(&ROUTER, "/api/v1/score/its10-acquisition?lang=ko", TOML, toml).await;
    assert_eq!(same.body, body);
}

#[tokio::test]
async fn the_api_scores_a_sheet_with_positions_and_marks_the_fields_that_follow_from_them() {
    let sheet = include_str!("../../../../../docs/positions.toml");
    let Response { status, body, .. } = post(&ROUTER, "/api/v1/score/frontline?lang=ko", TOML, sheet).await;
    assert_eq!(status, 200, "{body}");
    let json: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!((&json["points"]["a"], &json["points"]["b"]), (&json!(4), &json!(0)), "{body}");
    assert_eq!(json["outcome"]["inside.sector-1"], json!(["sergeant", "celestial"]));
    let described = get("/api/v1/score/frontline").await.json();
    let fields = described["fields"].as_array().expect("fields").iter();
    let follow: Vec<&str> =
        fields.filter(|field| field["from_positions"] == true).filter_map(|field| field["id"].as_str()).collect();
    assert_eq!(follow, ["nearest-sector", "central-sector", "xenotech-in-central-sector", "farthest-sector"]);
}

#[tokio::test]
async fn the_api_refuses_an_invalid_sheet_with_the_reason() {
    let deep = "[".repeat(100_000);
    for (scenario, content_type, body, status) in [
        ("aquisition", JSON, GAME, 404),
        ("acquisition", JSON, "", 422),
        ("acquisition", JSON, "{}", 422),
        ("acquisition", JSON, deep.as_str(), 422),
        ("acquisition", TOML, deep.as_str(), 422),
        ("acquisition", "image/png", GAME, 415),
    ] {
        for lang in Lang::ALL {
            let response =
                post(&ROUTER, &format!("/api/v1/score/{scenario}?lang={lang}"), content_type, body.to_owned()).await;
            assert_eq!((response.status, response.content_type()), (status, PROBLEM), "{}", response.body);
        }
    }
    let missing = get("/api/v1/score/aquisition").await.json();
    assert_eq!(missing["nearest"], json!(["acquisition"]));
    let wrong =
        post(&ROUTER, "/api/v1/score/acquisition", JSON, GAME.replace("\"multiscanner\": true", "\"multiscaner\": 1"))
            .await
            .json();
    assert_eq!((&wrong["path"], &wrong["message"]), (&json!("a.multiscaner"), &json!("refusal-score-unknown")));
    assert!(wrong["detail"].as_str().is_some_and(|detail| detail.contains("`multiscanner`")), "{wrong}");
    let far = post(&ROUTER, "/api/v1/score/acquisition", JSON, GAME.replace("\"multiscanner\": true", "\"zzzzzz\": 1"))
        .await
        .body;
    assert!(!far.contains("nearest") && far.contains("`zzzzzz`"), "nothing is near: {far}");
    assert!(far.contains("\"title\":\"This cannot be run\""), "a title ends without a colon: {far}");
    let broken = GAME.replace("\"activated-antennas\": 2", "\"activated-antennas\": \"two\"");
    for (lang, kind) in [("en", "a whole number, `true` or `false`"), ("ko", "정수나 `true`, `false`")] {
        let wrong = post(&ROUTER, &format!("/api/v1/score/acquisition?lang={lang}"), JSON, broken.clone()).await.json();
        assert_eq!((&wrong["path"], &wrong["message"]), (&json!("a.activated-antennas"), &json!("refusal-wrong-kind")));
        assert!(wrong["detail"].as_str().is_some_and(|detail| detail.contains(kind)), "{wrong}");
    }
}

#[tokio::test]
async fn the_api_describes_the_fields_of_the_form() {
    for (entry, scenario) in scenarios() {
        let id = entry.id.as_str();
        let body = get(&format!("/api/v1/score/{id}")).await.body;
        let sheet: Value = serde_json::from_str(&body).expect("JSON");
        let mut described: Vec<String> = Vec::new();
        for field in sheet["fields"].as_array().expect("fields") {
            let name = field["id"].as_str().expect("an id");
            for moment in field["moments"].as_array().expect("moments") {
                let rounds = if moment == "round" { 1..=scenario.rounds } else { 0..=0 };
                let own = rounds.map(|round| if round > 0 { format!("round-{round}.{name}") } else { name.to_owned() });
                described.extend(own.flat_map(|path| ["a", "b"].map(|player| format!("{player}.{path}"))));
            }
        }
        let bonus = sheet["classified-bonus"].as_array().into_iter().flatten().filter_map(Value::as_str);
        described.extend(bonus.flat_map(|card| ["a", "b"].map(|player| format!("{player}.{card}"))));
        let mut expected: Vec<String> = paths(scenario).into_iter().map(|(path, _)| path).collect();
        described.sort();
        expected.sort();
        assert_eq!(described, expected, "{id}");
        assert_eq!(sheet["objectives"].as_array().map(Vec::len), Some(scenario.objectives.len()), "{id}");
    }
    let openapi = get("/api/v1/openapi.json").await.json();
    for method in ["get", "post"] {
        assert!(openapi["paths"]["/api/v1/score/{scenario}"][method]["responses"]["200"].is_object(), "{method}");
    }
}
