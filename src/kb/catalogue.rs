//! Builds the catalogue from the printed values of entries.

use std::collections::BTreeSet;

use model::catalogue::{Catalogue, Printed, ValueKey};
use model::edition::{Edition, Pack, Scope};
use model::entry::{Entry, PrintedValue};
use model::ids::{ClauseId, DiscrepancyId};
use model::message::Message;
use model::problem::Problem;
use model::scenario::Scenario;

/// Indexes every value by entry, edition or pack, mode and name. Reports duplicates and keeps the first.
pub(crate) fn build(entries: &[Entry]) -> (Catalogue, Vec<Problem>) {
    let mut catalogue = Catalogue::default();
    let mut problems = Vec::new();
    add_readings(&mut catalogue, entries);
    for entry in entries {
        catalogue.declare(entry.id.clone(), entry.kind, Scope::all().filter(|scope| entry.holds_in(*scope)));
        if let Some(scenario) = &entry.scenario {
            catalogue.insert_scenario(entry.id.clone(), scenario.clone());
        }
        if let Some(objective) = &entry.objective {
            catalogue.insert_objective(entry.id.clone(), objective.clone());
        }
        entry.clauses.iter().for_each(|clause| catalogue.unapplied.add(clause));
        for edition in Edition::ALL {
            insert(&mut catalogue, &mut problems, entry, Scope::Edition(edition));
        }
        for pack in Pack::ALL.into_iter().filter(|pack| differs(entry, *pack)) {
            catalogue.begin_overlay(entry.id.clone(), pack);
            insert(&mut catalogue, &mut problems, entry, Scope::Pack(pack));
            inherit(&mut catalogue, entry, pack);
        }
    }
    (catalogue, problems)
}

/// Inserts the values that an edition or pack prints itself.
fn insert(catalogue: &mut Catalogue, problems: &mut Vec<Problem>, entry: &Entry, scope: Scope) {
    for (index, value) in entry.values.iter().enumerate().filter(|(_, value)| value.editions.contains(&scope)) {
        let Some(first) = catalogue.insert(key(entry, value, scope), printed(entry, value)) else { continue };
        let message = Message::new("problem-duplicate-value").text("value", value.name.as_str());
        let message = message.text("edition", scope.as_str());
        problems.push(Problem::new("duplicate-id", entry.position(&format!("value.{index}")), message));
        catalogue.insert(key(entry, value, scope), first);
    }
}

/// Returns whether a pack prints values of its own for an entry, or lacks some of its base.
fn differs(entry: &Entry, pack: Pack) -> bool {
    let own = entry.values.iter().any(|value| value.editions.contains(&Scope::Pack(pack)));
    own || entry
        .values
        .iter()
        .any(|value| value.editions.contains(&pack.base().into()) && !is_inherited(entry, value, pack))
}

/// Adds the values of the base that hold in a pack, too, and that it does not print itself.
fn inherit(catalogue: &mut Catalogue, entry: &Entry, pack: Pack) {
    let of_base = entry.values.iter().filter(|value| value.editions.contains(&pack.base().into()));
    for value in of_base.filter(|value| is_inherited(entry, value, pack)) {
        let own = catalogue.modes(entry.id.as_str(), Scope::Pack(pack)).iter();
        let own = own.filter(|(mode, _)| *mode == value.mode).any(|(_, row)| row.get(value.name.as_str()).is_some());
        if !own {
            catalogue.insert(key(entry, value, Scope::Pack(pack)), printed(entry, value));
        }
    }
}

/// Returns whether a pack has a value of its base: its clause holds there.
fn is_inherited(entry: &Entry, value: &PrintedValue, pack: Pack) -> bool {
    entry.clause(value.clause.as_str()).is_none_or(|clause| clause.holds_in(Scope::Pack(pack)))
}

fn key(entry: &Entry, value: &PrintedValue, scope: Scope) -> ValueKey {
    ValueKey { entry: entry.id.clone(), scope, mode: value.mode.clone(), name: value.name.clone() }
}

fn printed(entry: &Entry, value: &PrintedValue) -> Printed {
    Printed { value: value.value.clone(), clause: ClauseId::new(&entry.id, &value.clause) }
}

/// Adds the readings of the discrepancies that scenario and objective data depend on.
fn add_readings(catalogue: &mut Catalogue, entries: &[Entry]) {
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
