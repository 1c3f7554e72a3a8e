//! `unknown-edition-in-clause`: a clause, value or discrepancy lists an edition that its entry does not have.
//!
//! Why: a page exists only in the editions of its entry, so no page would show the sentence.
//!
//! Example: `editions = ["n5"]` on a clause of an entry with `editions = ["n3"]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::edition::Scope;
use model::message::Message;
use model::problem::{Position, Problem};

pub(super) const CHECK: Check = Check { name: "unknown-edition-in-clause", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        let mut check = |scope: Scope, position: Position| {
            if !entry.editions.contains(&scope) {
                let known = entry.editions.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(", ");
                let message = Message::new("problem-unknown-edition-in-clause").text("found", scope.as_str());
                problems.push(Problem::new(CHECK.name, position, message.text("expected", known)));
            }
        };
        for clause in &entry.clauses {
            clause.editions.iter().for_each(|scope| check(*scope, clause.position.clone()));
        }
        for (index, value) in entry.values.iter().enumerate() {
            let position = entry.position(&format!("value.{index}"));
            value.editions.iter().for_each(|scope| check(*scope, position.clone()));
        }
        for discrepancy in &entry.discrepancies {
            let position = entry.position(&format!("discrepancy.{}", discrepancy.id));
            discrepancy.editions.iter().for_each(|scope| check(*scope, position.clone()));
        }
    }
}
