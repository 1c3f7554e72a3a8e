//! `asked.toml` of an entry: how players ask about its clauses. Search alone reads it; nothing of it is shown.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::document::Document;
use crate::table::{Placed, Table};
use model::entry::Clause;
use model::ids::Name;
use model::lang::Localized;
use model::message::Message;
use model::problem::Problem;

/// As many phrases of a clause are kept in a language; more would drown the clause's own words.
const MOST: usize = 6;
/// A phrase is what somebody types, so it has no more characters than this.
const LONGEST: usize = 100;

/// The phrases of one clause.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    #[serde(default)]
    en: Vec<String>,
    #[serde(default)]
    ko: Vec<String>,
}

/// Reads the phrases by clause.
pub fn read(document: &Document, clauses: &[Clause]) -> BTreeMap<Name, Localized<Vec<String>>> {
    let mut table = Table::parse(document, 0..document.text.len());
    let mut asked = BTreeMap::new();
    for (clause, row) in table.rest::<Row>() {
        let Placed { value: Row { en, ko }, span } = row;
        let Some(known) = clauses.iter().find(|known| known.name.as_str() == clause.value) else {
            let message = Message::new("problem-asked-of-no-clause").text("found", &clause.value);
            let problem = Problem::new("asked-of-no-clause", clause.span, message);
            document.push(problem.nearest(&clause.value, clauses.iter().map(|known| known.name.as_str())));
            continue;
        };
        for phrases in [&en, &ko] {
            let long = phrases.iter().find(|phrase| phrase.trim().is_empty() || phrase.chars().count() > LONGEST);
            if phrases.len() > MOST || long.is_some() {
                let message = Message::new("problem-asked-too-much")
                    .text("clause", &clause.value)
                    .count("most", MOST)
                    .count("longest", LONGEST);
                document.push(Problem::new("asked-too-much", span.clone(), message));
            }
        }
        asked.insert(known.name.clone(), Localized { en, ko });
    }
    asked
}
