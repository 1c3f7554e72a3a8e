//! A walk over the postings of a field, once, after the index is built.

use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocSet, Searcher, TERMINATED, TantivyError};

use tantivy::postings::Postings;

/// Visits each token of a field with each document that has it and how often.
///
/// # Errors
/// When Tantivy fails, which only a broken index causes.
pub fn visit_postings(
    searcher: &Searcher,
    field: Field,
    visit: &mut dyn FnMut(&str, usize, u32),
) -> Result<(), TantivyError> {
    // There is one segment; an empty index has none.
    let Some(segment) = searcher.segment_readers().first() else { return Ok(()) };
    let inverted = segment.inverted_index(field)?;
    let mut terms = inverted.terms().stream()?;
    while let Some((token, info)) = terms.next() {
        let token = String::from_utf8_lossy(token);
        let mut postings = inverted.read_postings_from_terminfo(info, IndexRecordOption::WithFreqs)?;
        while postings.doc() != TERMINATED {
            visit(&token, postings.doc() as usize, postings.term_freq());
            postings.advance();
        }
    }
    Ok(())
}
