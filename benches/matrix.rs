//! The matrix of two lists of 15 different troopers each, as the page computes and renders it.
//!
//! The bound is 200 ms of processor time. One thread computes it, so the shortest time of several counts.
#![expect(clippy::expect_used, reason = "without the site there is nothing to measure")]
#![expect(clippy::print_stdout, reason = "the figures are printed")]

// Links the allocator of the program.
use adjutant as _;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use content::Embedded;
use http_body_util::BodyExt;
use i18n::Messages;
use kb::{Checked, KnowledgeBase, assemble};
use tower::ServiceExt;
use web::{AppState, Snapshot, router};

/// The bound for a matrix.
const BOUND: Duration = Duration::from_millis(200);
/// The troopers of each list.
const TROOPERS: usize = 15;
const REPEATS: usize = 5;

/// Returns the lines of a list, percent-encoded: one option of each of some units of an army, in which it has the most
/// weapons.
fn list(kb: &KnowledgeBase, army: &str) -> String {
    let units = kb.units.values().next_back().expect("figures");
    let army = units.army(army).expect("an army");
    let mut lines = String::new();
    for own in units.of_army(army).take(TROOPERS) {
        let single = own.options().filter(|(id, _)| id.group == 1);
        let (id, _) = single.max_by_key(|(_, option)| option.loadout.weapons.len()).expect("an option");
        write!(lines, "{}%20{id}%0A", own.unit.number).expect("a string");
    }
    lines
}

#[tokio::main]
async fn main() {
    let checked = Checked::build(assemble(&Embedded), &|_| {});
    let site = Arc::new(AppState::new(Snapshot::build(checked).expect("an index"), Messages::load()));
    let router = router(Arc::clone(&site));
    let snapshot = site.snapshot();
    let (mine, theirs) = (list(snapshot.kb(), "nomads"), list(snapshot.kb(), "panoceania"));
    let mut slowest = Duration::ZERO;
    for distance in [4, 16, 30] {
        let address =
            format!("/en/n5/army/matrix?mine={mine}&theirs={theirs}&distance={distance}&reactive.cover=partial");
        let mut shortest = Duration::MAX;
        let mut cells = 0;
        for repeat in 0..REPEATS {
            // Another URL each time, so that no cache answers.
            let request = Request::get(format!("{address}&repeat={repeat}")).header(header::HOST, "localhost");
            let request = request.body(Body::empty()).expect("a request");
            let started = Instant::now();
            let response = router.clone().oneshot(request).await.expect("an answer");
            assert_eq!(response.status(), StatusCode::OK, "{address}");
            let body = response.into_body().collect().await.expect("a body").to_bytes();
            shortest = shortest.min(started.elapsed());
            cells = String::from_utf8_lossy(&body).matches("data-heat").count();
        }
        println!("{TROOPERS} × {TROOPERS} at {distance}″: {shortest:?}, {cells} exchanges");
        slowest = slowest.max(shortest);
    }
    assert!(slowest <= BOUND, "a matrix takes more than {BOUND:?}");
}
