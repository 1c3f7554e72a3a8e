//! Whether a query is about the game at all: a logistic model over three features of the query.
//!
//! The weights were fitted to `queries.toml`, `questions.toml`, `off_topic_queries.txt` and
//! `off_topic_texts.txt` in `src/search/tests`, and rounded. This module must not know the index.

/// The inputs of the model.
#[derive(Clone, Copy, Debug)]
pub(super) struct QueryFeatures {
    /// The score of the best passage.
    pub best_score: f32,
    /// The number of content words. The more there are, the lower the best passage scores.
    pub words: usize,
    /// The similarity to off-topic texts, from -1 to 1.
    pub off_topic_similarity: f32,
}

const BEST_SCORE_WEIGHT: f32 = 0.0336;
const WORDS_WEIGHT: f32 = 5.0;
const OFF_TOPIC_WEIGHT: f32 = -8.53;
/// A query gets results from a probability of about 0.25: a wrong result costs less than a missing one.
const BIAS: f32 = -21.8;

impl QueryFeatures {
    /// Returns whether the query is about the game.
    #[expect(clippy::cast_precision_loss, reason = "a weight; a query has far fewer words than 2^24")]
    pub(super) fn is_on_topic(self) -> bool {
        let words = (self.words as f32).ln_1p();
        BEST_SCORE_WEIGHT * self.best_score + WORDS_WEIGHT * words + OFF_TOPIC_WEIGHT * self.off_topic_similarity + BIAS
            > 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_good_passage_many_words_and_a_distance_from_off_topic_texts_make_a_query_on_topic() {
        let doubtful = QueryFeatures { best_score: 470.0, words: 3, off_topic_similarity: 0.2 };
        assert!(!doubtful.is_on_topic());
        assert!(QueryFeatures { best_score: 510.0, ..doubtful }.is_on_topic());
        assert!(QueryFeatures { words: 5, ..doubtful }.is_on_topic());
        assert!(QueryFeatures { off_topic_similarity: 0.0, ..doubtful }.is_on_topic());
    }
}
