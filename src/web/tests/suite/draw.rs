//! Classified objectives drawn at every door: repeatable, without equal cards, every card within reach, and as a page.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::site::KB;
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use content::{Embedded, FileError, Files};
use http_body_util::BodyExt;
use i18n::Messages;
use kb::unproved;
use model::edition::{Pack, Scope};
use model::lang::Lang;
use model::outcome::{Fact, Outcome};
use rulings::{Format, run_untrusted};
use serde_json::{Value, json};
use tower::ServiceExt;
use web::{AppState, Snapshot, router};

/// The twenty cards of the deck by their terms, as the pack lists them, and whether one needs an HVT.
const CARDS: [(&str, bool); 20] = [
    ("capture", false),
    ("data-scan", false),
    ("experimental-drug", false),
    ("extreme-prejudice", false),
    ("follow-up", true),
    ("hvt-designation", true),
    ("hvt-espionage", true),
    ("hvt-identity-check", true),
    ("hvt-inoculation", true),
    ("hvt-kidnapping", true),
    ("hvt-retroengineering", true),
    ("in-extremis-recovery", false),
    ("mapping", false),
    ("nanoespionage", false),
    ("net-undermine", false),
    ("predator", false),
    ("rescue-classified-objective", false),
    ("sabotage", false),
    ("telemetry", false),
    ("test-run", false),
];

fn ids(keep: impl Fn(bool) -> bool) -> Vec<String> {
    CARDS.iter().filter(|(_, hvt)| keep(*hvt)).map(|(term, _)| format!("its10-{term}")).collect()
}

/// A draw of a scenario with the whole deck.
fn drawn(scenario: &str, seed: u32, more: &Value) -> Outcome {
    let mut asked = json!({ "scenario": scenario, "deck": ids(|_| true), "need-hvt": ids(|hvt| hvt), "seed": seed });
    for (key, value) in more.as_object().into_iter().flatten() {
        asked[key] = value.clone();
    }
    let answer =
        run_untrusted(&asked.to_string(), Format::Json, Some("draw"), Some(Scope::Pack(Pack::Its10)), &KB.catalogue);
    answer.unwrap_or_else(|refusal| panic!("{scenario} {seed}: {refusal:?}")).resolved.outcome
}

fn names(outcome: &Outcome, path: &str) -> Vec<String> {
    match outcome.get(path) {
        Some(Fact::Ids(names)) => names.clone(),
        other => panic!("{path} is {other:?}"),
    }
}

#[test]
fn the_same_seed_gives_the_same_cards_and_another_seed_others() {
    let pairs: BTreeSet<Vec<String>> = (0..40)
        .map(|seed| {
            let first = names(&drawn("its10-firefight", seed, &json!({})), "a.1.drawn");
            assert_eq!(first, names(&drawn("its10-firefight", seed, &json!({})), "a.1.drawn"), "seed {seed}");
            first
        })
        .collect();
    assert!(pairs.len() > 30, "40 seeds gave {} pairs of 380", pairs.len());
}

#[test]
fn no_player_draws_a_card_twice_and_every_card_is_within_reach() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..200 {
        let outcome = drawn("its10-biotechvore", seed, &json!({}));
        for player in ["a", "b"] {
            let cards: Vec<String> =
                (1..=3).flat_map(|number| names(&outcome, &format!("{player}.{number}.drawn"))).collect();
            assert_eq!(cards.len(), 6, "three objectives of two cards");
            assert_eq!(cards.iter().collect::<BTreeSet<_>>().len(), 6, "seed {seed}: {cards:?}");
            cards.into_iter().for_each(|card| *seen.entry(card).or_default() += 1);
        }
    }
    assert_eq!(seen.keys().cloned().collect::<Vec<_>>(), ids(|_| true));
    // 2400 cards of 20: 120 of each on average, with a deviation of about 9.
    assert!(seen.values().all(|count| (75..=165).contains(count)), "{seen:?}");
}

#[test]
fn what_is_kept_does_not_change_what_is_drawn_later() {
    let before = drawn("its10-firefight", 7, &json!({}));
    let [one, other] = names(&before, "a.1.drawn").try_into().expect("two cards");
    for kept in [one, other] {
        let after = drawn("its10-firefight", 7, &json!({ "keep": { "a": [kept] } }));
        assert_eq!(after.get("a.1.kept"), Some(&Fact::Name(kept)));
        for path in ["a.2.drawn", "b.1.drawn", "b.2.drawn"] {
            assert_eq!(names(&after, path), names(&before, path));
        }
    }
}

#[test]
fn without_an_hvt_no_card_that_needs_one_is_drawn() {
    for seed in 0..100 {
        let outcome = drawn("its10-capture-and-protect", seed, &json!({}));
        for path in ["a.1.drawn", "b.1.drawn"] {
            let cards = names(&outcome, path);
            assert!(cards.iter().all(|card| ids(|hvt| !hvt).contains(card)), "seed {seed}: {cards:?}");
        }
    }
}

#[test]
fn highly_classified_has_four_open_cards_and_none_of_them_in_a_hand() {
    for seed in 0..100 {
        for (high, count) in [(false, 2), (true, 1)] {
            let outcome = drawn("its10-highly-classified", seed, &json!({ "high-difficulty": high }));
            let open: BTreeSet<String> = names(&outcome, "mains").into_iter().collect();
            assert_eq!(open.len(), 4, "seed {seed}");
            for path in ["a.1.drawn", "b.1.drawn"] {
                let cards: BTreeSet<String> = names(&outcome, path).into_iter().collect();
                assert_eq!((cards.len(), cards.intersection(&open).count()), (count, 0), "seed {seed}");
            }
        }
    }
}

#[test]
fn what_cannot_be_is_refused_and_says_why() {
    let whole = ids(|_| true);
    for (message, asked) in [
        ("refusal-draw-none", json!({ "scenario": "its10-annihilation", "deck": whole })),
        ("refusal-unknown-scenario", json!({ "scenario": "its10-aquisition", "deck": whole })),
        ("refusal-draw-too-few", json!({ "scenario": "its10-firefight", "deck": &whole[..3] })),
        ("refusal-name-twice", json!({ "scenario": "its10-firefight", "deck": [whole[0], whole[0]] })),
        ("refusal-out-of-bounds", json!({ "scenario": "its10-acquisition", "deck": whole, "secure-hvt": { "a": 2 } })),
        (
            "refusal-draw-no-high-difficulty",
            json!({ "scenario": "its10-acquisition", "deck": whole, "high-difficulty": true }),
        ),
        (
            "refusal-draw-not-drawn",
            json!({ "scenario": "its10-acquisition", "deck": whole, "keep": { "a": ["its10-secret"] } }),
        ),
    ] {
        let mut asked = asked;
        asked["seed"] = json!(1);
        let answer = run_untrusted(
            &asked.to_string(),
            Format::Json,
            Some("draw"),
            Some(Scope::Pack(Pack::Its10)),
            &KB.catalogue,
        );
        assert_eq!(answer.expect_err("a refusal").message.id, message);
    }
}

/// The content with an entry for each card that has none yet.
struct WithCards(BTreeMap<String, String>);

impl WithCards {
    fn new() -> Self {
        let own = Embedded.list();
        let mut files = BTreeMap::new();
        for (term, hvt) in CARDS {
            let folder = format!("objectives/its10/its10-{term}/");
            if own.contains(&format!("{folder}entry.md")) {
                continue;
            }
            let related = if hvt { "related = [\"its10-high-value-target\"]\n" } else { "" };
            let entry = format!(
                "+++\nid = \"its10-{term}\"\nkind = \"objective\"\nterm = \"{term}\"\neditions = [\"its10\"]\n{related}\n\
                 [[clause]]\nid = \"card\"\neditions = [\"its10\"]\n\
                 sources = [{{ document = \"its10-document\", at = \"Classified Deck\" }}]\nstatus = \"prose\"\n+++\n"
            );
            files.insert(format!("{folder}entry.md"), entry);
            for lang in Lang::ALL {
                files.insert(format!("{folder}{lang}.md"), "{#summary} S.\n\n{#card} S.\n".to_owned());
            }
        }
        Self(files)
    }
}

impl Files for WithCards {
    fn list(&self) -> Vec<String> {
        let mut all = Embedded.list();
        all.extend(self.0.keys().cloned());
        all.sort();
        all
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        self.0.get(path).map_or_else(|| Embedded.read(path), |text| Ok(Cow::Owned(text.clone().into_bytes())))
    }
}

fn site() -> Router {
    let snapshot = Snapshot::build(unproved(&WithCards::new())).expect("an index");
    router(Arc::new(AppState::new(snapshot, Messages::load())))
}

async fn send(router: &Router, request: Request<Body>) -> (StatusCode, String, String) {
    let response = router.clone().oneshot(request).await.expect("the router answers");
    let to = response.headers().get(header::LOCATION).map_or("", |to| to.to_str().expect("text")).to_owned();
    let status = response.status();
    let bytes = response.into_body().collect().await.expect("a body").to_bytes();
    (status, to, String::from_utf8(bytes.to_vec()).expect("UTF-8"))
}

async fn get(router: &Router, address: &str) -> (StatusCode, String, String) {
    send(router, Request::get(address).body(Body::empty()).expect("a request")).await
}

/// The addresses at which a card is kept, as they stand on a page.
fn keeps(page: &str, player: &str) -> Vec<String> {
    let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let keeping =
        links.filter(|link| link.contains(&format!("keep.{player}.")) && link.contains(&format!("show={player}")));
    keeping.map(|link| link.split('#').next().unwrap_or_default().replace("&amp;", "&")).collect()
}

#[tokio::test]
async fn a_draw_has_an_address_and_is_played_by_links_alone() {
    let router = site();
    for lang in Lang::ALL {
        let deal = Request::post(format!("/{lang}/its10/draw"))
            .body(Body::from("scenario=its10-firefight&mode=extreme&seed="));
        let (status, to, _) = send(&router, deal.expect("a request")).await;
        assert!(status == StatusCode::SEE_OTHER && to.contains("seed=") && !to.ends_with("seed="), "{to}");
        let (status, _, page) =
            get(&router, &format!("/{lang}/its10/draw?scenario=firefight&mode=extreme&seed=11")).await;
        assert_eq!(status, StatusCode::OK);
        // The first of two objectives: two cards each to choose from, and no sign of the second.
        let first = keeps(&page, "a");
        assert_eq!((first.len(), keeps(&page, "b").len()), (2, 2), "{first:?}");
        let (_, _, chosen) = get(&router, &first[0]).await;
        assert!(chosen.contains("id=\"hand-a\" open") && !chosen.contains("id=\"hand-b\" open"), "one hand lies open");
        let second: Vec<String> = keeps(&chosen, "a").into_iter().filter(|link| link.contains("keep.a.2=")).collect();
        assert_eq!(second.len(), 2, "then the second");
        let (_, _, done) = get(&router, &second[1]).await;
        assert!(
            done.contains("secure.a=2") && done.contains("<s>"),
            "one of two goes, and Secure HVT may replace the other"
        );
        let (_, _, secured) = get(&router, &format!("{}&secure.a=2", second[1])).await;
        let secure = KB.entries.get("its10-secure-hvt").expect("the entry");
        let link = render::url::entry(lang, Scope::Pack(Pack::Its10), secure);
        assert!(secured.contains(&format!("href=\"{link}\"")), "it stands in the hand");
    }
}

#[tokio::test]
async fn a_draw_that_cannot_be_says_so_on_its_page() {
    let router = site();
    for (query, status) in [
        ("", 200),
        ("?seed=7", 200),
        ("?scenario=its10-acquisition&seed=many", 422),
        ("?scenario=its10-annihilation&seed=1", 422),
        ("?scenario=nowhere&seed=1", 404),
        ("?scenario=its10-acquisition&seed=1&keep.a.1=%3Cb%3E", 422),
        ("?scenario=its10-capture-and-protect&seed=1&secure.a=1", 200),
        ("?scenario=its10-acquisition&seed=1&mode=bogus", 422),
        ("?scenario=its10-acquisition&seed=1&high=1", 422),
        ("?scenario=its10-highly-classified&seed=1&high=1", 200),
    ] {
        for lang in Lang::ALL {
            let (found, _, page) = get(&router, &format!("/{lang}/its10/draw{query}")).await;
            assert_eq!(found.as_u16(), status, "{query}");
            assert!(!page.contains("=<b>") && page.matches("<h1").count() == 1, "{query}");
        }
    }
    let (_, _, page) = get(&router, "/en/its10/draw?seed=7").await;
    assert!(page.contains("name=\"seed\" value=\"7\""), "a seed without a scenario waits for it");
    let typed = "/en/its10/draw?scenario=its10-acquisition&seed=99999999999";
    let (_, _, page) = get(&router, typed).await;
    assert!(page.contains("name=\"seed\" value=\"99999999999\" aria-invalid=\"true\""), "it can be corrected");
    assert!(page.contains("expected 0 to 999999999") && page.contains("href=\"#draw-seed\""), "why, and where");
    let (_, _, page) = get(&router, "/en/its10/draw?scenario=its10-acquisition&seed=1").await;
    assert!(page.contains("Standard Mode <a class=\"cite\""), "without a mode it is the first of the list: {page}");
    assert_eq!(get(&router, "/en/n4/draw").await.0, StatusCode::NOT_FOUND);
}
