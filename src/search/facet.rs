//! Facets: properties of passages that filters select by.

use tantivy::Term;
use tantivy::schema::Field;

use crate::corpus::{Passage, Subject, SubjectId};
use model::edition::Scope;
use model::entry::Kind;

/// A property of a passage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Facet {
    /// The kind of its entry.
    Kind(Kind),
    /// An edition or pack in which it holds.
    Scope(Scope),
    /// A label, type or trait of its subject.
    Label(String),
    /// A ruling among the passages of its subject.
    HasRuling,
    /// The subject of the passage.
    Subject(SubjectId),
}

impl Facet {
    /// Returns the facets of a passage of this subject.
    pub(crate) fn of_passage<'a>(subject: &'a Subject, passage: &'a Passage) -> impl Iterator<Item = Self> + 'a {
        let scopes = passage.scopes.iter().map(|scope| Self::Scope(*scope));
        let labels = subject.labels.iter().map(|label| Self::Label(label.clone()));
        let has_ruling = subject.has_ruling.then_some(Self::HasRuling);
        let kind = subject.kind.map(Self::Kind);
        kind.into_iter().chain(scopes).chain(labels).chain(has_ruling).chain([Self::Subject(passage.subject)])
    }

    /// Returns the token of the facet in the index: `kind:weapon`.
    pub(crate) fn token(&self) -> String {
        match self {
            Self::Kind(kind) => format!("kind:{}", kind.as_str()),
            Self::Scope(scope) => format!("scope:{scope}"),
            Self::Label(label) => format!("label:{label}"),
            Self::HasRuling => "has:ruling".to_owned(),
            Self::Subject(number) => format!("subject:{}", number.0),
        }
    }

    /// Returns the term of the facet in a field.
    pub(crate) fn to_term(&self, field: Field) -> Term {
        Term::from_field_text(field, &self.token())
    }
}
