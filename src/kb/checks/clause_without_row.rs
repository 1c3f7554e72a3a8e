//! `clause-without-row`: a block of prose is marked as a clause that the entry does not list.
//!
//! Why: without a row the sentence has no editions, no source and no status.
//!
//! Example: `{#automatic-wond}` in `ko.md` where the row is called `automatic-wound`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::entry::ReviewedPart;
use model::lang::Lang;
use model::message::Message;
use model::part::Part;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "clause-without-row", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for text in Lang::ALL.into_iter().filter_map(|lang| entry.text(lang)) {
            for (part, ReviewedPart { position, .. }) in &text.parts {
                let Part::Clause(name) = part else { continue };
                let name = name.as_str();
                if entry.clause(name).is_none() {
                    let message = Message::new("problem-clause-without-row").text("clause", name);
                    let problem = Problem::new(CHECK.name, position.clone(), message);
                    problems.push(problem.nearest(name, entry.clauses.iter().map(|clause| clause.name.as_str())));
                }
            }
        }
    }
}
