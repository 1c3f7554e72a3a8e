//! `missing-summary`: a language file has no summary.
//!
//! Why: search results, previews and lists of entries show the summary.
//!
//! Example: `en.md` that begins with its first clause.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::lang::Lang;
use model::message::Message;
use model::problem::{Position, Problem};

pub(super) const CHECK: Check = Check { name: "missing-summary", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for (lang, text) in Lang::ALL.into_iter().filter_map(|lang| Some((lang, entry.text(lang)?))) {
            if text.summary.is_empty() {
                let position = Position::start_of(format!("{}/{lang}.md", entry.folder));
                problems.push(Problem::new(CHECK.name, position, Message::new("problem-missing-summary")));
            }
        }
    }
}
