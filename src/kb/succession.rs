//! What a newer content has wrong that the one it follows has not: for that it is kept back.

use std::collections::BTreeMap;

use crate::KnowledgeBase;
use model::message::Message;
use model::problem::{Problem, Span};

/// The problems for which the newer content is not served.
///
/// A problem that the served content has already keeps nobody from mending another one: problems of one kind in one file
/// count as new only where there are more of them. Content that is gone altogether leaves nothing behind that could be
/// wrong with it, so that is asked here.
pub fn setbacks(served: &KnowledgeBase, newer: &KnowledgeBase) -> Vec<Problem> {
    let (before, now) = (counted(&served.problems), counted(&newer.problems));
    let more = |problem: &&Problem| {
        let key = (&*problem.span.file, problem.code);
        now.get(&key) > before.get(&key)
    };
    let mut setbacks: Vec<Problem> = newer.problems.iter().filter(more).cloned().collect();
    setbacks.extend(gone(served, newer));
    setbacks
}

fn counted(problems: &[Problem]) -> BTreeMap<(&str, &'static str), usize> {
    let mut counted = BTreeMap::new();
    for problem in problems {
        *counted.entry((&*problem.span.file, problem.code)).or_default() += 1;
    }
    counted
}

/// What is missing as a whole.
fn gone(served: &KnowledgeBase, newer: &KnowledgeBase) -> Vec<Problem> {
    let mut gone = Vec::new();
    let (ids, entries) = (&served.ids.published, &served.entries);
    if newer.ids.published.is_empty() && !ids.is_empty() {
        let message = Message::new("problem-register-gone").count("count", ids.len());
        gone.push(Problem::new("vanished-id", Span::start_of("ids.toml"), message));
    }
    if newer.entries.is_empty() && !entries.is_empty() {
        let message = Message::new("problem-entries-gone").count("count", entries.len());
        gone.push(Problem::new("missing-entry-file", Span::start_of("."), message));
    }
    gone
}
