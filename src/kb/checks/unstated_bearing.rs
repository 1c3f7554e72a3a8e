//! `unstated-bearing`: a clause of status `open` does not say what it bears on.
//!
//! Why: an answer must name the rules that it leaves out, so each of them must say when it matters.
//!
//! Example: `status = "open"` without `bears-on = [["dodge", "prone"]]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::entry::ClauseStatus;
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "unstated-bearing", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for clause in kb.entries.values().flat_map(|entry| &entry.clauses) {
        let is_stated = !clause.bears_on.is_empty() && clause.bears_on.iter().all(|entries| !entries.is_empty());
        if clause.status == ClauseStatus::Open && !is_stated {
            let message = Message::new("problem-unstated-bearing").text("clause", clause.name.as_str());
            problems.push(Problem::new(CHECK.name, clause.position.clone(), message));
        }
    }
}
