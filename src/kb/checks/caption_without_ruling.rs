//! `caption-without-ruling`: a language file captions a ruling that the entry does not have.
//!
//! Why: no page shows the caption, and the ruling it was written for has none.
//!
//! Example: `{#ruling:tie}` in `en.md` where `entry.md` has a block with `id = "a-tie"`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::ids::Name;
use model::lang::Lang;
use model::message::Message;
use model::part::Part;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "caption-without-ruling", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        let Some(declared) = kb.declared.get(&entry.id) else { continue };
        for text in Lang::ALL.into_iter().filter_map(|lang| entry.text(lang)) {
            for name in text.captions.keys().filter(|name| !declared.contains(*name)) {
                let Some(part) = text.parts.get(&Part::Ruling(name.clone())) else { continue };
                let message = Message::new("problem-caption-without-ruling").text("ruling", name.as_str());
                let problem = Problem::new(CHECK.name, part.position.clone(), message);
                problems.push(problem.nearest(name.as_str(), declared.iter().map(Name::as_str)));
            }
        }
    }
}
