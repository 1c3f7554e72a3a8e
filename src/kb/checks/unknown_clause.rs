//! `unknown-clause`: a row names a clause that does not exist.
//!
//! Why: replaced clauses, printed values, discrepancies and proofs each refer to a clause, which must exist.
//!
//! Example: `proves = [{ clause = "critical#automatic-wond", case = "plain" }]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::entry::Entry;
use model::ids::{ClauseId, Name};
use model::message::Message;
use model::problem::{Position, Problem};

pub(super) const CHECK: Check = Check { name: "unknown-clause", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        check_local(entry, problems);
        for clause in &entry.clauses {
            for replaced in clause.replaces.iter().filter(|id| kb.clause(id).is_none()) {
                problems.push(build_problem(kb, replaced, &clause.position));
            }
        }
    }
    for ruling in kb.rulings.values() {
        for proof in ruling.proves.iter().filter(|proof| kb.clause(&proof.clause).is_none()) {
            problems.push(build_problem(kb, &proof.clause, &ruling.source.position));
        }
    }
}

/// Checks the local names in values and discrepancies.
fn check_local(entry: &Entry, problems: &mut Vec<Problem>) {
    let mut check = |part: String, name: &Name| {
        if entry.clause(name.as_str()).is_none() {
            let message = Message::new("problem-unknown-clause").text("found", name.as_str());
            let problem = Problem::new(CHECK.name, entry.position(&part), message);
            problems.push(problem.nearest(name.as_str(), entry.clauses.iter().map(|clause| clause.name.as_str())));
        }
    };
    for (index, value) in entry.values.iter().enumerate() {
        check(format!("value.{index}"), &value.clause);
    }
    for discrepancy in &entry.discrepancies {
        for name in &discrepancy.clauses {
            check(format!("discrepancy.{}", discrepancy.id), name);
        }
    }
}

fn build_problem(kb: &KnowledgeBase, id: &ClauseId, position: &Position) -> Problem {
    let message = Message::new("problem-unknown-clause").text("found", id.as_str());
    let all = kb.entries.values().flat_map(|entry| &entry.clauses).map(|clause| clause.id.as_str());
    Problem::new(CHECK.name, position.clone(), message).nearest(id.as_str(), all)
}
