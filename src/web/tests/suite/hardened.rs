//! Hardening: security headers of every response, no inline scripts or styles, no open redirects, no path traversal.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, header};
use model::lang::Lang;
use regex::Regex;
use web::{MAX_BODY, collect_urls};

use crate::site::{FORM, JSON, KB, ROUTER, Response, captures, page, send};

/// A request that can be sent several times.
struct TestRequest {
    method: Method,
    address: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

fn request(method: Method, address: &str) -> TestRequest {
    TestRequest { method, address: address.to_owned(), headers: Vec::new(), body: Vec::new() }
}

fn get(address: &str) -> TestRequest {
    request(Method::GET, address)
}

fn post(address: &str, kind: &str, body: impl Into<Vec<u8>>) -> TestRequest {
    TestRequest { body: body.into(), ..request(Method::POST, address) }.with("content-type", kind)
}

impl TestRequest {
    fn with(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    async fn send(&self) -> Response {
        let request = Request::builder().method(&self.method).uri(&self.address).header(header::HOST, "localhost");
        let request = self.headers.iter().fold(request, |request, (name, value)| request.header(*name, value));
        send(&ROUTER, request.body(Body::from(self.body.clone())).expect("a request")).await
    }
}

/// Returns requests for every kind of response, with the status of each.
async fn requests_of_every_kind() -> Vec<(u16, TestRequest)> {
    let critical = "/en/n5/rules/critical";
    let Response { headers, .. } = get(critical).send().await;
    let etag = headers[header::ETAG].to_str().expect("an ETag").to_owned();
    let style = &captures(r#"<link rel="stylesheet" href="([^"]+)""#, &page("/en").await)[0][0];
    let card = &captures(r#"content="http://localhost(/assets/card[^"]+)""#, &get("/en").send().await.body)[0][0];
    let mcp = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;
    let preflight = request(Method::OPTIONS, "/api/v1/entries").with("origin", "https://example.org");
    vec![
        (200, get(critical)),
        (200, get(critical).with("accept-encoding", "gzip")),
        (200, request(Method::HEAD, critical)),
        (200, get("/ko/n5/odds?v=1&active.bs=15")),
        (200, get("/en/n5/rules/critical/preview")),
        (304, get(critical).with("if-none-match", &etag)),
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
        (404, get("/api/v1/entries/nothing").with("if-none-match", "*")),
        (404, get("/api/v2")),
        (405, request(Method::DELETE, "/api/v1/entries")),
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

/// Headers that are the same in every response.
const SECURITY_HEADERS: [(&str, &str); 7] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("x-dns-prefetch-control", "off"),
    ("x-permitted-cross-domain-policies", "none"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
];

/// Returns the value of a header that occurs at most once.
fn header_value<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    let all: Vec<_> = headers.get_all(name).iter().collect();
    assert!(all.len() < 2, "`{name}` occurs more than once: {all:?}");
    all.first().map_or("", |value| value.to_str().expect("a header is text"))
}

/// Parses the directives of a content security policy.
fn directives(policy: &str) -> BTreeMap<&str, &str> {
    let parts = policy.split(';').map(str::trim);
    parts.map(|part| part.split_once(' ').expect("a directive with its sources")).collect()
}

fn check_policy(policy: &str, request_line: &str) {
    let policy_directives = directives(policy);
    let same_origin = "'self'";
    for (name, sources) in [
        ("default-src", "'none'"),
        ("script-src", same_origin),
        ("style-src", same_origin),
        ("img-src", same_origin),
        ("connect-src", same_origin),
        ("form-action", same_origin),
        ("base-uri", "'none'"),
        ("frame-ancestors", "'none'"),
        ("require-trusted-types-for", "'script'"),
        ("trusted-types", "adjutant"),
    ] {
        assert_eq!(policy_directives.get(name), Some(&sources), "{request_line}: {name} of {policy}");
    }
    for loose in ["unsafe", "*", "data:", "blob:", "http", "nonce", "allow-duplicates"] {
        assert!(!policy.contains(loose), "{request_line}: {loose} in {policy}");
    }
}

#[tokio::test]
async fn every_kind_of_response_has_the_security_headers() {
    for (status, request) in requests_of_every_kind().await {
        let request_line = format!("{} {}", request.method, request.address.chars().take(60).collect::<String>());
        let Response { status: actual, headers, body, .. } = request.send().await;
        assert_eq!(actual, status, "{request_line}: {body:.200}");
        check_policy(header_value(&headers, "content-security-policy"), &request_line);
        for (name, value) in SECURITY_HEADERS {
            assert_eq!(header_value(&headers, name), value, "{request_line}: {name}");
        }
        let denied = header_value(&headers, "permissions-policy");
        for feature in ["camera", "geolocation", "microphone", "payment", "usb"] {
            assert!(denied.contains(&format!("{feature}=()")), "{request_line}: {feature} in {denied}");
        }
        let open = request.address.starts_with("/api/") || request.address.starts_with("/assets/card.");
        let policy = if open { "cross-origin" } else { "same-origin" };
        assert_eq!(header_value(&headers, "cross-origin-resource-policy"), policy, "{request_line}");
        for revealing in ["server", "x-powered-by", "clear-site-data"] {
            assert_eq!(header_value(&headers, revealing), "", "{request_line}: {revealing}");
        }
        // With `nosniff`, browsers rely on the content type.
        assert!(body.is_empty() || !header_value(&headers, "content-type").is_empty(), "{request_line}: no type");
    }
}

#[tokio::test]
async fn only_responses_over_https_have_hsts() {
    for (_, request) in requests_of_every_kind().await {
        let request_line = request.address.clone();
        let Response { headers: plain, .. } = request.send().await;
        assert_eq!(header_value(&plain, "strict-transport-security"), "", "{request_line}");
        let Response { headers: plain, .. } = get(&request_line).with("x-forwarded-proto", "http").send().await;
        assert_eq!(header_value(&plain, "strict-transport-security"), "", "{request_line}");
        let Response { headers: secure, .. } = request.with("x-forwarded-proto", "https").send().await;
        assert_eq!(header_value(&secure, "strict-transport-security"), "max-age=31536000", "{request_line}");
    }
}

/// Returns URLs of pages of every kind, including results of forms.
fn checked_urls() -> Vec<String> {
    let mut checked: Vec<String> = collect_urls(&KB).into_iter().map(|(_, address)| address).step_by(29).collect();
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
            checked.push(format!("/{lang}/{page}"));
        }
    }
    checked
}

static TAG: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"<[a-zA-Z][^>]*>").expect("a pattern"));
static FORBIDDEN: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"(?i)\s(style|on[a-z]+)\s*=|^<style|=\s*"?\s*(javascript|data|vbscript):"#).expect("a pattern")
});
static SCRIPT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"^<script( defer)? src="/assets/[^"]+"( data-rest="[^"]+")?( defer)?>$"#).expect("a pattern")
});

/// Returns the tags of a page that a strict content security policy forbids.
fn inline_code(page: &str) -> Vec<&str> {
    let tags = TAG.find_iter(page).map(|tag| tag.as_str());
    let inline = tags.filter(|tag| {
        let data = *tag == r#"<script type="application/ld+json">"#;
        FORBIDDEN.is_match(tag) || (tag.starts_with("<script") && !data && !SCRIPT.is_match(tag))
    });
    inline.collect()
}

#[tokio::test]
async fn no_page_has_inline_scripts_or_styles() {
    for address in checked_urls() {
        let Response { body, .. } = get(&address).send().await;
        assert_eq!(inline_code(&body), [""; 0], "{address}");
    }
}

#[test]
fn inline_scripts_and_styles_are_detected() {
    for bad in [
        r#"<p style="color:red">"#,
        "<style>",
        "<script>",
        r#"<script src="https://example.org/x.js">"#,
        r#"<a href="javascript:alert(1)">"#,
        r#"<circle onload="x">"#,
    ] {
        assert_eq!(inline_code(&format!("<main>{bad}</main>")), [bad]);
    }
    let good =
        r#"<script defer src="/assets/start.js" data-rest="/assets/adjutant.js"></script><p class="style">on = 1</p>"#;
    assert_eq!(inline_code(good), [""; 0]);
}

/// Returns whether a redirect leaves the site. Browsers read `\` as `/` and ignore tabs and line breaks.
fn leaves_site(location: &str) -> bool {
    let read: String = location.trim().replace('\\', "/").replace(['\t', '\n', '\r'], "");
    !read.starts_with('/') || read.starts_with("//")
}

#[test]
fn redirects_that_leave_the_site_are_detected() {
    for out in
        ["//evil.example", "/\\evil.example", "\\/evil.example", "https:evil", "/\t/evil.example", " //e", "evil"]
    {
        assert!(leaves_site(out), "{out}");
    }
    for within in ["/", "/en", "/.//evil.example", "/en?to=//evil.example", "/%5Cevil.example"] {
        assert!(!leaves_site(within), "{within}");
    }
}

/// Hostile input where a path is expected.
const HOSTILE_PATHS: [&str; 20] = [
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

/// Returns requests with hostile input for every handler that redirects.
fn redirecting_requests() -> Vec<TestRequest> {
    let mut requests = Vec::new();
    for to in HOSTILE_PATHS {
        for url in [
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
            requests.push(get(&url));
        }
        let field = format!("scenario={to}&mode={to}&keep.a.1={to}&a.activated-antennas={to}");
        requests.push(post("/en/its10/draw", FORM, field.clone()));
        requests.push(post("/en/its10/scenarios/acquisition/score", FORM, field));
    }
    requests.push(get("http://evil.example/en/"));
    requests.push(get("/").with("x-forwarded-host", "evil.example"));
    requests
}

#[tokio::test]
async fn no_redirect_leaves_the_site() {
    let mut redirects = 0;
    for request in redirecting_requests() {
        let Response { status, headers, .. } = request.send().await;
        let location = header_value(&headers, "location");
        assert_eq!(!location.is_empty(), (300..400).contains(&status), "{}: {status} to {location:?}", request.address);
        assert!(status < 500, "{}: {status}", request.address);
        if !location.is_empty() {
            redirects += 1;
            assert!(!leaves_site(location), "{} leads to {location}", request.address);
        }
    }
    assert!(redirects > 100, "only {redirects} redirects");
}

#[tokio::test]
async fn path_traversal_reaches_no_file() {
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
            let Response { status, body, .. } = get(&address).send().await;
            assert!([400, 404].contains(&status), "{address}: {status}");
            assert!(!body.contains("root:") && !body.contains("[package]"), "{address}");
        }
    }
}
