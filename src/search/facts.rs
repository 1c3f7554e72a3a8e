//! What is asked of a passage at each question, close together: a question weighs hundreds of passages, and nearly all of
//! them are never shown.
//!
//! Start reading at [`Fact`].

use crate::material::{Passage, Subject, SubjectNumber};
use crate::worth::Sort;
use model::edition::{Edition, Pack, Scope};

/// What is asked of a passage.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// Whose text it is.
    pub subject: SubjectNumber,
    /// What sort of text.
    pub sort: Sort,
    /// Whether there is a digit in its English text.
    pub number: bool,
    /// The newest edition that has its subject; none of what belongs to packs alone.
    pub newest: Option<Edition>,
    scopes: Scopes,
}

impl Fact {
    /// The facts of a passage of this subject.
    pub fn new(passage: &Passage, subject: &Subject) -> Self {
        let editions = subject.scopes.iter().filter_map(|scope| match scope {
            Scope::Edition(edition) => Some(*edition),
            Scope::Pack(_) => None,
        });
        Self {
            subject: passage.subject,
            sort: Sort::of(&passage.part),
            number: passage.text.en.contains(|c: char| c.is_ascii_digit()),
            newest: editions.max(),
            scopes: passage.scopes.iter().fold(Scopes::default(), |scopes, scope| scopes.with(*scope)),
        }
    }

    /// Whether the passage holds in the reader's edition or pack, or in the newest of its subject where none is chosen.
    pub fn is_current(self, reader: Option<Scope>) -> bool {
        reader.or(self.newest.map(Scope::Edition)).is_none_or(|scope| self.scopes.hold(scope))
    }
}

/// A set of editions and packs: a bit for each, of packs from the other end.
#[derive(Clone, Copy, Debug, Default)]
struct Scopes(u8);

const _: () = assert!(Edition::ALL.len() + Pack::ALL.len() <= 8, "each has a bit");

impl Scopes {
    const fn bit(scope: Scope) -> u8 {
        match scope {
            Scope::Edition(edition) => 1 << edition as u8,
            Scope::Pack(pack) => 0x80 >> pack as u8,
        }
    }

    const fn with(self, scope: Scope) -> Self {
        Self(self.0 | Self::bit(scope))
    }

    /// Whether one of them is this one; a pack has everything of its base.
    const fn hold(self, scope: Scope) -> bool {
        self.0 & (Self::bit(scope) | Self::bit(Scope::Edition(scope.edition()))) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_has_what_its_base_has_and_no_other_edition_has() {
        let n3 = Scopes::default().with(Scope::Edition(Edition::N3));
        let pack = Scope::Pack(Pack::Its10);
        assert!(n3.hold(Scope::Edition(Edition::N3)) && n3.hold(pack));
        assert!(!n3.hold(Scope::Edition(Edition::N4)));
        let own = Scopes::default().with(pack);
        assert!(own.hold(pack) && !own.hold(Scope::Edition(Edition::N3)));
    }

    #[test]
    fn each_has_a_bit_of_its_own() {
        let mut bits: Vec<u8> = Scope::all().map(Scopes::bit).collect();
        bits.sort_unstable();
        bits.dedup();
        assert_eq!(bits.len(), Scope::all().count());
    }
}
