//! What a result says beside its sentence: the modifier at a distance, and that a rule is not described.

use model::lang::Lang;
use model::message::Arg;
use search::{Options, SearchResponse};

use crate::search::SITE;

fn search(question: &str) -> SearchResponse {
    SITE.1.search(&SITE.0, question, &Options { lang: Lang::Ko, scope: "n5".parse().ok(), limit: 10 })
}

/// Returns the notes about terms that are not described.
fn not_described(question: &str) -> usize {
    search(question).notes.iter().filter(|note| note.id == "search-note-not-described").count()
}

#[test]
fn a_distance_gives_the_modifier_of_the_range_table() {
    for (question, entry, modifier) in [
        ("spitfire at 30 inches", "spitfire", Some(-3)),
        ("스핏파이어 20인치", "spitfire", Some(3)),
        ("discover at 32 inches", "discover", Some(0)),
        ("discover at 100 inches", "discover", None),
    ] {
        let hit = search(question).results.into_iter().next().expect("a result");
        let message = hit.at_distance.expect("a modifier");
        let shown = message.args.get("modifier").cloned();
        assert_eq!((hit.id.as_str(), shown), (entry, modifier.map(Arg::Signed)), "{question}");
    }
    assert!(search("spitfire range").results.iter().all(|hit| hit.at_distance.is_none()));
}

#[test]
fn a_term_without_an_entry_says_so() {
    for (question, notes) in
        [("sniffer", 1), ("what does a sniffer do", 1), ("dodge", 0), ("can a hacker attack a camo token", 0)]
    {
        assert_eq!(not_described(question), notes, "{question}");
    }
}

#[test]
fn korean_that_is_written_together_is_understood() {
    for (question, clause) in [
        ("둘다크리면누가이김", "face-to-face-roll#criticals-cancel"),
        ("숏스킬두개 한오더에쓸수있나", "short-skill#one-per-order"),
    ] {
        let first = search(question).results.into_iter().next().and_then(|hit| hit.clause);
        assert_eq!(first.map(|clause| clause.to_string()).as_deref(), Some(clause), "{question}");
    }
    let name = search("송신안테나통제");
    assert_eq!(name.answer.map(|answer| answer.id).as_deref(), Some("control-the-transmission-antenna"));
}
