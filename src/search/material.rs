//! What is to be found: the subjects a question may name, and the passages that may answer it.
//!
//! [`crate::gather`] makes this from the knowledge base; the index is made from this alone, so that it can also
//! be measured over invented content. Start reading at [`Material`].

use model::edition::Scope;
use model::entry::Kind;
use model::ids::{ClauseId, RulingId};
use model::lang::{Lang, Localized};
use model::term::{Term, TermName};

/// The position of a subject in [`Material::subjects`].
pub type SubjectNumber = u32;

/// Everything that can be found.
#[derive(Clone, Debug, Default)]
pub struct Material {
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
    /// What the entry is; none for a mere term.
    pub kind: Option<Kind>,
    /// The editions and packs it exists in.
    pub scopes: Vec<Scope>,
    /// Its names in all languages.
    pub term: Term,
    /// Labels printed with it.
    pub labels: Vec<String>,
    /// Whether a ruling is among its passages.
    pub has_ruling: bool,
    /// The ids of the entries it is related to.
    pub related: Vec<String>,
    /// What the entry says in one sentence; empty for a mere term.
    pub summary: Localized<String>,
}

impl Subject {
    /// Its names with their languages.
    pub fn names(&self) -> impl Iterator<Item = (Lang, &TermName)> {
        Lang::ALL.into_iter().flat_map(|lang| self.term.names(lang).iter().map(move |name| (lang, name)))
    }
}

/// Which part of an entry a passage is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Its summary and the prose that is no clause.
    Entry,
    /// A clause.
    Clause(ClauseId),
    /// The caption of a ruling, and the clause of this entry that it proves.
    Ruling(RulingId, Option<ClauseId>),
}

/// A text of an entry in every language.
#[derive(Clone, Debug)]
pub struct Passage {
    /// Whose text it is.
    pub subject: SubjectNumber,
    /// Which part.
    pub part: Part,
    /// The editions and packs it holds for.
    pub scopes: Vec<Scope>,
    /// The text as readers see it, empty where the language has none.
    pub text: Localized<String>,
    /// How players ask for it, in any language; only clauses have such phrases.
    pub asked: Vec<String>,
    /// The other subjects it links to, sorted.
    pub mentions: Vec<SubjectNumber>,
}
