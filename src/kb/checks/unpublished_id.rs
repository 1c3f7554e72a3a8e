//! `unpublished-id`: an entry or clause is not in the register of published ids.
//!
//! Why: links to it must keep working; only what is registered is protected.
//!
//! Example: a new entry and an `ids.toml` from before it.

use crate::kb::KnowledgeBase;
use crate::kb::checks::Check;
use crate::model::message::Message;
use crate::model::problem::Problem;

/// The check.
pub const CHECK: Check = Check { name: "unpublished-id", run };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        let own = std::iter::once((entry.id.as_str(), entry.place("id")));
        let clauses = entry.clauses.iter().map(|clause| (clause.id.as_str(), clause.span.clone()));
        for (id, span) in own.chain(clauses).filter(|(id, _)| !kb.ids.published.contains(*id)) {
            problems.push(Problem::new(CHECK.name, span, Message::new("problem-unpublished-id").text("id", id)));
        }
    }
}
