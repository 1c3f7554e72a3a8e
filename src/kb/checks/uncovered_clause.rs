//! `uncovered-clause`: no ruling proves an executed clause or a printed value in one of its editions.
//!
//! Why: an unproved rule may be wrong; see `coverage` for what counts as proof.
//!
//! Example: a `code` clause of N3 and N4 whose only ruling runs in N3.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use crate::coverage::{collect_editions, is_proved};
use model::edition::Scope;
use model::message::Message;
use model::problem::Problem;
use rulings::Report;

pub(super) const CHECK: Check = Check { name: "uncovered-clause", run: CheckFn::Report(run) };

fn run(kb: &KnowledgeBase, report: &Report, problems: &mut Vec<Problem>) {
    let clauses = kb.entries.values().flat_map(|entry| &entry.clauses);
    for clause in clauses.filter(|clause| clause.status.needs_proof()) {
        let missing: Vec<&str> = collect_editions(clause)
            .into_iter()
            .filter(|edition| !is_proved(kb, report, &clause.id, *edition))
            .map(Scope::as_str)
            .collect();
        if !missing.is_empty() {
            let message = Message::new("problem-uncovered-clause").text("clause", clause.id.as_str());
            let message = message.text("editions", missing.join(", "));
            problems.push(Problem::new(CHECK.name, clause.position.clone(), message));
        }
    }
}
