//! `code-clause-without-boundary-case`: no ruling proves an executed clause as a boundary case.
//!
//! Why: many faults of a mechanic appear only at its boundary.
//!
//! Example: a clause with `status = "code"` and no passing ruling with `case = "boundary"`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use crate::coverage::find_proved_cases;
use model::entry::ClauseStatus;
use model::message::Message;
use model::problem::Problem;
use rulings::{ProofKind, Report};

pub(super) const CHECK: Check = Check { name: "code-clause-without-boundary-case", run: CheckFn::Report(run) };

fn run(kb: &KnowledgeBase, report: &Report, problems: &mut Vec<Problem>) {
    let clauses = kb.entries.values().flat_map(|entry| &entry.clauses);
    for clause in clauses.filter(|clause| clause.status == ClauseStatus::Code) {
        if !find_proved_cases(kb, report, &clause.id).contains(&ProofKind::Boundary) {
            let message = Message::new("problem-code-clause-without-boundary-case").text("clause", clause.id.as_str());
            problems.push(Problem::new(CHECK.name, clause.position.clone(), message));
        }
    }
}
