//! Properties of every scenario: its largest score, swapped sides, and that more facts never cost points; in every tier
//! and reading, with cards, harmed HVTs and early ends, as totals and as lists.

mod listed;
mod refused;
mod trace;

use std::collections::BTreeMap;

use crate::KB;
use crate::random::Seeded;
use model::edition::{Pack, Scope};
use model::length::Length;
use model::outcome::{Fact, Outcome};
use model::scenario::fact::{FactKind, RelativePlayer, SheetFact, Victim};
use model::scenario::map::{Point, Shape, Use, Zone};
use model::scenario::objective::Award;
use model::scenario::{Intelcom, Retreat, Scenario};
use rulings::{Format, run_untrusted};
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
    // 10 from the other objectives; the Classified Objective pays only below 10.
    ("its10-supremacy", 10),
    ("its10-the-armory", 10),
    ("its10-the-grid", 10),
    ("its10-tic-tac-toe", 10),
    ("its10-transmission-matrix", 10),
    ("its10-unmasking", 10),
];

/// The maximum of a game.
const MAXIMUM: i64 = 10;

/// Returns the scenarios of the pack; `rulebook` covers the others.
fn scenarios() -> impl Iterator<Item = (&'static str, &'static Scenario)> {
    let of_pack = |id: &str| KB.entries[id].holds_in(Scope::Pack(Pack::Its10));
    KB.catalogue.scenarios().map(|(id, scenario)| (id.as_str(), scenario)).filter(move |(id, _)| of_pack(id))
}

/// The facts of a score sheet by moment (a round, or `None` for the end) and fact, for A and B.
#[derive(Clone, Debug, Default)]
struct Sheet(BTreeMap<(Option<u8>, &'static str), [i64; 2]>);

impl Sheet {
    /// Returns the sheet as JSON: a whole game of the middle tier.
    fn as_json(&self, id: &str, scenario: &Scenario, readings: &Value) -> Value {
        self.played(scenario, &json!({ "scenario": id, "tier": "mid", "readings": readings }))
    }

    /// Returns the sheet as JSON, added to how the game was played.
    fn played(&self, scenario: &Scenario, play: &Value) -> Value {
        let side = |moment: Option<u8>, seat: usize| -> Map<String, Value> {
            let own = self.0.iter().filter(|((round, _), _)| *round == moment);
            own.map(|((_, fact), pair)| ((*fact).to_owned(), json!(pair[seat]))).collect()
        };
        let completed = play["completed"].as_u64().unwrap_or_else(|| scenario.rounds.into());
        let rounds = (1..=scenario.rounds).filter(|round| u64::from(*round) <= completed);
        let rounds: Vec<Value> =
            rounds.map(|round| json!({ "a": side(Some(round), 0), "b": side(Some(round), 1) })).collect();
        let per_round = scenario.facts.iter().any(|fact| scenario.is_per_round(fact));
        let mut sheet = play.clone();
        sheet["a"] = side(None, 0).into();
        sheet["b"] = side(None, 1).into();
        sheet["round"] = if per_round { rounds } else { Vec::new() }.into();
        sheet
    }

    fn scored(&self, id: &str, scenario: &Scenario, readings: &Value) -> Option<[i64; 2]> {
        scored(&self.as_json(id, scenario, readings))
    }
}

/// Returns the score of a sheet; `None` if it is refused.
fn scored(sheet: &Value) -> Option<[i64; 2]> {
    let scope = Some(Scope::Pack(Pack::Its10));
    let answer = run_untrusted(&sheet.to_string(), Format::Json, Some("score"), scope, &KB.catalogue).ok()?;
    Some(["a.total", "b.total"].map(|path| total(&answer.resolved.outcome, path)))
}

/// Returns how a game was played: its tier, rounds, cards, harmed HVTs, and readings that `drawn` allows.
fn play(id: &str, scenario: &Scenario, random: &mut Seeded, drawn: impl Fn(&str) -> bool) -> Value {
    let (entry, _) = KB.scenario(id).expect("a scenario");
    let mut readings = Map::new();
    for (owner, discrepancy) in KB.choices(entry) {
        let name = format!("{}~{}", owner.id, discrepancy.id);
        if drawn(&name) && *random.one_of(&[false, false, false, false, true]) {
            let all: Vec<&str> = discrepancy.readings.iter().map(|reading| reading.name.as_str()).collect();
            readings.insert(name, json!(random.one_of(&all)));
        }
    }
    let tier = random.one_of(&["low", "mid", "top"]);
    let mut play = json!({ "scenario": id, "tier": tier, "readings": readings });
    if scenario.retreat == Retreat::Ends && *random.one_of(&[false, false, true]) {
        play["completed"] = json!(random.one_of(&[0, 1, 2]));
    }
    if scenario.has_neutral_hvt() {
        let options: [&[&str]; 7] = [&[], &[], &[], &[], &["a"], &["b"], &["a", "b"]];
        play["hvt-lost"] = json!(random.one_of(&options));
    }
    let zones: Vec<&str> =
        scenario.zones.iter().filter(|zone| zone.used == Use::Operations).map(|zone| zone.id.as_str()).collect();
    let mut cards = Vec::new();
    for used in &scenario.intelcom {
        let card = match used {
            Intelcom::SupportAndControl => json!({ "value": random.one_of(&[3, 9]), "zone": random.one_of(&zones) }),
            Intelcom::Counterespionage => json!({ "cancels": 1 }),
            Intelcom::Provisions => json!({ "provisions": 1 }),
            Intelcom::Interference => json!({ "interference": true }),
        };
        if let Some(by) = random.one_of(&[None, Some("a"), Some("b")]) {
            let mut card = card;
            card["by"] = json!(by);
            cards.push(card);
        }
    }
    play["intelcom"] = cards.into();
    play
}

fn total(outcome: &Outcome, path: &str) -> i64 {
    match outcome.get(path) {
        Some(Fact::Number(number)) => *number,
        other => panic!("{path} is {other:?}"),
    }
}

/// Returns the fields of a scenario's sheet: facts with their moments.
fn fields(scenario: &'static Scenario) -> Vec<(Option<u8>, &'static SheetFact)> {
    let own = scenario.facts.iter().filter(|fact| !fact.is_derived());
    own.flat_map(|fact| {
        let rounds = (1..=scenario.rounds).filter(|_| scenario.is_per_round(fact)).map(Some);
        let end = scenario.is_at_the_end(fact).then_some(None);
        rounds.chain(end).map(move |round| (round, fact)).collect::<Vec<_>>()
    })
    .collect()
}

/// Returns a sheet with possible numbers: within the bounds of each field, of both players together, and of the total
/// it is part of.
fn any(scenario: &'static Scenario, random: &mut Seeded) -> Sheet {
    let number = |fact: &SheetFact, max: i64, random: &mut Seeded| {
        // Mostly small numbers, where ties happen, and the ends of bands.
        let mut choices = vec![0, 1.min(max), max.min(2), max, (max - 1).max(0)];
        choices.extend(edges(scenario, fact).map(|edge| edge.min(max)));
        *random.one_of(&choices)
    };
    let mut sheet = Sheet::default();
    // Totals first, then their parts.
    let mut fields = fields(scenario);
    fields.sort_by_key(|(_, fact)| fact.within.is_some());
    for (round, fact) in fields {
        let total = fact.within.as_ref().and_then(|total| sheet.0.iter().find(|((_, id), _)| *id == total.as_str()));
        let [a, b] = total.map_or([i64::MAX, i64::MAX], |(_, pair)| *pair);
        // A line consists of three.
        let made_of = if matches!(fact.is, FactKind::Line(_)) { 3 } else { 1 };
        let [a, b] = [a / made_of, b / made_of];
        let max = fact.bound(scenario).max();
        let first = number(fact, max.min(a), random);
        let left = fact.combined_max(scenario).map_or(max, |both| both - first);
        sheet.0.insert((round, fact.id.as_str()), [first, number(fact, max.min(b).min(left), random)]);
    }
    within_limits(scenario, &mut sheet);
    within_armies(scenario, &mut sheet);
    sheet
}

/// Returns the numbers at which the bands of a fact begin and end, in any reading.
fn edges<'s>(scenario: &'s Scenario, fact: &SheetFact) -> impl Iterator<Item = i64> + 's {
    let id = fact.id.clone();
    let judging = scenario.objectives.iter().filter(move |objective| objective.may_judge(&id));
    let awards = judging.flat_map(|objective| {
        let others = objective.readings.iter().filter_map(|row| row.award.as_ref());
        std::iter::once(&objective.award).chain(others)
    });
    let bands = awards.flat_map(|award| if let Award::Bands(bands) = award { bands.as_slice() } else { &[] });
    let limits = bands.flat_map(|band| [band.any, band.low, band.mid, band.top]).flatten();
    limits.flat_map(Vec::<u16>::from).map(i64::from)
}

/// Of two numbers that bound each other, lowers the second to fit the first.
fn within_limits(scenario: &'static Scenario, sheet: &mut Sheet) {
    for limit in &scenario.limits {
        let max = scenario.fact(limit.with.as_str()).map_or(0, |fact| fact.bound(scenario).max());
        for seat in [0, 1] {
            let limiting = if limit.of == RelativePlayer::Own { seat } else { 1 - seat };
            let own = sheet.0.get(&(None, limit.fact.as_str())).map_or(0, |pair| pair[seat]);
            let Some(pair) = sheet.0.get_mut(&(None, limit.with.as_str())) else { continue };
            if !limit.allows(own, pair[limiting]) {
                let limited = limit.max.or(limit.min).unwrap_or(0) - limit.times * own;
                pair[limiting] = limited.clamp(0, max);
            }
        }
    }
}

/// Limits the surviving points of every army of a stated size to what it has not lost.
fn within_armies(scenario: &'static Scenario, sheet: &mut Sheet) {
    let Some(army) = &scenario.army else { return };
    let named =
        |is: fn(&FactKind) -> bool| scenario.facts.iter().find(|fact| is(&fact.is)).map(|fact| fact.id.as_str());
    let lost = named(|kind| matches!(kind, FactKind::Killed(killed) if killed.victims == Victim::ArmyPoints));
    let (Some(lost), Some(surviving)) = (lost, named(|kind| matches!(kind, FactKind::Surviving(_)))) else { return };
    let taken = sheet.0.get(&(None, lost)).copied().unwrap_or([0, 0]);
    let Some(surviving) = sheet.0.get_mut(&(None, surviving)) else { return };
    for seat in [0, 1] {
        surviving[seat] = surviving[seat].min(i64::from(army.points) - taken[1 - seat]);
    }
}

#[test]
fn the_largest_score_of_every_scenario_is_the_sum_of_its_tables() {
    let no_maximum = json!({ "its10-objective-points~where-the-maximum-holds": "only-where-it-is-printed" });
    let known: Vec<&str> = LARGEST.iter().map(|(id, _)| *id).collect();
    let missing: Vec<&str> = scenarios().map(|(id, _)| id).filter(|id| !known.contains(id)).collect();
    assert!(missing.is_empty(), "no largest sum is stated for {missing:?}");
    for (id, largest) in LARGEST {
        let scenario = KB.catalogue.scenario(id).unwrap_or_else(|| panic!("no scenario `{id}`"));
        // Hill climbing from the maximum of every field finds the largest sum, because each objective depends on one
        // fact.
        let top = |fact: &SheetFact| [fact.bound(scenario).max(), 0];
        let mut best =
            Sheet(fields(scenario).iter().map(|(round, fact)| ((*round, fact.id.as_str()), top(fact))).collect());
        let score = |sheet: &Sheet| sheet.scored(id, scenario, &no_maximum).map(|totals| totals[0]);
        for _ in 0..3 {
            for (round, fact) in fields(scenario) {
                let most = fact.bound(scenario).max();
                // Start one below each maximum as well: two league rounds pay nothing for a whole army.
                // Of equal scores the smallest number is kept, because numbers limit one another.
                let mine = [most, most - 1, 251, 151, 3, 2, 1, 0].into_iter().filter(|number| *number <= most);
                for pair in mine.flat_map(|mine| [[mine, 1.min(most)], [mine, 0]]) {
                    let mut tried = best.clone();
                    tried.0.insert((round, fact.id.as_str()), pair);
                    if score(&tried) >= score(&best) {
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

/// The least number of valid sheets among the 400 drawn for a scenario, and among all.
const MIN_VALID: [usize; 2] = [85, 8_300];
/// The least number of comparisons from the 300 sheets drawn for a scenario, and from all.
const MIN_COMPARED: [usize; 2] = [120, 12_800];

#[test]
fn swapping_the_players_swaps_the_scores() {
    let (mut all, mut few) = (0, Vec::new());
    for (id, scenario) in scenarios() {
        let names = turned_names(scenario);
        let mut valid = 0;
        for seed in 0..400 {
            let random = &mut Seeded(seed);
            let sheet = any(scenario, random).played(scenario, &play(id, scenario, random, |name| name != NO_MAXIMUM));
            let Some([a, b]) = scored(&sheet) else { continue };
            assert_eq!(scored(&turned(&sheet, &names)), Some([b, a]), "{id}: {sheet}");
            assert!((0..=MAXIMUM).contains(&a) && (0..=MAXIMUM).contains(&b), "{id}: {a} to {b}");
            valid += 1;
        }
        all += valid;
        if valid < MIN_VALID[0] {
            few.push((id, valid));
        }
    }
    assert!(few.is_empty() && all >= MIN_VALID[1], "scored too seldom, {all} times: {few:?}");
}

/// The discrepancy with a reading that allows more than the maximum.
const NO_MAXIMUM: &str = "its10-objective-points~where-the-maximum-holds";

/// Returns the names of zones and objects after the table is turned by 180 degrees.
fn turned_names(scenario: &Scenario) -> BTreeMap<String, String> {
    let point = |at: &Point| [0, 1].map(|axis| scenario.table[axis].tenths() - at[axis].tenths());
    let shape = |shape: &Shape, turned: bool| match shape {
        Shape::Circle { at, radius } => {
            let at = if turned { point(at) } else { at.map(Length::tenths) };
            vec![at[0], at[1], radius.tenths()]
        }
        Shape::Rectangle { x, y } => {
            let corners = [[x[0], y[0]], [x[1], y[1]]];
            let [from, to] = if turned {
                [point(&corners[1]), point(&corners[0])]
            } else {
                corners.map(|at| at.map(Length::tenths))
            };
            vec![from[0], from[1], to[0], to[1]]
        }
    };
    let outline = |zone: &Zone, turned: bool| {
        let mut all: Vec<Vec<i64>> = zone.shape.iter().map(|part| shape(part, turned)).collect();
        all.sort();
        all
    };
    let mut names = BTreeMap::new();
    for zone in &scenario.zones {
        let other = scenario.zones_in_group(&zone.group).find(|other| outline(other, false) == outline(zone, true));
        names.extend(other.map(|other| (zone.id.to_string(), other.id.to_string())));
    }
    for object in &scenario.objects {
        let other =
            scenario.objects_in_group(&object.group).find(|other| other.at.map(Length::tenths) == point(&object.at));
        names.extend(other.map(|other| (object.id.to_string(), other.id.to_string())));
    }
    assert_eq!(names.len(), scenario.zones.len() + scenario.objects.len(), "the table looks the same from both sides");
    names
}

/// Returns a sheet with the players swapped.
fn turned(sheet: &Value, names: &BTreeMap<String, String>) -> Value {
    let name = |name: &str| match name {
        "a" => "b".to_owned(),
        "b" => "a".to_owned(),
        other => names.get(other).cloned().unwrap_or_else(|| other.to_owned()),
    };
    match sheet {
        Value::String(text) => name(text).into(),
        Value::Array(all) => all.iter().map(|item| turned(item, names)).collect(),
        Value::Object(all) => {
            all.iter().map(|(key, value)| (name(key), turned(value, names))).collect::<Map<_, _>>().into()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => sheet.clone(),
    }
}

/// Where a larger number costs points as printed: in two rounds of the league the whole enemy army pays nothing, one
/// point short of it pays 5. Clause: `whole-enemy-army`.
const ENTIRE_ARMY: [(&str, &str, i64); 2] = [
    ("its10-escalation-league-round-one", "army-points-lost", 99),
    ("its10-escalation-league-round-two", "army-points-lost", 119),
];

/// A place where a larger number costs points in a reading.
struct Costly {
    scenario: &'static str,
    /// The discrepancy and the reading.
    reading: (&'static str, &'static str),
    fact: &'static str,
    /// The number above which less is paid.
    after: i64,
}

/// Every such place: a reading decides what a gap between printed bands pays, or takes a printed line literally.
const COSTLY: [Costly; 5] = [
    Costly {
        scenario: "its10-escalation-league-round-four",
        reading: ("its10-escalation-league-round-four~exactly-one-hundred-and-fifty-one", "more-than-151"),
        fact: "army-points-lost",
        after: 150,
    },
    Costly {
        scenario: "its10-escalation-league-round-one",
        reading: ("its10-escalation-league-round-one~eighty-one-to-ninety", "pays-nothing"),
        fact: "army-points-lost",
        after: 80,
    },
    Costly {
        scenario: "its10-escalation-league-round-one",
        reading: ("its10-escalation-league-round-one~eighty-one-to-ninety", "pays-nothing"),
        fact: "army-points-surviving",
        after: 80,
    },
    Costly {
        scenario: "its10-escalation-league-round-two",
        reading: ("its10-escalation-league-round-two~second-band-of-survivors", "the-better-line"),
        fact: "army-points-surviving",
        after: 60,
    },
    Costly {
        scenario: "its10-escalation-league-round-two",
        reading: ("its10-escalation-league-round-two~second-band-of-survivors", "both-lines"),
        fact: "army-points-surviving",
        after: 60,
    },
];

impl Costly {
    /// Returns whether one more of a fact at the end of a game may cost points at this place.
    fn holds(&self, id: &str, fact: &str, mine: i64, readings: &Value) -> bool {
        let (discrepancy, reading) = self.reading;
        (self.scenario, self.fact, self.after) == (id, fact, mine) && readings[discrepancy] == reading
    }
}

#[test]
fn a_larger_number_costs_points_only_in_readings_that_say_so() {
    for costly in &COSTLY {
        let scenario = KB.catalogue.scenario(costly.scenario).expect("a scenario");
        let (discrepancy, reading) = costly.reading;
        let points = |mine: i64, readings: &Value| {
            let blank = fields(scenario).into_iter().map(|(round, fact)| ((round, fact.id.as_str()), [0, 0]));
            let mut sheet = Sheet(blank.collect());
            sheet.0.insert((None, costly.fact), [mine, 0]);
            sheet.scored(costly.scenario, scenario, readings).expect("a sheet that can be")[0]
        };
        let followed = json!({ discrepancy: reading });
        assert!(points(costly.after + 1, &followed) < points(costly.after, &followed), "{discrepancy}: {reading}");
        assert!(points(costly.after + 1, &json!({})) >= points(costly.after, &json!({})), "{discrepancy}: default");
    }
}

#[test]
fn killing_the_entire_enemy_army_scores_nothing_where_the_rules_say_so() {
    for (id, fact, number) in ENTIRE_ARMY {
        let scenario = KB.catalogue.scenario(id).expect("a scenario");
        let points = |number: i64| {
            let numbers = fields(scenario).into_iter().map(|(round, fact)| ((round, fact.id.as_str()), [0, 0]));
            let mut sheet = Sheet(numbers.collect());
            sheet.0.insert((None, fact), [number, 0]);
            sheet.scored(id, scenario, &json!({}))
        };
        assert_eq!([number - 1, number, number + 1].map(points), [Some([5, 0]), Some([5, 0]), Some([0, 0])], "{id}");
    }
}

#[test]
fn more_facts_of_a_player_never_cost_points() {
    let (mut exempt, mut all, mut few) = (0, 0, Vec::new());
    for (id, scenario) in scenarios() {
        let mut compared = 0;
        for seed in 0..300 {
            let random = &mut Seeded(seed);
            let sheet = any(scenario, random);
            let play = play(id, scenario, random, |_| true);
            let Some([before, _]) = scored(&sheet.played(scenario, &play)) else { continue };
            for (round, fact) in fields(scenario) {
                let mut more = sheet.clone();
                let mine = more.0.get_mut(&(round, fact.id.as_str())).map_or(0, |pair| {
                    pair[0] += 1;
                    pair[0] - 1
                });
                let Some([after, _]) = scored(&more.played(scenario, &play)) else { continue };
                let costly =
                    |costly: &Costly| round.is_none() && costly.holds(id, fact.id.as_str(), mine, &play["readings"]);
                if ENTIRE_ARMY.contains(&(id, fact.id.as_str(), mine)) || COSTLY.iter().any(costly) {
                    exempt += 1;
                    continue;
                }
                compared += 1;
                assert!(after >= before, "{id}: one more `{}` gives {after} for {before}: {sheet:?}, {play}", fact.id);
            }
        }
        all += compared;
        if compared < MIN_COMPARED[0] {
            few.push((id, compared));
        }
    }
    assert!(few.is_empty() && all >= MIN_COMPARED[1], "compared too seldom, {all} times: {few:?}");
    assert!(exempt > 0, "the exceptions are drawn");
}
