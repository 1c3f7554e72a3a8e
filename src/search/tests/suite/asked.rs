//! The phrases in which players ask: each on one clause, and none of them a question of the evaluation.

use std::collections::BTreeMap;

use search::evaluate::Questions;
use search::gather;
use search::material::Part;
use search::words::words;

use crate::search::SITE;

/// What is left of a text without capitals, signs and blanks.
fn bare(text: &str) -> String {
    words(text).into_iter().map(|word| word.text).collect()
}

/// The phrases, and the clauses that they stand on.
fn phrases() -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for passage in gather::material(&SITE.0).passages {
        let Part::Clause(clause) = &passage.part else { continue };
        for phrase in &passage.asked {
            found.entry(bare(phrase)).or_default().push(clause.to_string());
        }
    }
    assert!(found.len() > 12_000, "{} phrases", found.len());
    found
}

#[test]
fn a_phrase_leads_to_one_clause() {
    let twice: Vec<_> = phrases().into_iter().filter(|(_, clauses)| clauses.len() > 1).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn no_question_of_the_evaluation_is_a_phrase() {
    let questions: Questions = toml::from_str(include_str!("../queries.toml")).expect("a file of questions");
    let phrases = phrases();
    let known: Vec<&str> =
        questions.queries.iter().map(|query| query.q.as_str()).filter(|q| phrases.contains_key(&bare(q))).collect();
    assert!(known.is_empty(), "{known:?}");
}
