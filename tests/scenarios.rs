//! Every scenario as a whole: the most it can give, sides that change places, more facts that never cost points.
#![cfg(test)]

#[path = "oracle/situations/random.rs"]
#[expect(dead_code, reason = "shared with the other properties, which use all of it")]
mod random;
#[path = "scenarios/refused.rs"]
mod refused;
#[path = "scenarios/told.rs"]
mod told;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use adjutant::content::Embedded;
use adjutant::kb::{KnowledgeBase, unproved};
use adjutant::model::edition::{Pack, Scope};
use adjutant::model::outcome::{Fact as Outcome, Outcome as Outcomes};
use adjutant::model::scenario::Scenario;
use adjutant::model::scenario::fact::{Fact, FactKind};
use adjutant::rulings::{Format, ask};
use random::Seeded;
use serde_json::{Map, Value, json};

/// The largest sum of the printed objectives before any maximum, from the pack's own tables.
const LARGEST: &[(&str, i64)] = &[
    ("its10-acquisition", 10),
    ("its10-annihilation", 10),
    ("its10-biotechvore", 10),
    ("its10-capture-and-protect", 10),
    ("its10-comms-center", 10),
    ("its10-deadly-dance", 10),
    ("its10-decapitation", 10),
    ("its10-engineering-deck", 11),
    ("its10-escalation-league-round-five", 10),
    ("its10-escalation-league-round-four", 10),
    ("its10-escalation-league-round-one", 10),
    ("its10-escalation-league-round-six", 10),
    ("its10-escalation-league-round-three", 10),
    ("its10-escalation-league-round-two", 10),
    ("its10-firefight", 10),
    ("its10-frontline", 10),
    ("its10-frostbyte", 10),
    ("its10-highly-classified", 10),
    ("its10-hunting-party", 10),
    ("its10-looting-and-sabotaging", 10),
    ("its10-power-pack", 10),
    ("its10-quadrant-control", 13),
    ("its10-rescue", 10),
    ("its10-safe-area", 10),
    ("its10-show-of-force", 10),
    ("its10-supplies", 10),
    // 10 from the others; the Classified Objective is paid only below 10.
    ("its10-supremacy", 10),
    ("its10-the-armory", 10),
    ("its10-the-grid", 10),
    ("its10-tic-tac-toe", 10),
    ("its10-transmission-matrix", 10),
    ("its10-unmasking", 10),
];

/// The maximum of a game.
const MAXIMUM: i64 = 10;

static KB: LazyLock<KnowledgeBase> = LazyLock::new(|| unproved(&Embedded));

fn scenarios() -> impl Iterator<Item = (&'static str, &'static Scenario)> {
    KB.catalogue.scenarios().map(|(id, scenario)| (id.as_str(), scenario))
}

/// The facts of a score sheet: by moment (a round, or the end as none), then fact, for A and B.
#[derive(Clone, Debug, Default)]
struct Sheet(BTreeMap<(Option<u8>, &'static str), [i64; 2]>);

impl Sheet {
    /// As a question to the engine.
    fn asked(&self, id: &str, scenario: &Scenario, readings: &Value) -> Value {
        let side = |moment: Option<u8>, seat: usize| -> Map<String, Value> {
            let own = self.0.iter().filter(|((at, _), _)| *at == moment);
            own.map(|((_, fact), pair)| ((*fact).to_owned(), json!(pair[seat]))).collect()
        };
        let rounds: Vec<Value> = (1..=scenario.rounds)
            .map(|round| json!({ "a": side(Some(round), 0), "b": side(Some(round), 1) }))
            .collect();
        let per_round = scenario.facts.iter().any(|fact| scenario.is_per_round(fact));
        json!({
            "scenario": id,
            "tier": "mid",
            "a": side(None, 0),
            "b": side(None, 1),
            "round": if per_round { rounds } else { Vec::new() },
            "readings": readings,
        })
    }

    fn scored(&self, id: &str, scenario: &Scenario, readings: &Value) -> Option<[i64; 2]> {
        let text = self.asked(id, scenario, readings).to_string();
        let answer = ask(&text, Format::Json, Some("score"), Some(Scope::Pack(Pack::Its10)), &KB.catalogue).ok()?;
        Some(["a.total", "b.total"].map(|path| total(&answer.resolved.outcome, path)))
    }

    /// With the players' places changed.
    fn turned(&self) -> Self {
        Self(self.0.iter().map(|(key, [a, b])| (*key, [*b, *a])).collect())
    }
}

fn total(outcome: &Outcomes, path: &str) -> i64 {
    match outcome.get(path) {
        Some(Outcome::Number(number)) => *number,
        other => panic!("{path} is {other:?}"),
    }
}

/// The fields of a scenario's sheet: fact and moments.
fn fields(scenario: &'static Scenario) -> Vec<(Option<u8>, &'static Fact)> {
    let own = scenario.facts.iter().filter(|fact| !fact.follows());
    own.flat_map(|fact| {
        let rounds = (1..=scenario.rounds).filter(|_| scenario.is_per_round(fact)).map(Some);
        let end = scenario.is_at_the_end(fact).then_some(None);
        rounds.chain(end).map(move |at| (at, fact)).collect::<Vec<_>>()
    })
    .collect()
}

/// A sheet whose numbers can be: within the bounds of each field, of both players and of the whole it is part of.
fn any(scenario: &'static Scenario, random: &mut Seeded) -> Sheet {
    let number = |most: i64, random: &mut Seeded| {
        // Mostly small numbers, where ties and bands are.
        let choices = [0, 1.min(most), most.min(2), most, most.min(76), most.min(151), most.min(260)];
        *random.one_of(&choices)
    };
    let mut sheet = Sheet::default();
    // Wholes first, then their parts.
    let mut fields = fields(scenario);
    fields.sort_by_key(|(_, fact)| fact.within.is_some());
    for (at, fact) in fields {
        let whole = fact.within.as_ref().and_then(|whole| sheet.0.iter().find(|((_, id), _)| *id == whole.as_str()));
        let [a, b] = whole.map_or([i64::MAX, i64::MAX], |(_, pair)| *pair);
        // A line is made of three.
        let made_of = if matches!(fact.is, FactKind::Line(_)) { 3 } else { 1 };
        let [a, b] = [a / made_of, b / made_of];
        let most = fact.bound(scenario).most();
        let first = number(most.min(a), random);
        let left = fact.together(scenario).map_or(most, |both| both - first);
        sheet.0.insert((at, fact.id.as_str()), [first, number(most.min(b).min(left), random)]);
    }
    sheet
}

#[test]
fn every_scenario_gives_as_much_as_its_tables_promise() {
    let no_maximum = json!({ "its10-objective-points~where-the-maximum-holds": "only-where-it-is-printed" });
    let known: Vec<&str> = LARGEST.iter().map(|(id, _)| *id).collect();
    let missing: Vec<&str> = scenarios().map(|(id, _)| id).filter(|id| !known.contains(id)).collect();
    assert!(missing.is_empty(), "no largest sum is stated for {missing:?}");
    for (id, largest) in LARGEST {
        let scenario = KB.catalogue.scenario(id).unwrap_or_else(|| panic!("no scenario `{id}`"));
        // From the top of every field, climbing one by one finds the largest sum: objectives depend on one fact each.
        let top = |fact: &Fact| [fact.bound(scenario).most(), 0];
        let mut best = Sheet(fields(scenario).iter().map(|(at, fact)| ((*at, fact.id.as_str()), top(fact))).collect());
        let score = |sheet: &Sheet| sheet.scored(id, scenario, &no_maximum).map(|totals| totals[0]);
        for _ in 0..3 {
            for (at, fact) in fields(scenario) {
                let most = fact.bound(scenario).most();
                // One short of everything too: two league rounds pay nothing for a whole army.
                let mine = [0, 1, 2, 3, 151, 251, most - 1, most].into_iter().filter(|number| *number <= most);
                for pair in mine.flat_map(|mine| [[mine, 0], [mine, 1.min(most)]]) {
                    let mut tried = best.clone();
                    tried.0.insert((at, fact.id.as_str()), pair);
                    if score(&tried) > score(&best) {
                        best = tried;
                    }
                }
            }
        }
        assert_eq!(score(&best), Some(*largest), "{id} before the maximum: {best:?}");
        let capped = best.scored(id, scenario, &json!({})).map(|totals| totals[0]);
        assert_eq!(capped, Some((*largest).min(MAXIMUM)), "{id} after the maximum");
    }
}

#[test]
fn players_who_change_places_change_scores() {
    for (id, scenario) in scenarios() {
        let mut scored = 0;
        for seed in 0..60 {
            let sheet = any(scenario, &mut Seeded(seed));
            let Some([a, b]) = sheet.scored(id, scenario, &json!({})) else { continue };
            assert_eq!(sheet.turned().scored(id, scenario, &json!({})), Some([b, a]), "{id}: {sheet:?}");
            assert!((0..=MAXIMUM).contains(&a) && (0..=MAXIMUM).contains(&b), "{id}: {a} to {b}");
            scored += 1;
        }
        assert!(scored > 20, "{id} was scored {scored} times");
    }
}

#[test]
fn more_facts_of_a_player_never_cost_points() {
    for (id, scenario) in scenarios() {
        for seed in 0..30 {
            let sheet = any(scenario, &mut Seeded(seed));
            let Some([before, _]) = sheet.scored(id, scenario, &json!({})) else { continue };
            for (at, fact) in fields(scenario) {
                let mut more = sheet.clone();
                if let Some(pair) = more.0.get_mut(&(at, fact.id.as_str())) {
                    pair[0] += 1;
                }
                let Some([after, _]) = more.scored(id, scenario, &json!({})) else { continue };
                assert!(after >= before, "{id}: one more `{}` gives {after} for {before}: {sheet:?}", fact.id);
            }
        }
    }
}
