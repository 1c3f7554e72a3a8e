//! `missing-language`: an entry has no file in a language.
//!
//! Why: every text exists in English and Korean; a missing one must be reported.
//!
//! Example: `en.md` without `ko.md`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::lang::Lang;
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "missing-language", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for lang in Lang::ALL.into_iter().filter(|lang| entry.text(*lang).is_none()) {
            let message = Message::new("problem-missing-language").text("file", format!("{}/{lang}.md", entry.folder));
            problems.push(Problem::new(CHECK.name, entry.position("id"), message));
        }
    }
}
