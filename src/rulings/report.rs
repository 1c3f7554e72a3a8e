//! The report: every ruling run in every edition and pack it lists.

use std::collections::BTreeMap;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::model::catalogue::Catalogue;
use crate::model::edition::Scope;
use crate::model::ids::RulingId;
use crate::model::index::{Index, indexed};
use crate::rulings::{Ruling, Run, run};

/// Every run of every ruling.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By ruling, in the order of its editions.
    runs: Index<RulingId, Vec<Run>>,
}

impl Report {
    /// Runs rulings on every core; `done` is called after each.
    pub fn of(rulings: &BTreeMap<RulingId, Ruling>, catalogue: &Catalogue, done: &(dyn Fn(&RulingId) + Sync)) -> Self {
        let runs = rulings.par_iter().map(|(id, ruling)| {
            let runs = ruling.editions.iter().map(|scope| run(ruling, *scope, catalogue)).collect();
            done(id);
            (id.clone(), runs)
        });
        Self { runs: indexed(runs.collect::<Vec<_>>()) }
    }

    /// The runs of a ruling; none of one that was not run.
    pub fn runs(&self, ruling: &RulingId) -> &[Run] {
        self.runs.get(ruling).map_or(&[], Vec::as_slice)
    }

    /// One run: in a pack that the ruling does not list, that of the pack's base.
    pub fn run(&self, ruling: &RulingId, scope: Scope) -> Option<&Run> {
        let runs = self.runs(ruling);
        scope.and_base().find_map(|scope| runs.iter().find(|run| run.scope == scope))
    }

    /// How many runs there are, and how many of them hold.
    pub fn tally(&self) -> (usize, usize) {
        let runs = || self.runs.values().flatten();
        (runs().count(), runs().filter(|run| run.holds()).count())
    }
}
