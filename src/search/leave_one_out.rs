//! How well player phrases are found by the others: each is searched while it is held out of the index.
//!
//! A phrase is a question with a known answer, so thousands of them measure the search where no collected question
//! does. Start reading at [`Index::leave_one_out`].

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;

use crate::corpus::PassagePart;
use crate::evaluate::Figures;
use crate::index::Index;
use crate::query::Query;
use crate::response::Options;
use model::edition::Scope;
use model::ids::ClauseId;
use model::lang::Lang;

/// How many results are judged.
const DEPTH: usize = 10;
/// The rank up to which a phrase finds its clause.
const MAX_RANK: usize = 3;

/// The figures over all phrases of the clauses of an edition or pack.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LeaveOneOut {
    /// Over the phrases.
    pub phrases: Figures,
    /// Over the clauses, each with the median rank of its phrases.
    pub clauses: Figures,
    /// The clauses that less than half of their phrases find among the first three.
    pub missed: Vec<MissedClause>,
}

/// A clause that its phrases do not find.
#[derive(Clone, Debug, Serialize)]
pub struct MissedClause {
    /// The clause.
    pub clause: ClauseId,
    /// The part of its phrases that find it among the first three.
    pub found: f64,
}

impl Index {
    /// Searches every phrase of the clauses that hold in a scope while it is held out, as a reader of that scope.
    pub fn leave_one_out(&self, scope: Scope) -> LeaveOneOut {
        let own: Vec<(usize, &ClauseId)> = self
            .corpus
            .passages
            .iter()
            .enumerate()
            .filter_map(|(number, passage)| {
                let PassagePart::Clause(clause) = &passage.part else { return None };
                (passage.scopes.contains(&scope) && !passage.phrases.is_empty()).then_some((number, clause))
            })
            .collect();
        let ranks: Vec<Vec<Option<usize>>> =
            own.par_iter().map(|(passage, clause)| self.ranks(*passage, clause, scope)).collect();
        let mut found = LeaveOneOut::default();
        for ((_, clause), mut ranks) in own.into_iter().zip(ranks) {
            ranks.iter().for_each(|rank| found.phrases.count(*rank));
            let hits = ranks.iter().flatten().filter(|rank| **rank <= MAX_RANK).count();
            // A phrase that does not find its clause ranks last.
            ranks.sort_unstable_by_key(|rank| rank.unwrap_or(usize::MAX));
            found.clauses.count(ranks[ranks.len() / 2]);
            if 2 * hits < ranks.len() {
                found.missed.push(MissedClause { clause: clause.clone(), found: part(hits, ranks.len()) });
            }
        }
        found.phrases.finish();
        found.clauses.finish();
        found
    }

    /// The rank at which each phrase of a passage finds its clause, if among the first ten.
    fn ranks(&self, passage: usize, clause: &ClauseId, scope: Scope) -> Vec<Option<usize>> {
        let phrases = self.corpus.passages[passage].phrases.iter().zip(self.passages.phrases.phrases_of(passage));
        let rank = |(phrase, number): (&String, u32)| {
            let query = Query { excluded_phrase: Some(number), ..Query::parse(phrase) };
            let options = Options { lang: Lang::ALL[0], scope: Some(scope), limit: DEPTH };
            let results = self.find_parsed(query, &options).results;
            results
                .iter()
                .position(|hit| hit.clause.as_ref() == Some(clause) && hit.ruling.is_none())
                .map(|rank| rank + 1)
        };
        phrases.map(rank).collect()
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of phrases are small")]
fn part(hits: usize, all: usize) -> f64 {
    hits as f64 / all as f64
}
