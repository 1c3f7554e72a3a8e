//! The draw of Classified Objectives: reproducible, without duplicates, covering the whole deck, and its page.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::its10::PACK;
use crate::site::{FORM, KB, get_from, post, site};
use axum::Router;
use content::{Embedded, FileError, Files};
use kb::{Checked, assemble};
use model::lang::Lang;
use model::outcome::{Fact, Outcome};
use model::refusal::Refusal;
use rulings::{Format, UntrustedRun, run_untrusted};
use serde_json::{Value, json};

/// The cards of the deck by term, in the order of the pack, each with whether it needs an HVT.
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

/// Returns the ids of the cards that a predicate selects by whether they need an HVT.
fn ids(select: impl Fn(bool) -> bool) -> Vec<String> {
    CARDS.iter().filter(|(_, hvt)| select(*hvt)).map(|(term, _)| format!("its10-{term}")).collect()
}

/// Runs a draw.
fn run(situation: &Value) -> Result<UntrustedRun, Refusal> {
    run_untrusted(&situation.to_string(), Format::Json, Some("draw"), Some(PACK), &KB.catalogue)
}

/// Runs a draw of a scenario with the full deck.
fn draw(scenario: &str, seed: u32, more: &Value) -> Outcome {
    let mut situation =
        json!({ "scenario": scenario, "deck": ids(|_| true), "need-hvt": ids(|hvt| hvt), "seed": seed });
    for (key, value) in more.as_object().into_iter().flatten() {
        situation[key] = value.clone();
    }
    run(&situation).unwrap_or_else(|refusal| panic!("{scenario} {seed}: {refusal:?}")).resolved.outcome
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
            let first = names(&draw("its10-firefight", seed, &json!({})), "a.1.drawn");
            assert_eq!(first, names(&draw("its10-firefight", seed, &json!({})), "a.1.drawn"), "seed {seed}");
            first
        })
        .collect();
    assert!(pairs.len() > 30, "40 seeds gave {} pairs of 380", pairs.len());
}

#[test]
fn no_player_draws_a_card_twice_and_every_card_can_be_drawn() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..200 {
        let outcome = draw("its10-biotechvore", seed, &json!({}));
        for player in ["a", "b"] {
            let cards: Vec<String> =
                (1..=3).flat_map(|number| names(&outcome, &format!("{player}.{number}.drawn"))).collect();
            assert_eq!(cards.len(), 6, "three objectives of two cards");
            assert_eq!(cards.iter().collect::<BTreeSet<_>>().len(), 6, "seed {seed}: {cards:?}");
            cards.into_iter().for_each(|card| *counts.entry(card).or_default() += 1);
        }
    }
    assert_eq!(counts.keys().cloned().collect::<Vec<_>>(), ids(|_| true));
    // 2400 cards of 20: 120 of each on average, with a deviation of about 9.
    assert!(counts.values().all(|count| (75..=165).contains(count)), "{counts:?}");
}

#[test]
fn the_choice_of_a_card_does_not_change_later_draws() {
    let before = draw("its10-firefight", 7, &json!({}));
    let [first, second] = names(&before, "a.1.drawn").try_into().expect("two cards");
    for card in [first, second] {
        let after = draw("its10-firefight", 7, &json!({ "keep": { "a": [card] } }));
        assert_eq!(after.get("a.1.kept"), Some(&Fact::Name(card)));
        for path in ["a.2.drawn", "b.1.drawn", "b.2.drawn"] {
            assert_eq!(names(&after, path), names(&before, path));
        }
    }
}

#[test]
fn without_an_hvt_no_card_that_needs_one_is_drawn() {
    for seed in 0..100 {
        let outcome = draw("its10-capture-and-protect", seed, &json!({}));
        for path in ["a.1.drawn", "b.1.drawn"] {
            let cards = names(&outcome, path);
            assert!(cards.iter().all(|card| ids(|hvt| !hvt).contains(card)), "seed {seed}: {cards:?}");
        }
    }
}

#[test]
fn in_highly_classified_the_four_open_cards_are_in_no_hand() {
    for seed in 0..100 {
        for (high, count) in [(false, 2), (true, 1)] {
            let outcome = draw("its10-highly-classified", seed, &json!({ "high-difficulty": high }));
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
fn an_impossible_draw_is_refused_with_the_reason() {
    let deck = ids(|_| true);
    for (message, mut situation) in [
        ("refusal-unknown-scenario", json!({ "scenario": "its10-aquisition", "deck": deck })),
        ("refusal-draw-too-few", json!({ "scenario": "its10-firefight", "deck": &deck[..3] })),
        ("refusal-name-twice", json!({ "scenario": "its10-firefight", "deck": [deck[0], deck[0]] })),
        ("refusal-out-of-bounds", json!({ "scenario": "its10-acquisition", "deck": deck, "secure-hvt": { "a": 2 } })),
        (
            "refusal-draw-no-high-difficulty",
            json!({ "scenario": "its10-acquisition", "deck": deck, "high-difficulty": true }),
        ),
        (
            "refusal-draw-not-drawn",
            json!({ "scenario": "its10-acquisition", "deck": deck, "keep": { "a": ["its10-secret"] } }),
        ),
    ] {
        situation["seed"] = json!(1);
        assert_eq!(run(&situation).expect_err("a refusal").message.id, message);
    }
    let without_deck = json!({ "scenario": "its10-annihilation", "deck": deck, "seed": 1 });
    let outcome = run(&without_deck).expect("an answer").resolved.outcome;
    let clause = "its10-classified-deck-not-used#deck-not-used".parse().expect("a clause");
    assert_eq!(outcome.get("refused"), Some(&Fact::Clause(clause)), "the scenario's rule refuses the draw");
}

/// The embedded content with an entry for each card that has none.
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

fn site_with_cards() -> Router {
    site(Checked::build(assemble(&WithCards::new()), &|_| {}))
}

/// Returns the links on a page by which a player keeps a card.
fn keep_links(page: &str, player: &str) -> Vec<String> {
    let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let keep_links =
        links.filter(|link| link.contains(&format!("keep.{player}.")) && link.contains(&format!("show={player}")));
    keep_links.map(|link| link.split('#').next().unwrap_or_default().replace("&amp;", "&")).collect()
}

#[tokio::test]
async fn a_draw_has_a_url_and_is_played_by_links_alone() {
    let router = site_with_cards();
    for lang in Lang::ALL {
        let form = "scenario=its10-firefight&mode=extreme&seed=";
        let redirect = post(&router, &format!("/{lang}/its10/draw"), FORM, form).await;
        let to = redirect.location();
        assert!(redirect.status == 303 && to.contains("seed=") && !to.ends_with("seed="), "{to}");
        let response = get_from(&router, &format!("/{lang}/its10/draw?scenario=firefight&mode=extreme&seed=11")).await;
        let page = response.body;
        assert_eq!(response.status, 200);
        // The first of two objectives: each player chooses from two cards. The second is not shown yet.
        let first = keep_links(&page, "a");
        assert_eq!((first.len(), keep_links(&page, "b").len()), (2, 2), "{first:?}");
        let chosen = get_from(&router, &first[0]).await.body;
        assert!(chosen.contains("id=\"hand-a\" open") && !chosen.contains("id=\"hand-b\" open"), "one hand is open");
        let second: Vec<String> =
            keep_links(&chosen, "a").into_iter().filter(|link| link.contains("keep.a.2=")).collect();
        assert_eq!(second.len(), 2, "then the second");
        let done = get_from(&router, &second[1]).await.body;
        assert!(
            done.contains("secure.a=2") && done.contains("<s>"),
            "one of two cards is discarded, and Secure HVT may replace the other"
        );
        let secured = get_from(&router, &format!("{}&secure.a=2", second[1])).await.body;
        let secure = KB.entries.get("its10-secure-hvt").expect("the entry");
        let link = render::url::entry(lang, PACK, secure);
        assert!(secured.contains(&format!("href=\"{link}\"")), "the card is in the hand");
    }
}

#[tokio::test]
async fn the_page_of_an_invalid_draw_shows_the_refusal() {
    let router = site_with_cards();
    for (query, status) in [
        ("", 200),
        ("?seed=7", 200),
        ("?scenario=its10-acquisition&seed=many", 422),
        ("?scenario=its10-annihilation&seed=1", 200),
        ("?scenario=nowhere&seed=1", 404),
        ("?scenario=its10-acquisition&seed=1&keep.a.1=%3Cb%3E", 422),
        ("?scenario=its10-capture-and-protect&seed=1&secure.a=1", 200),
        ("?scenario=its10-acquisition&seed=1&mode=bogus", 422),
        ("?scenario=its10-acquisition&seed=1&high=1", 422),
        ("?scenario=its10-highly-classified&seed=1&high=1", 200),
    ] {
        for lang in Lang::ALL {
            let response = get_from(&router, &format!("/{lang}/its10/draw{query}")).await;
            assert_eq!(response.status, status, "{query}");
            let page = response.body;
            assert!(!page.contains("=<b>") && page.matches("<h1").count() == 1, "{query}");
        }
    }
    let page = get_from(&router, "/en/its10/draw?seed=7").await.body;
    assert!(page.contains("name=\"seed\" value=\"7\""), "the form keeps a seed without a scenario");
    let typed = "/en/its10/draw?scenario=its10-acquisition&seed=99999999999";
    let page = get_from(&router, typed).await.body;
    assert!(page.contains("name=\"seed\" value=\"99999999999\" aria-invalid=\"true\""), "it can be corrected");
    assert!(
        page.contains("expected 0 to 999999999") && page.contains("href=\"#draw-seed\""),
        "the reason, with a link to the field"
    );
    let page = get_from(&router, "/en/its10/draw?scenario=its10-acquisition&seed=1").await.body;
    assert!(page.contains("Standard Mode <a class=\"cite\""), "the first mode is the default: {page}");
    assert_eq!(get_from(&router, "/en/n4/draw").await.status, 404);
}
