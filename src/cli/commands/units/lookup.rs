//! Finds entries by the names that the publisher prints.

use kb::KnowledgeBase;
use model::edition::Scope;
use model::entry::Kind;
use model::ids::EntryId;
use units::import::NameLookup;
use units::tables::NameKind;

/// Finds entries through the term base.
pub(super) struct ByTerms<'a> {
    /// The entries and their names.
    pub kb: &'a KnowledgeBase,
    /// The edition of the figures.
    pub scope: Scope,
}

impl NameLookup for ByTerms<'_> {
    fn find(&self, kind: NameKind, printed: &str) -> Option<EntryId> {
        let named = self.kb.catalogue.names.get(printed);
        let in_edition = |id: &&EntryId| self.kb.catalogue.kind(id.as_str(), self.scope).is_some();
        let candidates: Vec<&EntryId> = named.iter().filter(in_edition).collect();
        let kinds = kinds(kind);
        let rank = |id: &&EntryId| {
            let own = self.kb.entries.get(id.as_str()).map(|entry| entry.kind);
            kinds.iter().position(|kind| Some(*kind) == own).unwrap_or(kinds.len())
        };
        candidates.into_iter().min_by_key(rank).cloned()
    }
}

/// Returns the kinds of entries that a list names, the likeliest first.
const fn kinds(kind: NameKind) -> &'static [Kind] {
    match kind {
        NameKind::Skill => &[Kind::Skill, Kind::Equipment, Kind::Rule],
        NameKind::Equipment => &[Kind::Equipment, Kind::Weapon],
        NameKind::Weapon => &[Kind::Weapon, Kind::Equipment],
        NameKind::Extra => &[Kind::Ammunition, Kind::Trait, Kind::State, Kind::Program, Kind::Skill, Kind::Weapon],
    }
}
