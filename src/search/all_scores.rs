//! A collector of every match with its score: beside the best passages, ranking wants those of the named subjects, and
//! with one pass.

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::index::SegmentReader;
use tantivy::{DocId, Score, SegmentOrdinal, TantivyError};

use crate::corpus::PassageId;

/// A passage with its BM25 score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ScoredPassage {
    /// The passage that matches.
    pub passage: PassageId,
    /// The score; zero if it has no word of the query.
    pub score: f32,
}

/// Drops all but the best `max`.
pub(crate) fn truncate_to_best(passages: &mut Vec<ScoredPassage>, max: usize) {
    if passages.len() > max {
        passages.select_nth_unstable_by(max, |a, b| b.score.total_cmp(&a.score).then(a.passage.cmp(&b.passage)));
        passages.truncate(max);
    }
}

/// Collects every match with its score.
pub(crate) struct AllScores;

impl Collector for AllScores {
    type Child = Scores;
    type Fruit = Vec<ScoredPassage>;

    fn for_segment(&self, _: SegmentOrdinal, _: &SegmentReader) -> Result<Scores, TantivyError> {
        Ok(Scores(Vec::new()))
    }

    fn requires_scoring(&self) -> bool {
        true
    }

    fn merge_fruits(&self, scores: Vec<Vec<ScoredPassage>>) -> Result<Vec<ScoredPassage>, TantivyError> {
        Ok(scores.concat())
    }
}

/// The scores so far.
pub(crate) struct Scores(Vec<ScoredPassage>);

impl SegmentCollector for Scores {
    type Fruit = Vec<ScoredPassage>;

    fn collect(&mut self, doc: DocId, score: Score) {
        self.0.push(ScoredPassage { passage: PassageId(doc), score });
    }

    fn harvest(self) -> Vec<ScoredPassage> {
        self.0
    }
}
