//! `data-clause-without-value`: a clause has the status of a printed value, but no value names it in an edition.
//!
//! Why: the engine would find no value; either the clause is prose or its value is missing.
//!
//! Example: `status = "data"` for N4 and N5, with a value for N4 only.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use crate::coverage::collect_editions;
use model::entry::{ClauseStatus, PrintedValue};
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "data-clause-without-value", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for clause in entry.clauses.iter().filter(|clause| clause.status == ClauseStatus::Data) {
            for edition in collect_editions(clause) {
                let states = |value: &PrintedValue| value.clause == clause.name && value.editions.contains(&edition);
                if !entry.values.iter().any(states) {
                    let message = Message::new("problem-data-clause-without-value");
                    let message = message.text("clause", clause.name.as_str()).text("edition", edition.as_str());
                    problems.push(Problem::new(CHECK.name, clause.position.clone(), message));
                }
            }
        }
    }
}
