//! `unlisted-page`: a citation of a document whose pages are listed names another page.
//!
//! Why: a page must have one name, so that the clauses that cite it can be found.
//!
//! Example: `at = "Climbing"` where the list has `Climb`. A place on the page may follow its title: `Climb, FAQ`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use crate::pages::PagesByTitle;
use model::ids::SourceId;
use model::message::Message;
use model::problem::{Position, Problem};
use model::source::Citation;
use std::collections::BTreeMap;

pub(super) const CHECK: Check = Check { name: "unlisted-page", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    let lists: BTreeMap<&SourceId, PagesByTitle<'_>> =
        kb.pages.iter().map(|(source, pages)| (source, PagesByTitle::new(pages))).collect();
    let mut check = |citation: &Citation, position: &Position| {
        if let Some(list) = lists.get(&citation.document)
            && list.at(&citation.at).is_none()
        {
            let message = Message::new("problem-unlisted-page").text("found", citation.at.as_str());
            let message = message.text("document", citation.document.as_str());
            let problem = Problem::new(CHECK.name, position.clone(), message);
            problems.push(problem.nearest(&citation.at, list.titles()));
        }
    };
    for entry in kb.entries.values() {
        for clause in &entry.clauses {
            clause.sources.iter().for_each(|citation| check(citation, &clause.position));
        }
        for discrepancy in &entry.discrepancies {
            let position = entry.position(&format!("discrepancy.{}", discrepancy.id));
            let cited = discrepancy.readings.iter().flat_map(|reading| &reading.sources);
            cited.for_each(|citation| check(citation, &position));
        }
    }
}
