//! How well questions with known answers are answered: success at 1, 3, 5 and 10, and the mean reciprocal rank at 10.
//!
//! A test holds floors over `src/search/tests/queries.toml`; `adjutant search --evaluate FILE` prints the table for any file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::found::{Found, Hit, Options};
use model::edition::Scope;
use model::ids::ClauseId;
use model::lang::Lang;

/// A file of questions.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Questions {
    /// The questions.
    #[serde(rename = "query")]
    pub queries: Vec<Question>,
}

/// A question and what answers it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// What is typed.
    pub q: String,
    /// What sort of question it is: `typo`, `initials`, `natural`.
    pub kind: String,
    /// The reader's language.
    pub lang: Lang,
    /// The reader's edition.
    #[serde(default)]
    pub edition: Option<Scope>,
    /// Entries, terms (`cover`) or clauses (`cover#no-save`) any of which is right. Empty: nothing is, and saying so is right.
    pub expect: Vec<String>,
}

/// The figures of one kind of question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Figures {
    /// How many were asked.
    pub asked: u32,
    /// How many were skipped because nothing that is expected exists yet.
    pub absent: u32,
    /// The part answered by the first result.
    pub at_1: f64,
    /// The part answered by the first three.
    pub at_3: f64,
    /// The part answered by the first five.
    pub at_5: f64,
    /// The part answered by the first ten.
    pub at_10: f64,
    /// The mean of one over the rank, nothing beyond the tenth.
    pub mrr_10: f64,
}

/// A question that the first result does not answer.
#[derive(Clone, Debug, Serialize)]
pub struct Miss {
    /// The question.
    pub q: String,
    /// What is expected.
    pub expect: Vec<String>,
    /// Where it came, if among the first ten.
    pub rank: Option<usize>,
    /// What came first.
    pub first: Option<String>,
}

/// The figures by kind of question and over all, and what went wrong.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Evaluation {
    /// Over all questions.
    pub all: Figures,
    /// By kind and language.
    pub kinds: BTreeMap<String, Figures>,
    /// The questions that the first result does not answer.
    pub misses: Vec<Miss>,
}

/// How many results of each question are looked at.
const DEPTH: usize = 10;

/// Asks every question; `exists` says whether an entry, term or clause is there to be found.
pub fn evaluate(
    questions: &[Question],
    exists: impl Fn(&str) -> bool,
    ask: impl Fn(&str, &Options) -> Found,
) -> Evaluation {
    let mut evaluation = Evaluation::default();
    for question in questions {
        let expected: Vec<&str> = question.expect.iter().map(String::as_str).filter(|id| exists(id)).collect();
        let kind = format!("{} {}", question.kind, question.lang);
        let figures = [&mut evaluation.all, evaluation.kinds.entry(kind).or_default()];
        if expected.is_empty() && !question.expect.is_empty() {
            figures.into_iter().for_each(|figures| figures.absent += 1);
            continue;
        }
        let found = ask(&question.q, &Options { lang: question.lang, scope: question.edition, limit: DEPTH });
        let rank = if expected.is_empty() {
            found.results.is_empty().then_some(1)
        } else {
            found.results.iter().position(|hit| answers(hit, &expected)).map(|position| position + 1)
        };
        figures.into_iter().for_each(|figures| figures.count(rank));
        if rank != Some(1) {
            let first = found.results.first().map(label);
            evaluation.misses.push(Miss { q: question.q.clone(), expect: question.expect.clone(), rank, first });
        }
    }
    evaluation.all.finish();
    evaluation.kinds.values_mut().for_each(Figures::finish);
    evaluation
}

/// Whether a result is one of those expected. Where an entry is expected, any of its clauses will do.
fn answers(hit: &Hit, expected: &[&str]) -> bool {
    let clause = hit.clause.as_ref().map(ClauseId::as_str);
    expected.iter().any(|id| *id == hit.id || Some(*id) == clause)
}

/// The id that says what a result is.
fn label(hit: &Hit) -> String {
    hit.clause.as_ref().map_or_else(|| hit.id.clone(), ToString::to_string)
}

impl Figures {
    fn count(&mut self, rank: Option<usize>) {
        self.asked += 1;
        let Some(rank) = rank.and_then(|rank| u32::try_from(rank).ok()) else { return };
        for (least, sum) in [(1, &mut self.at_1), (3, &mut self.at_3), (5, &mut self.at_5), (10, &mut self.at_10)] {
            *sum += if rank <= least { 1.0 } else { 0.0 };
        }
        self.mrr_10 += 1.0 / f64::from(rank);
    }

    fn finish(&mut self) {
        let asked = f64::from(self.asked.max(1));
        for sum in [&mut self.at_1, &mut self.at_3, &mut self.at_5, &mut self.at_10, &mut self.mrr_10] {
            *sum /= asked;
        }
    }
}
