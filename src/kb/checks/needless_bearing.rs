//! `needless-bearing`: a clause says what it bears on, but the engine applies it or it has nothing to compute.
//!
//! Why: no answer leaves such a clause out, so the key would have no effect.
//!
//! Example: `status = "code"` with `bears-on = [["dodge"]]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::entry::ClauseStatus;
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "needless-bearing", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for clause in kb.entries.values().flat_map(|entry| &entry.clauses) {
        if clause.status != ClauseStatus::Open && !clause.bears_on.is_empty() {
            let message = Message::new("problem-needless-bearing").text("clause", clause.name.as_str());
            problems.push(Problem::new(
                CHECK.name,
                clause.position.clone(),
                message.text("status", clause.status.as_str()),
            ));
        }
    }
}
