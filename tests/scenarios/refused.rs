//! Sheets that cannot be: refused at their field, with the reason in both languages and the clause.

use adjutant::i18n::Messages;
use adjutant::model::edition::{Pack, Scope};
use adjutant::model::lang::Lang;
use adjutant::model::refusal::Refusal;
use adjutant::rulings::{Format, ask};
use serde_json::{Value, json};

use super::KB;

/// What a sheet comes to, or why it comes to nothing.
fn asked(sheet: &Value) -> Result<[i64; 2], Refusal> {
    let scope = Some(Scope::Pack(Pack::Its10));
    let answer = ask(&sheet.to_string(), Format::Json, Some("score"), scope, &KB.catalogue)?;
    Ok(["a.total", "b.total"].map(|path| super::total(&answer.resolved.outcome, path)))
}

/// What a reader is told.
fn said(lang: Lang, refusal: &Refusal) -> String {
    let messages = Messages::load();
    let said = messages.say(lang, &refusal.message, &|id| KB.title(id, lang, None).to_owned());
    said.replace(['\u{2068}', '\u{2069}'], "")
}

/// A sheet with other values at paths: `/a/classified`.
fn with(sheet: &Value, changes: &[(&str, Value)]) -> Value {
    let mut sheet = sheet.clone();
    for (path, value) in changes {
        let (above, key) = path.rsplit_once('/').expect("a path");
        sheet.pointer_mut(above).expect("what is above")[key] = value.clone();
    }
    sheet
}

/// A refused sheet: where, the message, a clause it cites, and what it says in English and Korean.
#[track_caller]
fn refused(sheet: &Value, path: &str, message: &str, clause: &str, words: [&str; 2]) {
    let refusal = asked(sheet).expect_err("an impossible sheet");
    assert_eq!((refusal.path.as_str(), refusal.message.id), (path, message), "{refusal:?}");
    let clauses: Vec<&str> = refusal.clauses.iter().map(|clause| clause.as_str()).collect();
    assert!(clauses.contains(&clause), "{clauses:?}");
    assert!(refusal.clauses.iter().all(|clause| KB.clause(clause).is_some()), "{clauses:?}");
    for (lang, words) in [Lang::En, Lang::Ko].into_iter().zip(words) {
        let said = said(lang, &refusal);
        assert!(said.contains(words), "{lang}: {said}");
    }
}

fn acquisition() -> Value {
    let own = json!({
        "activated-antennas": 1, "controlled-antennas": 1, "tech-coffin": false, "tech-coffin-by-datatracker": false,
        "tech-coffin-by-xenotech": false, "classified": 1, "multiscanner": true,
    });
    json!({ "scenario": "its10-acquisition", "a": own, "b": own })
}

#[test]
fn a_card_pays_its_own_point_only_where_it_is_accomplished_and_once() {
    let game = acquisition();
    let words = ["alone, and each pays it once", "한 번씩만 준다"];
    for (path, bonus, classified) in [("a", 1, 0), ("b", 2, 1), ("b", -1, 1)] {
        let changes =
            [(format!("/{path}/classified"), json!(classified)), (format!("/{path}/classified-bonus"), json!(bonus))];
        let changes = changes.each_ref().map(|(path, value)| (path.as_str(), value.clone()));
        let sheet = with(&game, &changes);
        refused(
            &sheet,
            &format!("{path}.classified-bonus"),
            "refusal-score-bonus",
            "its10-predator#bonus-point",
            words,
        );
    }
    assert_eq!(asked(&with(&game, &[("/a/classified-bonus", json!(1))])), Ok([4, 3]), "an accomplished one pays");
    let none = json!({ "scenario": "its10-decapitation", "a": {}, "b": {} });
    let own = json!({
        "killed-army-points": 10, "killed-lieutenants": 0, "killed-target": false, "killed-target-by-datatracker": false,
    });
    let none = with(&none, &[("/a", own.clone()), ("/b", own)]);
    let none = with(&none, &[("/a/classified-bonus", json!(1))]);
    let words = ["0 is the most", "0까지만"];
    refused(&none, "a.classified-bonus", "refusal-score-bonus", "its10-predator#bonus-point", words);
}
