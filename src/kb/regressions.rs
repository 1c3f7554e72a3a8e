//! Reload gate: the problems of a newer content that the served content does not have.

use std::collections::BTreeMap;

use crate::{Checked, KnowledgeBase};
use model::message::Message;
use model::problem::{Position, Problem};

/// Returns the problems that prevent serving the newer content.
///
/// Existing problems do not block a reload: problems with the same code and file count as new only if their number
/// grows. Content that disappeared as a whole has no problems, so this is checked separately.
pub fn find_regressions(served: &Checked, newer: &Checked) -> Vec<Problem> {
    let (before, now) = (count(&served.problems), count(&newer.problems));
    let more = |problem: &&Problem| {
        let key = (&*problem.position.file, problem.code);
        now.get(&key) > before.get(&key)
    };
    let mut regressions: Vec<Problem> = newer.problems.iter().filter(more).cloned().collect();
    regressions.extend(find_removed(&served.kb, &newer.kb));
    regressions
}

fn count(problems: &[Problem]) -> BTreeMap<(&str, &'static str), usize> {
    let mut counts = BTreeMap::new();
    for problem in problems {
        *counts.entry((&*problem.position.file, problem.code)).or_default() += 1;
    }
    counts
}

/// Problems for a register or entries that disappeared as a whole.
fn find_removed(served: &KnowledgeBase, newer: &KnowledgeBase) -> Vec<Problem> {
    let mut problems = Vec::new();
    let (ids, entries) = (&served.ids.published, &served.entries);
    if newer.ids.published.is_empty() && !ids.is_empty() {
        let message = Message::new("problem-register-gone").count("count", ids.len());
        problems.push(Problem::new("vanished-id", Position::start_of("ids.toml"), message));
    }
    if newer.entries.is_empty() && !entries.is_empty() {
        let message = Message::new("problem-entries-gone").count("count", entries.len());
        problems.push(Problem::new("missing-entry-file", Position::start_of("."), message));
    }
    problems
}
