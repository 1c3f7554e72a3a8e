//! The trace of a ruling: ordered steps, each with its clauses and the outcomes it decided or affected; ledgers that
//! add up.

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
    /// The outcome paths this step decided: it set their facts.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub decides: &'t [Path],
    /// The outcome paths, or patterns of paths, whose facts other steps set and this step bears on.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub affects: &'t [Path],
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

    /// Returns whether this step decided the outcome at `path`, or affects it by name or by a wildcard.
    pub fn bears_on(&self, path: &str) -> bool {
        self.decided(path) || self.affects.iter().any(|affected| affected.covers(path))
    }

    /// Returns whether expecting the outcome at `path` proves the clauses of this step: it decided that outcome, or
    /// names it among those that it affects. A wildcard proves nothing, since it covers facts that the clause leaves
    /// alone.
    pub fn proves(&self, path: &str) -> bool {
        let names = |affected: &&Path| !affected.is_wildcard();
        self.decided(path) || self.affects.iter().filter(names).any(|affected| affected.covers(path))
    }

    /// Returns whether this step decided or affects an outcome.
    pub fn has_effect(&self) -> bool {
        !self.decides.is_empty() || !self.affects.is_empty()
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
    decided: Vec<Path>,
    affected: Vec<Path>,
    readings: Vec<ReadingUsed>,
}

/// A step as stored: its lists are ranges of those of the trace, up to the start of the next step.
#[derive(Clone, Debug, PartialEq, Eq)]
struct StoredStep {
    subject: PathPrefix,
    message: Message,
    /// The start of its clauses.
    clauses: usize,
    /// The start of its decided paths.
    decided: usize,
    /// The start of its affected paths.
    affected: usize,
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
const TYPICAL_DECIDED_PATHS: usize = 128;
/// See [`TYPICAL_STEPS`].
const TYPICAL_AFFECTED_PATHS: usize = 512;

impl Trace {
    /// Iterates over the steps, in order.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        self.steps.iter().enumerate().map(|(index, step)| {
            let next = self.steps.get(index + 1);
            Step {
                subject: &step.subject,
                message: &step.message,
                clauses: find_range(&self.clauses, step.clauses, next.map(|next| next.clauses)),
                decides: find_range(&self.decided, step.decided, next.map(|next| next.decided)),
                affects: find_range(&self.affected, step.affected, next.map(|next| next.affected)),
                ledger: step.ledger.as_deref(),
                readings: find_range(&self.readings, step.readings, next.map(|next| next.readings)),
                assumed: step.assumed.as_deref(),
            }
        })
    }

    /// Begins a step with a subject.
    pub fn begin(&mut self, subject: &PathPrefix, message: Message) {
        if self.steps.is_empty() {
            self.steps.reserve(TYPICAL_STEPS);
            self.clauses.reserve(TYPICAL_CLAUSES);
            self.decided.reserve(TYPICAL_DECIDED_PATHS);
            self.affected.reserve(TYPICAL_AFFECTED_PATHS);
        }
        self.steps.push(StoredStep {
            subject: PathPrefix::clone(subject),
            message,
            clauses: self.clauses.len(),
            decided: self.decided.len(),
            affected: self.affected.len(),
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
        self.decided.extend(paths);
    }

    /// Adds affected paths to the last step.
    pub fn affect(&mut self, paths: impl IntoIterator<Item = Path>) {
        self.affected.extend(paths);
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

    /// Returns the same steps with subjects, decided paths and affected paths renamed.
    #[must_use]
    pub fn renamed(self, subject: &dyn Fn(&str) -> PathPrefix, paths: &dyn Fn(&Path) -> Vec<Path>) -> Self {
        let mut renamed = Self { clauses: self.clauses.clone(), readings: self.readings.clone(), ..Self::default() };
        for (step, stored) in self.steps().zip(&self.steps) {
            renamed.steps.push(StoredStep {
                subject: subject(step.subject),
                decided: renamed.decided.len(),
                affected: renamed.affected.len(),
                ..stored.clone()
            });
            renamed.decided.extend(step.decides.iter().flat_map(paths));
            renamed.affected.extend(step.affects.iter().flat_map(paths));
        }
        renamed
    }
}

/// Returns the items of one step: from its start to that of the next step, or to the end.
fn find_range<T>(items: &[T], start: usize, next: Option<usize>) -> &[T] {
    items.get(start..next.unwrap_or(items.len())).unwrap_or_default()
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

    #[test]
    fn a_wildcard_affects_an_outcome_without_proving_it() {
        let mut trace = Trace::default();
        trace.begin(&PathPrefix::default(), Message::new("step-dice"));
        trace.decide([Path::from("a.hits")]);
        trace.affect(["a.{saves,failed}", "b.*"].map(Path::from));
        let step = trace.steps().next().expect("a step");
        for (path, decided, proves, bears_on) in [
            ("a.hits", true, true, true),
            ("a.saves", false, true, true),
            ("b.hits", false, false, true),
            ("c.hits", false, false, false),
        ] {
            assert_eq!(
                (step.decided(path), step.proves(path), step.bears_on(path)),
                (decided, proves, bears_on),
                "{path}"
            );
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
