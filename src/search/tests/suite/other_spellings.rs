//! Names that no term has: shortened to first syllables, misspelled inside a question, spelled by ear.

use model::lang::Lang;
use search::{Options, SearchResponse};

use crate::search::SITE;

fn search(question: &str) -> SearchResponse {
    SITE.1.search(&SITE.0, question, &Options { lang: Lang::ALL[1], scope: None, limit: 10 })
}

#[test]
fn names_are_shortened_to_the_first_syllables_of_their_words() {
    for (question, first) in [
        ("제사", "suppressive-fire"),
        ("대굴에서 동점이면", "face-to-face-roll"),
        ("전배 스킬 몇 인치", "forward-deployment"),
        ("은배한 애 언제 나타남", "hidden-deployment"),
    ] {
        let results = search(question).results;
        assert!(results.iter().take(3).any(|hit| hit.id.starts_with(first)), "{question}");
    }
    assert_eq!(search("방굴").results[0].why.id, "why-shortened");
}

#[test]
fn a_misspelled_name_is_read_as_the_name_if_nothing_else_is_found() {
    for (question, name, first) in [
        ("marshal arts level 3", "Martial Arts", "martial-arts"),
        ("패러슈티스트 언제 내려옴", "파라슈티스트", "parachutist"),
    ] {
        let found = search(question);
        assert_eq!(found.results.first().map(|hit| hit.id.as_str()), Some(first), "{question}");
        let note = found.notes.iter().find(|note| note.id == "search-note-respelled");
        assert!(note.is_some_and(|note| format!("{note:?}").contains(name)), "{question}: {:?}", found.notes);
    }
}
