//! Evaluation over queries with known answers: success at 1, 3, 5 and 10, the mean reciprocal rank at 10, and how many
//! are answered at once.
//!
//! A test sets lower bounds over `src/search/tests/queries.toml`; `adjutant search --evaluate FILE` prints the table
//! for any file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use model::edition::Scope;
use model::lang::Lang;
use search::response::{Hit, Options, SearchResponse};

/// A file of queries.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuerySet {
    /// The rows `[[query]]`, in the order of the file.
    #[serde(rename = "query")]
    pub queries: Vec<LabeledQuery>,
}

/// A query with its expected answers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabeledQuery {
    /// What is typed into the search box.
    pub q: String,
    /// The kind of query: `typo`, `initials`, `natural`.
    pub kind: String,
    /// The reader's language.
    pub lang: Lang,
    /// The reader's edition.
    #[serde(default)]
    pub edition: Option<Scope>,
    /// Entries, terms (`cover`) or clauses (`cover#no-save`), any of which is correct. Empty: only no result is
    /// correct.
    pub expect: Vec<String>,
}

/// The figures of one kind of query.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Figures {
    /// The number of queries counted.
    #[serde(rename = "asked")]
    pub queries: u32,
    /// The number of queries skipped because no expected answer exists yet.
    pub absent: u32,
    /// The part whose first result is correct.
    pub at_1: f64,
    /// The part with a correct result among the first three.
    pub at_3: f64,
    /// The part with a correct result among the first five.
    pub at_5: f64,
    /// The part with a correct result among the first ten.
    pub at_10: f64,
    /// The mean reciprocal rank; zero beyond the tenth.
    pub mrr_10: f64,
    /// The number of queries that a clause answers.
    pub answerable: u32,
    /// The part of those whose clause is the direct answer or a sentence of the first three results: readers need not
    /// open a page.
    pub answered: f64,
}

/// A query whose first result is wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Miss {
    /// The query, as it was typed.
    pub q: String,
    /// Entries or clauses that answer it; empty if nothing should be found.
    pub expect: Vec<String>,
    /// The rank of the first correct result, if among the first ten.
    pub rank: Option<usize>,
    /// The first result.
    pub first: Option<String>,
}

/// The figures of an evaluation and its misses.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Evaluation {
    /// Over all queries.
    pub all: Figures,
    /// By kind and language.
    pub kinds: BTreeMap<String, Figures>,
    /// The queries whose first result is wrong.
    pub misses: Vec<Miss>,
}

/// How many results of each query are judged.
const DEPTH: usize = 10;

/// How many results are seen without scrolling.
const RESULTS_ON_A_SCREEN: usize = 3;

/// Runs every query; `exists` tells whether an entry, term or clause exists.
pub fn evaluate(
    queries: &[LabeledQuery],
    exists: impl Fn(&str) -> bool,
    search: impl Fn(&str, &Options) -> SearchResponse,
) -> Evaluation {
    let mut all = FigureCounts::default();
    let mut kinds: BTreeMap<String, FigureCounts> = BTreeMap::new();
    let mut misses = Vec::new();
    for query in queries {
        let expected: Vec<&str> = query.expect.iter().map(String::as_str).filter(|id| exists(id)).collect();
        let kind = format!("{} {}", query.kind, query.lang);
        let counts = [&mut all, kinds.entry(kind).or_default()];
        if expected.is_empty() && !query.expect.is_empty() {
            counts.into_iter().for_each(|counts| counts.absent += 1);
            continue;
        }
        let response = search(&query.q, &Options { lang: query.lang, scope: query.edition, limit: DEPTH });
        let rank = if expected.is_empty() {
            response.results.is_empty().then_some(1)
        } else {
            response.results.iter().position(|hit| answers(hit, &expected)).map(|position| position + 1)
        };
        let is_answerable = expected.iter().any(|id| id.contains('#'));
        let is_answered = is_answerable.then(|| is_answered(&response, &expected));
        for counts in counts {
            counts.count(rank);
            counts.count_answer(is_answered);
        }
        if rank != Some(1) {
            let first = response.results.first().map(label);
            misses.push(Miss { q: query.q.clone(), expect: query.expect.clone(), rank, first });
        }
    }
    let kinds = kinds.into_iter().map(|(kind, counts)| (kind, counts.figures())).collect();
    Evaluation { all: all.figures(), kinds, misses }
}

/// Returns whether a result or one of its sentences is expected. Any clause of an expected entry counts.
fn answers(hit: &Hit, expected: &[&str]) -> bool {
    expected.iter().any(|id| *id == hit.id || hit.clauses().any(|clause| clause.as_str() == *id))
}

/// Returns whether an expected clause is the direct answer or a sentence of the first three results.
fn is_answered(found: &SearchResponse, expected: &[&str]) -> bool {
    let decisive = found.answer.iter().filter_map(|answer| answer.clause.as_ref()).map(|decisive| &decisive.id);
    let sentences = found.results.iter().take(RESULTS_ON_A_SCREEN).flat_map(Hit::clauses);
    decisive.chain(sentences).any(|clause| expected.contains(&clause.as_str()))
}

/// Returns the id of a result.
fn label(hit: &Hit) -> String {
    hit.clause.as_ref().map_or_else(|| hit.id.clone(), ToString::to_string)
}

/// The counts from which [`Figures`] are computed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FigureCounts {
    queries: u32,
    absent: u32,
    /// The queries with a correct result among the first 1, 3, 5 and 10.
    within: [u32; RANKS.len()],
    reciprocal_ranks: f64,
    answerable: u32,
    answered: u32,
}

/// The ranks up to which a correct result is counted.
const RANKS: [usize; 4] = [1, 3, 5, 10];

impl FigureCounts {
    /// Counts a query by the rank of its first correct result.
    pub(super) fn count(&mut self, rank: Option<usize>) {
        self.queries += 1;
        let Some(rank) = rank else { return };
        for (max_rank, count) in RANKS.into_iter().zip(&mut self.within) {
            *count += u32::from(rank <= max_rank);
        }
        self.reciprocal_ranks += u32::try_from(rank).map_or(0.0, |rank| 1.0 / f64::from(rank));
    }

    /// Counts a query that a clause answers, by whether the clause is shown.
    fn count_answer(&mut self, is_answered: Option<bool>) {
        self.answerable += u32::from(is_answered.is_some());
        self.answered += u32::from(is_answered == Some(true));
    }

    pub(super) fn figures(self) -> Figures {
        let queries = f64::from(self.queries.max(1));
        let [at_1, at_3, at_5, at_10] = self.within.map(|count| f64::from(count) / queries);
        Figures {
            queries: self.queries,
            absent: self.absent,
            at_1,
            at_3,
            at_5,
            at_10,
            mrr_10: self.reciprocal_ranks / queries,
            answerable: self.answerable,
            answered: f64::from(self.answered) / f64::from(self.answerable.max(1)),
        }
    }
}
