//! `unexplained-discrepancy`: a discrepancy has several readings, situations cannot choose one, and no reason is given.
//!
//! Why: readers who play by another reading must see whether the program supports it, and if not, why not. A reason is
//! also wrong if situations can choose the reading or if there is only one.
//!
//! Example: two `readings`, and neither `executed = true` nor `not-executed = { en = "…", ko = "…" }`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "unexplained-discrepancy", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for discrepancy in &entry.discrepancies {
            let needed = discrepancy.readings.len() > 1 && !discrepancy.executed;
            let id = match (needed, discrepancy.not_executed.is_some()) {
                (true, false) => "problem-unexplained-discrepancy",
                (false, true) => "problem-needless-explanation",
                (true, true) | (false, false) => continue,
            };
            let position = entry.position(&format!("discrepancy.{}", discrepancy.id));
            let message = Message::new(id).text("discrepancy", discrepancy.id.as_str());
            problems.push(Problem::new(CHECK.name, position, message));
        }
    }
}
