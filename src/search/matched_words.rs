//! Which words of a query some passages have: the query of each word is run over these passages alone.

use tantivy::query::{EnableScoring, Query, Scorer};
use tantivy::{DocId, Searcher, TERMINATED, TantivyError};

use crate::corpus::PassageId;
use crate::word_set::WordSet;

/// Returns the words that each of these passages has, from the position and the query of each word. The passages must
/// be in ascending order.
///
/// # Errors
/// When Tantivy fails, which only a broken index causes.
pub(crate) fn find_matched_words<Q: Query>(
    searcher: &Searcher,
    passages: &[PassageId],
    words: impl Iterator<Item = (usize, Q)>,
) -> Result<Vec<WordSet>, TantivyError> {
    let mut word_sets = vec![WordSet::default(); passages.len()];
    // There is one segment; an empty index has none.
    let Some(segment) = searcher.segment_readers().first() else { return Ok(word_sets) };
    for (position, query) in words {
        let weight = query.weight(EnableScoring::disabled_from_searcher(searcher))?;
        let mut scorer = weight.scorer(segment, 1.0)?;
        for (passage, words) in passages.iter().zip(&mut word_sets) {
            if seek(&mut *scorer, passage.0) == Some(passage.0) {
                *words |= WordSet::one(position);
            }
        }
    }
    Ok(word_sets)
}

/// Moves to the first match that is not before a document, and returns it. The documents must be in ascending order.
fn seek(scorer: &mut dyn Scorer, document: DocId) -> Option<DocId> {
    if scorer.doc() < document {
        scorer.seek(document);
    }
    (scorer.doc() != TERMINATED).then(|| scorer.doc())
}
