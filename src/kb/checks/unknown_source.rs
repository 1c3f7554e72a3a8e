//! `unknown-source`: a citation names an unknown document.
//!
//! Why: readers must be able to look up every citation.
//!
//! Example: `document = "n3-rulebok"` without `sources/n3-rulebok.toml`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::ids::SourceId;
use model::message::Message;
use model::problem::{Position, Problem};

pub(super) const CHECK: Check = Check { name: "unknown-source", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    let mut check = |id: &SourceId, position: &Position| {
        if !kb.sources.contains_key(id) && !kb.unread_sources.contains(id) {
            let message = Message::new("problem-unknown-source").text("found", id.as_str());
            let problem = Problem::new(CHECK.name, position.clone(), message);
            problems.push(problem.nearest(id.as_str(), kb.sources.keys().map(SourceId::as_str)));
        }
    };
    for entry in kb.entries.values() {
        for clause in &entry.clauses {
            clause.sources.iter().for_each(|citation| check(&citation.document, &clause.position));
        }
        for discrepancy in &entry.discrepancies {
            let position = entry.position(&format!("discrepancy.{}", discrepancy.id));
            let cited = discrepancy.readings.iter().flat_map(|reading| &reading.sources);
            cited.for_each(|citation| check(&citation.document, &position));
        }
    }
    for term in kb.terms.iter() {
        if let Some(position) = kb.terms.position(&term.id) {
            term.sources.iter().for_each(|id| check(id, position));
        }
    }
    for (id, pages) in &kb.pages {
        check(
            id,
            &pages.first().map_or_else(|| Position::start_of(format!("pages/{id}.toml")), |page| page.position.clone()),
        );
    }
    for edition in kb.editions.values() {
        edition.sources.iter().for_each(|id| check(id, &edition.position));
    }
}
