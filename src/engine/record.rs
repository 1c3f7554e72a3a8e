//! Records the outcome and trace of a run: each step has its clauses and the outcome paths that it decides or affects.

use crate::discrepancy::Reading;
use model::fact_name::ALLOWED;
use model::ids::{ClauseId, DiscrepancyId};
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::trace::{Ledger, Line, ReadingUsed, Resolved};

/// A clause that the engine names, by the macro `clause!`.
pub type Cite = &'static ClauseId;

/// Names a clause in engine code, as a [`Cite`].
///
/// `tests/registry.rs` checks every such id against the content.
macro_rules! clause {
    ($id:literal) => {
        const { &model::ids::ClauseId::from_static($id) }
    };
}

/// Names an entry in engine code.
///
/// `tests/registry.rs` checks every such id against the content.
macro_rules! entry {
    ($id:literal) => {
        const { &model::ids::EntryId::from_static($id) }
    };
}

/// Names several entries in engine code, as a slice of what [`entry!`] returns.
macro_rules! entries {
    ($($id:literal),+ $(,)?) => {
        &[$(entry!($id)),+]
    };
}

/// Records the outcome and trace of a run.
#[derive(Debug, Default)]
pub struct Recorder {
    resolved: Resolved,
    subject: PathPrefix,
}

impl Recorder {
    /// Creates a recorder that continues a finished run.
    pub fn resume(resolved: Resolved) -> Self {
        Self { resolved, ..Self::default() }
    }

    /// Sets the outcome path that the following steps belong to.
    pub fn set_subject(&mut self, subject: &PathPrefix) {
        self.subject = PathPrefix::clone(subject);
    }

    /// Clears the subject: the following steps belong to the whole outcome.
    pub fn clear_subject(&mut self) {
        self.subject = PathPrefix::default();
    }

    /// Adds a step to the trace. The returned handle completes it.
    pub fn step(&mut self, message: Message) -> StepHandle<'_> {
        self.resolved.trace.begin(&self.subject, message);
        StepHandle { resolved: &mut self.resolved }
    }

    /// Writes a condition that is met: a step with its clauses, and the facts that it affects.
    pub fn met<P: Into<Path>>(
        &mut self,
        message: impl Into<Message>,
        clauses: &[Cite],
        affected: impl IntoIterator<Item = P>,
    ) -> StepHandle<'_> {
        self.step(message.into()).cite_all(clauses).affects_all(affected)
    }

    /// Ends a run in which nothing is forbidden: `allowed`.
    pub fn allow(mut self, message: impl Into<Message>) -> Resolved {
        self.step(message.into()).decides(ALLOWED, Fact::Flag(true));
        self.finish()
    }

    /// Merges the outcome and trace of another run under a path of this outcome. Skips steps with a message that this
    /// trace already has.
    pub fn merge(&mut self, run: &Resolved, subject: &PathPrefix) {
        let path_of_subject = |path: &str| [subject, path].join(".");
        for (path, fact) in run.outcome.iter() {
            self.resolved.outcome.set(path_of_subject(&path), fact.clone());
        }
        for step in run.trace.steps() {
            if self.resolved.trace.steps().any(|known| known.message == step.message) {
                continue;
            }
            let trace = &mut self.resolved.trace;
            trace.begin(subject, Message::clone(step.message));
            step.clauses.iter().for_each(|clause| trace.cite(clause.clone()));
            trace.decide(step.decides.iter().map(|path| Path::from(path_of_subject(&path.text()))));
            trace.affect(step.affects.iter().map(|path| Path::from(path_of_subject(&path.text()))));
            step.readings.iter().for_each(|reading| trace.follow(reading.clone()));
            if let Some(assumed) = step.assumed {
                trace.assume(assumed);
            }
            if let Some(ledger) = step.ledger {
                trace.add_up(ledger.clone());
            }
        }
    }

    /// Returns the outcome and the trace.
    pub fn finish(self) -> Resolved {
        self.resolved
    }
}

/// The step in progress.
#[derive(Debug)]
pub struct StepHandle<'a> {
    resolved: &'a mut Resolved,
}

impl StepHandle<'_> {
    /// Cites a clause, unless the step cites it already.
    pub fn cite(self, clause: &ClauseId) -> Self {
        if !self.resolved.trace.cites(clause) {
            self.resolved.trace.cite(clause.clone());
        }
        self
    }

    /// Cites several clauses, or the one that an edition may have.
    pub fn cite_all<C: AsRef<ClauseId>>(self, clauses: impl IntoIterator<Item = C>) -> Self {
        clauses.into_iter().fold(self, |step, clause| step.cite(clause.as_ref()))
    }

    /// Sets a fact of the outcome and records that the step decides it.
    pub fn decides(self, path: impl Into<Path>, fact: Fact) -> Self {
        let path = path.into();
        self.resolved.outcome.set(path.clone(), fact);
        self.resolved.trace.decide([path]);
        self
    }

    /// Records that the step affects a fact that another step decides.
    pub fn affects(self, path: impl Into<Path>) -> Self {
        self.affects_all([path])
    }

    /// Records that the step affects facts that other steps decide.
    pub fn affects_all(self, paths: impl IntoIterator<Item = impl Into<Path>>) -> Self {
        self.resolved.trace.affect(paths.into_iter().map(Into::into));
        self
    }

    /// Adds the ledger of a sum.
    pub fn ledger(self, ledger: Ledger) -> Self {
        self.resolved.trace.add_up(ledger);
        self
    }

    /// Marks the step as based on a fact that no source prints and the situation assumes.
    pub fn assumed(self, fact: &str) -> Self {
        self.resolved.trace.assume(fact);
        self
    }

    /// Records the reading that the step follows, of a discrepancy that the content defines.
    pub fn reading_of(self, discrepancy: &DiscrepancyId, reading: &str) -> Self {
        let used = ReadingUsed { discrepancy: discrepancy.clone(), reading: reading.to_owned() };
        self.resolved.trace.follow(used);
        self
    }

    /// Records the reading that the step follows.
    pub fn reading<R: Reading>(self, reading: R) -> Self {
        self.reading_of(&R::DISCREPANCY.id(), reading.as_str())
    }
}

/// Creates a ledger line that counts.
pub fn build_line(label: Arg, amount: i64, clause: Option<ClauseId>) -> Line {
    Line { label, amount, clause, struck: None }
}

/// Returns dice or results as a fact.
pub fn numbers_fact(faces: &[u8]) -> Fact {
    Fact::Numbers(faces.iter().map(|face| i64::from(*face)).collect())
}

/// Returns a count as a fact.
pub fn count_fact(number: usize) -> Fact {
    Fact::Number(saturating_i64(number))
}
