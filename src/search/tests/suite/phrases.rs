//! Player phrases: each belongs to one clause.

use std::collections::BTreeMap;

use language::tokenizer::tokenize;
use search::corpus::PassagePart;
use search::corpus_builder;

use crate::search::SITE;

/// Returns a text without case, punctuation and spaces.
pub(crate) fn normalized(text: &str) -> String {
    tokenize(text).into_iter().map(|word| word.text).collect()
}

/// Returns the phrases with their clauses.
pub(crate) fn phrases() -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for passage in corpus_builder::build(&SITE.0).passages {
        let PassagePart::Clause(clause) = &passage.part else { continue };
        for phrase in passage.phrases.iter() {
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
