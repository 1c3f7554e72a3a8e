//! The score sheet of a scenario, as TOML or JSON: scoring is deterministic and consistent, every fact is within the
//! bounds of its field, and totals are between 0 and the maximum.
//!
//! The first line names the scenario.
#![no_main]

use std::sync::LazyLock;

use adjutant_fuzz::{CONTENT, MESSAGES, assert_refused, assert_resolved, format_of, text};
use engine::ruleset::ruleset;
use libfuzzer_sys::fuzz_target;
use model::outcome::{Fact, Outcome};
use model::scenario::{Player, Scenario};
use rulings::UntrustedRun;
use rulings::sheet::score_sheet;

/// The discrepancy with a reading without a maximum.
const MAXIMUM: &str = "its10-objective-points~where-the-maximum-holds";
/// A player who harmed a neutral HVT loses, regardless of points.
const HVT: &str = "hvt";

fn total(outcome: &Outcome, player: Player) -> i64 {
    match outcome.get(&format!("{}.total", player.as_str())) {
        Some(Fact::Number(total)) => *total,
        other => panic!("{other:?}"),
    }
}

/// Counted facts are within bounds; with chosen readings, only facts that no reading changes are checked.
fn assert_facts(outcome: &Outcome, scenario: &Scenario, text: &str) {
    for fact in scenario.facts.iter().filter(|fact| fact.readings.is_empty() || !text.contains("readings")) {
        let max = fact.is.max_stated(scenario);
        for path in (0..=scenario.rounds).filter_map(|moment| scenario.fact_paths(fact, moment)).flatten() {
            match outcome.get(&path.to_string()) {
                Some(Fact::Number(number)) => {
                    assert!((0..=max).contains(number), "{path:?} = {number}, at most {max}")
                }
                Some(Fact::Flag(_)) | None => {}
                Some(other) => panic!("{path:?} = {other:?}"),
            }
        }
    }
}

fn assert_totals(answer: &UntrustedRun, text: &str) {
    let outcome = &answer.resolved.outcome;
    let pack = ruleset(answer.scope).scoring.expect("rules for scoring").pack;
    // The rulebooks print no maximum, and Victory Points break their ties.
    let maximum = pack.map_or(i64::MAX, |pack| pack.maximum.value);
    let totals = [total(outcome, Player::A), total(outcome, Player::B)];
    let bounded = |total: &i64| *total >= 0 && (*total <= maximum || text.contains(MAXIMUM));
    assert!(totals.iter().all(bounded), "{totals:?}");
    if !text.contains(HVT) && (pack.is_some() || totals[0] != totals[1]) {
        let winner = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Less => "b",
            std::cmp::Ordering::Equal => "nobody",
            std::cmp::Ordering::Greater => "a",
        };
        assert_eq!(outcome.get("winner"), Some(&Fact::Word(winner)), "{totals:?}");
    }
}

fuzz_target!(
    init: {
        LazyLock::force(&CONTENT);
        LazyLock::force(&MESSAGES);
    },
    |data: &[u8]| {
        let Some((name, text)) = text(data).split_once('\n') else { return };
        let Some((entry, scenario)) = CONTENT.scenario(name) else { return };
        let scope = entry.editions.last().copied();
        let scored = || score_sheet(text, format_of(text), &entry.id, scope, &CONTENT.catalogue);
        match (scored(), scored()) {
            (Ok(answer), Ok(repeated)) => {
                assert_eq!((&answer.resolved, &answer.mismatches), (&repeated.resolved, &repeated.mismatches));
                assert_resolved(&answer.resolved, answer.scope, text);
                assert_facts(&answer.resolved.outcome, scenario, text);
                assert_totals(&answer, text);
            }
            (Err(refusal), Err(repeated)) => {
                assert_eq!(refusal, repeated);
                assert_refused(&refusal);
            }
            (first, second) => panic!("{first:?}, {second:?}"),
        }
    }
);
