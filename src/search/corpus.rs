//! The searchable corpus: the subjects that a query may name and the passages that may answer it.
//!
//! [`crate::corpus_builder`] builds it from the knowledge base. The index reads nothing else, so it can also be
//! measured over synthetic content. Start reading at [`Corpus`].

use std::ops::Index;

use model::edition::Scope;
use model::entry::Kind;
use model::ids::{ClauseId, RulingId};
use model::lang::{Lang, Localized};
use model::search_phrases::SearchPhrases;
use model::term::{Term, TermName};
pub use names::name_index::SubjectId;

/// Everything that can be searched; ids are positions in its lists.
#[derive(Clone, Debug, Default)]
pub struct Corpus {
    /// Entries, and terms without an entry.
    pub subjects: Vec<Subject>,
    /// The texts of the entries.
    pub passages: Vec<Passage>,
}

/// An entry with the names of its term, or a term that has no entry.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The id, the same for the entry and its term.
    pub id: String,
    /// The kind of the entry; `None` for a term without one.
    pub kind: Option<Kind>,
    /// The editions and packs it exists in.
    pub scopes: Vec<Scope>,
    /// The names in all languages.
    pub term: Term,
    /// The labels, types and traits of the entry.
    pub labels: Vec<String>,
    /// Whether a ruling is among its passages.
    pub has_ruling: bool,
    /// The ids of the entries it is related to.
    pub related: Vec<String>,
    /// The summary of the entry; empty for a term without one.
    pub summary: Localized<String>,
    /// Its Korean names by the first syllables of their words, beside those of the term.
    pub shortened: Vec<String>,
}

/// The number of a passage: its position in the corpus, and its document in Tantivy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PassageId(pub u32);

impl PassageId {
    /// Returns the id of the passage at a position.
    pub fn from_index(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// Returns the position of the passage.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Corpus {
    /// Iterates over the subjects with their numbers.
    pub fn numbered_subjects(&self) -> impl Iterator<Item = (SubjectId, &Subject)> {
        self.subjects.iter().enumerate().map(|(index, subject)| (SubjectId::from_index(index), subject))
    }

    /// Iterates over the passages with their numbers.
    pub fn numbered_passages(&self) -> impl Iterator<Item = (PassageId, &Passage)> {
        self.passages.iter().enumerate().map(|(index, passage)| (PassageId::from_index(index), passage))
    }
}

impl Index<SubjectId> for Corpus {
    type Output = Subject;

    fn index(&self, id: SubjectId) -> &Subject {
        &self.subjects[id.index()]
    }
}

impl Index<PassageId> for Corpus {
    type Output = Passage;

    fn index(&self, id: PassageId) -> &Passage {
        &self.passages[id.index()]
    }
}

impl Subject {
    /// Iterates over the names of the subject with their languages.
    pub fn names(&self) -> impl Iterator<Item = (Lang, &TermName)> {
        self.term.all_names()
    }
}

/// The part of an entry that a passage is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PassagePart {
    /// The summary and the prose outside clauses.
    Entry,
    /// A clause.
    Clause(ClauseId),
    /// The caption of a ruling, and the clause of this entry that it proves.
    Ruling(RulingId, Option<ClauseId>),
}

/// A unit of text of an entry, in every language.
#[derive(Clone, Debug)]
pub struct Passage {
    /// The subject it belongs to.
    pub subject: SubjectId,
    /// The part of the entry.
    pub part: PassagePart,
    /// The editions and packs it holds for.
    pub scopes: Vec<Scope>,
    /// The text as readers see it; empty if the language has none.
    pub text: Localized<String>,
    /// The player phrases, in any language; only clauses have any.
    pub phrases: SearchPhrases,
    /// The other subjects it links to, sorted.
    pub mentions: Vec<SubjectId>,
}
