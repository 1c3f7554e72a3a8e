//! The results of all queries on a sandbox table, and one figure that combines them.

use crate::sandbox::UrlState;
use crate::sandbox::situation::TableQuery;
use model::refusal::Refusal;
use model::table::{Mark, Table};
use model::trace::Resolved;

/// The outcome and trace of a query, or why it cannot run.
pub type QueryResult = Result<Resolved, Refusal>;

/// The results of all queries on a table.
#[derive(Debug)]
pub struct SandboxReport {
    /// The Line of Fire of each figure to the other.
    pub sight: [QueryResult; 2],
    /// The distance from each figure to the other, and whether the other is in its Zone of Control.
    pub distances: [QueryResult; 2],
    /// The range of the chosen weapon.
    pub range: Option<QueryResult>,
    /// Whether the figures touch.
    pub contact: QueryResult,
    /// Whether each is in Coherency with the other, if both belong to one player.
    pub coherency: Option<[QueryResult; 2]>,
    /// The situation in TOML; empty if the table is invalid.
    pub file: String,
}

impl SandboxReport {
    /// Runs every query; `file` is the situation in TOML.
    pub fn new(state: &UrlState, run: &dyn Fn(TableQuery, [&str; 2]) -> QueryResult, file: String) -> Self {
        let [from, to] = state.figure_pair();
        let both = |query| [run(query, [from, to]), run(query, [to, from])];
        Self {
            sight: both(TableQuery::Sight),
            distances: both(TableQuery::Distance),
            range: (!state.weapon().0.is_empty()).then(|| run(TableQuery::Range, [from, to])),
            contact: run(TableQuery::Contact, [from, to]),
            coherency: state.is_one_player().then(|| both(TableQuery::Coherency)),
            file,
        }
    }

    /// Returns the table with the marks of all results; `None` if the table is invalid.
    pub fn table(&self) -> Option<Table> {
        let table_of =
            |result: &QueryResult| result.as_ref().ok().and_then(|resolved| resolved.tables.first().cloned());
        let sights: Vec<Table> = self.sight.iter().filter_map(table_of).collect();
        let contact = table_of(&self.contact)?;
        let distances: Vec<Table> = self.distances.iter().filter_map(table_of).collect();
        let mut table = Table { marks: Vec::new(), emphasised: Vec::new(), verdicts: Vec::new(), ..contact.clone() };
        for sight in &sights {
            table.blocking.extend(
                sight.blocking.iter().filter(|name| !table.blocking.contains(name)).cloned().collect::<Vec<_>>(),
            );
        }
        // One line is enough. It comes first, because the side view follows it.
        table.marks.extend(sights.iter().find_map(Table::line).map(Mark::Line));
        let is_facing = |mark: &&Mark| matches!(mark, Mark::Looks(..));
        table.marks.extend(sights.iter().flat_map(|sight| sight.marks.iter().filter(is_facing).cloned()));
        let is_ring = |mark: &&Mark| matches!(mark, Mark::Ring(_));
        table.marks.extend(distances.iter().flat_map(|table| table.marks.iter().filter(is_ring).cloned()));
        let is_distance = |mark: &&Mark| matches!(mark, Mark::Measured(..));
        let touching = contact.marks.iter().filter(|mark| matches!(mark, Mark::Touch(_)));
        let between = distances.iter().take(1).flat_map(|table| table.marks.iter().filter(is_distance));
        table.marks.extend(touching.chain(between).cloned());
        table.verdicts.extend(sights.into_iter().chain(distances.into_iter().take(1)).flat_map(|table| table.verdicts));
        table.verdicts.extend(contact.verdicts);
        Some(table)
    }
}
