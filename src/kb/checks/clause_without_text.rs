//! `clause-without-text`: a clause row has no block in a language file.
//!
//! Why: readers of that language would not see the rule.
//!
//! Example: a row `automatic-wound` and no `{#automatic-wound}` in `ko.md`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::lang::Lang;
use model::message::Message;
use model::part::Part;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "clause-without-text", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for (lang, text) in Lang::ALL.into_iter().filter_map(|lang| Some((lang, entry.text(lang)?))) {
            for clause in &entry.clauses {
                if !text.parts.contains_key(&Part::Clause(clause.name.clone())) {
                    let message = Message::new("problem-clause-without-text").text("clause", clause.name.as_str());
                    let message = message.text("file", format!("{lang}.md"));
                    problems.push(Problem::new(CHECK.name, clause.position.clone(), message));
                }
            }
        }
    }
}
