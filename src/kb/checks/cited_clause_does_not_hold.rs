//! `cited-clause-does-not-hold`: a trace cites a clause that does not exist or does not hold in the edition it ran in.
//!
//! Why: the ruling would cite a sentence that the reader cannot see; the engine or the clause row is wrong.
//!
//! Example: a run in N5 cites `critical#automatic-wound`, which N3 alone has.

use std::collections::BTreeSet;

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::message::Message;
use model::problem::Problem;
use rulings::Report;

pub(super) const CHECK: Check = Check { name: "cited-clause-does-not-hold", run: CheckFn::Report(run) };

fn run(kb: &KnowledgeBase, report: &Report, problems: &mut Vec<Problem>) {
    // One problem per clause and ruling: the engine repeats a wrong citation in many rulings, and packs inherit them.
    let mut reported = BTreeSet::new();
    for (clause, scope, ruling) in report.cited() {
        let row = kb.clause(clause);
        if row.is_some_and(|(_, row)| row.holds_in(scope)) {
            continue;
        }
        let Some(ruling) = kb.rulings.get(ruling).filter(|_| reported.insert((clause, ruling))) else { continue };
        let id = if row.is_some() { "problem-cited-clause-does-not-hold" } else { "problem-cited-clause-unknown" };
        let message = Message::new(id).text("clause", clause.as_str()).text("edition", scope.as_str());
        let problem = Problem::new(CHECK.name, ruling.source.position.clone(), message);
        let siblings = kb.entries.get(&clause.entry()).into_iter().flat_map(|entry| &entry.clauses);
        let known = siblings.filter(|_| row.is_none()).map(|row| row.id.as_str());
        problems.push(problem.nearest(clause.as_str(), known));
    }
}
