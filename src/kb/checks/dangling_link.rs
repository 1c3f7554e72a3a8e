//! `dangling-link`: prose links to an entry, term or clause that does not exist.
//!
//! Why: the link would lead nowhere.
//!
//! Example: `[[critcal]]`, or `[[critical#automatic-wond|...]]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::entry::Entry;
use model::ids::EntryId;
use model::lang::Lang;
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "dangling-link", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for text in Lang::ALL.into_iter().filter_map(|lang| entry.text(lang)) {
            for link in text.links.iter().filter(|link| !has_target(kb, &link.to.target)) {
                let target = link.to.target.as_str();
                let message = Message::new("problem-dangling-link").text("target", target);
                let problem = Problem::new(CHECK.name, link.position.clone(), message);
                problems.push(problem.nearest(target, collect_known_ids(kb, target)));
            }
        }
    }
}

fn has_target(kb: &KnowledgeBase, target: &str) -> bool {
    match target.split_once('#') {
        Some((entry, clause)) => kb.entries.get(entry).is_some_and(|entry| entry.clause(clause).is_some()),
        None => kb.knows(target),
    }
}

/// Candidates for the hint: the clauses of the named entry, else all clauses; without a clause, all entries and terms.
fn collect_known_ids<'a>(kb: &'a KnowledgeBase, target: &str) -> Vec<&'a str> {
    let Some((entry, _)) = target.split_once('#') else {
        let terms = kb.terms.iter().map(|term| term.id.as_str());
        return kb.entries.keys().map(EntryId::as_str).chain(terms).collect();
    };
    let ids = |entry: &'a Entry| entry.clauses.iter().map(|clause| clause.id.as_str());
    match kb.entries.get(entry) {
        Some(entry) => ids(entry).collect(),
        None => kb.entries.values().flat_map(ids).collect(),
    }
}
