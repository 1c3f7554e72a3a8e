//! Games scored from positions: undecidable positions are refused, and scores agree with an independent model.

use crate::KB;
use crate::games::{GAMES, Game};
use model::ids::ClauseId;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::map::{Use, Zone};
use model::table::Mark;
use rulings::{Format, UntrustedRun, sheet};

fn score(scenario: &str, text: &str) -> Result<UntrustedRun, Refusal> {
    let (entry, _) = KB.scenario(scenario).expect("a scenario");
    sheet::score_sheet(text, Format::Toml, &entry.id, entry.editions.last().copied(), &KB.catalogue)
}

fn refused(scenario: &str, text: &str) -> Refusal {
    score(scenario, text).expect_err("it cannot be so")
}

/// Returns a sheet of Frontline with one trooper of each side in its central sector, with extra keys.
fn frontline(above: &str, of_a: &str) -> String {
    format!(
        "{above}\n[a]\nclassified = 0\nmultiscanner = true\n[b]\nclassified = 0\nmultiscanner = true\n\
         [[trooper]]\nname = \"one\"\nplayer = \"a\"\npoints = 20\n{of_a}\n\
         [[trooper]]\nname = \"two\"\nplayer = \"b\"\npoints = 10\nsilhouette = \"s2\"\nposition = ['30\"', '24\"']\n"
    )
}

const STANDS: &str = "silhouette = \"s2\"\nposition = ['24\"', '24\"']";

#[test]
fn facts_that_follow_from_positions_are_derived_and_scored() {
    let resolved = score("frontline", &frontline("", STANDS)).expect("it is scored").resolved;
    let fact = |path: &str| resolved.outcome.get(path).cloned();
    assert_eq!(fact("inside.sector-2"), Some(Fact::Names(vec!["one".to_owned(), "two".to_owned()])));
    assert_eq!(fact("zones.sector-2"), Some(Fact::Name("a".to_owned())));
    assert_eq!(fact("a.FRL.2"), Some(Fact::Number(2)));
    let [table] = resolved.tables.as_slice() else { panic!("{} tables", resolved.tables.len()) };
    assert_eq!(table.figures.len(), 2);
    assert_eq!(table.marks.iter().filter(|mark| matches!(mark, Mark::Named(..))).count(), 3, "the sectors are drawn");
    let cited: Vec<&str> = resolved.trace.steps().flat_map(|step| step.clauses).map(ClauseId::as_str).collect();
    for clause in ["its10-dominate-zone-of-operations#more-than-half-the-base", "its10-frontline#one-central-sector"] {
        assert!(cited.contains(&clause), "{cited:?}");
    }
}

#[test]
fn a_sheet_without_positions_has_no_table() {
    let text = frontline("", "inside = { sector-2 = \"totally\" }")
        .replace("silhouette = \"s2\"\nposition = ['30\"', '24\"']", "");
    let resolved = score("frontline", &text).expect("it is scored").resolved;
    assert!(resolved.tables.is_empty());
    assert_eq!(resolved.outcome.get("inside.sector-2"), None);
}

#[test]
fn an_impossible_position_is_refused_at_its_key() {
    let cases = [
        ("", "silhouette = \"s2\"", "one.position", "refusal-missing-fact"),
        ("", "position = ['24\"', '24\"']", "one.silhouette", "refusal-missing-fact"),
        ("", "silhouette = \"s2\"\nlevel = '1\"'", "one.position", "refusal-missing-fact"),
        ("", "silhouette = \"s2\"\nposition = ['30\"', '24.5\"']", "two", "refusal-in-the-same-place"),
        ("", "silhouette = \"s2\"\nposition = ['49\"', '24\"']", "one.position", "refusal-score-off-the-table"),
        ("size.console = { base = '40mm', height = '40mm' }", STANDS, "size.console", "refusal-score-unknown"),
    ];
    for (above, of_a, path, id) in cases {
        let refusal = refused("frontline", &frontline(above, of_a));
        assert_eq!((refusal.path.as_str(), refusal.message.id), (path, id), "{above} {of_a}");
    }
    for key in ["inside = { sector-2 = \"totally\" }", "enemy-contact = true", "null-enemy-contact = true"] {
        let refusal = refused("frontline", &frontline("", &format!("{STANDS}\n{key}")));
        let key_path = key.split(' ').next().expect("a key");
        assert_eq!((refusal.path, refusal.message.id), (format!("one.{key_path}"), "refusal-score-stated-and-found"));
    }
    let dead = frontline("", &format!("{STANDS}\nstates = [\"dead\"]"));
    assert_eq!(refused("frontline", &dead).message.id, "refusal-score-dead-in-place");
}

#[test]
fn dead_and_undeployed_troopers_have_no_position() {
    for of_a in ["states = [\"dead\"]", "deployed = false"] {
        let resolved = score("frontline", &frontline("", of_a)).expect("it is scored").resolved;
        assert_eq!(resolved.outcome.get("zones.sector-2"), Some(&Fact::Name("b".to_owned())), "{of_a}");
    }
}

/// Returns a sheet of Transmission Matrix with a base at a place in the first Game Round.
fn matrix(place: &str) -> String {
    let facts = "classified = 0\ntarget-killed = false\ntarget-killed-by-datatracker = false";
    let round = format!("[[round]]\n[round.at]\none = {{ position = {place} }}\n");
    let trooper = "[[trooper]]\nname = \"one\"\nplayer = \"a\"\npoints = 20\nsilhouette = \"s2\"";
    format!("[a]\n{facts}\n[b]\n{facts}\n{trooper}\n{}", round.repeat(3))
}

#[test]
fn a_base_too_close_to_half_is_refused_by_name_instead_of_guessed() {
    let refusal = refused("transmission-matrix", &matrix("['621mm', '508.9mm']"));
    assert_eq!((refusal.path.as_str(), refusal.message.id), ("round-1.one", "refusal-score-too-near-to-tell"));
    let clauses: Vec<&str> = refusal.clauses.iter().map(ClauseId::as_str).collect();
    let more_than_half = "its10-dominate-zone-of-operations#more-than-half-the-base";
    assert_eq!(clauses, [more_than_half, "its10-transmission-matrix#five-areas"]);
    for (place, dominated) in [("['621mm', '509.1mm']", true), ("['621mm', '508.7mm']", false)] {
        let resolved = score("transmission-matrix", &matrix(place)).expect("it is scored").resolved;
        let holder = if dominated { Fact::Name("a".to_owned()) } else { Fact::Word("nobody") };
        assert_eq!(resolved.outcome.get("round-1.zones.area-3").unwrap_or(&Fact::Word("nobody")), &holder, "{place}");
    }
}

/// Returns a sheet of Capture and Protect with one trooper of each side, far from everything.
fn beacons(above: &str, of_a: &str) -> String {
    let stands = |x: &str| format!("silhouette = \"s2\"\nposition = ['{x}\"', '24\"']");
    format!(
        "{above}\n[a]\nclassified = 0\n[b]\nclassified = 0\n\
         [[trooper]]\nname = \"one\"\nplayer = \"a\"\n{of_a}\n{}\n[[trooper]]\nname = \"two\"\nplayer = \"b\"\n{}\n",
        stands("20"),
        stands("30")
    )
}

#[test]
fn a_movable_object_has_a_position_or_a_carrier() {
    let size = "size.beacon = { base = '25mm', height = '25mm' }";
    let there = |beacon: &str| format!("object.beacon-{beacon} = {{ position = ['12\"', '24\"'] }}");
    let a_stands = format!("{size}\n{}", there("a"));
    let carries = "carries = [\"beacon-b\"]";
    assert!(score("capture-and-protect", &beacons(&a_stands, carries)).is_ok());
    let cases = [
        (a_stands.clone(), "", "object.beacon-b.position", "refusal-missing-fact"),
        (format!("{a_stands}\n{}", there("b")), carries, "object.beacon-b.position", "refusal-score-carried"),
        (there("a"), carries, "size.beacon", "refusal-missing-fact"),
        (
            a_stands,
            "carries = [\"beacon-b\"]\ncontact = [\"beacon-a\"]",
            "one.contact",
            "refusal-score-stated-and-found",
        ),
    ];
    for (above, of_a, path, id) in cases {
        let refusal = refused("capture-and-protect", &beacons(&above, of_a));
        assert_eq!((refusal.path.as_str(), refusal.message.id), (path, id), "{above} {of_a}");
    }
    let moved = frontline_of_acquisition();
    assert_eq!(refused("acquisition", &moved).message.id, "refusal-score-does-not-move");
}

/// Returns a sheet of Acquisition with a different position for an antenna.
fn frontline_of_acquisition() -> String {
    let antenna =
        "size.antenna = { base = '40mm', height = '40mm' }\nobject.antenna-1 = { position = ['12\"', '12\"'] }";
    beacons(antenna, "").replace("classified = 0", "classified = 0\nactivated-antennas = 0\nmultiscanner = true")
}

#[test]
fn no_base_can_touch_two_parts_of_a_zone() {
    let mut parted = 0;
    for (id, scenario) in KB.catalogue.scenarios() {
        for zone in &scenario.zones {
            let looked_at = zone.used == Use::Operations || scenario.zone_facts(zone).next().is_some();
            assert!(!looked_at || zone.readings.is_empty(), "{id}: {} lies where its usual reading says", zone.id);
        }
        for zone in scenario.zones.iter().filter(|zone| zone.shape.len() > 1) {
            let part = |shape: &_| Zone { shape: vec![Clone::clone(shape)], readings: Vec::new(), ..zone.clone() };
            let parts: Vec<_> = zone.shape.iter().map(part).collect();
            let widest = "70mm".parse().expect("a length");
            let apart = |index: usize| parts[index + 1..].iter().all(|other| parts[index].is_apart(other, widest));
            assert!((0..parts.len()).all(apart), "{id}: {}", zone.id);
            parted += 1;
        }
    }
    assert!(parted > 0, "there are zones of several parts");
}

#[test]
fn scores_from_positions_agree_with_the_independent_model() {
    let mut compared = 0;
    for seed in 0..GAMES {
        let Some(game) = Game::of(seed, &KB) else { continue };
        let by_hand =
            score(&game.scenario, &game.by_hand).unwrap_or_else(|refusal| panic!("{refusal:?}\n{}", game.by_hand));
        let placed =
            score(&game.scenario, &game.placed).unwrap_or_else(|refusal| panic!("{refusal:?}\n{}", game.placed));
        for (path, fact) in by_hand.resolved.outcome.iter() {
            assert_eq!(placed.resolved.outcome.get(&path), Some(fact), "{path} in {}\n{}", game.scenario, game.placed);
        }
        compared += 1;
    }
    assert!(compared > GAMES / 2, "only {compared} of {GAMES} could be decided");
}
