//! The report: the result of every ruling in every edition and pack that it lists.
//!
//! It does not store outcomes and traces: they would take more memory than the content. Pages repeat the run they show.

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
    /// The edition or pack of the run.
    pub scope: Scope,
    /// The refusal, if it could not be run.
    pub refused: Option<Box<Refusal>>,
    /// The differences between outcome and expectation.
    pub mismatches: Vec<Mismatch>,
    /// The clauses it proves here: see [`Run::proved`].
    pub proved: Vec<ClauseId>,
    /// The index of the ruling's first run with the same outcome.
    alike: usize,
}

impl Judgement {
    /// Returns whether the outcome matches the expectation.
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
            let cited = runs.iter().flat_map(|run| cited(ruling, run)).collect();
            JudgedRuling { id, judgements: judge_runs(&runs), cited }
        });
        let judged: Vec<JudgedRuling<'_>> = judged.collect();
        let mut report = Self::default();
        for JudgedRuling { id, cited, .. } in &judged {
            for place in cited {
                report.cited.entry(place.clone()).or_insert_with(|| RulingId::clone(id));
            }
        }
        report.judgements = indexed(judged.into_iter().map(|ruling| (ruling.id.clone(), ruling.judgements)));
        report
    }

    /// Returns the verdicts of a ruling; empty if it was not run.
    pub fn judgements(&self, ruling: &RulingId) -> &[Judgement] {
        self.judgements.get(ruling).map_or(&[], Vec::as_slice)
    }

    /// Returns the verdict in an edition or pack; in a pack that the ruling does not list, that of the pack's base.
    pub fn judgement(&self, ruling: &RulingId, scope: Scope) -> Option<&Judgement> {
        let judgements = self.judgements(ruling);
        scope.and_base().find_map(|scope| judgements.iter().find(|judgement| judgement.scope == scope))
    }

    /// Returns whether a ruling runs in both and has different outcomes.
    pub fn differs_between(&self, ruling: &RulingId, from: Scope, to: Scope) -> bool {
        let ran = |scope| self.judgement(ruling, scope).filter(|judgement| judgement.refused.is_none());
        ran(from).zip(ran(to)).is_some_and(|(from, to)| from.alike != to.alike)
    }

    /// Returns the clauses that traces cite in an edition or pack, each with the first ruling whose trace does.
    pub fn cited(&self) -> impl Iterator<Item = (&ClauseId, Scope, &RulingId)> {
        self.cited.iter().map(|((clause, scope), ruling)| (clause, *scope, ruling))
    }

    /// Returns the number of runs, and the number of those that match.
    pub fn tally(&self) -> (usize, usize) {
        let judgements = || self.judgements.values().flatten();
        (judgements().count(), judgements().filter(|judgement| judgement.holds()).count())
    }
}

/// The judged runs of a ruling.
struct JudgedRuling<'r> {
    id: &'r RulingId,
    judgements: Vec<Judgement>,
    /// The clauses that the ruling's traces cite, with the edition or pack.
    cited: BTreeSet<(ClauseId, Scope)>,
}

/// Returns the verdicts of the runs of a ruling.
fn judge_runs(runs: &[Run]) -> Vec<Judgement> {
    let outcomes: Vec<_> = runs.iter().map(|run| run.result.as_ref().ok().map(|resolved| &resolved.outcome)).collect();
    let alike = |place: usize| outcomes.iter().position(|earlier| *earlier == outcomes[place]);
    let judgements = runs.iter().enumerate().map(|(place, run)| Judgement {
        scope: run.scope,
        refused: run.result.as_ref().err().cloned().map(Box::new),
        mismatches: run.mismatches.clone(),
        proved: run.proved.clone(),
        alike: alike(place).unwrap_or(place),
    });
    judgements.collect()
}

/// Returns the clauses that the trace of a run cites, each once, with the edition or pack of the run and the packs in
/// which it is shown.
fn cited(ruling: &Ruling, run: &Run) -> BTreeSet<(ClauseId, Scope)> {
    let scopes: Vec<Scope> = Scope::all().filter(|scope| ruling.place_in(*scope) == Some(run.scope)).collect();
    let steps = run.result.iter().flat_map(|resolved| resolved.trace.steps());
    let clauses = steps.flat_map(|step| step.clauses);
    clauses.flat_map(|clause| scopes.iter().map(|scope| (clause.clone(), *scope))).collect()
}
