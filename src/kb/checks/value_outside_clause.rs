//! `value-outside-clause`: a value has an edition in which its clause does not hold.
//!
//! Why: the number would be shown and used there without a rule that states it.
//!
//! Example: `damage` for N5 with a clause that only N3 and N4 have.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "value-outside-clause", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for (index, value) in entry.values.iter().enumerate() {
            let Some(clause) = entry.clause(value.clause.as_str()) else { continue };
            for edition in value.editions.iter().filter(|scope| !clause.holds_in(**scope)) {
                let message = Message::new("problem-value-outside-clause").text("value", value.name.as_str());
                let message = message.text("clause", clause.name.as_str()).text("edition", edition.as_str());
                problems.push(Problem::new(CHECK.name, entry.position(&format!("value.{index}")), message));
            }
        }
    }
}
