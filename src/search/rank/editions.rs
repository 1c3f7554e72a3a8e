//! Which passages are for a reader of an edition.

use crate::passage_meta::PassageMeta;
use crate::rank::Ranker;
use crate::scoring::EditionFit;
use model::edition::Scope;
use names::name_index::MatchKind;

impl Ranker<'_> {
    /// Returns whether a passage holds in the reader's edition. Without a chosen one, seasons of every edition rank
    /// equally.
    pub(super) fn is_for_reader(&self, meta: PassageMeta) -> bool {
        meta.holds_in(self.reader.scope) || (!self.reader.chosen && meta.is_of_season())
    }

    /// Returns how the editions of a passage fit the reader's.
    pub(super) fn edition_fit(&self, meta: PassageMeta) -> EditionFit {
        match (meta.holds_in(self.reader.scope), self.is_for_reader(meta)) {
            (true, _) => EditionFit::Holds,
            (false, true) => EditionFit::Pack,
            (false, false) => EditionFit::Other,
        }
    }

    /// Returns whether a passage is for readers of another edition than the chosen one. Those of an entry that the
    /// whole query names and that only another edition has are what the reader asked for. Without a choice the newest
    /// edition only scores higher, because the rule asked for may be older.
    pub(super) fn is_elsewhere(&self, meta: PassageMeta) -> bool {
        let subject = &self.index.corpus[meta.subject];
        let is_named = self.subjects.get(&meta.subject).is_some_and(|named| named.kind != MatchKind::Named);
        self.reader.chosen && !self.is_for_reader(meta) && (!is_named || self.reader.admits(&subject.scopes))
    }

    /// Returns whether a passage holds in the edition in which its subject is shown: the reader's, or the newest that
    /// has it.
    pub(super) fn is_shown(&self, meta: PassageMeta) -> bool {
        let subject = &self.index.corpus[meta.subject];
        if subject.scopes.contains(&self.reader.scope) {
            return meta.holds_in(self.reader.scope);
        }
        meta.newest.is_none_or(|newest| meta.holds_in(Scope::Edition(newest)))
    }
}
