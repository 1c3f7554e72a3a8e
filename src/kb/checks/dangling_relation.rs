//! `dangling-relation`: front matter relates an entry to an unknown id.
//!
//! Why: an unknown related entry, label, listed value or entry in `bears-on` is a typo or a missing entry.
//!
//! Example: `related = ["critcal"]`, or ammunition `["normal-amunition"]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::ids::EntryId;
use model::message::Message;
use model::problem::{Position, Problem};
use model::value::Value;

pub(super) const CHECK: Check = Check { name: "dangling-relation", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        let mut dangling = |position: Position, id: &str| {
            if !kb.knows(id) {
                let message = Message::new("problem-dangling-relation").text("id", id);
                let problem = Problem::new(CHECK.name, position, message);
                let terms = kb.terms.iter().map(|term| term.id.as_str());
                problems.push(problem.nearest(id, kb.entries.keys().map(EntryId::as_str).chain(terms)));
            }
        };
        for id in &entry.related {
            dangling(entry.position(&format!("related.{id}")), id.as_str());
        }
        for id in &entry.labels {
            dangling(entry.position(&format!("labels.{id}")), id.as_str());
        }
        for clause in &entry.clauses {
            for id in clause.bears_on.iter().flatten() {
                dangling(clause.position.clone(), id.as_str());
            }
        }
        for (index, printed) in entry.values.iter().enumerate() {
            for id in collect_listed(&printed.value) {
                dangling(entry.position(&format!("value.{index}")), id.as_str());
            }
        }
    }
}

fn collect_listed(value: &Value) -> Vec<&EntryId> {
    match value {
        Value::Ids(ids) => ids.iter().collect(),
        Value::Effects(effects) => {
            effects.iter().flat_map(|effect| effect.on.iter().chain(&effect.with).chain(&effect.ignores)).collect()
        }
        Value::Number(_)
        | Value::Flag(_)
        | Value::Length(_)
        | Value::FromAttribute(_)
        | Value::Bands(_)
        | Value::Halves(_)
        | Value::Absent(_) => Vec::new(),
    }
}
