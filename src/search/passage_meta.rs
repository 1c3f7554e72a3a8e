//! The metadata of a passage that ranking reads, in one small record: a query scores hundreds of passages and shows
//! few.
//!
//! Start reading at [`PassageMeta`].

use crate::corpus::{Passage, Subject, SubjectId};
use crate::scoring::PassageKind;
use model::edition::{Edition, Pack, Scope};

/// The metadata of a passage.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PassageMeta {
    /// The subject it belongs to.
    pub subject: SubjectId,
    /// The kind of passage.
    pub kind: PassageKind,
    /// Whether the passage's English text has a digit.
    pub has_number: bool,
    /// The newest edition of its subject; `None` if the subject exists in packs only.
    pub newest: Option<Edition>,
    scopes: ScopeSet,
}

impl PassageMeta {
    /// Creates the metadata of a passage of this subject.
    pub(crate) fn new(passage: &Passage, subject: &Subject) -> Self {
        let editions = subject.scopes.iter().filter_map(|scope| match scope {
            Scope::Edition(edition) => Some(*edition),
            Scope::Pack(_) => None,
        });
        Self {
            subject: passage.subject,
            kind: PassageKind::from_part(&passage.part),
            has_number: passage.text.en.contains(|c: char| c.is_ascii_digit()),
            newest: editions.max(),
            scopes: passage.scopes.iter().fold(ScopeSet::default(), |scopes, scope| scopes.with(*scope)),
        }
    }

    /// Returns whether the passage holds in an edition or pack.
    pub(crate) const fn holds_in(self, scope: Scope) -> bool {
        self.scopes.contains(scope)
    }

    /// Returns whether the passage holds in a season's pack and not in its base.
    pub(crate) fn is_of_season(self) -> bool {
        let of_pack = |pack: Pack| self.holds_in(Scope::Pack(pack)) && !self.holds_in(Scope::Edition(pack.base()));
        Pack::ALL.into_iter().filter(|pack| pack.is_season()).any(of_pack)
    }
}

/// A bit set of editions and packs: editions from the low end, packs from the high end.
#[derive(Clone, Copy, Debug, Default)]
struct ScopeSet(u8);

const _: () = assert!(Edition::ALL.len() + Pack::ALL.len() <= 8, "each scope has a bit");

impl ScopeSet {
    const fn bit(scope: Scope) -> u8 {
        match scope {
            Scope::Edition(edition) => 1 << edition as u8,
            Scope::Pack(pack) => 0x80 >> pack as u8,
        }
    }

    const fn with(self, scope: Scope) -> Self {
        Self(self.0 | Self::bit(scope))
    }

    const fn contains(self, scope: Scope) -> bool {
        self.0 & Self::bit(scope) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_scope_has_its_own_bit() {
        let mut bits: Vec<u8> = Scope::all().map(ScopeSet::bit).collect();
        bits.sort_unstable();
        bits.dedup();
        assert_eq!(bits.len(), Scope::all().count());
    }
}
