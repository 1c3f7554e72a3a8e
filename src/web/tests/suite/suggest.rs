//! Names to go on with while a question is typed: the API, the description for browsers, the search box.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, header};
use content::Embedded;
use http_body_util::BodyExt;
use i18n::Messages;
use kb::assemble;
use regex::Regex;
use render::url::percent_encode;
use serde_json::Value;
use tower::ServiceExt;
use web::{AppState, Snapshot, router};

static ROUTER: LazyLock<Router> = LazyLock::new(|| {
    let snapshot = Snapshot::build(assemble(&Embedded, &|_| {})).expect("an index");
    router(Arc::new(AppState::new(snapshot, Messages::load())))
});

async fn get(address: &str, host: &str) -> (u16, HeaderMap, String) {
    let request = Request::get(address).header(header::HOST, host).body(Body::empty()).expect("a request");
    let (parts, body) = ROUTER.clone().oneshot(request).await.expect("the router answers").into_parts();
    let bytes = body.collect().await.expect("a body").to_bytes();
    (parts.status.as_u16(), parts.headers, String::from_utf8_lossy(&bytes).into_owned())
}

/// What a pattern catches in a text, each time.
fn caught(pattern: &str, text: &str) -> Vec<String> {
    let pattern = Regex::new(pattern).expect("a pattern");
    pattern.captures_iter(text).map(|found| found[1].to_owned()).collect()
}

struct Suggested {
    asked: String,
    titles: Vec<String>,
    said: Vec<String>,
    ways: Vec<String>,
}

async fn suggested(question: &str, rest: &str) -> Suggested {
    let address = format!("/api/v1/suggest?q={}{rest}", percent_encode(question));
    let (status, headers, body) = get(&address, "localhost").await;
    assert_eq!(status, 200, "{address}");
    assert_eq!(headers[header::CONTENT_TYPE], "application/x-suggestions+json", "{address}");
    let Value::Array(parts) = serde_json::from_str(&body).expect("JSON") else { panic!("{body} is a list") };
    let texts = |part: &Value| -> Vec<String> { serde_json::from_value(part.clone()).expect("a list of texts") };
    let [asked, titles, said, ways] = parts.as_slice() else { panic!("{body} has four parts") };
    let asked = asked.as_str().expect("the question").to_owned();
    let found = Suggested { asked, titles: texts(titles), said: texts(said), ways: texts(ways) };
    assert_eq!((found.titles.len(), found.titles.len()), (found.said.len(), found.ways.len()), "{body}");
    found
}

#[tokio::test]
async fn a_name_is_suggested_however_it_is_typed_in_the_language_asked_for() {
    for (typed, en, ko) in [
        ("회피", "Dodge", "회피"),
        ("회ㅍ", "Dodge", "회피"),
        ("ghlvl", "Dodge", "회피"),
        ("dogde", "Dodge", "회피"),
        ("dod", "Dodge", "회피"),
        ("ㄷㅁㄱㄹ", "Face to Face Roll", "대면 굴림"),
        ("대면굴림을", "Face to Face Roll", "대면 굴림"),
        ("face to", "Face to Face Roll", "대면 굴림"),
        ("HMG", "Heavy Machine Gun", "HMG"),
        ("ㅗㅡㅎ", "Heavy Machine Gun", "HMG"),
        ("kind:skill 회", "Dodge", "회피"),
    ] {
        for (lang, title) in [("en", en), ("ko", ko)] {
            let found = suggested(typed, &format!("&lang={lang}")).await;
            assert_eq!(found.titles.first().map(String::as_str), Some(title), "{lang}: {typed}: {:?}", found.titles);
            assert_eq!(found.asked, typed);
        }
    }
    assert_eq!(suggested("long skill", "&lang=ko&edition=n5").await.titles[0], "롱 스킬");
    assert_eq!(suggested("long skill", "&lang=ko&edition=n4").await.titles[0], "엔타이어 오더 스킬");
}

#[tokio::test]
async fn suggestions_are_entries_and_terms_once_each_and_lead_somewhere() {
    for lang in ["en", "ko"] {
        for typed in ["a", "가", "ㅎ", "ㄱㅇ", "co", "대", "order", "사격"] {
            let found = suggested(typed, &format!("&lang={lang}&limit=20&edition=n4")).await;
            let unique: BTreeSet<&String> = found.titles.iter().collect();
            assert_eq!(unique.len(), found.titles.len(), "{typed}: {:?}", found.titles);
            for way in &found.ways {
                assert!(way.starts_with(&format!("/{lang}/")) && !way.contains('#'), "{way}");
                assert_eq!(get(way, "localhost").await.0, 200, "{typed} leads to {way}");
            }
        }
    }
    let dodge = suggested("dodge", "&lang=en&edition=n3").await;
    assert_eq!((dodge.said[0].as_str(), dodge.ways[0].as_str()), ("회피 · skill · N3", "/en/n3/skills/dodge"));
}

#[tokio::test]
async fn whatever_is_sent_the_answer_is_small() {
    for typed in ["", " ", "\u{0}", "((((", "\"", "-", "edition:n4", "zzzzqqqq", "\u{202e}"] {
        let found = suggested(typed, "").await;
        assert_eq!(found.titles, [""; 0], "{typed:?}");
    }
    let long = "회피 ".repeat(66);
    assert!(suggested(&long, "").await.titles.len() <= 20);
    let refused = |question: &str, rest: &str| format!("/api/v1/suggest?q={}{rest}", percent_encode(question));
    assert_eq!(get(&refused(&"회피 ".repeat(67), ""), "localhost").await.0, 400, "it is refused, not cut");
    for limit in [1, 3, 20] {
        assert_eq!(suggested("co", &format!("&limit={limit}")).await.titles.len(), limit);
    }
    for limit in ["0", "21", "1000", "many", "-1", ""] {
        assert_eq!(get(&refused("co", &format!("&limit={limit}")), "localhost").await.0, 400, "{limit}");
    }
    let without = get("/api/v1/suggest", "localhost").await;
    assert_eq!((without.0, without.2.as_str()), (200, r#"["",[],[],[]]"#));
}

#[tokio::test]
async fn browsers_are_told_how_to_search_by_whole_addresses() {
    for lang in ["en", "ko"] {
        let address = format!("/{lang}/opensearch.xml");
        let (status, headers, text) = get(&address, "rules.example:8443").await;
        assert_eq!(
            (status, headers.get(header::ETAG)),
            (200, None),
            "what names the host is no matter of the snapshot"
        );
        assert!(headers[header::CACHE_CONTROL].to_str().is_ok_and(|value| value.contains("private")));
        for template in [
            format!("type=\"text/html\" template=\"http://rules.example:8443/{lang}/search?q={{searchTerms}}\""),
            format!(
                "rel=\"suggestions\" template=\"http://rules.example:8443/api/v1/suggest?lang={lang}&amp;q={{searchTerms}}\""
            ),
            format!("rel=\"self\" template=\"http://rules.example:8443{address}\""),
        ] {
            assert!(text.contains(&template), "{template}\n{text}");
        }
        let name = caught("<ShortName>([^<]*)</ShortName>", &text).concat();
        assert!((1..=16).contains(&name.chars().count()), "the standard allows 16 characters: {name}");
        for bad in ["user@example.org", "example.org/x", "\"><script>", ""] {
            assert_eq!(get(&address, bad).await.0, 400, "{bad}");
        }
    }
}

#[tokio::test]
async fn every_page_offers_its_search_to_browsers_and_the_box_works_without_a_script() {
    for lang in ["en", "ko"] {
        for page in ["", "/terms", "/n5/skills/dodge", "/search?q=dodge", "/no-such-page"] {
            let text = get(&format!("/{lang}{page}"), "localhost").await.2;
            let link = "rel=\"search\" type=\"application/opensearchdescription+xml\"";
            assert!(text.contains(link) && text.contains(&format!("href=\"/{lang}/opensearch.xml\"")), "{lang}{page}");
            let forms = caught(r#"(?s)<form class="search[^"]*" role="search"(.*?)</form>"#, &text);
            assert_eq!(forms.len(), 1, "{lang}{page}");
            let plain = [
                format!("action=\"/{lang}/search\""),
                "method=\"get\"".into(),
                "name=\"q\"".into(),
                "type=\"submit\"".into(),
            ];
            assert!(plain.iter().all(|needed| forms[0].contains(needed)), "{lang}{page}: {}", forms[0]);
            assert!(!forms[0].contains("combobox"), "what the script makes of it is the script's to say");
            let asked = format!("data-suggest=\"/api/v1/suggest?lang={lang}");
            assert!(forms[0].contains(&asked), "{lang}{page}: {}", forms[0]);
        }
        let there = get(&format!("/{lang}/n5/skills/dodge"), "localhost").await.2;
        assert!(there.contains(&format!("data-suggest=\"/api/v1/suggest?lang={lang}&amp;edition=n5&amp;q=\"")));
        let script = caught(r#"<script defer [^>]*data-rest="(/assets/adjutant\.[0-9a-f]+\.js)">"#, &there).concat();
        assert_eq!(get(&script, "localhost").await.0, 200, "{script}");
    }
}
