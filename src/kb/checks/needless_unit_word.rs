//! `needless-unit-word`: a row of `words.toml` or `unexplained.toml` that no unit needs, or whose entry is missing.
//!
//! Why: the tables list what is missing, and must not hide what is not.
//!
//! Example: `id = "multi-spitfire"` in `units/n5/unexplained.toml` although `weapons/multi-spitfire` exists.

use std::collections::BTreeSet;

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::ids::EntryId;
use model::message::Message;
use model::problem::{Position, Problem};

pub(super) const CHECK: Check = Check { name: "needless-unit-word", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for (scope, units) in kb.units.iter() {
        let mut used: BTreeSet<&EntryId> = BTreeSet::new();
        for unit in units.figures.values() {
            unit.items().for_each(|item| {
                item.for_each_id(&mut |id| {
                    used.insert(id);
                });
            });
        }
        let mut report = |file: &str, message: &'static str, id: &EntryId| {
            let message = Message::new(message).text("found", id.as_str());
            problems.push(Problem::new(CHECK.name, Position::start_of(format!("units/{scope}/{file}.toml")), message));
        };
        let is_entry = |id: &EntryId| kb.catalogue.kind(id.as_str(), *scope).is_some();
        for word in &units.words {
            if !used.contains(&word.id) || is_entry(&word.id) {
                report("words", "problem-needless-unit-word", &word.id);
            }
            for entry in word.entries.iter().filter(|entry| !is_entry(entry)) {
                report("words", "problem-unknown-unit-entry", entry);
            }
        }
        for row in units.unexplained.iter().filter(|row| !used.contains(&row.id) || is_entry(&row.id)) {
            report("unexplained", "problem-needless-unit-word", &row.id);
        }
    }
}
