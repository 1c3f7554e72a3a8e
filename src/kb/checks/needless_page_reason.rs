//! `needless-page-reason`: a listed page says why no clause cites it, but one does.
//!
//! Why: a page would be called missing although its rules stand here.
//!
//! Example: `uncited = "missing"` on the page `Parachutist`, which a clause cites.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "needless-page-reason", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for cited in kb.pages.keys().flat_map(|source| kb.cited_pages(source)) {
        let page = &cited.page.value;
        let citing = cited.clauses.first().filter(|_| page.uncited.is_some() && cited.is_cited());
        if let Some(citing) = citing {
            let message = Message::new("problem-needless-page-reason").text("page", page.title.as_str());
            let message = message.text("clause", citing.clause.id.as_str());
            problems.push(Problem::new(CHECK.name, cited.page.position.clone(), message));
        }
    }
}
