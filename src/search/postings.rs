//! A walk over the postings of a field, once, after the index is built.

use tantivy::postings::Postings;
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocSet, Searcher, TERMINATED, TantivyError};

use crate::corpus::PassageId;

/// The memory, in bytes, by which Tantivy sizes its table of tokens at first.
pub(crate) const BUILD_MEMORY: usize = 4 << 20;

/// A passage that has a token, and how often.
pub(crate) type Posting = (PassageId, u32);

/// Visits each token of a field with its postings.
///
/// # Errors
/// When Tantivy fails, which only a broken index causes.
pub(crate) fn visit_postings(
    searcher: &Searcher,
    field: Field,
    visit: &mut dyn FnMut(&str, &[Posting]),
) -> Result<(), TantivyError> {
    // There is one segment; an empty index has none.
    let Some(segment) = searcher.segment_readers().first() else { return Ok(()) };
    let inverted = segment.inverted_index(field)?;
    let mut terms = inverted.terms().stream()?;
    let mut list: Vec<Posting> = Vec::new();
    while let Some((token, info)) = terms.next() {
        let mut postings = inverted.read_postings_from_terminfo(info, IndexRecordOption::WithFreqs)?;
        list.clear();
        while postings.doc() != TERMINATED {
            list.push((PassageId(postings.doc()), postings.term_freq()));
            postings.advance();
        }
        visit(&String::from_utf8_lossy(token), &list);
    }
    Ok(())
}
