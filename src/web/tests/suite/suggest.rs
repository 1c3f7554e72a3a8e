//! Search suggestions: the API, the description for browsers (`OpenSearch`), the search box.

use std::collections::BTreeSet;

use axum::http::header;
use render::url::percent_encode;
use serde_json::Value;

use crate::site::{ROUTER, Response, captures, get_with};

/// Gets a URL of the site under a host name.
async fn get(url: &str, host: &str) -> Response {
    get_with(&ROUTER, url, &[(header::HOST, host)]).await
}

/// A response of the API in the format of `OpenSearch`.
struct Suggestions {
    query: String,
    titles: Vec<String>,
    descriptions: Vec<String>,
    urls: Vec<String>,
}

async fn suggestions(query: &str, parameters: &str) -> Suggestions {
    let address = format!("/api/v1/suggest?q={}{parameters}", percent_encode(query));
    let Response { status, headers, body, .. } = get(&address, "localhost").await;
    assert_eq!(status, 200, "{address}");
    assert_eq!(headers[header::CONTENT_TYPE], "application/x-suggestions+json", "{address}");
    let Value::Array(parts) = serde_json::from_str(&body).expect("JSON") else { panic!("{body} is a list") };
    let texts = |part: &Value| -> Vec<String> { serde_json::from_value(part.clone()).expect("a list of texts") };
    let [typed, titles, descriptions, urls] = parts.as_slice() else { panic!("{body} has four parts") };
    let query = typed.as_str().expect("the query").to_owned();
    let (titles, descriptions, urls) = (texts(titles), texts(descriptions), texts(urls));
    assert_eq!((titles.len(), titles.len()), (descriptions.len(), urls.len()), "{body}");
    Suggestions { query, titles, descriptions, urls }
}

#[tokio::test]
async fn names_are_suggested_in_the_requested_language_for_every_spelling() {
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
            let response = suggestions(typed, &format!("&lang={lang}")).await;
            assert_eq!(
                response.titles.first().map(String::as_str),
                Some(title),
                "{lang}: {typed}: {:?}",
                response.titles
            );
            assert_eq!(response.query, typed);
        }
    }
    assert_eq!(suggestions("long skill", "&lang=ko&edition=n5").await.titles[0], "롱 스킬");
    assert_eq!(suggestions("long skill", "&lang=ko&edition=n4").await.titles[0], "엔타이어 오더 스킬");
}

#[tokio::test]
async fn suggestions_are_unique_and_their_urls_exist() {
    for lang in ["en", "ko"] {
        for typed in ["a", "가", "ㅎ", "ㄱㅇ", "co", "대", "order", "사격"] {
            let response = suggestions(typed, &format!("&lang={lang}&limit=20&edition=n4")).await;
            let unique: BTreeSet<&String> = response.titles.iter().collect();
            assert_eq!(unique.len(), response.titles.len(), "{typed}: {:?}", response.titles);
            for url in &response.urls {
                assert!(url.starts_with(&format!("/{lang}/")) && !url.contains('#'), "{url}");
                assert_eq!(get(url, "localhost").await.status, 200, "{typed} leads to {url}");
            }
        }
    }
    let dodge = suggestions("dodge", "&lang=en&edition=n3").await;
    assert_eq!((dodge.descriptions[0].as_str(), dodge.urls[0].as_str()), ("회피 · skill · N3", "/en/n3/skills/dodge"));
}

#[tokio::test]
async fn unusual_queries_get_few_suggestions_and_long_ones_are_refused() {
    for typed in ["", " ", "\u{0}", "((((", "\"", "-", "edition:n4", "zzzzqqqq", "\u{202e}"] {
        let response = suggestions(typed, "").await;
        assert_eq!(response.titles, [""; 0], "{typed:?}");
    }
    let long = "회피 ".repeat(100);
    assert!(suggestions(&long, "").await.titles.len() <= 20);
    let url = |query: &str, parameters: &str| format!("/api/v1/suggest?q={}{parameters}", percent_encode(query));
    assert_eq!(
        get(&url(&"회피 ".repeat(101), ""), "localhost").await.status,
        400,
        "a long query is refused, not truncated"
    );
    for limit in [1, 3, 20] {
        assert_eq!(suggestions("co", &format!("&limit={limit}")).await.titles.len(), limit);
    }
    for limit in ["0", "21", "1000", "many", "-1", ""] {
        assert_eq!(get(&url("co", &format!("&limit={limit}")), "localhost").await.status, 400, "{limit}");
    }
    let without = get("/api/v1/suggest", "localhost").await;
    assert_eq!((without.status, without.body.as_str()), (200, r#"["",[],[],[]]"#));
}

#[tokio::test]
async fn the_opensearch_description_has_absolute_urls_of_the_requested_host() {
    for lang in ["en", "ko"] {
        let address = format!("/{lang}/opensearch.xml");
        let Response { status, headers, body: text, .. } = get(&address, "rules.example:8443").await;
        assert_eq!((status, headers.get(header::ETAG)), (200, None), "a response that contains the host has no ETag");
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
        let name = captures("<ShortName>([^<]*)</ShortName>", &text).concat().concat();
        assert!((1..=16).contains(&name.chars().count()), "the standard allows 16 characters: {name}");
        for bad in ["user@example.org", "example.org/x", "\"><script>", ""] {
            assert_eq!(get(&address, bad).await.status, 400, "{bad}");
        }
    }
}

#[tokio::test]
async fn every_page_links_to_the_opensearch_description_and_its_search_form_works_without_scripts() {
    for lang in ["en", "ko"] {
        for page in ["", "/terms", "/n5/skills/dodge", "/search?q=dodge", "/no-such-page"] {
            let text = get(&format!("/{lang}{page}"), "localhost").await.body;
            let link = "rel=\"search\" type=\"application/opensearchdescription+xml\"";
            assert!(text.contains(link) && text.contains(&format!("href=\"/{lang}/opensearch.xml\"")), "{lang}{page}");
            let forms = captures(r#"(?s)<form class="search[^"]*" role="search"(.*?)</form>"#, &text).concat();
            assert_eq!(forms.len(), 1, "{lang}{page}");
            let plain = [
                format!("action=\"/{lang}/search\""),
                "method=\"get\"".into(),
                "name=\"q\"".into(),
                "type=\"submit\"".into(),
            ];
            assert!(plain.iter().all(|needed| forms[0].contains(needed)), "{lang}{page}: {}", forms[0]);
            assert!(!forms[0].contains("combobox"), "the combobox roles are added by the script");
            let endpoint = format!("data-suggest=\"/api/v1/suggest?lang={lang}");
            assert!(forms[0].contains(&endpoint), "{lang}{page}: {}", forms[0]);
        }
        let entry = get(&format!("/{lang}/n5/skills/dodge"), "localhost").await.body;
        assert!(entry.contains(&format!("data-suggest=\"/api/v1/suggest?lang={lang}&amp;edition=n5&amp;q=\"")));
        let script =
            captures(r#"<script defer [^>]*data-rest="(/assets/adjutant\.[0-9a-f]+\.js)">"#, &entry).concat().concat();
        assert_eq!(get(&script, "localhost").await.status, 200, "{script}");
    }
}
