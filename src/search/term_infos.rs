//! Where the posting lists of each token are, by token number; saves tantivy's dictionary lookup at query time.

use std::ops::Range;

use tantivy::postings::TermInfo;

use crate::token_dictionary::{TextField, Token};

/// The posting lists of all tokens. Those of one token follow each other in field order.
#[derive(Debug, Default)]
pub struct TermInfos {
    lists: Vec<PostingList>,
    /// The first list of each token, by its number.
    first: Vec<u32>,
}

/// A posting list in the file of its field.
#[derive(Clone, Copy, Debug, Default)]
struct PostingList {
    doc_freq: u32,
    start: u32,
    end: u32,
}

impl TermInfos {
    /// Adds the next token. `lookup` finds it in tantivy's dictionary of a field; tantivy drops tokens that are too
    /// long.
    ///
    /// # Errors
    /// Those of `lookup`.
    pub fn push<E>(
        &mut self,
        token: &Token,
        lookup: impl Fn(TextField) -> Result<Option<TermInfo>, E>,
    ) -> Result<(), E> {
        self.first.push(narrow(self.lists.len()));
        for field in token.fields() {
            let list = lookup(field)?.map(|TermInfo { doc_freq, postings_range: Range { start, end }, .. }| {
                PostingList { doc_freq, start: narrow(start), end: narrow(end) }
            });
            self.lists.push(list.unwrap_or_default());
        }
        Ok(())
    }

    /// The posting list of a token in a field, if any passage has it there. `number` is the token's number.
    pub fn get(&self, number: u32, token: &Token, field: TextField) -> Option<TermInfo> {
        let first = self.first[number as usize] as usize;
        let list = token.is_in(field).then(|| self.lists[first + token.fields_before(field)]);
        list.filter(|list| list.doc_freq > 0).map(|PostingList { doc_freq, start, end }| TermInfo {
            doc_freq,
            postings_range: start as usize..end as usize,
            positions_range: 0..0,
        })
    }
}

/// An offset as it is stored. No list ends beyond four gigabytes: a passage takes a byte or two.
fn narrow(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}
