//! `clause-without-source`: a clause holds in an edition that none of its citations covers.
//!
//! Why: a sentence without a source cannot settle an argument.
//!
//! Example: `editions = ["n3", "n4"]` with one source that says `editions = ["n3"]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::message::Message;
use model::problem::Problem;
use model::source::Citation;

pub(super) const CHECK: Check = Check { name: "clause-without-source", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for clause in kb.entries.values().flat_map(|entry| &entry.clauses) {
        for scope in &clause.editions {
            let covers =
                |citation: &Citation| citation.editions.is_empty() || citation.editions.contains(&scope.edition());
            if !clause.sources.iter().any(covers) {
                let message = Message::new("problem-clause-without-source").text("clause", clause.name.as_str());
                let message = message.text("edition", scope.as_str());
                problems.push(Problem::new(CHECK.name, clause.position.clone(), message));
            }
        }
    }
}
