//! The engine's account of a ruling: ordered steps, each with its clauses and the outcomes it decided; ledgers that sum.

use std::borrow::Cow;
use std::sync::Arc;

use serde::Serialize;

use crate::model::ids::{ClauseId, DiscrepancyId};
use crate::model::message::{Arg, Message};
use crate::model::outcome::Outcome;

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// Whom it concerns, as a path of the outcome: `a`, `a.reaction`, `active`; empty where it concerns the whole.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub subject: Arc<str>,
    /// What happened. The id starts with `step-`.
    pub message: Message,
    /// The clauses applied.
    pub clauses: Vec<ClauseId>,
    /// The outcome paths this step decided; `a.*` stands for all below `a`, `*` for all, `a.{hits,states}` for both. Empty where
    /// the run of a ruling was judged already: see `Run::proved`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decides: Vec<String>,
    /// How a number added up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ledger: Option<Box<Ledger>>,
    /// The reading of a discrepancy it relied on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<Box<ReadingUsed>>,
    /// The assumed fact it relied on, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumed: Option<String>,
}

impl Step {
    /// Whether this step decided the outcome at `path`.
    pub fn decided(&self, path: &str) -> bool {
        let below = |prefix: &str| path.strip_prefix(prefix)?.strip_prefix('.');
        self.decides.iter().any(|decided| match (group(decided), decided.strip_suffix(".*")) {
            (Some((prefix, facts)), _) => below(prefix).is_some_and(|fact| facts.split(',').any(|own| own == fact)),
            (None, Some(prefix)) => below(prefix).is_some(),
            (None, None) => decided == "*" || decided == path,
        })
    }

    /// The paths it decided, each by itself.
    pub fn each_decided(&self) -> impl Iterator<Item = Cow<'_, str>> {
        self.decides.iter().flat_map(|decided| match group(decided) {
            Some((prefix, facts)) => facts.split(',').map(|fact| Cow::Owned(format!("{prefix}.{fact}"))).collect(),
            None => vec![Cow::Borrowed(decided.as_str())],
        })
    }
}

/// The two halves of a path that stands for several: `a` and `hits,states` for `a.{hits,states}`.
fn group(decided: &str) -> Option<(&str, &str)> {
    decided.strip_suffix('}')?.split_once(".{")
}

/// The steps of one run, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Trace {
    /// The steps.
    pub steps: Vec<Step>,
}

/// What a run gives: the outcome and how it came about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Resolved {
    /// The facts.
    pub outcome: Outcome,
    /// The account.
    pub trace: Trace,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_decides_paths_alone_in_groups_and_below() {
        let step = |decides: &[&str]| Step {
            subject: "".into(),
            message: Message::new("step-odds"),
            clauses: Vec::new(),
            decides: decides.iter().map(|path| (*path).to_owned()).collect(),
            ledger: None,
            reading: None,
            assumed: None,
        };
        let decided = step(&["a.hits", "b.{states,guts}", "odds.*"]);
        for path in ["a.hits", "b.states", "b.guts", "odds.a.wounds.1"] {
            assert!(decided.decided(path), "{path}");
        }
        for path in ["a", "a.hit", "a.hits.1", "b", "b.state", "b.states,guts", "bb.guts", "odds", "oddsa"] {
            assert!(!decided.decided(path), "{path}");
        }
        assert!(step(&["*"]).decided("whatever"));
        assert_eq!(decided.each_decided().collect::<Vec<_>>(), ["a.hits", "b.states", "b.guts", "odds.*"]);
    }
}
