//! The knowledge base: all content, cross-referenced; and its checks.
//!
//! [`assemble`] builds a [`KnowledgeBase`], which is enough to run situations. [`Checked::build`] adds the results of
//! all rulings and all problems. Neither changes afterwards. This crate must not know messages or pages. Start at
//! [`KnowledgeBase`]; [`coverage`] measures what rulings prove, [`review`] finds outdated texts.
//!
//! [`checks`] finds problems between files; `content` finds those inside a file, `terms` those of the term base, and
//! `lint` only warns. To add a check: a file of `checks`, its row in `CHECKS`, a message `problem-<check>` in
//! `locales/*/problems.ftl`, a bad and a good tree in `kb/tests/checks`. `CONTRIBUTING.md` lists every place.

mod assemble;
mod catalogue;
pub mod changes;
mod check;
mod checked;
pub mod checks;
pub mod compare;
pub mod coverage;
mod cross_refs;
pub mod ids;
pub mod pages;
mod query;
pub mod regressions;
pub mod review;
mod scenarios;
mod unit_source;
pub mod unit_trooper;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::changes::Day;
use crate::cross_refs::CrossReferences;
use content::Ids;
use content::toml_table::Located;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::entry::Entry;
use model::ids::{EntryId, Name, RulingId, SourceId};
use model::index::Index;
use model::lang::Localized;
use model::problem::Problem;
use model::source::Source;
use model::source_page::SourcePage;
use terms::TermBase;
use units::Units;

pub use assemble::assemble;
pub use checked::Progress;
pub use content::{EditionInfo, EditionKind};
pub use rulings::{Judgement, Report, Ruling, Run};

/// One immutable snapshot of the content.
#[derive(Debug)]
pub struct KnowledgeBase {
    /// The entries, sorted by id.
    pub entries: Index<EntryId, Entry>,
    /// The concepts with their names in every language.
    pub terms: TermBase,
    /// Editions and packs with a file.
    pub editions: BTreeMap<Scope, EditionInfo>,
    /// Documents by id.
    pub sources: BTreeMap<SourceId, Source>,
    /// The pages of documents whose pages are listed, each with its position, sorted by title.
    pub pages: BTreeMap<SourceId, Vec<Located<SourcePage>>>,
    /// The figures of units, by edition.
    pub units: Arc<BTreeMap<Scope, Units>>,
    /// The printed values.
    pub catalogue: Catalogue,
    /// All rulings that parsed.
    pub rulings: BTreeMap<RulingId, Ruling>,
    /// The problems found while parsing and assembling, sorted by position; [`Checked::problems`] has all.
    pub assembly_problems: Vec<Problem>,
    /// The hash of all content files: the first 16 hexadecimal digits.
    pub hash: String,
    /// The changes by day in each language, newest first.
    pub days: Localized<Vec<Day>>,
    /// The register of published ids.
    pub ids: Ids,
    /// Documents whose file could not be parsed.
    unread_sources: BTreeSet<SourceId>,
    /// The ids of ruling blocks, including blocks that did not parse.
    declared: BTreeMap<EntryId, BTreeSet<Name>>,
    cross_refs: CrossReferences,
    /// The names of what scenario objectives count, by objective key.
    objectives: Index<String, Arc<Localized<String>>>,
}

/// A knowledge base with the results of all rulings and all problems.
#[derive(Debug)]
pub struct Checked {
    /// The content that was checked.
    pub kb: KnowledgeBase,
    /// The result of each ruling in each of its editions.
    pub report: Report,
    /// All problems, those of [`KnowledgeBase::assembly_problems`] included, sorted by position.
    pub problems: Vec<Problem>,
}

#[cfg(test)]
mod tests;
