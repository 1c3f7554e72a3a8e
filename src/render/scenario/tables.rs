//! The tables on which a scenario is played: one, or one for each size of table.

use crate::View;
use model::entry::Entry;
use model::scenario::Scenario;

/// A scenario as it is laid out on a table.
pub(super) struct Table<'s> {
    /// The Army Points of the games on it, separated by commas; empty if the scenario prints no sizes.
    pub points: String,
    /// The scenario with the zones and objects of the table.
    pub scenario: &'s Scenario,
}

impl Table<'_> {
    /// Returns a text with the Army Points in parentheses, if the scenario prints sizes.
    pub(super) fn with_points(&self, text: String) -> String {
        if self.points.is_empty() { text } else { format!("{text} ({})", self.points) }
    }
}

/// Returns the tables of a scenario in the view's edition, largest first.
pub(super) fn build_tables<'s>(view: &View<'s>, entry: &Entry, scenario: &'s Scenario) -> Vec<Table<'s>> {
    let edition = view.scope_of(entry).edition();
    let prepared = view.kb.catalogue.scenario(entry.id.as_str()).unwrap_or(scenario);
    let mut tables: Vec<Table<'_>> = Vec::new();
    for size in prepared.sizes_in(edition) {
        let Some(game) = prepared.game(edition, size.points.into()) else { continue };
        match tables.iter_mut().find(|table| table.scenario.table == game.table) {
            Some(table) => table.points = format!("{}, {}", table.points, size.points),
            None => tables.push(Table { points: size.points.to_string(), scenario: game }),
        }
    }
    tables.reverse();
    if tables.is_empty() { vec![Table { points: String::new(), scenario }] } else { tables }
}
