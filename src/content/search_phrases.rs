//! `phrases.toml` of an entry: search phrases, the words in which players ask about its clauses. Only the search uses
//! them; no page shows them.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::document::Document;
use crate::toml_table::{Located, TomlTable};
use model::entry::Clause;
use model::ids::Name;
use model::message::Message;
use model::problem::Problem;
use model::search_phrases::SearchPhrases;

/// Phrases of a clause per language; more would outweigh the clause's own words.
const MAX_PHRASES: usize = 10;
/// Characters of a phrase: it is a search query.
const MAX_CHARS: usize = 100;

/// The phrases of one clause.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPhrases {
    #[serde(default)]
    en: Vec<String>,
    #[serde(default)]
    ko: Vec<String>,
}

/// Parses `phrases.toml`: the phrases of each clause that the entry has.
pub fn read(document: &Document, clauses: &[Clause]) -> BTreeMap<Name, SearchPhrases> {
    let mut table = TomlTable::parse(document, 0..document.text.len());
    let mut by_clause = BTreeMap::new();
    for (clause, row) in table.rest::<RawPhrases>() {
        let Located { value: RawPhrases { en, ko }, position } = row;
        let Some(known) = clauses.iter().find(|known| known.name.as_str() == clause.value) else {
            let message = Message::new("problem-phrases-of-unknown-clause").text("found", &clause.value);
            let problem = Problem::new("phrases-of-unknown-clause", clause.position, message);
            document.push(problem.nearest(&clause.value, clauses.iter().map(|known| known.name.as_str())));
            continue;
        };
        for phrases in [&en, &ko] {
            let malformed = |phrase: &String| {
                phrase.trim().is_empty() || phrase.chars().count() > MAX_CHARS || phrase.contains(char::is_control)
            };
            if phrases.len() > MAX_PHRASES || phrases.iter().any(malformed) {
                let message = Message::new("problem-phrases-over-limit")
                    .text("clause", &clause.value)
                    .count("most", MAX_PHRASES)
                    .count("longest", MAX_CHARS);
                document.push(Problem::new("phrases-over-limit", position.clone(), message));
            }
        }
        by_clause.insert(known.name.clone(), en.iter().chain(&ko).map(String::as_str).collect());
    }
    by_clause
}
