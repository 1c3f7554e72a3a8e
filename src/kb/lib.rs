//! The knowledge base: everything content holds, cross-referenced, with every ruling run and every problem found.
//!
//! Built whole by [`assemble`] and never changed. It knows no language of the program and no page. Start at
//! [`KnowledgeBase`]; [`checks`] says what can be wrong, [`coverage`] what is proved, [`review`] what is behind.

mod assemble;
mod catalogue;
pub mod changes;
pub mod checks;
pub mod compare;
pub mod coverage;
mod cross;
pub mod ids;
mod query;
pub mod review;
mod scenarios;
pub mod succession;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::changes::Day;
use crate::cross::CrossReferences;
use content::Ids;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::entry::Entry;
use model::ids::{EntryId, Name, RulingId, SourceId};
use model::index::Index;
use model::lang::Localized;
use model::problem::Problem;
use model::source::Source;
use terms::TermBase;

pub use assemble::{Progress, assemble, assemble_with, unproved};
pub use content::{EditionInfo, EditionKind};
pub use rulings::{Judgement, Report, Ruling, Run};

/// One immutable snapshot of the content.
#[derive(Debug)]
pub struct KnowledgeBase {
    /// Entries by id.
    pub entries: Index<EntryId, Entry>,
    /// The term base.
    pub terms: TermBase,
    /// Editions and packs that have a file.
    pub editions: BTreeMap<Scope, EditionInfo>,
    /// Documents by id.
    pub sources: BTreeMap<SourceId, Source>,
    /// The printed values.
    pub catalogue: Catalogue,
    /// The rulings that could be parsed.
    pub rulings: BTreeMap<RulingId, Ruling>,
    /// What came of every ruling in every edition it lists.
    pub report: Report,
    /// Everything that is wrong, sorted by place.
    pub problems: Vec<Problem>,
    /// The hash of all content files: the first 16 hexadecimal digits.
    pub hash: String,
    /// What changed on which day in each language, newest first.
    pub days: Localized<Vec<Day>>,
    /// The register of published ids.
    pub ids: Ids,
    /// Documents whose file could not be understood.
    unread_sources: BTreeSet<SourceId>,
    /// The ids that ruling blocks give themselves, broken blocks included.
    declared: BTreeMap<EntryId, BTreeSet<Name>>,
    cross: CrossReferences,
    /// What the objectives of scenarios are about, by their keys.
    objectives: Index<String, Arc<Localized<String>>>,
}

#[cfg(test)]
mod tests;
