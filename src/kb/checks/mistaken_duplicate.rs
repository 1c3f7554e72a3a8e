//! `mistaken-duplicate`: a page is called the duplicate of a page that is not listed or that no clause cites.
//!
//! Why: the rules of a duplicate must stand under the other page.
//!
//! Example: `uncited = { duplicate-of = "Game States" }` where no clause cites `Game States`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use crate::pages::PagesByTitle;
use model::message::Message;
use model::problem::Problem;
use model::source_page::Uncited;

pub(super) const CHECK: Check = Check { name: "mistaken-duplicate", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for pages in kb.pages.values() {
        let by_title = PagesByTitle::new(pages);
        for page in pages {
            let Some(Uncited::DuplicateOf(original)) = &page.value.uncited else { continue };
            if by_title.titled(original).is_none_or(|original| original.value.uncited.is_some()) {
                let message = Message::new("problem-mistaken-duplicate").text("page", page.value.title.as_str());
                let message = message.text("original", original.as_str());
                let problem = Problem::new(CHECK.name, page.position.clone(), message);
                problems.push(problem.nearest(original, by_title.titles().filter(|title| title != original)));
            }
        }
    }
}
