//! `uncited-page`: a listed page of a document has neither a clause that cites it nor a reason.
//!
//! Why: an uncited page needs a stated reason.
//!
//! Example: a row with the title `Parachutist`, which no clause cites, without `uncited`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "uncited-page", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for cited in kb.pages.keys().flat_map(|source| kb.cited_pages(source)) {
        let page = &cited.page.value;
        if page.uncited.is_none() && !cited.is_cited() {
            let message = Message::new("problem-uncited-page").text("page", page.title.as_str());
            problems.push(Problem::new(CHECK.name, cited.page.position.clone(), message));
        }
    }
}
