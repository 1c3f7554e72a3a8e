//! Builds the catalogue from the printed values of entries.

use std::collections::BTreeSet;

use model::catalogue::{Catalogue, Printed, ValueKey};
use model::entry::Entry;
use model::ids::{ClauseId, DiscrepancyId};
use model::message::Message;
use model::problem::Problem;
use model::scenario::Scenario;

/// Indexes every value by entry, edition, mode and name. Reports duplicates and keeps the first.
pub fn build(entries: &[Entry]) -> (Catalogue, Vec<Problem>) {
    let mut catalogue = Catalogue::default();
    let mut problems = Vec::new();
    readings(&mut catalogue, entries);
    for entry in entries {
        catalogue.declare(entry.id.clone(), entry.kind, entry.editions.iter().map(|scope| scope.edition()));
        if let Some(scenario) = &entry.scenario {
            catalogue.insert_scenario(entry.id.clone(), scenario.clone());
        }
        if let Some(objective) = &entry.objective {
            catalogue.insert_objective(entry.id.clone(), objective.clone());
        }
        entry.clauses.iter().for_each(|clause| catalogue.unapplied.add(clause));
        for (index, value) in entry.values.iter().enumerate() {
            for edition in &value.editions {
                let printed = Printed { value: value.value.clone(), clause: ClauseId::new(&entry.id, &value.clause) };
                let (mode, name) = (value.mode.clone(), value.name.clone());
                let Some(first) = catalogue.insert(
                    ValueKey {
                        entry: entry.id.clone(),
                        edition: edition.edition(),
                        mode: mode.clone(),
                        name: name.clone(),
                    },
                    printed,
                ) else {
                    continue;
                };
                let message = Message::new("problem-duplicate-value").text("value", name.as_str());
                let message = message.text("edition", edition.as_str());
                problems.push(Problem::new("duplicate-id", entry.span(&format!("value.{index}")), message));
                catalogue.insert(ValueKey { entry: entry.id.clone(), edition: edition.edition(), mode, name }, first);
            }
        }
    }
    (catalogue, problems)
}

/// Adds the readings of the discrepancies that scenario and objective data depend on.
fn readings(catalogue: &mut Catalogue, entries: &[Entry]) {
    let scenarios = entries.iter().filter_map(|entry| entry.scenario.as_ref());
    let objectives = entries.iter().filter_map(|entry| entry.objective.as_ref());
    let of_objectives = objectives.flat_map(|objective| objective.readings().map(|(discrepancy, _)| discrepancy));
    let used: BTreeSet<&DiscrepancyId> =
        scenarios.flat_map(Scenario::followed).flat_map(|followed| followed.keys()).chain(of_objectives).collect();
    for entry in entries {
        for discrepancy in entry.discrepancies.iter().filter(|discrepancy| discrepancy.executed) {
            let id = DiscrepancyId::new(&entry.id, &discrepancy.id);
            let others =
                discrepancy.readings.iter().map(|reading| &reading.name).filter(|name| **name != discrepancy.default);
            if used.contains(&id) {
                catalogue.insert_readings(id, std::iter::once(&discrepancy.default).chain(others).cloned().collect());
            }
        }
    }
}
