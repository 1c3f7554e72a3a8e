//! The results on a sandbox table, query by query, and one picture of them all.

use crate::sandbox::UrlState;
use crate::sandbox::situation::TableQuery;
use model::refusal::Refusal;
use model::table::{Mark, Table};
use model::trace::Resolved;

/// The result of a query.
pub type QueryResult = Result<Resolved, Refusal>;

/// The results of all queries on a table.
#[derive(Debug)]
pub struct SandboxReport {
    /// Whether each figure sees the other.
    pub sight: [QueryResult; 2],
    /// The distance between them; whether each is in the Zone of Control of the other.
    pub apart: [QueryResult; 2],
    /// The range of the weapon, where one was chosen.
    pub range: Option<QueryResult>,
    /// Whether they touch.
    pub contact: QueryResult,
    /// Whether each is in Coherency with the other, where both are of one player.
    pub coherency: Option<[QueryResult; 2]>,
    /// The table as a file; empty where it cannot be read.
    pub file: String,
}

impl SandboxReport {
    /// Runs every query; `file` is the table as a file.
    pub fn new(asked: &UrlState, ask: &dyn Fn(TableQuery, [&str; 2]) -> QueryResult, file: String) -> Self {
        let [one, other] = asked.figure_pair();
        let both = |question| [ask(question, [one, other]), ask(question, [other, one])];
        Self {
            sight: both(TableQuery::Sight),
            apart: both(TableQuery::Distance),
            range: (!asked.weapon().0.is_empty()).then(|| ask(TableQuery::Range, [one, other])),
            contact: ask(TableQuery::Contact, [one, other]),
            coherency: asked.on_one_side().then(|| both(TableQuery::Coherency)),
            file,
        }
    }

    /// The table with the marks of all results; `None` if it is malformed.
    pub fn table(&self) -> Option<Table> {
        let of = |answered: &QueryResult| answered.as_ref().ok().and_then(|resolved| resolved.tables.first().cloned());
        let sights: Vec<Table> = self.sight.iter().filter_map(of).collect();
        let (contact, apart) = (of(&self.contact)?, self.apart.iter().filter_map(of));
        let mut table = Table { marks: Vec::new(), emphasised: Vec::new(), verdicts: Vec::new(), ..contact.clone() };
        for seen in &sights {
            table.blocking.extend(
                seen.blocking.iter().filter(|name| !table.blocking.contains(name)).cloned().collect::<Vec<_>>(),
            );
        }
        // One line is enough, and it comes first: the section is drawn along it.
        table.marks.extend(sights.iter().find_map(Table::line).map(Mark::Line));
        let looks = |mark: &&Mark| matches!(mark, Mark::Looks(..));
        table.marks.extend(sights.iter().flat_map(|seen| seen.marks.iter().filter(looks).cloned()));
        let apart: Vec<Table> = apart.collect();
        let rings = |mark: &&Mark| matches!(mark, Mark::Ring(_));
        table.marks.extend(apart.iter().flat_map(|found| found.marks.iter().filter(rings).cloned()));
        let measured = |mark: &&Mark| matches!(mark, Mark::Measured(..));
        let touching = contact.marks.iter().filter(|mark| matches!(mark, Mark::Touch(_)));
        let between = apart.iter().take(1).flat_map(|found| found.marks.iter().filter(measured));
        table.marks.extend(touching.chain(between).cloned());
        table.verdicts.extend(sights.into_iter().chain(apart.into_iter().take(1)).flat_map(|found| found.verdicts));
        table.verdicts.extend(contact.verdicts);
        Some(table)
    }
}
