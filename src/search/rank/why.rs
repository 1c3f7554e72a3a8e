//! Why something is a result, by numbers; it is said once it is shown.

use crate::index::Index;
use crate::material::SubjectNumber;
use crate::names::Way;
use model::message::Message;

/// Why something is a result.
#[derive(Clone, Copy, Debug)]
pub enum Why {
    /// A name of it was found in this way.
    Name(Way, u32),
    /// A name of it looks like the question.
    Alike(u32),
    /// It is a clause of an entry that was named.
    Clause(SubjectNumber),
    /// It is a ruling of an entry that was named.
    Ruling(SubjectNumber),
    /// It speaks of an entry that was named.
    Mention(SubjectNumber),
    /// Players ask for it so.
    Asked,
    /// Its text has words of the question.
    Text,
    /// The filters admit it.
    Filter,
}

impl Why {
    /// What is said of it. The id starts with `why-`.
    pub fn message(self, index: &Index) -> Message {
        let named = |id, name| Message::new(id).text("name", index.names.name(name).text.as_str());
        let of = |id, number| Message::new(id).term("entry", &index.material.subjects[number as usize].id);
        match self {
            Self::Name(way, name) => named(by_name(way, index.names.name(name).abbreviation), name),
            Self::Alike(name) => named("why-alike", name),
            Self::Clause(subject) => of("why-clause", subject),
            Self::Ruling(subject) => of("why-ruling", subject),
            Self::Mention(subject) => of("why-mention", subject),
            Self::Asked => Message::new("why-asked"),
            Self::Text => Message::new("why-text"),
            Self::Filter => Message::new("why-filter"),
        }
    }
}

const fn by_name(way: Way, abbreviation: bool) -> &'static str {
    match way {
        Way::Exact if abbreviation => "why-abbreviation",
        Way::Exact => "why-name",
        Way::Spacing => "why-spacing",
        Way::Inflected => "why-inflected",
        Way::Named => "why-named",
        Way::Initials | Way::InitialsPrefix => "why-initials",
        Way::Keyboard => "why-keyboard",
        Way::Prefix => "why-prefix",
        Way::Inside => "why-inside",
        Way::Typo => "why-typo",
    }
}
