//! `failing-ruling`: a ruling cannot be run, or its outcome differs from `expect`.
//!
//! Why: either the engine or the example is wrong.
//!
//! Example: `winner = "active"` where the reactive side wins.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::message::Message;
use model::problem::Problem;
use rulings::Report;

pub(super) const CHECK: Check = Check { name: "failing-ruling", run: CheckFn::Report(run) };

fn run(kb: &KnowledgeBase, report: &Report, problems: &mut Vec<Problem>) {
    for ruling in kb.rulings.values() {
        let position = &ruling.source.position;
        for judgement in report.judgements(&ruling.id) {
            let message = |id| {
                let message = Message::new(id).text("ruling", ruling.id.as_str());
                message.text("edition", judgement.scope.as_str())
            };
            if let Some(refusal) = &judgement.refused {
                let message = message("problem-refused-ruling").text("path", refusal.path.as_str());
                let mut problem = Problem::new(CHECK.name, position.clone(), message);
                problem.hint = Some(refusal.message.clone());
                problems.push(problem);
            }
            for mismatch in &judgement.mismatches {
                let id = if mismatch.found.is_some() { "problem-failing-ruling" } else { "problem-absent-outcome" };
                let message = message(id).text("path", mismatch.path.as_str());
                let message = message.text("expected", mismatch.expected.as_str());
                let message = message.text("found", mismatch.found.as_deref().unwrap_or_default());
                let problem = Problem::new(CHECK.name, position.clone(), message);
                problems.push(problem.nearest(&mismatch.path, mismatch.nearest.as_deref()));
            }
        }
    }
}
