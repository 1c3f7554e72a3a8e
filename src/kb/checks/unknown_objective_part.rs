//! `unknown-objective-part`: the data of a classified objective name an unknown clause, term or reading.
//!
//! Why: no ruling could cite the clause, and no trooper would have the misspelled item.
//!
//! Example: `eligible = [{ clause = "who", is = { any = ["hakcer"] } }]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::entry::Entry;
use model::ids::Name;
use model::message::Message;
use model::objective::Objective;
use model::problem::Problem;
use model::scenario::ClauseRef;

pub(super) const CHECK: Check = Check { name: "unknown-objective-part", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        let Some(objective) = &entry.objective else { continue };
        let clauses = objective.clauses().into_iter().filter_map(|clause| find_unknown_clause(kb, entry, clause));
        problems.extend(clauses);
        let concepts = objective.concepts().into_iter().filter(|id| !kb.knows(id.as_str()));
        let terms = || kb.terms.iter().map(|term| term.id.as_str());
        problems.extend(concepts.map(|id| build_problem(entry, id.as_str(), terms().collect())));
        problems.extend(find_unknown_readings(entry, objective));
    }
}

fn build_problem(entry: &Entry, found: &str, known: Vec<&str>) -> Problem {
    let message = Message::new("problem-unknown-objective-part").text("found", found);
    Problem::new(CHECK.name, entry.position("objective"), message).nearest(found, known)
}

fn find_unknown_clause(kb: &KnowledgeBase, entry: &Entry, clause: &ClauseRef) -> Option<Problem> {
    let id = clause.resolve(&entry.id);
    if kb.clause(&id).is_some() {
        return None;
    }
    let rows = kb.entries.get(id.entry().as_str()).map_or(&[][..], |entry| &entry.clauses);
    Some(build_problem(entry, id.as_str(), rows.iter().map(|row| row.id.as_str()).collect()))
}

/// Readings of discrepancies that the entry does not have, or that no situation may choose.
fn find_unknown_readings(entry: &Entry, objective: &Objective) -> Vec<Problem> {
    let executed = || entry.discrepancies.iter().filter(|row| row.executed);
    let mut problems = Vec::new();
    for (discrepancy, reading) in objective.readings() {
        let own = discrepancy.entry() == entry.id;
        let row = executed().find(|row| own && row.id == discrepancy.discrepancy());
        let Some(row) = row else {
            let known = executed().map(|row| format!("{}~{}", entry.id, row.id)).collect::<Vec<_>>();
            problems.push(build_problem(entry, discrepancy.as_str(), known.iter().map(String::as_str).collect()));
            continue;
        };
        let known: Vec<&Name> = row.readings.iter().map(|reading| &reading.name).collect();
        if !known.iter().any(|name| name.as_str() == reading) {
            problems.push(build_problem(entry, reading, known.into_iter().map(Name::as_str).collect()));
        }
    }
    problems
}
