//! `unsorted-list`: a list is out of order or names something twice.
//!
//! Why: sorted lists merge without conflicts and show at a glance what is missing; editions run from old to new.
//!
//! Example: `related = ["roll", "cover"]`.

use crate::KnowledgeBase;
use crate::checks::Check;
use model::message::Message;
use model::problem::{Problem, Span};
use std::fmt::Display;

/// The check.
pub const CHECK: Check = Check { name: "unsorted-list", run };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        ask("labels", &entry.labels, problems, |label| entry.place(&format!("labels.{label}")));
        ask("related", &entry.related, problems, |id| entry.place(&format!("related.{id}")));
        ask("editions", &entry.editions, problems, |_| entry.place("editions"));
        for clause in &entry.clauses {
            ask("editions", &clause.editions, problems, |_| clause.span.clone());
        }
    }
    let place = |id: &String| kb.ids.places.get(id).cloned().unwrap_or_else(|| Span::start_of("ids.toml"));
    ask("published", &kb.ids.written, problems, place);
}

fn ask<T: Ord + Display>(list: &'static str, items: &[T], problems: &mut Vec<Problem>, place: impl Fn(&T) -> Span) {
    for pair in items.windows(2) {
        if let [before, after] = pair
            && before >= after
        {
            let message = Message::new("problem-unsorted-list").text("list", list);
            let message = message.text("before", before.to_string()).text("after", after.to_string());
            problems.push(Problem::new(CHECK.name, place(after), message));
        }
    }
}
