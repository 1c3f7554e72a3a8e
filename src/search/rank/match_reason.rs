//! Why a candidate is a result, as numbers; the message is built only for results that are shown.

use crate::corpus::SubjectId;
use crate::index::Index;
use model::message::Message;
use names::name_index::{IndexedName, MatchKind, NameId};

/// Why a candidate is a result.
#[derive(Clone, Copy, Debug)]
pub enum MatchReason {
    /// The query matches one of its names, given by number.
    Name(MatchKind, NameId),
    /// The query shares key trigrams with one of its names.
    Similar(NameId),
    /// The candidate is a clause of a named entry.
    Clause(SubjectId),
    /// The candidate is a ruling of a named entry.
    Ruling(SubjectId),
    /// The candidate links to a named entry.
    Mention(SubjectId),
    /// A player phrase fits the query.
    Phrase,
    /// The text of the candidate has words of the query.
    Text,
    /// The filters admit it.
    Filter,
}

impl MatchReason {
    /// Returns the message for readers. Its id starts with `why-`.
    pub fn message(self, index: &Index) -> Message {
        let with_name = |id, name| Message::new(id).text("name", index.names.name(name).text.as_str());
        let with_entry = |id, number: SubjectId| Message::new(id).term("entry", &index.corpus[number].id);
        match self {
            Self::Name(kind, name) => with_name(name_message(kind, index.names.name(name)), name),
            Self::Similar(name) => with_name("why-alike", name),
            Self::Clause(subject) => with_entry("why-clause", subject),
            Self::Ruling(subject) => with_entry("why-ruling", subject),
            Self::Mention(subject) => with_entry("why-mention", subject),
            Self::Phrase => Message::new("why-asked"),
            Self::Text => Message::new("why-text"),
            Self::Filter => Message::new("why-filter"),
        }
    }
}

const fn name_message(kind: MatchKind, name: &IndexedName) -> &'static str {
    match kind {
        MatchKind::Exact if name.shortened => "why-shortened",
        MatchKind::Exact if name.abbreviation => "why-abbreviation",
        MatchKind::Exact => "why-name",
        MatchKind::Spacing => "why-spacing",
        MatchKind::Inflected => "why-inflected",
        MatchKind::Named => "why-named",
        MatchKind::Initials | MatchKind::InitialsPrefix => "why-initials",
        MatchKind::Keyboard => "why-keyboard",
        MatchKind::Prefix => "why-prefix",
        MatchKind::InnerPrefix => "why-inside",
        MatchKind::Typo => "why-typo",
    }
}
