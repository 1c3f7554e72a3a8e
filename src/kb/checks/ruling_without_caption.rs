//! `ruling-without-caption`: a ruling has no caption in a language file.
//!
//! Why: the caption explains the ruling in one sentence before the numbers.
//!
//! Example: a block `id = "a-tie"` and no `{#ruling:a-tie}` in `ko.md`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::lang::Lang;
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "ruling-without-caption", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for ruling in kb.rulings.values() {
        let (entry, name) = (ruling.id.entry(), ruling.id.ruling());
        let Some(entry) = kb.entries.get(&entry) else { continue };
        for (lang, text) in Lang::ALL.into_iter().filter_map(|lang| Some((lang, entry.text(lang)?))) {
            if !text.captions.contains_key(&name) {
                let message = Message::new("problem-ruling-without-caption").text("ruling", name.as_str());
                let message = message.text("file", format!("{lang}.md"));
                problems.push(Problem::new(CHECK.name, ruling.source.position.clone(), message));
            }
        }
    }
}
