//! The catalogue from the printed values of entries.

use std::collections::BTreeSet;

use crate::model::catalogue::{Catalogue, Printed};
use crate::model::entry::Entry;
use crate::model::ids::{ClauseId, DiscrepancyId};
use crate::model::message::Message;
use crate::model::problem::Problem;

/// Files every value under its entry, edition, mode and name. A value printed twice is a problem; the first stays.
pub fn build(entries: &[Entry]) -> (Catalogue, Vec<Problem>) {
    let mut catalogue = Catalogue::default();
    let mut problems = Vec::new();
    for entry in entries {
        catalogue.declare(entry.id.clone(), entry.kind, entry.editions.iter().map(|scope| scope.edition()));
        scenario(&mut catalogue, entry);
        objective(&mut catalogue, entry);
        for (index, value) in entry.values.iter().enumerate() {
            for edition in &value.editions {
                let printed = Printed { value: value.value.clone(), clause: ClauseId::new(&entry.id, &value.clause) };
                let (mode, name) = (value.mode.clone(), value.name.clone());
                let Some(first) =
                    catalogue.insert(entry.id.clone(), edition.edition(), mode.clone(), name.clone(), printed)
                else {
                    continue;
                };
                let message = Message::new("problem-duplicate-value").text("value", name.as_str());
                let message = message.text("edition", edition.as_str());
                problems.push(Problem::new("duplicate-id", entry.place(&format!("value.{index}")), message));
                catalogue.insert(entry.id.clone(), edition.edition(), mode, name, first);
            }
        }
    }
    (catalogue, problems)
}

/// Files a scenario and the readings that its objectives carry.
fn scenario(catalogue: &mut Catalogue, entry: &Entry) {
    let Some(scenario) = &entry.scenario else { return };
    let carried = scenario.objectives.iter().flat_map(|objective| objective.readings.keys()).collect();
    readings(catalogue, entry, &carried);
    catalogue.insert_scenario(entry.id.clone(), scenario.clone());
}

/// Files a classified objective and the readings that its rows carry.
fn objective(catalogue: &mut Catalogue, entry: &Entry) {
    let Some(objective) = &entry.objective else { return };
    let carried = objective.readings().map(|(discrepancy, _)| discrepancy).collect();
    readings(catalogue, entry, &carried);
    catalogue.insert_objective(entry.id.clone(), objective.clone());
}

/// Files the readings of an entry's executed discrepancies that its data carry, the default first.
fn readings(catalogue: &mut Catalogue, entry: &Entry, carried: &BTreeSet<&DiscrepancyId>) {
    for discrepancy in entry.discrepancies.iter().filter(|discrepancy| discrepancy.executed) {
        let id = DiscrepancyId::new(&entry.id, &discrepancy.id);
        let others =
            discrepancy.readings.iter().map(|reading| &reading.name).filter(|name| **name != discrepancy.default);
        let readings = std::iter::once(&discrepancy.default).chain(others).cloned().collect();
        if carried.contains(&id) {
            catalogue.insert_readings(id, readings);
        }
    }
}
