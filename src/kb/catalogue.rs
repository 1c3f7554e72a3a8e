//! The catalogue from the printed values of entries.

use crate::model::catalogue::{Catalogue, Printed};
use crate::model::entry::Entry;
use crate::model::ids::ClauseId;
use crate::model::message::Message;
use crate::model::problem::Problem;

/// Files every value under its entry, edition, mode and name. A value printed twice is a problem; the first stays.
pub fn build(entries: &[Entry]) -> (Catalogue, Vec<Problem>) {
    let mut catalogue = Catalogue::default();
    let mut problems = Vec::new();
    for entry in entries {
        catalogue.declare(entry.id.clone(), entry.kind, entry.editions.iter().map(|scope| scope.edition()));
        for (index, value) in entry.values.iter().enumerate() {
            for edition in &value.editions {
                let printed = Printed { value: value.value.clone(), clause: ClauseId::new(&entry.id, &value.clause) };
                let (mode, name) = (value.mode.clone(), value.name.clone());
                let Some(first) = catalogue.insert(entry.id.clone(), *edition, mode.clone(), name.clone(), printed)
                else {
                    continue;
                };
                let message = Message::new("problem-duplicate-value").text("value", name.as_str());
                let message = message.text("edition", edition.as_str());
                problems.push(Problem::new("duplicate-id", entry.place(&format!("value.{index}")), message));
                catalogue.insert(entry.id.clone(), *edition, mode, name, first);
            }
        }
    }
    (catalogue, problems)
}
