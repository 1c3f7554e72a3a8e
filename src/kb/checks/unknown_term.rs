//! `unknown-term`: an entry's term is not in the term base.
//!
//! Why: titles come from the term base; the page would have none.
//!
//! Example: `term = "dogde"`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "unknown-term", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values().filter(|entry| kb.terms.get(entry.term.as_str()).is_none()) {
        let message = Message::new("problem-unknown-term").text("found", entry.term.as_str());
        let problem = Problem::new(CHECK.name, entry.position("term"), message);
        problems.push(problem.nearest(entry.term.as_str(), kb.terms.iter().map(|term| term.id.as_str())));
    }
}
