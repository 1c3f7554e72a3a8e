//! Where the lists of the tokens are, by the numbers of the tokens: to look one up by its letters takes longer than to
//! go through most lists.

use std::ops::Range;

use tantivy::postings::TermInfo;

use crate::lexicon::{Place, Token};

/// Where the lists stand, those of one token in the order of its fields.
#[derive(Debug, Default)]
pub struct Locations {
    lists: Vec<List>,
    /// The place of the first list of each token, by its number.
    first: Vec<u32>,
}

/// Where a list stands among those of its field.
#[derive(Clone, Copy, Debug, Default)]
struct List {
    /// How many passages have the token.
    passages: u32,
    from: u32,
    to: u32,
}

impl Locations {
    /// Adds the next token; `known` is what tantivy knows of it in each of its fields, nothing where it was too long for it.
    ///
    /// # Errors
    /// Those of `known`.
    pub fn push<E>(&mut self, token: &Token, known: impl Fn(Place) -> Result<Option<TermInfo>, E>) -> Result<(), E> {
        self.first.push(small(self.lists.len()));
        for place in token.places() {
            let list = known(place)?.map(|TermInfo { doc_freq, postings_range: Range { start, end }, .. }| List {
                passages: doc_freq,
                from: small(start),
                to: small(end),
            });
            self.lists.push(list.unwrap_or_default());
        }
        Ok(())
    }

    /// The list of a token, which has this number, in a field; none where no passage has it there.
    pub fn of(&self, number: u32, token: &Token, place: Place) -> Option<TermInfo> {
        let first = self.first[number as usize] as usize;
        let list = token.stands_in(place).then(|| self.lists[first + token.places_before(place)]);
        list.filter(|list| list.passages > 0).map(|List { passages, from, to }| TermInfo {
            doc_freq: passages,
            postings_range: from as usize..to as usize,
            positions_range: 0..0,
        })
    }
}

/// A place as it is kept: no list ends beyond four gigabytes, since a passage takes a byte or two of each.
fn small(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
