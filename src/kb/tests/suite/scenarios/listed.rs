//! Games as lists: troopers, objects and marks, drawn at random, instead of totals.

use model::edition::{Pack, Scope};
use model::outcome::Fact;
use model::scenario::Scenario;
use model::scenario::fact::FactKind;
use rulings::{Format, run_untrusted};
use serde_json::{Map, Value, json};

use super::{KB, Sheet, fields, scenarios, scored, total, turned, turned_names};
use crate::random::Seeded;

/// The other kinds of model, and the most of each on a side.
const OTHERS: [(&str, usize); 4] = [("xenotech", 1), ("designated-target", 1), ("decoy", 2), ("civilian", 4)];
/// Troopers on a side, cheap enough for the smallest army: the first is the Lieutenant, the second the DataTracker.
const TROOPERS: usize = 5;

/// Returns a random position: in a zone, or next to an object.
fn standing(scenario: &Scenario, player: &str, is: &str, random: &mut Seeded) -> Value {
    let mut own = Map::new();
    let states = ["unconscious", "isolated", "immobilized-1", "camouflaged"];
    if is == "trooper" && random.one_in(3) {
        own.insert("states".to_owned(), json!([random.one_of(&states)]));
    }
    if is == "civilian" {
        own.insert("follows".to_owned(), json!(format!("{player}-trooper-{}", random.below(TROOPERS))));
    }
    if scenario.objects.is_empty() || random.one_in(2) {
        let extents = ["partly", "half", "more-than-half", "totally"];
        let zone = random.one_of(&scenario.zones).id.as_str();
        own.insert("inside".to_owned(), json!({ zone: random.one_of(&extents) }));
    } else {
        let object = random.one_of(&scenario.objects);
        let carries = object.movable && is == "trooper" && random.one_in(2);
        own.insert(if carries { "carries" } else { "contact" }.to_owned(), json!([object.id]));
    }
    own.into()
}

/// Returns the models of both sides, without positions.
fn lists(random: &mut Seeded) -> Vec<Value> {
    let bears: [&[&str]; 5] =
        [&[], &["hacker"], &["tactical-armored-gear"], &["paramedic", "heavy-infantry"], &["baggage"]];
    let mut all = Vec::new();
    for player in ["a", "b"] {
        for index in 0..TROOPERS {
            all.push(json!({
                "name": format!("{player}-trooper-{index}"), "player": player, "points": random.one_of(&[10, 15, 20]),
                "bears": random.one_of(&bears), "lieutenant": index == 0, "datatracker": index == 1,
                "deployed": !random.one_in(8), "killed-by-datatracker": random.one_in(3),
            }));
        }
        for (is, number) in OTHERS {
            all.extend((0..number).map(|index| {
                json!({
                    "name": format!("{player}-{is}-{index}"), "player": player, "is": is,
                    "revealed": random.one_in(2), "killed-by-datatracker": random.one_in(3),
                })
            }));
        }
    }
    all
}

/// Returns a random game as lists; facts that no list determines are stated as totals.
fn game(id: &str, scenario: &Scenario, random: &mut Seeded) -> Value {
    let mut sheet = json!({ "scenario": id, "tier": random.one_of(&["low", "mid", "top"]), "a": {}, "b": {} });
    for fact in &scenario.facts {
        let once = matches!(fact.is, FactKind::Classified(_) | FactKind::Multiscanner(_));
        if !once && !matches!(fact.is, FactKind::Tally(_)) {
            continue;
        }
        let max = if once { 1 } else { fact.bound(scenario).max().min(3) };
        for player in ["a", "b"] {
            sheet[player][fact.id.as_str()] = json!(random.between(0, max));
        }
    }
    for object in &scenario.objects {
        let marks = scenario.facts.iter().filter_map(|fact| fact.mark_on(&object.group));
        let owners: [&[&str]; 3] = [&["a"], &["b"], &[]];
        let marks: Map<String, Value> = marks.map(|mark| (mark.to_string(), json!(random.one_of(&owners)))).collect();
        let mut known = json!({ "marks": marks });
        if let Some(profile) = object.profile {
            known["structure"] = json!(random.between(-1, profile.structure.into()));
        }
        sheet["object"][object.id.as_str()] = known;
    }
    let mut troopers = lists(random);
    if scenario.facts.iter().any(|fact| scenario.is_per_round(fact)) {
        let zones: Vec<&str> =
            scenario.zones.iter().filter(|zone| zone.number.is_some()).map(|zone| zone.id.as_str()).collect();
        let mut round = || {
            let mut positions = Map::new();
            for trooper in troopers.iter().filter(|trooper| trooper["deployed"] != json!(false)) {
                let is = trooper.get("is").and_then(Value::as_str).unwrap_or("trooper");
                let mut stands = standing(scenario, trooper["player"].as_str().expect("a player"), is, random);
                // A contact that no objective counts at the end of a Round is refused.
                let touched = scenario.objects.iter().find(|object| stands["contact"][0] == json!(object.id));
                if touched.is_some_and(|object| !scenario.reads_contact_in_rounds(object)) {
                    stands = json!({});
                }
                positions.insert(trooper["name"].as_str().expect("a name").to_owned(), stands);
            }
            let assigned = if zones.is_empty() {
                json!({})
            } else {
                json!({ "a": random.one_of(&zones), "b": random.one_of(&zones) })
            };
            json!({ "at": positions, "assigned": assigned })
        };
        sheet["round"] = (0..scenario.rounds).map(|_| round()).collect();
    }
    for trooper in troopers.iter_mut().filter(|trooper| trooper["deployed"] != json!(false)) {
        let is = trooper.get("is").and_then(Value::as_str).unwrap_or("trooper").to_owned();
        if is != "xenotech" && random.one_in(6) {
            trooper["states"] = json!(["dead"]);
            continue;
        }
        let player = trooper["player"].as_str().expect("a player").to_owned();
        for (key, value) in standing(scenario, &player, &is, random).as_object().expect("how it stands") {
            trooper[key] = value.clone();
        }
    }
    sheet["trooper"] = troopers.into();
    sheet
}

/// Returns the facts of a scored game as totals; facts that were not counted are 0.
fn totals(scenario: &'static Scenario, game: &Value) -> Option<(Sheet, [i64; 2])> {
    let scope = Some(Scope::Pack(Pack::Its10));
    let outcome =
        run_untrusted(&game.to_string(), Format::Json, Some("score"), scope, &KB.catalogue).ok()?.resolved.outcome;
    let number = |round: Option<u8>, player: &str, fact: &str| {
        let path = round.map_or_else(|| format!("{player}.{fact}"), |round| format!("{player}.round-{round}.{fact}"));
        match outcome.get(&path) {
            Some(Fact::Number(number)) => *number,
            Some(Fact::Flag(flag)) => i64::from(*flag),
            _uncounted => 0,
        }
    };
    let facts = fields(scenario).into_iter().map(|(round, fact)| {
        let id = fact.id.as_str();
        ((round, id), ["a", "b"].map(|player| number(round, player, id)))
    });
    Some((Sheet(facts.collect()), ["a.total", "b.total"].map(|path| total(&outcome, path))))
}

/// The least number of valid games among the 60 drawn for each scenario, and among 40.
const MIN_TURNED: usize = 35;
const MIN_COMPARED: usize = 22;

#[test]
fn swapping_the_players_of_lists_swaps_the_scores() {
    let mut few = Vec::new();
    for (id, scenario) in scenarios() {
        let names = turned_names(scenario);
        let mut compared = 0;
        for seed in 0..60 {
            let game = game(id, scenario, &mut Seeded(seed));
            let Some([a, b]) = scored(&game) else { continue };
            assert_eq!(scored(&turned(&game, &names)), Some([b, a]), "{id}: {game}");
            compared += 1;
        }
        if compared < MIN_TURNED {
            few.push((id, compared));
        }
    }
    assert!(few.is_empty(), "scored too seldom: {few:?}");
}

#[test]
fn a_list_and_its_totals_give_the_same_points() {
    let mut few = Vec::new();
    for (id, scenario) in scenarios() {
        let mut compared = 0;
        for seed in 100..140 {
            let game = game(id, scenario, &mut Seeded(seed));
            let Some((sheet, points)) = totals(scenario, &game) else { continue };
            let sheet = sheet.played(scenario, &json!({ "scenario": id, "tier": game["tier"] }));
            assert_eq!(scored(&sheet), Some(points), "{id}: {sheet} of {game}");
            compared += 1;
        }
        if compared < MIN_COMPARED {
            few.push((id, compared));
        }
    }
    assert!(few.is_empty(), "compared too seldom: {few:?}");
}
