//! Scenario pages: the map and its legend agree with the data, shared rules are included, reference cards, URLs.

use std::collections::{BTreeMap, BTreeSet};

use crate::its10::{PACK, scenarios};
use crate::site::{KB, Response, captures, get, page};
use axum::http::{HeaderMap, header};
use i18n::Messages;
use model::edition::Scope;
use model::entry::Entry;
use model::entry_url;
use model::lang::Lang;
use model::length::Length;
use model::message::Message;
use model::scenario::map::{Point, Shape, Zone};
use regex::Regex;
use render::url;

/// Returns the target of a redirect; empty without one.
fn location(headers: &HeaderMap) -> &str {
    headers.get(header::LOCATION).map_or("", |value| value.to_str().expect("an address"))
}

/// Returns the text of a part of a page, without tags.
pub(crate) fn visible_text(part: &str) -> String {
    let tags = Regex::new("<[^>]*>").expect("a pattern");
    let spaces = Regex::new(r"\s+").expect("a pattern");
    let text = tags.replace_all(part, " ").replace("&amp;", "&").replace('\u{a0}', " ");
    spaces.replace_all(&text, " ").into_owned()
}

fn between<'p>(page: &'p str, from: &str, to: &str) -> &'p str {
    let start = page.find(from).unwrap_or_else(|| panic!("`{from}` stands on the page"));
    let rest = &page[start..];
    &rest[..rest.find(to).unwrap_or_else(|| panic!("`{to}` follows `{from}`"))]
}

fn row<'p>(page: &'p str, anchor: &str) -> &'p str {
    between(page, &format!("<section class=\"clause\" id=\"{anchor}\""), "</section>")
}

#[tokio::test]
async fn every_scenario_has_a_complete_page_and_a_card_in_every_language() {
    let missing = Regex::new(r"\b(ui-[a-z]|word-[a-z]|area-its)[a-z-]*").expect("a pattern");
    assert_eq!(scenarios().count(), 32);
    for (entry, _) in scenarios() {
        for lang in Lang::ALL {
            for address in [url::entry(lang, PACK, entry), url::card(lang, PACK, entry)] {
                let body = page(&address).await;
                let main = between(&body, "<main", "</main>");
                assert_eq!(missing.find(&visible_text(main)).map(|word| word.as_str()), None, "{address}");
                let ids: Vec<String> = captures(r#" id="([^"]+)""#, &body).concat();
                let known: BTreeSet<&String> = ids.iter().collect();
                assert_eq!(ids.len(), known.len(), "{address}: an id stands twice");
                for anchor in captures(r##"href="#([^"]+)""##, &body).concat() {
                    assert!(known.contains(&anchor), "{address}: `#{anchor}` leads nowhere");
                }
                // Folded examples contain headings of level 4 at any depth.
                let levels = captures("<h([1-3])", main).concat();
                let levels: Vec<u8> = levels.iter().map(|level| level.parse().expect("a level")).collect();
                assert_eq!(levels.first(), Some(&1), "{address}");
                assert!(
                    levels.windows(2).all(|pair| pair[1] <= pair[0] + 1),
                    "{address}: {levels:?} leave out a level"
                );
                for head in captures("<th( [^>]*)?>", main).concat() {
                    assert!(head.contains("scope=\""), "{address}: a head of a table that says not for what");
                }
            }
        }
    }
}

/// Formats inches like the drawing.
fn inches(tenths: i64) -> String {
    let thousandths = (tenths * 1000 + 127) / 254;
    let text = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn number(text: &str) -> f64 {
    text.parse().expect("a number")
}

#[tokio::test]
async fn every_map_shows_all_zones_and_objects_to_scale_and_on_the_table() {
    for (entry, scenario) in scenarios() {
        let body = page(&url::entry(Lang::En, PACK, entry)).await;
        let map = between(&body, "<svg class=\"table-map\"", "</svg>");
        let [across, deep] = scenario.table.map(Length::tenths);
        let drawn: BTreeMap<String, (String, String)> =
            captures(r#"data-object="([^"]+)" transform="translate\(([^ ]+) ([^)]+)\)""#, map)
                .into_iter()
                .map(|groups| (groups[0].clone(), (groups[1].clone(), groups[2].clone())))
                .collect();
        let expected: BTreeMap<String, (String, String)> = scenario
            .objects
            .iter()
            .map(|object| {
                let [x, y] = object.at.map(Length::tenths);
                (object.id.to_string(), (inches(x), inches(deep - y)))
            })
            .collect();
        assert_eq!(drawn, expected, "{}", entry.id);
        let zones: BTreeSet<String> = captures(r#"data-zone="([^"]+)""#, map).concat().into_iter().collect();
        let names: BTreeSet<String> = captures(r#"data-name="([^"]+)""#, map).concat().into_iter().collect();
        let expected: BTreeSet<String> = scenario.zones.iter().map(|zone| zone.id.to_string()).collect();
        assert_eq!((&zones, &names), (&expected, &expected), "{}", entry.id);
        let (across, deep) = (number(&inches(across)), number(&inches(deep)));
        let within = |x: f64, y: f64| (0.0..=across).contains(&x) && (0.0..=deep).contains(&y);
        for point in drawn.values() {
            assert!(within(number(&point.0), number(&point.1)), "{}: {point:?} is off the table", entry.id);
        }
        for zone in map.split("data-zone=").skip(1).map(|rest| &rest[..rest.find("</g>").expect("a zone ends")]) {
            for groups in captures(r#"<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)""#, zone) {
                let [x, y, width, height] = [0, 1, 2, 3].map(|index| number(&groups[index]));
                assert!(within(x, y) && within(x + width, y + height), "{}: {groups:?}", entry.id);
            }
            for groups in captures(r#"cx="([^"]+)" cy="([^"]+)" r="([^"]+)""#, zone) {
                let [x, y, r] = [0, 1, 2].map(|index| number(&groups[index]));
                assert!(within(x - r, y - r) && within(x + r, y + r), "{}: {groups:?}", entry.id);
            }
        }
        for name in map.split("class=\"name").skip(1).map(|rest| &rest[..rest.find("</g>").expect("a name ends")]) {
            for groups in captures(r#"<text x="([^"]+)" y="([^"]+)""#, name) {
                assert!(within(number(&groups[0]), number(&groups[1])), "{}: {groups:?}", entry.id);
            }
        }
    }
}

#[tokio::test]
async fn the_legend_of_the_map_names_everything_on_it() {
    for (entry, scenario) in scenarios() {
        for lang in Lang::ALL {
            let body = page(&url::entry(lang, PACK, entry)).await;
            let table = between(&body, "<table class=\"places\"", "</table>");
            let rows = captures(r"<tr>(.*?)</tr>", table).concat();
            assert_eq!(rows.len(), scenario.zones.len() + scenario.objects.len(), "{}", entry.id);
            let words = visible_text(table);
            let terms = scenario.zones.iter().map(|zone| &zone.term);
            for term in terms.chain(scenario.objects.iter().map(|object| &object.term)) {
                let title = KB.title(term.as_str(), lang, Some(PACK));
                assert!(words.contains(title), "{lang} {}: {title}", entry.id);
            }
            for row in rows {
                let place = captures("<td(?: colspan=\"2\")?>(.*)</td>", &row).concat().concat();
                assert!(
                    visible_text(&place).chars().any(|letter| letter.is_ascii_digit()) || place.contains('#'),
                    "{row}"
                );
                assert!(place.contains("class=\"cite\""), "{}: what places it is cited: {row}", entry.id);
            }
        }
    }
}

#[tokio::test]
async fn kinds_of_zones_have_different_patterns() {
    for (entry, scenario) in scenarios() {
        let body = page(&url::entry(Lang::En, PACK, entry)).await;
        let map = between(&body, "<svg class=\"table-map\"", "</svg>");
        let mut fills: BTreeMap<String, &str> = BTreeMap::new();
        for zone in &scenario.zones {
            let drawn = between(map, &format!("data-zone=\"{}\"", zone.id), "</g>");
            let fill = captures(r#"fill="([^"]+)""#, drawn).concat().first().cloned().unwrap_or_default();
            let sort = fills.entry(fill.clone()).or_insert(zone.group.as_str());
            assert_eq!(*sort, zone.group.as_str(), "{}: `{fill}` stands for two sorts", entry.id);
        }
    }
}

/// Typed from the setup of the printed scenarios.
#[tokio::test]
async fn places_are_measured_from_the_nearest_edge() {
    let body = page("/en/its10/scenarios/acquisition").await;
    assert!(body.contains("data-object=\"antenna-1\" transform=\"translate(12 24)\""));
    assert!(body.contains("data-object=\"tech-coffin\" transform=\"translate(24 24)\""));
    let zone = between(&body, "data-zone=\"deployment-zone-a\"", "</g>");
    assert!(
        zone.contains("<rect x=\"0\" y=\"32\" width=\"48\" height=\"16\""),
        "player A deploys at the bottom: {zone}"
    );
    let places = visible_text(between(&body, "<table class=\"places\"", "</table>"));
    for words in [
        "Deployment Zone A the whole width, up to 16″ from player A’s edge",
        "B the whole width, up to 16″ from player B’s edge",
        "Communication Antennas 1 12″ from the left edge, on the Central Line, 24″ from both players’ edges",
        "2 12″ from the right edge, on the Central Line, 24″ from both players’ edges",
        "Tech-Coffin in the center of the table",
    ] {
        assert!(places.contains(words), "{words}: {places}");
    }
    let places = page("/ko/its10/scenarios/acquisition").await;
    let places = visible_text(between(&places, "<table class=\"places\"", "</table>"));
    assert!(
        places.contains("통신 안테나 1 왼쪽 가장자리에서 12인치, 중앙선 위(두 플레이어 쪽 가장자리에서 24인치)"),
        "{places}"
    );

    let matrix = page("/en/its10/scenarios/transmission-matrix").await;
    let zone = between(&matrix, "data-zone=\"area-1\"", "</g>");
    assert!(zone.contains("<circle cx=\"12\" cy=\"36\" r=\"4\""), "{zone}");
    assert!(visible_text(&matrix).contains("radius 4″, center 12″ from the left edge, 12″ from player A’s edge"));

    // A Civilian on a base of 25 mm touches the line 16 inches from the edge.
    let rescue = page("/en/its10/scenarios/rescue").await;
    assert!(rescue.contains("data-object=\"civilian-a-1\" transform=\"translate(12 16.492)\""));
    assert!(visible_text(&rescue).contains("A1 12″ from the left edge, 16″ + 12.5 mm from player B’s edge"));

    let deck = visible_text(&page("/en/its10/scenarios/engineering-deck").await);
    assert!(deck.contains(
        "4″ to each side of the middle, 4″ to each side of the Central Line; walled; a gate in the middle of each wall"
    ));
}

#[tokio::test]
async fn objectives_state_their_points() {
    let points = |body: &str| visible_text(between(body, "<table class=\"points stacks\"", "</table>"));
    let acquisition = points(&page("/en/its10/scenarios/acquisition").await);
    for line in [
        "ACQ.1 Antennas activated 1 for each, at most 2 end of the game",
        "ACQ.3 Tech-Coffin controlled 3 end of the game",
        "ACQ.5 Tech-Coffin controlled with the Xenotech (extra) 1, not together with ACQ.4",
        "ACQ.X Multiscanner placed −1 without it, never below 0",
    ] {
        assert!(acquisition.contains(line), "{line}: {acquisition}");
    }
    let annihilation = points(&page("/en/its10/scenarios/annihilation").await);
    let bands = "1 for 50–100 (Low-Tier), 75–150 (Mid-Tier), 100–200 (Top-Tier)";
    assert!(annihilation.contains(bands), "{annihilation}");
    assert!(annihilation.contains("4 for 151 or more (Low-Tier), 251 or more (Mid-Tier), 301 or more (Top-Tier)"));
    let matrix = points(&page("/ko/its10/scenarios/transmission-matrix").await);
    assert!(matrix.contains("상대보다 많으면 2점, 최대 6점 게임 라운드마다"), "{matrix}");
    let frostbyte = points(&page("/ko/its10/scenarios/frostbyte").await);
    assert!(frostbyte.contains("하나라도 있으면 1점"), "at least one of several: {frostbyte}");
    let body = page("/ko/its10/scenarios/acquisition").await;
    assert!(
        points(&body).contains("1점, ACQ.4와 함께 받지 않음"),
        "the particle follows the figure: {}",
        points(&body)
    );
    assert!(visible_text(&body).contains("한 게임에서 목표 점수를 10점 넘게 얻을 수는 없다."));
}

#[tokio::test]
async fn shared_rules_are_included_with_the_terms_of_the_scenario() {
    let body = page("/en/its10/scenarios/acquisition").await;
    let skill = visible_text(row(&body, "its10-scenario-skill--short-skill"));
    assert!(skill.contains("You declare Activate Communication Antenna as a Short Skill"), "{skill}");
    assert!(!body.contains("id=\"its10-scenario-skill--counts-for-both\""), "a clause that does not apply here");
    let (engineer, hacker) = (
        visible_text(row(&body, "its10-specialist-bonus--plus-three")),
        visible_text(row(&body, "its10-specialist-bonus--hacker--plus-three")),
    );
    assert!(engineer.contains("Engineer") && hacker.contains("Hacker"), "{engineer} {hacker}");
    assert!(body.contains("id=\"its10-xenotech--neutral-civilian\""));
    assert!(body.contains("href=\"/en/its10/scenario-rules/xenotech\""), "the way to the whole rule");
    let order: Vec<String> = captures(r#"<details class="shared" id="([^"]+)""#, &body).concat();
    let first = [
        "its10-scenario-skill",
        "its10-specialist-bonus",
        "its10-specialist-bonus--hacker",
        "its10-control-by-contact",
    ];
    assert_eq!(order[..4], first);
    let body = page("/ko/its10/scenarios/acquisition").await;
    let skill = visible_text(row(&body, "its10-scenario-skill--in-base-contact"));
    assert!(skill.contains("병사가 통신 안테나 와"), "the particle follows the term: {skill}");
}

#[tokio::test]
async fn a_card_lists_what_players_need_during_the_game() {
    let card = visible_text(between(&page("/en/its10/scenarios/tic-tac-toe/card").await, "<main", "</main>"));
    for words in [
        "Classified Objectives 1",
        "Deployment depth 12″",
        "Early end with the Turn that a player begins in Retreat!",
        "Deployment Zone A: the whole width, up to 12″ from player A’s edge",
        "Antennas 1: 12″ from the left edge, 16″ from player A’s edge",
        "with one on the table (EVO Hacking Device): MOD +3, 2 rolls",
        "4 if the adversary has none",
    ] {
        assert!(card.contains(words), "{words}: {card}");
    }
    let Response { status, .. } = get("/en/its10/scenarios/nothing/card").await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn urls_of_a_packs_own_entries_omit_its_name() {
    for (old, status, new) in [
        ("/en/its10/scenarios/its10-acquisition", 308, "/en/its10/scenarios/acquisition"),
        ("/ko/its10/scenarios/its10-acquisition/card", 308, "/ko/its10/scenarios/acquisition/card"),
        ("/en/its10/scenario-rules/its10-xenotech", 308, "/en/its10/scenario-rules/xenotech"),
        ("/en/its10/rules/acquisition", 308, "/en/its10/scenarios/acquisition"),
        ("/c/its10-acquisition/each-activated-antenna", 303, "/en/its10/scenarios/acquisition#each-activated-antenna"),
        ("/c/its10-xenotech/neutral-civilian", 303, "/en/its10/scenario-rules/xenotech#neutral-civilian"),
    ] {
        let Response { status: code, headers, .. } = get(old).await;
        assert_eq!((code, location(&headers)), (status, new), "{old}");
        assert_eq!(get(new.split('#').next().expect("an address")).await.status, 200, "{new}");
    }
    let Response { status, body: elsewhere, .. } = get("/en/n3/scenarios/its10-acquisition").await;
    assert_eq!(status, 404);
    assert!(elsewhere.contains("/choose/its10/en/its10/scenarios/acquisition"), "where it exists");
    let here = page("/en/its10/scenarios/acquisition").await;
    assert!(here.contains("/choose/n3/en/n3/scenarios/its10-acquisition"), "another edition knows it by its id alone");
    let Response { body: near, .. } = get("/en/its10/scenarios/aquisition").await;
    assert!(near.contains("href=\"/en/its10/scenarios/acquisition\""), "the nearest is offered");
}

#[test]
fn every_url_belongs_to_one_entry() {
    for scope in Scope::all() {
        let mut by_address: BTreeMap<String, &Entry> = BTreeMap::new();
        for entry in KB.entries.values().filter(|entry| entry.holds_in(scope)) {
            let address = entry_url::entry_path(scope, entry.kind, entry.id.as_str());
            let (folder, slug) = address[1..].split_once('/').expect("a folder and a slug");
            assert_eq!(KB.entry_at(scope, folder, slug).map(|own| &own.id), Some(&entry.id), "{address}");
            if let Some(first) = by_address.insert(address.clone(), entry) {
                panic!("{address} is that of {} and {}", first.id, entry.id);
            }
        }
    }
}

#[tokio::test]
async fn the_list_compares_all_scenarios() {
    let body = page("/en/its10/scenarios").await;
    let table = between(&body, "<table class=\"scenarios stacks\"", "</table>");
    assert_eq!(table.matches("<th scope=\"row\"").count(), 32);
    let acquisition = "Acquisition Antennas activated 2 · Antennas controlled 2 · Tech-Coffin controlled 3 · \
        Tech-Coffin controlled with the DataTracker (extra) 2 · Tech-Coffin controlled with the Xenotech (extra) 1 · \
        Classified Objectives accomplished 1 · Multiscanner placed (if not done) −1 16″ 1 none neutral";
    assert!(visible_text(table).contains(acquisition), "{}", visible_text(table));
    for alike in [
        "Antennas connected (as many) 2 · Antennas connected (more) 4",
        "Armory dominated (each Game Round) 3 · Armory dominated (end of the game) 4",
    ] {
        assert!(visible_text(table).contains(alike), "{alike}: {}", visible_text(table));
    }
    assert!(captures("<strong>(0)</strong>", table).is_empty(), "what pays nothing is no way to points");
    let rounds: Vec<usize> = ["One", "Two", "Three", "Four", "Five", "Six"]
        .map(|number| table.find(&format!("Escalation League: Round {number}<")).expect("a round"))
        .to_vec();
    assert!(rounds.is_sorted(), "rounds in their order: {rounds:?}");
}

#[tokio::test]
async fn the_front_page_links_to_the_tools_of_a_pack() {
    for lang in Lang::ALL {
        let home = page(&format!("/{lang}")).await;
        let ways = between(&home, "<nav class=\"tools\"", "</nav>");
        for to in ["scenarios", "draw"] {
            assert!(ways.contains(&format!("href=\"/{lang}/its10/{to}\"")), "{to}: {ways}");
        }
        let scenario = format!("/{lang}/its10/scenarios/acquisition");
        let sheet = format!("href=\"{scenario}/score\"");
        let overview = page(&scenario).await;
        assert!(
            between(&overview, "id=\"at-a-glance\"", "</section>").contains(&sheet),
            "from the overview to the sheet"
        );
        assert!(page(&format!("{scenario}/card")).await.contains(&sheet), "from the card to the sheet");
        for (pack, to) in [("its10", "its10/scenarios"), ("n4", "editions/n4")] {
            let Response { status, headers, .. } = get(&format!("/{lang}/{pack}")).await;
            assert_eq!((status, location(&headers)), (303, format!("/{lang}/{to}").as_str()), "{pack}");
        }
    }
}

#[test]
fn quadrants_and_their_objects_have_the_same_numbers_in_every_scenario() {
    let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (entry, scenario) in scenarios() {
        let quadrants = || scenario.zones.iter().filter(|zone| zone.term.as_str() == "quadrants");
        for zone in quadrants() {
            places.entry(format!("{:?}", zone.number)).or_default().insert(format!("{:?}", zone.shape));
        }
        for object in scenario.objects.iter().filter(|object| object.number.is_some() && quadrants().next().is_some()) {
            let around = |zone: &&Zone| zone.shape.iter().any(|shape| contains(shape, object.at));
            let numbers: Vec<Option<u8>> = quadrants().filter(around).map(|zone| zone.number).collect();
            assert_eq!(numbers, [object.number], "{}: {}", entry.id, object.id);
        }
    }
    assert_eq!(places.len(), 4);
    assert!(places.values().all(|shapes| shapes.len() == 1), "a number lies in two places: {places:?}");
}

/// Returns whether a point lies in a rectangle, not on its edge.
fn contains(shape: &Shape, point: Point) -> bool {
    let Shape::Rectangle { x, y } = shape else { return false };
    (x[0] < point[0] && point[0] < x[1]) && (y[0] < point[1] && point[1] < y[1])
}

#[tokio::test]
async fn the_list_marks_points_for_what_was_not_done() {
    for (lang, none, lacking) in
        [(Lang::En, "if the adversary has not", "if not done"), (Lang::Ko, "상대가 못 했을 때", "못 했을 때")]
    {
        let list = page(&format!("/{lang}/its10/scenarios")).await;
        let table = visible_text(between(&list, "<table class=\"scenarios stacks\"", "</table>"));
        for (scenario, fact, points) in [
            ("its10-power-pack", "enemy-console-connected", none),
            ("its10-unmasking", "target-killed", none),
            ("its10-unmasking", "datatracker-killed", none),
            ("its10-power-pack", "multiscanner", lacking),
        ] {
            let (_, scenario) = KB.scenario(scenario).expect("the scenario");
            let name = scenario.fact(fact).expect("its fact").name.get(lang);
            assert!(table.contains(&format!("{name} ({points})")), "{name}: {table}");
        }
    }
}

#[tokio::test]
async fn one_of_several_zones_has_a_name_in_the_singular() {
    for (lang, name) in [(Lang::En, "Quadrant 1"), (Lang::Ko, "사분면 1")] {
        let form = visible_text(&page(&format!("/{lang}/its10/scenarios/quadrant-control/score")).await);
        assert!(form.contains(name) && !form.contains("Quadrants 1"), "{form}");
    }
    let (_, scenario) = KB.scenario("its10-safe-area").expect("the scenario");
    let zone = scenario.zones.iter().find(|zone| zone.id.as_str() == "section-2").expect("its section");
    let section = Message::new("step-secures").with("zone", zone.name()).number("number", 2);
    let section = section.number("round", 0).word("player", "nobody");
    let text = Messages::load().say(Lang::En, &section, &|id| id.to_owned());
    assert!(text.starts_with("Section 2: "), "{text}");
}
