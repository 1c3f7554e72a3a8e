//! Player phrases: each belongs to one clause, and none is a query of the evaluation.

use std::collections::BTreeMap;

use search::corpus::PassagePart;
use search::corpus_builder;
use search::evaluate::QuerySet;
use search::tokenizer::tokenize;

use crate::search::SITE;

/// A text without case, punctuation and spaces.
fn normalized(text: &str) -> String {
    tokenize(text).into_iter().map(|word| word.text).collect()
}

/// The phrases with their clauses.
fn phrases() -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for passage in corpus_builder::build(&SITE.0).passages {
        let PassagePart::Clause(clause) = &passage.part else { continue };
        for phrase in &passage.phrases {
            found.entry(normalized(phrase)).or_default().push(clause.to_string());
        }
    }
    assert!(found.len() > 12_000, "{} phrases", found.len());
    found
}

#[test]
fn a_phrase_belongs_to_one_clause() {
    let twice: Vec<_> = phrases().into_iter().filter(|(_, clauses)| clauses.len() > 1).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn no_query_of_the_evaluation_is_a_phrase() {
    let questions: QuerySet = toml::from_str(include_str!("../queries.toml")).expect("a query set");
    let phrases = phrases();
    let known: Vec<&str> = questions
        .queries
        .iter()
        .map(|query| query.q.as_str())
        .filter(|q| phrases.contains_key(&normalized(q)))
        .collect();
    assert!(known.is_empty(), "{known:?}");
}
