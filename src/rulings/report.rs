//! The report: the result of every ruling in every edition and pack that it lists.
//!
//! Outcomes and traces of all runs would take more memory than the content, so that a page repeats the run that it shows.

use std::collections::{BTreeMap, BTreeSet};

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::{Mismatch, Ruling, Run, run};
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::ids::{ClauseId, RulingId};
use model::index::{Index, indexed};
use model::refusal::Refusal;

/// The verdict of a run.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The edition or pack.
    pub scope: Scope,
    /// The refusal, if it could not be run.
    pub refused: Option<Box<Refusal>>,
    /// Where outcome and expectation differ.
    pub mismatches: Vec<Mismatch>,
    /// The clauses it proves here: see [`Run::proved`].
    pub proved: Vec<ClauseId>,
    /// The first of the ruling's runs with the same outcome, by its place.
    alike: usize,
}

impl Judgement {
    /// Whether the outcome matches the expectation.
    pub const fn holds(&self) -> bool {
        self.refused.is_none() && self.mismatches.is_empty()
    }
}

/// The verdicts of every run of every ruling.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By ruling, in the order of its editions.
    judgements: Index<RulingId, Vec<Judgement>>,
    /// The clauses that traces cite in an edition or pack, each with the first ruling whose trace does.
    cited: BTreeMap<(ClauseId, Scope), RulingId>,
}

impl Report {
    /// Runs rulings on every core; `done` is called after each.
    pub fn build(
        rulings: &BTreeMap<RulingId, Ruling>,
        catalogue: &Catalogue,
        done: &(dyn Fn(&RulingId) + Sync),
    ) -> Self {
        let judged = rulings.par_iter().map(|(id, ruling)| {
            let runs: Vec<Run> = ruling.editions.iter().map(|scope| run(ruling, *scope, catalogue)).collect();
            done(id);
            JudgedRuling { id, judgements: judged(&runs), cited: runs.iter().flat_map(cited).collect() }
        });
        let judged: Vec<JudgedRuling<'_>> = judged.collect();
        let mut report = Self::default();
        for JudgedRuling { id, cited, .. } in &judged {
            for place in cited {
                report.cited.entry(place.clone()).or_insert_with(|| RulingId::clone(id));
            }
        }
        report.judgements = indexed(judged.into_iter().map(|one| (one.id.clone(), one.judgements)));
        report
    }

    /// The verdicts of a ruling; empty if it was not run.
    pub fn judgements(&self, ruling: &RulingId) -> &[Judgement] {
        self.judgements.get(ruling).map_or(&[], Vec::as_slice)
    }

    /// The verdict in an edition or pack; in a pack that the ruling does not list, that of the pack's base.
    pub fn judgement(&self, ruling: &RulingId, scope: Scope) -> Option<&Judgement> {
        let judgements = self.judgements(ruling);
        scope.and_base().find_map(|scope| judgements.iter().find(|judgement| judgement.scope == scope))
    }

    /// Whether a ruling runs in both and has different outcomes.
    pub fn comes_out_otherwise(&self, ruling: &RulingId, from: Scope, to: Scope) -> bool {
        let ran = |scope| self.judgement(ruling, scope).filter(|judgement| judgement.refused.is_none());
        ran(from).zip(ran(to)).is_some_and(|(from, to)| from.alike != to.alike)
    }

    /// The clauses that traces cite in an edition or pack, each with the first ruling whose trace does.
    pub fn cited(&self) -> impl Iterator<Item = (&ClauseId, Scope, &RulingId)> {
        self.cited.iter().map(|((clause, scope), ruling)| (clause, *scope, ruling))
    }

    /// The number of runs, and of those that hold.
    pub fn tally(&self) -> (usize, usize) {
        let judgements = || self.judgements.values().flatten();
        (judgements().count(), judgements().filter(|judgement| judgement.holds()).count())
    }
}

/// A ruling that was run.
struct JudgedRuling<'r> {
    id: &'r RulingId,
    judgements: Vec<Judgement>,
    /// The clauses that its traces cite, where they do.
    cited: BTreeSet<(ClauseId, Scope)>,
}

/// The verdicts of the runs of a ruling.
fn judged(runs: &[Run]) -> Vec<Judgement> {
    let outcomes: Vec<_> = runs.iter().map(|run| run.result.as_ref().ok().map(|resolved| &resolved.outcome)).collect();
    let alike = |place: usize| outcomes.iter().position(|earlier| *earlier == outcomes[place]);
    let kept = runs.iter().enumerate().map(|(place, run)| Judgement {
        scope: run.scope,
        refused: run.result.as_ref().err().cloned().map(Box::new),
        mismatches: run.mismatches.clone(),
        proved: run.proved.clone(),
        alike: alike(place).unwrap_or(place),
    });
    kept.collect()
}

/// The clauses that the trace of a run cites, where it ran, each once.
fn cited(run: &Run) -> BTreeSet<(ClauseId, Scope)> {
    let steps = run.result.iter().flat_map(|resolved| resolved.trace.steps());
    steps.flat_map(|step| step.clauses).map(|clause| (clause.clone(), run.scope)).collect()
}
