//! Readings of discrepancies: a form offers those that can change its score; other discrepancies say why they have
//! none.

use std::collections::BTreeSet;

use crate::its10::{PACK, scenarios};
use crate::site::{KB, captures, page};
use model::entry::{Entry, Kind};
use model::lang::Lang;
use regex::Regex;
use render::url;
use serde_json::Value;

/// Returns the discrepancies whose readings the form of a scenario offers.
async fn offered(lang: Lang, entry: &Entry) -> BTreeSet<String> {
    let form = page(&format!("{}/score", url::entry(lang, PACK, entry))).await;
    captures(r#"name="readings\.([^"]+)""#, &form).concat().into_iter().collect()
}

#[tokio::test]
async fn a_form_offers_the_readings_that_can_change_its_score_and_no_others() {
    let general = ["its10-high-value-target~in-zones-and-in-contact", "its10-objective-points~where-the-maximum-holds"];
    for (entry, scenario) in scenarios() {
        let offered = offered(Lang::En, entry).await;
        assert!(general.iter().all(|id| offered.contains(*id)), "{}: {offered:?}", entry.id);
        let own = entry
            .discrepancies
            .iter()
            .filter(|discrepancy| discrepancy.executed)
            .map(|discrepancy| format!("{}~{}", entry.id, discrepancy.id));
        let of_data = scenario.followed().flatten().map(|(id, _)| id.to_string());
        for id in own.chain(of_data) {
            assert!(offered.contains(&id), "{}: {id} is not offered", entry.id);
        }
    }
    let supremacy = KB.entries.get("its10-supremacy").expect("the scenario");
    for lang in Lang::ALL {
        let offered = offered(lang, supremacy).await;
        for foreign in [
            "its10-control-by-contact~a-carried-beacon",
            "its10-intelcom-counterespionage~cancelled-in-a-comparison",
            "its10-killing~casualties-in-leagues",
            "its10-killing~transmission-matrix-without-the-rule",
            "its10-xenotech~controlling-the-tech-coffin",
        ] {
            assert!(!offered.contains(foreign), "{foreign} does not concern Supremacy");
        }
        assert!(offered.contains("its10-xenotech~not-listed-in-supremacy"), "its own data name it: {offered:?}");
    }
}

fn collect_discrepancies(value: &Value, ids: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            ids.extend(fields.get("discrepancy").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| collect_discrepancies(value, ids));
        }
        Value::Array(values) => values.iter().for_each(|value| collect_discrepancies(value, ids)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_reading_that_a_score_depends_on_is_offered_by_its_form() {
    let scenario = Regex::new(r#"(?m)^scenario = "([a-z0-9-]+)""#).expect("a pattern");
    let mut count = 0;
    for ruling in KB.rulings.values().filter(|ruling| ruling.kind.name == "score") {
        let name = scenario.captures(&ruling.source.text).expect("a scenario")[1].to_owned();
        let (entry, _) = KB.scenario(&name).expect("a known one");
        let offered: BTreeSet<String> =
            KB.choices(entry).iter().map(|(owner, discrepancy)| format!("{}~{}", owner.id, discrepancy.id)).collect();
        let mut used: BTreeSet<String> = ruling.readings.keys().map(ToString::to_string).collect();
        for resolved in KB.runs(ruling).filter_map(|run| run.result.ok()) {
            let steps: Vec<_> = resolved.trace.steps().collect();
            collect_discrepancies(&serde_json::to_value(steps).expect("steps are plain data"), &mut used);
        }
        count += used.len();
        let missing: Vec<&String> = used.difference(&offered).collect();
        assert!(missing.is_empty(), "{}: {missing:?} is no choice in {name}", ruling.id);
    }
    assert!(count > 0, "some score depends on a reading");
}

#[tokio::test]
async fn a_discrepancy_without_choices_shows_the_reason() {
    for (lang, label) in [(Lang::En, "Not open to choice:"), (Lang::Ko, "고를 수 없는 까닭:")] {
        let mut pages = String::new();
        for kind in Kind::ALL {
            pages += &page(&format!("/{lang}/discrepancies/{}", kind.folder())).await;
        }
        let all = || KB.entries.values().flat_map(|entry| &entry.discrepancies);
        let reasons: Vec<&str> = all()
            .filter_map(|discrepancy| discrepancy.not_executed.as_ref())
            .map(|reason| reason.get(lang).as_str())
            .collect();
        assert!(!reasons.is_empty());
        assert_eq!(pages.matches(label).count(), reasons.len(), "{lang}");
        let pages = pages.replace("&amp;", "&");
        assert!(reasons.iter().all(|reason| pages.contains(*reason)), "{lang}: a reason is not shown");
    }
}
