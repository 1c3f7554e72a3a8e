//! The reader's edition: its sentences come first, and what stands elsewhere says so.

use model::edition::{Edition, Scope};
use model::ids::ClauseId;
use model::lang::Lang;
use search::{Hit, Options, SearchResponse};

use crate::search::SITE;

fn search(question: &str, edition: &str) -> SearchResponse {
    let scope = Some(edition.parse().expect("an edition"));
    SITE.1.search(&SITE.0, question, &Options { lang: Lang::ALL[0], scope, limit: 30 })
}

fn notes(response: &SearchResponse) -> Vec<&str> {
    response.notes.iter().map(|note| note.id).collect()
}

#[test]
fn sentences_of_another_edition_come_last_and_are_never_the_answer() {
    for question in
        ["can I dodge without line of fire", "critical saving roll", "how far does discover reach", "엄폐 보정"]
    {
        for edition in Edition::ALL {
            let scope = Scope::Edition(edition);
            let response = search(question, edition.as_str());
            let sentences: Vec<bool> = response
                .results
                .iter()
                .filter(|hit| hit.clause.is_some() || hit.ruling.is_some())
                .map(|hit| hit.edition == Some(scope))
                .collect();
            assert!(sentences.iter().any(|own| *own), "{question}, {edition}: no sentence of the edition");
            assert!(sentences.is_sorted_by(|a, b| a >= b), "{question}, {edition}: {sentences:?}");
            assert!(response.answer.is_none_or(|answer| answer.edition == Some(scope)), "{question}, {edition}");
        }
    }
}

#[test]
fn an_edition_in_the_question_is_the_readers() {
    let response = search("critical n3", "n5");
    assert_eq!(response.answer.and_then(|answer| answer.edition), Some(Scope::Edition(Edition::ALL[0])));
}

#[test]
fn an_entry_of_other_editions_alone_is_marked() {
    let found = search("arm roll", "n5");
    let shown = found.answer.as_ref().and_then(|answer| answer.edition);
    assert_eq!((shown, notes(&found)), (Some(Scope::Edition(Edition::ALL[0])), vec!["search-note-elsewhere"]));
    assert_eq!(notes(&search("arm roll", "n3")), [""; 0]);
}

#[test]
fn a_question_of_which_a_part_is_found_names_the_rest() {
    let question = "yesterday evening my cousin brought zebra striped camo markers and kept walking around, \
                    grandmother laughed, may a sniper try discovering twice";
    let found = search(question, "n5");
    assert!(!found.results.is_empty() && notes(&found).contains(&"search-note-dropped"), "{:?}", found.notes);
    assert_eq!(notes(&search("chocolate cake recipe", "n5")), ["search-note-tried"]);
}

#[test]
fn the_readers_edition_is_preferred() {
    for (edition, question, clause) in [
        ("n3", "wounds until dead", "wounds#dead-below-zero"),
        ("n5", "wounds until dead", "wounds#dead-above-vita"),
        ("n3", "wounds", "wounds#unconscious-at-zero"),
        ("n5", "wounds", "wounds#tokens-count-up"),
    ] {
        let response = search(question, edition);
        let clauses: Vec<&str> = response.results.iter().flat_map(Hit::clauses).map(ClauseId::as_str).collect();
        assert!(clauses.contains(&clause), "{edition}, {question}: {clauses:?}");
        let editions: Vec<_> = response.results.iter().take(4).map(|hit| hit.edition).collect();
        assert_eq!(editions, [edition.parse().ok(); 4], "{edition}, {question}");
    }
}
