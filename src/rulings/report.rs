//! The report: every ruling run in every edition it lists.

use std::collections::BTreeMap;

use crate::model::catalogue::Catalogue;
use crate::model::edition::Edition;
use crate::model::ids::RulingId;
use crate::rulings::{Ruling, Run, run};

/// Every run of every ruling.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By ruling, then edition.
    pub runs: BTreeMap<RulingId, BTreeMap<Edition, Run>>,
}

impl Report {
    /// Runs rulings; `done` is called after each.
    pub fn of<'r>(
        rulings: impl IntoIterator<Item = &'r Ruling>,
        catalogue: &Catalogue,
        done: &dyn Fn(&RulingId),
    ) -> Self {
        let mut runs = BTreeMap::new();
        for ruling in rulings {
            let editions = ruling.editions.iter().map(|edition| (*edition, run(ruling, *edition, catalogue)));
            runs.insert(ruling.id.clone(), editions.collect());
            done(&ruling.id);
        }
        Self { runs }
    }

    /// One run.
    pub fn run(&self, ruling: &RulingId, edition: Edition) -> Option<&Run> {
        self.runs.get(ruling)?.get(&edition)
    }

    /// How many runs there are, and how many of them hold.
    pub fn tally(&self) -> (usize, usize) {
        let runs = || self.runs.values().flat_map(BTreeMap::values);
        (runs().count(), runs().filter(|run| run.holds()).count())
    }
}
