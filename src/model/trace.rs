//! The trace of a ruling: ordered steps, each with its clauses and the outcomes it decided; ledgers that add up.

use serde::{Serialize, Serializer};

use crate::ids::{ClauseId, DiscrepancyId};
use crate::message::{Arg, Message};
use crate::outcome::Outcome;
use crate::path::{Path, PathPrefix};
use crate::table::Table;

/// One line of a ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The label of the amount: a term or a keyword.
    pub label: Arg,
    /// The amount, with its sign.
    pub amount: i64,
    /// The clause that gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<ClauseId>,
    /// Why the line does not count; it is shown struck through.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub struck: Option<Message>,
}

/// The calculation of one number: the lines that are not struck sum to the total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ledger {
    /// The title: a keyword or a term.
    pub title: Arg,
    /// The lines in the order applied.
    pub lines: Vec<Line>,
    /// The sum of the lines that count.
    pub total: i64,
}

impl Ledger {
    /// Returns whether the lines that count sum to the total.
    pub fn sums(&self) -> bool {
        self.lines.iter().filter(|line| line.struck.is_none()).map(|line| line.amount).sum::<i64>() == self.total
    }
}

/// A reading of a discrepancy that a step relied on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadingUsed {
    /// The id of the discrepancy.
    pub discrepancy: DiscrepancyId,
    /// The name of the reading.
    pub reading: String,
}

/// One step of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Step<'t> {
    /// The subject, as a path of the outcome: `a`, `a.reaction`, `active`; empty for the whole situation.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub subject: &'t str,
    /// The message. The id starts with `step-`.
    pub message: &'t Message,
    /// The clauses applied.
    pub clauses: &'t [ClauseId],
    /// The outcome paths this step decided.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub decides: &'t [Path],
    /// The calculation of a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ledger: Option<&'t Ledger>,
    /// The readings of discrepancies it relied on.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub readings: &'t [ReadingUsed],
    /// The assumed fact it relied on, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumed: Option<&'t str>,
}

impl Step<'_> {
    /// Returns whether this step decided the outcome at `path`.
    pub fn decided(&self, path: &str) -> bool {
        self.decides.iter().any(|decided| decided.covers(path))
    }
}

/// The steps of one run, in order.
///
/// Stored as a structure of arrays: all clauses, all paths and all readings in one list each. An Order takes fifty
/// steps with a few clauses and paths each; a list per step would cost more time than the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    steps: Vec<StoredStep>,
    clauses: Vec<ClauseId>,
    paths: Vec<Path>,
    readings: Vec<ReadingUsed>,
}

/// A step as stored: its lists are ranges of those of the trace, up to the start of the next step.
#[derive(Clone, Debug, PartialEq, Eq)]
struct StoredStep {
    subject: PathPrefix,
    message: Message,
    /// The start of its clauses.
    clauses: usize,
    /// The start of its paths.
    paths: usize,
    /// The start of its readings.
    readings: usize,
    ledger: Option<Box<Ledger>>,
    assumed: Option<Box<str>>,
}

/// Initial capacities, larger than nearly any Order needs: reallocation costs time, unused capacity does not.
const TYPICAL_STEPS: usize = 128;
/// See [`TYPICAL_STEPS`].
const TYPICAL_CLAUSES: usize = 256;
/// See [`TYPICAL_STEPS`].
const TYPICAL_PATHS: usize = 512;

impl Trace {
    /// Iterates over the steps, in order.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        let starts = self.steps.iter().skip(1).map(|next| (next.clauses, next.paths, next.readings));
        let ends = starts.chain([(self.clauses.len(), self.paths.len(), self.readings.len())]);
        self.steps.iter().zip(ends).map(|(step, (clauses, paths, readings))| Step {
            subject: &step.subject,
            message: &step.message,
            clauses: self.clauses.get(step.clauses..clauses).unwrap_or_default(),
            decides: self.paths.get(step.paths..paths).unwrap_or_default(),
            ledger: step.ledger.as_deref(),
            readings: self.readings.get(step.readings..readings).unwrap_or_default(),
            assumed: step.assumed.as_deref(),
        })
    }

    /// Begins a step with a subject.
    pub fn begin(&mut self, subject: &PathPrefix, message: Message) {
        if self.steps.is_empty() {
            self.steps.reserve(TYPICAL_STEPS);
            self.clauses.reserve(TYPICAL_CLAUSES);
            self.paths.reserve(TYPICAL_PATHS);
        }
        self.steps.push(StoredStep {
            subject: PathPrefix::clone(subject),
            message,
            clauses: self.clauses.len(),
            paths: self.paths.len(),
            readings: self.readings.len(),
            ledger: None,
            assumed: None,
        });
    }

    /// Adds a clause to the last step.
    pub fn cite(&mut self, clause: ClauseId) {
        self.clauses.push(clause);
    }

    /// Returns whether the last step applies a clause.
    pub fn cites(&self, clause: &ClauseId) -> bool {
        self.steps.last().is_some_and(|step| self.clauses[step.clauses..].contains(clause))
    }

    /// Adds decided paths to the last step.
    pub fn decide(&mut self, paths: impl IntoIterator<Item = Path>) {
        self.paths.extend(paths);
    }

    /// Adds a ledger to the last step.
    pub fn add_up(&mut self, ledger: Ledger) {
        self.edit(|step| step.ledger = Some(Box::new(ledger)));
    }

    /// Adds a reading to the last step.
    pub fn follow(&mut self, reading: ReadingUsed) {
        if self.steps.last().is_some_and(|step| !self.readings[step.readings..].contains(&reading)) {
            self.readings.push(reading);
        }
    }

    /// Sets the assumed fact of the last step.
    pub fn assume(&mut self, fact: &str) {
        self.edit(|step| step.assumed = Some(fact.into()));
    }

    fn edit(&mut self, change: impl FnOnce(&mut StoredStep)) {
        if let Some(step) = self.steps.last_mut() {
            change(step);
        }
    }

    /// Returns the same steps with subjects and decided paths renamed.
    #[must_use]
    pub fn renamed(self, subject: &dyn Fn(&str) -> PathPrefix, paths: &dyn Fn(&Path) -> Vec<Path>) -> Self {
        let renamed: Vec<Vec<Path>> = self.steps().map(|step| step.decides.iter().flat_map(paths).collect()).collect();
        let mut steps = self.steps;
        let mut start = 0;
        for (step, paths) in steps.iter_mut().zip(&renamed) {
            (step.subject, step.paths) = (subject(&step.subject), start);
            start += paths.len();
        }
        let paths = renamed.into_iter().flatten().collect();
        Self { steps, clauses: self.clauses, paths, readings: self.readings }
    }
}

impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.steps())
    }
}

/// The result of a run: the outcome and its trace.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Resolved {
    /// What the engine found out, by path.
    pub outcome: Outcome,
    /// The steps that led to the facts.
    pub trace: Trace,
    /// The tables of the decisions, in order; most runs have one or none.
    #[serde(skip)]
    pub tables: Vec<Table>,
    /// The rules that bear on the situation and were not applied: the outcome may be wrong where they matter.
    #[serde(rename = "not-applied", skip_serializing_if = "Vec::is_empty")]
    pub not_applied: Vec<ClauseId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace() -> Trace {
        let mut trace = Trace::default();
        for (subject, clauses, paths, readings) in [
            ("a", &["save#rolls", "save#fails"][..], &["a.saves", "a.{failed,passed}"][..], &["save~a", "save~b"][..]),
            ("", &[], &[], &[]),
            ("b.dodge", &["dodge#rolls-ph"], &["b.dodge.*"], &["dodge~a", "dodge~a"]),
        ] {
            trace.begin(&PathPrefix::from(subject), Message::new("step-dice"));
            clauses.iter().for_each(|clause| trace.cite(ClauseId::from_static(clause)));
            trace.decide(paths.iter().map(|path| Path::from(*path)));
            readings.iter().for_each(|id| trace.follow(used(id)));
        }
        trace
    }

    fn used(discrepancy: &'static str) -> ReadingUsed {
        ReadingUsed { discrepancy: DiscrepancyId::from_static(discrepancy), reading: "ours".to_owned() }
    }

    #[test]
    fn a_step_keeps_every_reading_it_relied_on_once() {
        let expected = [vec![used("save~a"), used("save~b")], Vec::new(), vec![used("dodge~a")]];
        let same = |path: &Path| vec![path.clone()];
        for trace in [trace(), trace().renamed(&|subject| PathPrefix::from(subject), &same)] {
            assert_eq!(trace.steps().map(|step| step.readings.to_vec()).collect::<Vec<_>>(), expected);
        }
    }

    /// Returns the subject, clauses and paths of each step.
    fn summary(trace: &Trace) -> Vec<(String, Vec<&str>, Vec<String>)> {
        let step = |step: Step<'_>| {
            let clauses = trace.clauses.iter().filter(|clause| step.clauses.contains(clause)).map(ClauseId::as_str);
            (step.subject.to_owned(), clauses.collect(), step.decides.iter().map(ToString::to_string).collect())
        };
        trace.steps().map(step).collect()
    }

    fn expected(steps: [(&str, &'static [&'static str], &[&str]); 3]) -> Vec<(String, Vec<&'static str>, Vec<String>)> {
        let texts = |texts: &[&str]| texts.iter().map(ToString::to_string).collect();
        steps.map(|(subject, clauses, paths)| (subject.to_owned(), clauses.to_vec(), texts(paths))).into()
    }

    #[test]
    fn every_step_has_its_own_clauses_and_paths() {
        let steps = [
            ("a", &["save#rolls", "save#fails"][..], &["a.saves", "a.{failed,passed}"][..]),
            ("", &[], &[]),
            ("b.dodge", &["dodge#rolls-ph"], &["b.dodge.*"]),
        ];
        assert_eq!(summary(&trace()), expected(steps));
        let last = ["dodge#rolls-ph", "save#rolls"].map(|clause| trace().cites(&ClauseId::from_static(clause)));
        assert_eq!(last, [true, false], "the last step cites one of them");
    }

    #[test]
    fn subjects_and_paths_can_be_renamed() {
        let rename = |subject: &str| PathPrefix::from(subject.replace('a', "target"));
        let each = |path: &Path| path.each().into_iter().filter(|path| path != "a.passed").map(Path::from).collect();
        let steps = [
            ("target", &["save#rolls", "save#fails"][..], &["a.saves", "a.failed"][..]),
            ("", &[], &[]),
            ("b.dodge", &["dodge#rolls-ph"], &["b.dodge.*"]),
        ];
        assert_eq!(summary(&trace().renamed(&rename, &each)), expected(steps));
    }
}
