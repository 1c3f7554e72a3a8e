//! Writing a trace: every step carries its clauses and the outcomes it decided.

use std::sync::Arc;

use crate::model::ids::{ClauseId, DiscrepancyId};
use crate::model::message::{Arg, Message};
use crate::model::outcome::Fact;
use crate::model::trace::{Ledger, Line, ReadingUsed, Resolved, Step};

/// A clause id written in engine code.
pub type Cite = &'static str;

/// The growing outcome and trace of a run.
#[derive(Debug, Default)]
pub struct Recorder {
    resolved: Resolved,
    subject: Arc<str>,
}

impl Recorder {
    /// From here on steps concern this path of the outcome; empty for the whole.
    pub fn concern(&mut self, subject: impl Into<Arc<str>>) {
        self.subject = subject.into();
    }

    /// Starts a step; it is in the trace at once, the returned handle adds to it.
    pub fn step(&mut self, message: Message) -> StepHandle<'_> {
        let subject = Arc::clone(&self.subject);
        let step = Step {
            subject,
            message,
            clauses: Vec::new(),
            decides: Vec::new(),
            ledger: None,
            reading: None,
            assumed: None,
        };
        let steps = &mut self.resolved.trace.steps;
        if steps.is_empty() {
            // An Order takes two dozen steps; moving them as the list grows costs more than any rule.
            steps.reserve(32);
        }
        steps.push(step);
        StepHandle { resolved: &mut self.resolved }
    }

    /// A fact that an earlier step decided.
    pub fn fact(&self, path: &str) -> Option<&Fact> {
        self.resolved.outcome.get(path)
    }

    /// Ends the run.
    pub fn finish(self) -> Resolved {
        self.resolved
    }
}

/// The step being written.
#[derive(Debug)]
pub struct StepHandle<'a> {
    resolved: &'a mut Resolved,
}

impl StepHandle<'_> {
    fn edit(self, change: impl FnOnce(&mut Step)) -> Self {
        if let Some(step) = self.resolved.trace.steps.last_mut() {
            change(step);
        }
        self
    }

    /// The step applies a clause that the engine's code knows.
    pub fn cite(self, clause: Cite) -> Self {
        self.edit(|step| step.clauses.push(ClauseId::from_static(clause)))
    }

    /// The step applies a clause where the edition has one.
    pub fn cite_some(self, clause: Option<Cite>) -> Self {
        match clause {
            Some(clause) => self.cite(clause),
            None => self,
        }
    }

    /// The step applies a clause that came with a printed value.
    pub fn cite_id(self, clause: &ClauseId) -> Self {
        self.edit(|step| {
            if !step.clauses.contains(clause) {
                step.clauses.push(clause.clone());
            }
        })
    }

    /// The step decides a fact of the outcome.
    pub fn decides(self, path: impl Into<String>, fact: Fact) -> Self {
        let path = path.into();
        self.resolved.outcome.set(path.clone(), fact);
        self.edit(|step| step.decides.push(path))
    }

    /// The step has a share in a fact that another step states.
    pub fn shapes(self, path: impl Into<String>) -> Self {
        let path = path.into();
        self.edit(|step| step.decides.push(path))
    }

    /// The step has a share in facts that other steps state.
    pub fn shapes_all(self, paths: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.edit(|step| step.decides.extend(paths.into_iter().map(Into::into)))
    }

    /// The step adds up a number.
    pub fn ledger(self, ledger: Ledger) -> Self {
        self.edit(|step| step.ledger = Some(Box::new(ledger)))
    }

    /// The step relies on a fact that no source prints and the situation assumes.
    pub fn assumed(self, fact: &str) -> Self {
        self.edit(|step| step.assumed = Some(fact.to_owned()))
    }

    /// The step follows a reading of a discrepancy that the content brings.
    pub fn reading_of(self, discrepancy: &DiscrepancyId, reading: &str) -> Self {
        let used = ReadingUsed { discrepancy: discrepancy.clone(), reading: reading.to_owned() };
        self.edit(|step| step.reading = Some(Box::new(used)))
    }

    /// The step follows a reading of a discrepancy.
    pub fn reading(self, discrepancy: &'static str, reading: &str) -> Self {
        let used = ReadingUsed { discrepancy: DiscrepancyId::from_static(discrepancy), reading: reading.to_owned() };
        self.edit(|step| step.reading = Some(Box::new(used)))
    }
}

/// A ledger line that counts.
pub fn line(label: Arg, amount: i64, clause: Option<ClauseId>) -> Line {
    Line { label, amount, clause, struck: None }
}

/// Dice or results as numbers.
pub fn numbers(faces: &[u8]) -> Fact {
    Fact::Numbers(faces.iter().map(|face| i64::from(*face)).collect())
}

/// A count as a fact.
pub fn count(number: usize) -> Fact {
    Fact::Number(i64::try_from(number).unwrap_or(i64::MAX))
}
