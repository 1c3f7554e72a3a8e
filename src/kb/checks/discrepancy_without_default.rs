//! `discrepancy-without-default`: a discrepancy follows a reading that it does not describe, or describes too few.
//!
//! Why: readers must see which reading is followed and what the alternatives are.
//!
//! Example: `default = "full"` with readings `introductory` and `complete`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::entry::DiscrepancyKind;
use model::message::Message;
use model::problem::Problem;

pub(super) const CHECK: Check = Check { name: "discrepancy-without-default", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        for discrepancy in &entry.discrepancies {
            let position = entry.position(&format!("discrepancy.{}", discrepancy.id));
            let names = || discrepancy.readings.iter().map(|reading| reading.name.as_str());
            if !names().any(|name| name == discrepancy.default.as_str()) {
                let message = Message::new("problem-discrepancy-without-default");
                let message = message.text("default", discrepancy.default.as_str());
                let message = message.text("expected", names().collect::<Vec<_>>().join(", "));
                let problem = Problem::new(CHECK.name, position.clone(), message);
                problems.push(problem.nearest(discrepancy.default.as_str(), names()));
            }
            let min_readings: u8 = match discrepancy.kind {
                DiscrepancyKind::Contradiction | DiscrepancyKind::Slip => 2,
                DiscrepancyKind::Gap => 1,
            };
            if discrepancy.readings.len() < usize::from(min_readings) {
                let message = Message::new("problem-too-few-readings").text("discrepancy", discrepancy.id.as_str());
                problems.push(Problem::new(CHECK.name, position, message.number("least", min_readings)));
            }
        }
    }
}
