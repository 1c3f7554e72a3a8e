//! `unexplained-discrepancy`: a discrepancy has several readings, no situation can choose among them, and nothing says why.
//!
//! Why: a reader who plays by another reading must learn at once whether the program can follow, and if not, why not.
//! A reason beside readings that can be chosen, or beside a single one, would be wrong.
//!
//! Example: two `readings`, and neither `executed = true` nor `not-executed = { en = "…", ko = "…" }`.

use crate::KnowledgeBase;
use crate::checks::Check;
use model::message::Message;
use model::problem::Problem;

/// The check.
pub const CHECK: Check = Check { name: "unexplained-discrepancy", run };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for discrepancy in &entry.discrepancies {
            let needed = discrepancy.readings.len() > 1 && !discrepancy.executed;
            let id = match (needed, discrepancy.not_executed.is_some()) {
                (true, false) => "problem-unexplained-discrepancy",
                (false, true) => "problem-needless-explanation",
                (true, true) | (false, false) => continue,
            };
            let span = entry.place(&format!("discrepancy.{}", discrepancy.id));
            let message = Message::new(id).text("discrepancy", discrepancy.id.as_str());
            problems.push(Problem::new(CHECK.name, span, message));
        }
    }
}
