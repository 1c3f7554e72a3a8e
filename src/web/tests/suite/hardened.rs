//! What every reply says to guard its reader, whatever it is; nothing on a page that a strict policy would stop; no way
//! out of the site by a redirection, and none to a file that it does not offer.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, header};
use model::lang::Lang;
use regex::Regex;
use web::{MAX_BODY, urls};

use crate::site::{KB, ROUTER, captures, page, send};

const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";

/// A question that gets one kind of reply.
struct Asked {
    method: Method,
    address: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

fn asked(method: Method, address: &str) -> Asked {
    Asked { method, address: address.to_owned(), headers: Vec::new(), body: Vec::new() }
}

fn get(address: &str) -> Asked {
    asked(Method::GET, address)
}

fn post(address: &str, kind: &str, body: impl Into<Vec<u8>>) -> Asked {
    Asked { body: body.into(), ..asked(Method::POST, address) }.with("content-type", kind)
}

impl Asked {
    fn with(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    async fn sent(&self) -> (u16, HeaderMap, String) {
        let request = Request::builder().method(&self.method).uri(&self.address).header(header::HOST, "localhost");
        let request = self.headers.iter().fold(request, |request, (name, value)| request.header(*name, value));
        send(&ROUTER, request.body(Body::from(self.body.clone())).expect("a request")).await
    }
}

/// One of every kind of reply, with its status.
async fn every_kind() -> Vec<(u16, Asked)> {
    let critical = "/en/n5/rules/critical";
    let (_, headers, _) = get(critical).sent().await;
    let mark = headers[header::ETAG].to_str().expect("a mark").to_owned();
    let style = &captures(r#"<link rel="stylesheet" href="([^"]+)""#, &page("/en").await)[0][0];
    let card = &captures(r#"content="http://localhost(/assets/card[^"]+)""#, &get("/en").sent().await.2)[0][0];
    let mcp = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;
    let preflight = asked(Method::OPTIONS, "/api/v1/entries").with("origin", "https://example.org");
    vec![
        (200, get(critical)),
        (200, get(critical).with("accept-encoding", "gzip")),
        (200, asked(Method::HEAD, critical)),
        (200, get("/ko/n5/odds?v=1&active.bs=15")),
        (200, get("/en/n5/rules/critical/preview")),
        (304, get(critical).with("if-none-match", &mark)),
        (308, get("/en/terms/")),
        (308, get("/en/n5/skills/critical")),
        (303, get("/")),
        (303, get("/choose/dark/en")),
        (303, post("/en/its10/draw", FORM, "scenario=its10-acquisition")),
        (400, get("/en/n3/rules/%ff%fe")),
        (404, get("/en/nothing")),
        (405, post("/en/terms", JSON, "")),
        (413, post("/api/v1/run", JSON, vec![b'x'; MAX_BODY + 1])),
        (414, get(&format!("/en/search?q={}", "a".repeat(9_000)))),
        (422, get("/en/its10/draw?scenario=its10-acquisition&seed=x")),
        (200, get("/api/v1/entries/critical")),
        (200, get("/api/v1/openapi.json")),
        (200, preflight.with("access-control-request-method", "POST")),
        (304, get("/api/v1/entries/critical").with("if-none-match", "*")),
        (404, get("/api/v1/entries/nothing")),
        (404, get("/api/v2")),
        (405, asked(Method::DELETE, "/api/v1/entries")),
        (415, post("/api/v1/run", "image/png", "{}")),
        (422, post("/api/v1/run", JSON, "{}")),
        (200, post("/mcp", JSON, mcp).with("accept", "application/json, text/event-stream")),
        (405, get("/mcp")),
        (200, get(style)),
        (200, get(card)),
        (404, get("/assets/nothing.css")),
        (200, get("/favicon.ico")),
        (200, get("/robots.txt")),
        (200, get("/sitemap.xml")),
        (200, get("/en/changes.atom")),
        (200, get("/en/opensearch.xml")),
        (200, get("/llms.txt")),
        (200, get("/sw.js")),
        (200, get("/site.webmanifest")),
        (200, get("/offline/version")),
        (406, get("/offline/en.jsonl")),
        (200, get("/healthz")),
        (200, get("/readyz")),
    ]
}

/// What stands in every reply word for word.
const GUARDS: [(&str, &str); 7] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("x-dns-prefetch-control", "off"),
    ("x-permitted-cross-domain-policies", "none"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
];

fn said<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    let all: Vec<_> = headers.get_all(name).iter().collect();
    assert!(all.len() < 2, "`{name}` stands more than once: {all:?}");
    all.first().map_or("", |value| value.to_str().expect("a header is text"))
}

/// The directives of a policy.
fn directives(policy: &str) -> BTreeMap<&str, &str> {
    let parts = policy.split(';').map(str::trim);
    parts.map(|part| part.split_once(' ').expect("a directive with its sources")).collect()
}

fn check_policy(policy: &str, what: &str) {
    let found = directives(policy);
    let only_here = "'self'";
    for (name, sources) in [
        ("default-src", "'none'"),
        ("script-src", only_here),
        ("style-src", only_here),
        ("img-src", only_here),
        ("connect-src", only_here),
        ("form-action", only_here),
        ("base-uri", "'none'"),
        ("frame-ancestors", "'none'"),
        ("require-trusted-types-for", "'script'"),
        ("trusted-types", "adjutant"),
    ] {
        assert_eq!(found.get(name), Some(&sources), "{what}: {name} of {policy}");
    }
    for loose in ["unsafe", "*", "data:", "blob:", "http", "nonce", "allow-duplicates"] {
        assert!(!policy.contains(loose), "{what}: {loose} in {policy}");
    }
}

#[tokio::test]
async fn every_kind_of_reply_guards_its_reader() {
    for (status, asked) in every_kind().await {
        let what = format!("{} {}", asked.method, asked.address.chars().take(60).collect::<String>());
        let (found, headers, body) = asked.sent().await;
        assert_eq!(found, status, "{what}: {body:.200}");
        check_policy(said(&headers, "content-security-policy"), &what);
        for (name, value) in GUARDS {
            assert_eq!(said(&headers, name), value, "{what}: {name}");
        }
        let denied = said(&headers, "permissions-policy");
        for feature in ["camera", "geolocation", "microphone", "payment", "usb"] {
            assert!(denied.contains(&format!("{feature}=()")), "{what}: {feature} in {denied}");
        }
        let open = asked.address.starts_with("/api/") || asked.address.starts_with("/assets/card.");
        let who = if open { "cross-origin" } else { "same-origin" };
        assert_eq!(said(&headers, "cross-origin-resource-policy"), who, "{what}");
        for talkative in ["server", "x-powered-by", "clear-site-data"] {
            assert_eq!(said(&headers, talkative), "", "{what}: {talkative}");
        }
        // A browser that is told not to guess must be told.
        assert!(body.is_empty() || !said(&headers, "content-type").is_empty(), "{what}: no type");
    }
}

#[tokio::test]
async fn only_who_came_by_https_is_told_to_stay_with_it() {
    for (_, asked) in every_kind().await {
        let what = asked.address.clone();
        let (_, plain, _) = asked.sent().await;
        assert_eq!(said(&plain, "strict-transport-security"), "", "{what}");
        let (_, plain, _) = get(&what).with("x-forwarded-proto", "http").sent().await;
        assert_eq!(said(&plain, "strict-transport-security"), "", "{what}");
        let (_, secure, _) = asked.with("x-forwarded-proto", "https").sent().await;
        assert_eq!(said(&secure, "strict-transport-security"), "max-age=31536000", "{what}");
    }
}

/// Pages of every sort, and what forms lead to.
fn looked_at() -> Vec<String> {
    let mut found: Vec<String> = urls(&KB).into_iter().map(|(_, address)| address).step_by(29).collect();
    for lang in Lang::ALL {
        for page in [
            "its10/scenarios/acquisition",
            "its10/scenarios/acquisition/card",
            "its10/scenarios/acquisition/score",
            "its10/draw?mode=standard&scenario=its10-acquisition&seed=7",
            "its10/event",
            "n5/odds?v=1&active.bs=15",
            "n5/table",
            "n5/rules/critical?read=beside",
            "n5/rules/critical?read=gloss",
            "n5/rulings/critical/die-equal-to-the-value?v=1&attribute=bs&value=12&dice.roll=99",
            "search?q=cover",
            "nothing",
        ] {
            found.push(format!("/{lang}/{page}"));
        }
    }
    found
}

/// The tags of a page that a strict policy would stop, or that it would have to be loosened for.
fn inline(page: &str) -> Vec<String> {
    let tags = Regex::new(r"<[a-zA-Z][^>]*>").expect("a pattern");
    let wrong =
        Regex::new(r#"(?i)\s(style|on[a-z]+)\s*=|^<style|=\s*"?\s*(javascript|data|vbscript):"#).expect("wrong");
    let script =
        Regex::new(r#"^<script( defer)? src="/assets/[^"]+"( data-rest="[^"]+")?( defer)?>$"#).expect("a pattern");
    let found = tags.find_iter(page).map(|tag| tag.as_str()).filter(|tag| {
        let data = *tag == r#"<script type="application/ld+json">"#;
        wrong.is_match(tag) || (tag.starts_with("<script") && !data && !script.is_match(tag))
    });
    found.map(str::to_owned).collect()
}

#[tokio::test]
async fn no_page_has_a_script_or_a_style_in_it() {
    for address in looked_at() {
        let (_, _, body) = get(&address).sent().await;
        assert_eq!(inline(&body), Vec::<String>::new(), "{address}");
    }
}

#[test]
fn scripts_and_styles_in_a_page_are_found() {
    for bad in [
        r#"<p style="color:red">"#,
        "<style>",
        "<script>",
        r#"<script src="https://example.org/x.js">"#,
        r#"<a href="javascript:alert(1)">"#,
        r#"<circle onload="x">"#,
    ] {
        assert_eq!(inline(&format!("<main>{bad}</main>")), [bad]);
    }
    let good =
        r#"<script defer src="/assets/start.js" data-rest="/assets/adjutant.js"></script><p class="style">on = 1</p>"#;
    assert_eq!(inline(good), Vec::<String>::new());
}

/// Where a browser on this site goes: it reads `\` as `/` and leaves out tabs and line ends.
fn leads_elsewhere(location: &str) -> bool {
    let read: String = location.trim().replace('\\', "/").replace(['\t', '\n', '\r'], "");
    !read.starts_with('/') || read.starts_with("//")
}

#[test]
fn a_way_out_of_the_site_is_told_from_a_way_within() {
    for out in
        ["//evil.example", "/\\evil.example", "\\/evil.example", "https:evil", "/\t/evil.example", " //e", "evil"]
    {
        assert!(leads_elsewhere(out), "{out}");
    }
    for within in ["/", "/en", "/.//evil.example", "/en?to=//evil.example", "/%5Cevil.example"] {
        assert!(!leads_elsewhere(within), "{within}");
    }
}

/// What strangers put where a path is expected.
const ELSEWHERE: [&str; 20] = [
    "/evil.example",
    "//evil.example",
    "\\evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "%2Fevil.example",
    "%2F%2Fevil.example",
    "%5Cevil.example",
    "%5C%5Cevil.example",
    "%255Cevil.example",
    "%09/evil.example",
    "%0d%0aLocation:%20https://evil.example",
    "%0d%0a%0d%0a%3Cx%3E",
    "%E5%98%8A%E5%98%8DLocation:evil",
    ".//evil.example",
    "..//evil.example",
    "https:evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "en@evil.example",
];

/// Every door that answers with another address, with something hostile in it.
fn doors() -> Vec<Asked> {
    let mut found = Vec::new();
    for to in ELSEWHERE {
        for door in [
            format!("/{to}/"),
            format!("/{to}//"),
            format!("/en/{to}/"),
            format!("/choose/n4/{to}"),
            format!("/choose/dark/{to}"),
            format!("/choose/n4/en?to={to}"),
            format!("/choose/{to}/en"),
            format!("/c/{to}/x"),
            format!("/c/critical/{to}"),
            format!("/en/n5/skills/{to}"),
            format!("/en/n5/skills/critical?read={to}"),
            format!("/en/n5/rulings/{to}/x"),
            format!("/en/n5?{to}"),
            format!("/en/n5/table?add={to}&n={to}"),
            format!("/en/n5/table?add=trooper&t1.n={to}"),
            format!("/?lang={to}"),
            format!("/api/v1/entries/{to}"),
        ] {
            found.push(get(&door));
        }
        let field = format!("scenario={to}&mode={to}&keep.a.1={to}&a.activated-antennas={to}");
        found.push(post("/en/its10/draw", FORM, field.clone()));
        found.push(post("/en/its10/scenarios/acquisition/score", FORM, field));
    }
    found.push(get("http://evil.example/en/"));
    found.push(get("/").with("x-forwarded-host", "evil.example"));
    found
}

#[tokio::test]
async fn no_door_leads_to_another_site() {
    let mut led = 0;
    for asked in doors() {
        let (status, headers, _) = asked.sent().await;
        let location = said(&headers, "location");
        assert_eq!(!location.is_empty(), (300..400).contains(&status), "{}: {status} to {location:?}", asked.address);
        assert!(status < 500, "{}: {status}", asked.address);
        if !location.is_empty() {
            led += 1;
            assert!(!leads_elsewhere(location), "{} leads to {location}", asked.address);
        }
    }
    assert!(led > 100, "only {led} of the doors lead on at all");
}

#[tokio::test]
async fn no_file_is_given_out_that_is_not_offered() {
    for folder in ["/assets/", "/offline/", "/"] {
        for path in [
            "../Cargo.toml",
            "../../../../../../etc/passwd",
            "..%2fCargo.toml",
            "..%2f..%2f..%2f..%2fetc%2fpasswd",
            "%2e%2e/Cargo.toml",
            "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
            "..%5cCargo.toml",
            "..\\Cargo.toml",
            "....//Cargo.toml",
            "%252e%252e%252fCargo.toml",
            "/etc/passwd",
            "%2fetc%2fpasswd",
            "..;/Cargo.toml",
            "adjutant.css%00.js",
            "ko-dic.tar.zst",
            "adjutant.css",
            ".git/HEAD",
            "..%c0%afCargo.toml",
        ] {
            let address = format!("{folder}{path}");
            let (status, _, body) = get(&address).sent().await;
            assert!([400, 404].contains(&status), "{address}: {status}");
            assert!(!body.contains("root:") && !body.contains("[package]"), "{address}");
        }
    }
}
