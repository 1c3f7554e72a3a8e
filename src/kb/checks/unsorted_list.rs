//! `unsorted-list`: a list is not sorted or has duplicates.
//!
//! Why: sorted lists merge without conflicts, and missing items are easy to see; editions run from old to new.
//!
//! Example: `related = ["roll", "cover"]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::message::Message;
use model::problem::{Position, Problem};
use std::fmt::Display;

pub(super) const CHECK: Check = Check { name: "unsorted-list", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        check("labels", &entry.labels, problems, |label| entry.position(&format!("labels.{label}")));
        check("related", &entry.related, problems, |id| entry.position(&format!("related.{id}")));
        check("editions", &entry.editions, problems, |_| entry.position("editions"));
        for clause in &entry.clauses {
            check("editions", &clause.editions, problems, |_| clause.position.clone());
        }
    }
    for pages in kb.pages.values() {
        let titles: Vec<&str> = pages.iter().map(|page| page.value.title.as_str()).collect();
        check("page", &titles, problems, |title| {
            let later = pages.iter().rev().find(|page| page.value.title == *title);
            later.map_or_else(|| Position::start_of("pages"), |page| page.position.clone())
        });
    }
    let position = |id: &String| kb.ids.positions.get(id).cloned().unwrap_or_else(|| Position::start_of("ids.toml"));
    check("published", &kb.ids.written, problems, position);
}

fn check<T: Ord + Display>(
    list: &'static str,
    items: &[T],
    problems: &mut Vec<Problem>,
    position: impl Fn(&T) -> Position,
) {
    for pair in items.windows(2) {
        if let [before, after] = pair
            && before >= after
        {
            let message = Message::new("problem-unsorted-list").text("list", list);
            let message = message.text("before", before.to_string()).text("after", after.to_string());
            problems.push(Problem::new(CHECK.name, position(after), message));
        }
    }
}
