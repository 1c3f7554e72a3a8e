//! `foreign-term`: an entry has a term with another id. An entry of a pack has the pack's name as a prefix, and one on
//! the scenarios of the rulebooks has `rulebook`.
//!
//! Why: ids, addresses and names must agree: an entry has the id of the concept it explains.
//!
//! Example: `id = "dodge"` with `term = "change-facing"`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::edition::Pack;
use model::entry::Entry;
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "foreign-term", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values().filter(|entry| !has_own_term(entry)) {
        let message = Message::new("problem-foreign-term").text("found", entry.term.as_str());
        problems.push(Problem::new(CHECK.name, entry.position("term"), message.text("expected", entry.id.as_str())));
    }
}

/// The prefix of entries on the scenarios that rulebooks print.
const RULEBOOK: &str = "rulebook-";

fn has_own_term(entry: &Entry) -> bool {
    let (id, term) = (entry.id.as_str(), entry.term.as_str());
    let in_pack = |pack: Pack| id.strip_prefix(pack.as_str()).and_then(|rest| rest.strip_prefix('-')) == Some(term);
    let in_rulebook = id.strip_prefix(RULEBOOK) == Some(term);
    id == term || in_rulebook || Pack::ALL.into_iter().any(in_pack)
}
