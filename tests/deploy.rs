//! The files in `deploy/` and the operations guide agree with the program: versions, options, ports, times.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use content::Folder;
use i18n::Messages;
use kb::{Checked, assemble};
use web::{AppState, Snapshot, router};

use crate::exposition::Exposition;
use crate::site::{captures, send};
use crate::sources::root;

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|fault| panic!("{path}: {fault}"))
}

/// The group of a pattern that matches a text exactly once.
fn only(pattern: &str, text: &str) -> String {
    let matches = captures(pattern, text);
    assert_eq!(matches.len(), 1, "{pattern} matches once: {matches:?}");
    matches[0][0].clone()
}

fn number(pattern: &str, text: &str) -> u64 {
    only(pattern, text).replace('_', "").parse().unwrap_or_else(|fault| panic!("{pattern}: {fault}"))
}

fn tiny() -> Router {
    let folder = Folder::open(root().join("tests/fixtures/base")).expect("the base");
    let snapshot = Snapshot::build(Checked::build(assemble(&folder), &|_| {})).expect("an index");
    router(Arc::new(AppState::new(snapshot, Messages::load())))
}

/// The paths that the Dockerfile copies into the build stage.
fn copied() -> BTreeSet<String> {
    let lines = captures(r"(?m)^COPY ([^-].*)$", &text("deploy/Dockerfile"));
    let sources = |line: &Vec<String>| {
        let mut words: Vec<String> = line[0].split(' ').map(str::to_owned).collect();
        let to = words.pop().expect("a destination");
        assert!(to == "./" || words == [to.clone()], "the destination is the path in the project: {line:?}");
        words
    };
    lines.iter().flat_map(sources).collect()
}

#[test]
fn the_image_is_built_with_the_rust_and_the_lock_file_of_the_project() {
    let manifest: toml::Table = text("Cargo.toml").parse().expect("the manifest is TOML");
    let version = manifest["workspace"]["package"]["rust-version"].as_str().expect("the version of Rust");
    let image = text("deploy/Dockerfile");
    assert_eq!(only(r"(?m)^FROM rust:([\d.]+)-slim AS build$", &image), version);
    assert_eq!(only(r"(?m)^RUN (cargo .*)$", &image), "cargo build --release --locked --bin adjutant");
}

#[test]
fn the_image_is_built_from_existing_and_sufficient_files() {
    let copied = copied();
    for path in &copied {
        assert!(root().join(path).exists(), "`COPY {path}`: there is no such file");
    }
    let scripts = ["src/content/build.rs", "src/i18n/build.rs", "src/morphology/build.rs"].map(text).concat();
    let inputs = captures(r#""[^"]*\.\./\.\./(\w+)"#, &scripts).concat();
    assert_eq!(inputs, ["content", "locales", "assets"], "what the build scripts read");
    // Cargo refuses a workspace without one of its members and a manifest that names a target without its file.
    let targets = ["benches", "tests"].map(str::to_owned);
    let mut needed: BTreeSet<String> = inputs.into_iter().chain(targets).collect();
    needed.extend(["Cargo.lock", "Cargo.toml", "src"].map(str::to_owned));
    let missing: Vec<&String> = needed.difference(&copied).collect();
    assert!(missing.is_empty(), "not copied: {missing:?}");

    let ignored = text(".dockerignore");
    let mut lines = ignored.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.next(), Some("*"), "only named files are sent to the Docker daemon");
    let sent: BTreeSet<String> = lines.map(|line| line.strip_prefix('!').expect("an exception").to_owned()).collect();
    assert_eq!(sent, copied, "`.dockerignore` and the `COPY` lines");
}

/// The arguments that each file passes to the program.
fn starts() -> Vec<(&'static str, Vec<String>)> {
    let listed = |path, pattern| {
        let command = only(pattern, &text(path));
        (path, captures(r#""([^"]*)""#, &command).concat())
    };
    let unit = only(r"(?m)^ExecStart=/usr/local/bin/adjutant (.*)$", &text("deploy/adjutant.service"));
    vec![
        listed("deploy/Dockerfile", r"(?m)^CMD \[(.*)\]$"),
        ("deploy/adjutant.service", unit.split(' ').map(str::to_owned).collect()),
        listed("deploy/kubernetes.yaml", r"(?m)^ *args: \[(.*)\]$"),
    ]
}

fn run(arguments: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    let done = command.args(arguments).env("LC_ALL", "en").output().expect("the program starts");
    (done.status.success(), String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned())
}

#[test]
fn the_program_accepts_the_arguments_of_every_deployment() {
    for (path, arguments) in starts() {
        assert_eq!(arguments[0], "serve", "{path}");
        let with_help: Vec<&str> = arguments.iter().map(String::as_str).chain(["--help"]).collect();
        let (accepted, output) = run(&with_help);
        assert!(accepted, "{path}: {output}");
    }
    assert!(!run(&["serve", "--log", "everything", "--help"]).0, "an invalid value is an error even with --help");
}

#[tokio::test]
async fn ports_and_probes_lead_to_the_server() {
    let [image, unit, cluster] = &starts()[..] else { panic!("three files") };
    let port = |(path, arguments): &(&str, Vec<String>)| {
        let index = arguments.iter().position(|argument| argument == "--addr").unwrap_or_else(|| panic!("{path}"));
        let (host, port) = arguments[index + 1].rsplit_once(':').expect("host and port");
        (host.to_owned(), port.to_owned())
    };
    assert_eq!(port(unit).0, "127.0.0.1", "a service stands behind a proxy of its machine");
    assert_eq!(port(image), ("0.0.0.0".to_owned(), only(r"(?m)^EXPOSE (\d+)$", &text(image.0))));
    let manifest = text(cluster.0);
    let listening = ("0.0.0.0".to_owned(), only(r"containerPort: (\d+)", &manifest));
    assert_eq!(port(cluster), listening);
    assert_eq!(only(r#"prometheus\.io/port: "(\d+)""#, &manifest), listening.1);
    let router = tiny();
    let paths = captures(r"path: (/\S+)", &manifest).concat();
    assert_eq!(paths, ["/metrics", "/readyz", "/readyz", "/healthz"]);
    for path in paths {
        let request = Request::get(&path).body(Body::empty()).expect("a request");
        assert_eq!(send(&router, request).await.status, 200, "{path}");
    }
}

#[test]
fn stop_time_outs_exceed_the_drain_time_of_the_server() {
    let server = text("src/web/server/mod.rs");
    let drain = number(r"drain: seconds\((\d+)\)", &server);
    let connections = number(r" connections: (\d[\d_]*)", &server);
    let unit = text("deploy/adjutant.service");
    assert!(number(r"(?m)^TimeoutStopSec=(\d+)$", &unit) > drain);
    assert!(number(r"(?m)^LimitNOFILE=(\d+)$", &unit) > connections + 256, "content and libraries are files too");
    let manifest = text("deploy/kubernetes.yaml");
    let before = number(r"sleep:\s+seconds: (\d+)", &manifest);
    assert!(number(r"terminationGracePeriodSeconds: (\d+)", &manifest) > before + drain);
}

#[test]
fn the_version_of_the_image_is_that_of_the_program() {
    for path in ["deploy/Dockerfile", "deploy/kubernetes.yaml", "docs/operations.md"] {
        let named = captures(r"adjutant:(\d+\.[\w.]*\w)", &text(path)).concat();
        assert!(
            !named.is_empty() && named.iter().all(|version| version == env!("CARGO_PKG_VERSION")),
            "{path}: {named:?}"
        );
    }
}

#[tokio::test]
async fn the_guide_lists_exactly_the_metrics_and_options() {
    let guide = text("docs/operations.md");
    let request = || Request::get("/metrics").body(Body::empty()).expect("a request");
    let router = tiny();
    // A histogram exists after the first request.
    send(&router, request()).await;
    let exposed = Exposition::read(&send(&router, request()).await.body);
    let named: BTreeSet<String> = captures(r"`(adjutant_[a-z_]+)", &guide).concat().into_iter().collect();
    assert_eq!(named, exposed.families.into_keys().collect());

    let (_, help) = run(&["serve", "--help"]);
    let options: BTreeSet<String> = captures(r"(?m)^ +(?:-\w, )?(--[a-z-]+)", &help).concat().into_iter().collect();
    assert!(options.len() > 5, "{help}");
    let table: BTreeSet<String> = captures(r"(?m)^\| `(--[a-z-]+)", &guide).concat().into_iter().collect();
    // Common options that do not affect the server.
    let others = ["--edition", "--help", "--json"].map(str::to_owned);
    assert_eq!(table, options.into_iter().filter(|option| !others.contains(option)).collect());
}

#[test]
fn the_files_that_the_guide_names_exist() {
    let guide = text("docs/operations.md");
    let files: BTreeSet<String> = captures(r"`((?:deploy|docs|src)/[\w./-]+)`", &guide).concat().into_iter().collect();
    assert!(files.contains("deploy/kubernetes.yaml"), "{files:?}");
    for file in &files {
        assert!(Path::new(root()).join(file).exists(), "`{file}` is missing");
    }
    assert!(text("README.md").contains("(docs/operations.md)"), "the README links to the guide");
}
