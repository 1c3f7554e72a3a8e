//! `unknown-value`: prose prints a value that the catalogue lacks in an edition that shows the sentence.
//!
//! Why: the page would have a gap instead of a number.
//!
//! Example: `{{dodge.mov}}`, or a value of N3 in a clause that holds in N4 too.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::edition::{Edition, Scope};
use model::entry::Entry;
use model::ids::RulingId;
use model::lang::Lang;
use model::markdown::ValueRef;
use model::message::Message;
use model::part::Part;
use model::problem::Problem;
use std::collections::BTreeSet;

pub(super) const CHECK: Check = Check { name: "unknown-value", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for text in Lang::ALL.into_iter().filter_map(|lang| entry.text(lang)) {
            for value in &text.values {
                let missing = find_scopes(kb, entry, value.part.as_ref())
                    .into_iter()
                    .filter(|edition| !prints(kb, &value.to, *edition));
                let missing: Vec<&str> = missing.map(Scope::as_str).collect();
                if missing.is_empty() {
                    continue;
                }
                let written_value = format_reference(&value.to);
                let message = Message::new("problem-unknown-value").text("found", &written_value);
                let message = message.text("editions", missing.join(", "));
                let known = collect_known(kb);
                let problem = Problem::new(CHECK.name, value.position.clone(), message);
                let others = known.iter().map(String::as_str).filter(|name| *name != written_value);
                problems.push(problem.nearest(&written_value, others));
            }
        }
    }
}

/// Returns the editions whose pages show a part: those of its clause or ruling, else the entry's.
fn find_scopes(kb: &KnowledgeBase, entry: &Entry, part: Option<&Part>) -> BTreeSet<Scope> {
    let own = match part {
        Some(Part::Clause(name)) => entry.clause(name.as_str()).map(|clause| &clause.editions),
        Some(Part::Ruling(name)) => {
            let id = format!("{}:{name}", entry.id).parse::<RulingId>().ok();
            id.and_then(|id| kb.rulings.get(&id)).map(|ruling| &ruling.editions)
        }
        Some(Part::Summary | Part::Discrepancy(_)) | None => None,
    };
    own.unwrap_or(&entry.editions).iter().copied().collect()
}

fn prints(kb: &KnowledgeBase, value: &ValueRef, scope: Scope) -> bool {
    let mode = value.mode.as_ref().map(|mode| mode.parse());
    let Ok(mode) = mode.transpose() else { return false };
    kb.catalogue.value(&value.entry, &mode, &value.name, scope).is_some()
}

fn format_reference(value: &ValueRef) -> String {
    match &value.mode {
        Some(mode) => format!("{}.{mode}.{}", value.entry, value.name),
        None => format!("{}.{}", value.entry, value.name),
    }
}

fn collect_known(kb: &KnowledgeBase) -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    for (entry, modes) in Edition::ALL.into_iter().flat_map(|edition| kb.catalogue.entries(edition)) {
        for (mode, row) in modes {
            let mode = mode.as_ref().map_or_else(String::new, |mode| format!("{mode}."));
            known.extend(row.iter().map(|(name, _)| format!("{entry}.{mode}{name}")));
        }
    }
    known
}
