//! The trace of a scoring: it names every reading that the score depends on, and the round in which something was
//! counted.

use i18n::Messages;
use kb::Ruling;
use model::edition::{Pack, Scope};
use model::lang::Lang;
use model::scenario::Player;
use model::trace::Resolved;
use rulings::{Format, run_untrusted};
use serde_json::{Value, json};

use super::KB;

/// The pack of the games below.
const PACK: Scope = Scope::Pack(Pack::Its10);

/// Returns the result of a sheet in an edition or pack; `None` if it is refused.
fn scored(sheet: &Value, scope: Scope) -> Option<Resolved> {
    Some(run_untrusted(&sheet.to_string(), Format::Json, Some("score"), Some(scope), &KB.catalogue).ok()?.resolved)
}

/// Returns the discrepancies named by the steps that bear on a path, sorted.
fn named(resolved: &Resolved, path: &str) -> Vec<String> {
    let bearing = resolved.trace.steps().filter(|step| step.bears_on(path));
    let mut named: Vec<String> =
        bearing.flat_map(|step| step.readings).map(|used| used.discrepancy.as_str().to_owned()).collect();
    named.sort();
    named.dedup();
    named
}

/// Three rounds of Supremacy: A dominates more, with the Xenotech in one of the Quadrants.
fn supremacy() -> Value {
    let round = json!({
        "a": { "quadrants": 2, "placed-xenotech": true },
        "b": { "quadrants": 1, "placed-xenotech": false },
    });
    let end = json!({ "hacked-consoles": 1, "multiscanner": true, "classified": 0 });
    json!({ "scenario": "its10-supremacy", "a": end, "b": end, "round": [round, round, round] })
}

#[test]
fn both_readings_behind_the_points_of_the_xenotech_are_named() {
    let resolved = scored(&supremacy(), PACK).expect("a score");
    let step = resolved.trace.steps().find(|step| step.message.id == "step-objective" && step.decided("a.SPR.4"));
    let used: Vec<(&str, &str)> =
        step.expect("a step").readings.iter().map(|used| (used.discrepancy.as_str(), used.reading.as_str())).collect();
    let expected = [
        ("its10-supremacy~placed-xenotech-not-among-the-objectives", "paid"),
        ("its10-xenotech~not-listed-in-supremacy", "part-of-the-scenario"),
    ];
    assert_eq!(used, expected);
}

/// Returns the results of a printed game in every other reading that its sheet may choose.
fn others(ruling: &Ruling, scope: Scope) -> Vec<(String, Resolved)> {
    let stated = ruling.data(scope);
    let (entry, _) = KB.scenario(stated["scenario"].as_str().expect("a scenario")).expect("a known scenario");
    let mut others = Vec::new();
    for (owner, discrepancy) in KB.choices(entry) {
        let id = format!("{}~{}", owner.id, discrepancy.id);
        for reading in &discrepancy.readings {
            let mut sheet = stated.clone();
            sheet["readings"][&id] = json!(reading.name);
            others.extend(scored(&sheet, scope).map(|resolved| (id.clone(), resolved)));
        }
    }
    others
}

#[test]
fn a_result_that_another_reading_changes_names_the_discrepancy() {
    let mut changed = 0;
    let rulings = KB.rulings.values().filter(|ruling| ruling.kind.name == "score");
    for (ruling, scope) in rulings.flat_map(|ruling| ruling.editions.iter().map(move |scope| (ruling, *scope))) {
        let stated = ruling.data(scope);
        let resolved = scored(&stated, scope).unwrap_or_else(|| panic!("{} is scored", ruling.id));
        let scenario = KB.catalogue.scenario(stated["scenario"].as_str().expect("a name")).expect("a scenario");
        for (id, other) in others(ruling, scope) {
            for objective in &scenario.objectives {
                for path in Player::ALL.iter().map(|player| format!("{}.{}", player.as_str(), objective.key)) {
                    if resolved.outcome.get(&path) != other.outcome.get(&path) {
                        changed += 1;
                        let named = named(&resolved, &path);
                        assert!(named.contains(&id), "{}: {path} depends on {id}, named are {named:?}", ruling.id);
                    }
                }
            }
        }
    }
    assert!(changed > 100, "other readings changed {changed} lines");
}

#[test]
fn facts_counted_every_round_name_the_round() {
    let messages = Messages::load();
    let mut sheet = supremacy();
    for round in sheet["round"].as_array_mut().expect("rounds") {
        let own: Vec<Value> = ["a", "b"].iter().map(|side| json!(round[side]["placed-xenotech"])).collect();
        round["a"] = json!({ "placed-xenotech": own[0] });
        round["b"] = json!({ "placed-xenotech": own[1] });
        round["zone"] = json!({ "quadrant-1": { "a": 40, "b": 10 } });
    }
    let resolved = scored(&sheet, PACK).expect("a score");
    for (lang, starts) in [
        (Lang::En, ["Game Round 1: ", "Game Round 2: ", "Game Round 3: "]),
        (Lang::Ko, ["1라운드: ", "2라운드: ", "3라운드: "]),
    ] {
        let say = |id: &str| -> Vec<String> {
            let steps = resolved.trace.steps().filter(|step| step.message.id == id);
            // Bidirectional isolates are invisible.
            let plain = |text: String| text.replace(['\u{2068}', '\u{2069}'], "");
            steps
                .map(|step| plain(messages.say(lang, step.message, &|id| KB.title(id, lang, None).to_owned())))
                .collect()
        };
        let zones = say("step-dominates");
        let first: Vec<&String> = zones.iter().filter(|line| line.contains("40")).collect();
        assert_eq!(first.len(), 3, "{zones:?}");
        assert!(first.iter().zip(starts).all(|(line, start)| line.starts_with(start)), "{zones:?}");
        let facts = say("step-score-fact");
        for start in starts {
            assert_eq!(facts.iter().filter(|line| line.starts_with(start)).count(), 2, "{facts:?}");
        }
        let once = facts.iter().filter(|line| !starts.iter().any(|start| line.starts_with(start))).count();
        assert!(once >= 3, "what is counted at the end names no round: {facts:?}");
    }
}

#[test]
fn one_of_several_objects_has_a_singular_name() {
    let messages = Messages::load();
    let mut several = 0;
    for (id, scenario) in super::scenarios() {
        let zones = scenario.zones.iter().map(|zone| (&zone.term, zone.name(), zone.number));
        let objects = scenario.objects.iter().map(|object| (&object.term, object.name(), object.number));
        for (term, called, number) in zones.chain(objects) {
            let say = |lang: Lang| messages.argument(lang, &called, &|id| KB.title(id, lang, None).to_owned());
            assert!(!say(Lang::En).ends_with('s'), "{id}: one {term} is called {}", say(Lang::En));
            assert!(!say(Lang::Ko).ends_with('들'), "{id}: one {term} is called {}", say(Lang::Ko));
            several += usize::from(number.is_some() && KB.title(term.as_str(), Lang::En, None) != say(Lang::En));
        }
    }
    assert!(several > 50, "{several} things have a number and a name of their own");
}
