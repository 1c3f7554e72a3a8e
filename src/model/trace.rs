//! The engine's account of a ruling: ordered steps, each with its clauses and the outcomes it decided; ledgers that sum.

use serde::{Serialize, Serializer};

use crate::ids::{ClauseId, DiscrepancyId};
use crate::message::{Arg, Message};
use crate::outcome::Outcome;
use crate::path::{Owner, Path};
use crate::table::Table;

/// One line of a ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// What the amount is for: a term or a keyword.
    pub label: Arg,
    /// The amount.
    pub amount: i64,
    /// The clause that gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<ClauseId>,
    /// Why the line does not count; the line stays visible and is struck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub struck: Option<Message>,
}

/// How one number adds up: the lines that are not struck sum to the total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ledger {
    /// What is added up: a keyword or a term.
    pub title: Arg,
    /// The lines in the order applied.
    pub lines: Vec<Line>,
    /// The total.
    pub total: i64,
}

impl Ledger {
    /// Whether the lines that count sum to the total.
    pub fn sums(&self) -> bool {
        self.lines.iter().filter(|line| line.struck.is_none()).map(|line| line.amount).sum::<i64>() == self.total
    }
}

/// A reading of a discrepancy that a step relied on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadingUsed {
    /// The discrepancy.
    pub discrepancy: DiscrepancyId,
    /// The name of the reading.
    pub reading: String,
}

/// One step of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Step<'t> {
    /// Whom it concerns, as a path of the outcome: `a`, `a.reaction`, `active`; empty where it concerns the whole.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub subject: &'t str,
    /// What happened. The id starts with `step-`.
    pub message: &'t Message,
    /// The clauses applied.
    pub clauses: &'t [ClauseId],
    /// The outcome paths this step decided.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub decides: &'t [Path],
    /// How a number added up.
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
    /// Whether this step decided the outcome at `path`.
    pub fn decided(&self, path: &str) -> bool {
        self.decides.iter().any(|decided| decided.covers(path))
    }
}

/// The steps of one run, in order.
///
/// An Order takes fifty steps, each with a few clauses and paths. All clauses stand in one list, all paths in another and
/// all readings in a third, step by step: writing them step by step into lists of their own would take longer than the
/// rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    steps: Vec<Written>,
    clauses: Vec<ClauseId>,
    paths: Vec<Path>,
    readings: Vec<ReadingUsed>,
}

/// A step as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Written {
    subject: Owner,
    message: Message,
    /// Where its clauses begin.
    clauses: usize,
    /// Where its paths begin.
    paths: usize,
    /// Where its readings begin.
    readings: usize,
    ledger: Option<Box<Ledger>>,
    assumed: Option<Box<str>>,
}

/// More steps than nearly any Order takes: what is not written costs nothing, moving it as the list grows does.
const STEPS: usize = 128;
/// As many clauses as they apply.
const CLAUSES: usize = 256;
/// As many paths as they have a share in.
const PATHS: usize = 512;

impl Trace {
    /// The steps.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        let nexts = self.steps.iter().skip(1).map(|next| (next.clauses, next.paths, next.readings));
        let ends = nexts.chain([(self.clauses.len(), self.paths.len(), self.readings.len())]);
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

    /// Begins a step that concerns a path of the outcome.
    pub fn begin(&mut self, subject: &Owner, message: Message) {
        if self.steps.is_empty() {
            self.steps.reserve(STEPS);
            self.clauses.reserve(CLAUSES);
            self.paths.reserve(PATHS);
        }
        self.steps.push(Written {
            subject: Owner::clone(subject),
            message,
            clauses: self.clauses.len(),
            paths: self.paths.len(),
            readings: self.readings.len(),
            ledger: None,
            assumed: None,
        });
    }

    /// The last step applies a clause.
    pub fn cite(&mut self, clause: ClauseId) {
        self.clauses.push(clause);
    }

    /// Whether the last step applies a clause.
    pub fn cites(&self, clause: &ClauseId) -> bool {
        self.steps.last().is_some_and(|step| self.clauses[step.clauses..].contains(clause))
    }

    /// The last step decided the outcome at these paths.
    pub fn decide(&mut self, paths: impl IntoIterator<Item = Path>) {
        self.paths.extend(paths);
    }

    /// The last step adds up a number.
    pub fn add_up(&mut self, ledger: Ledger) {
        self.edit(|step| step.ledger = Some(Box::new(ledger)));
    }

    /// The last step relied on a reading as well.
    pub fn follow(&mut self, reading: ReadingUsed) {
        if self.steps.last().is_some_and(|step| !self.readings[step.readings..].contains(&reading)) {
            self.readings.push(reading);
        }
    }

    /// The last step relied on an assumed fact.
    pub fn assume(&mut self, fact: &str) {
        self.edit(|step| step.assumed = Some(fact.into()));
    }

    fn edit(&mut self, change: impl FnOnce(&mut Written)) {
        if let Some(step) = self.steps.last_mut() {
            change(step);
        }
    }

    /// The same steps in other terms: with other names for whom they concern and what they decided.
    #[must_use]
    pub fn retold(self, subject: &dyn Fn(&str) -> Owner, paths: &dyn Fn(&Path) -> Vec<Path>) -> Self {
        let told: Vec<Vec<Path>> = self.steps().map(|step| step.decides.iter().flat_map(paths).collect()).collect();
        let mut steps = self.steps;
        let mut begin = 0;
        for (step, told) in steps.iter_mut().zip(&told) {
            (step.subject, step.paths) = (subject(&step.subject), begin);
            begin += told.len();
        }
        let paths = told.into_iter().flatten().collect();
        Self { steps, clauses: self.clauses, paths, readings: self.readings }
    }
}

impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.steps())
    }
}

/// What a run gives: the outcome and how it came about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Resolved {
    /// The facts.
    pub outcome: Outcome,
    /// The account.
    pub trace: Trace,
    /// The tables on which it was decided, in order; most runs have one or none.
    #[serde(skip)]
    pub tables: Vec<Table>,
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
            trace.begin(&Owner::from(subject), Message::new("step-dice"));
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
        for trace in [trace(), trace().retold(&|subject| Owner::from(subject), &same)] {
            assert_eq!(trace.steps().map(|step| step.readings.to_vec()).collect::<Vec<_>>(), expected);
        }
    }

    /// What the steps say of whom, by which clauses, of which paths.
    fn told(trace: &Trace) -> Vec<(String, Vec<&str>, Vec<String>)> {
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
        assert_eq!(told(&trace()), expected(steps));
        let last = ["dodge#rolls-ph", "save#rolls"].map(|clause| trace().cites(&ClauseId::from_static(clause)));
        assert_eq!(last, [true, false], "the last step cites one of them");
    }

    #[test]
    fn a_trace_is_told_in_other_terms() {
        let named = |subject: &str| Owner::from(subject.replace('a', "target"));
        let each = |path: &Path| path.each().into_iter().filter(|path| path != "a.passed").map(Path::from).collect();
        let steps = [
            ("target", &["save#rolls", "save#fails"][..], &["a.saves", "a.failed"][..]),
            ("", &[], &[]),
            ("b.dodge", &["dodge#rolls-ph"], &["b.dodge.*"]),
        ];
        assert_eq!(told(&trace().retold(&named, &each)), expected(steps));
    }
}
