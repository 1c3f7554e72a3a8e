//! Ids: typed names, parsed once at the input.
//!
//! A slug is `[a-z0-9]` with single inner hyphens. Compound ids join two slugs: `entry#clause`, `entry:ruling`,
//! `entry~discrepancy`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use crate::text::Text;

/// An invalid id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IdError {
    /// The text is not a slug.
    #[error("`{0}` is not an id: expected lower-case letters, digits and single hyphens between them")]
    Slug(String),
    /// The separator of a compound id is missing or doubled.
    #[error("`{found}` is not a {what}: expected `{shape}`")]
    Shape {
        /// The text that was to become an id.
        found: String,
        /// The expected kind of id.
        what: &'static str,
        /// The expected form.
        shape: &'static str,
    },
}

/// Returns whether a text is a slug: lower-case ASCII letters and digits with single inner hyphens, at most 80 bytes.
pub fn is_slug(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 80
        && !text.starts_with('-')
        && !text.ends_with('-')
        && !text.as_bytes().windows(2).any(|pair| pair == b"--")
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// A checked text that is an id. `expected` says what a file must have in its place.
macro_rules! text_id {
    ($(#[$doc:meta])* $name:ident, $expected:expr) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(transparent)]
        pub struct $name(Text);

        impl $name {
            /// Creates an id in code. A test checks every such id against the content.
            pub const fn from_static(id: &'static str) -> Self {
                Self(Text::from_static(id))
            }

            /// Returns the id as written.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), &$expected))
            }
        }
    };
}

macro_rules! slug_id {
    ($(#[$doc:meta])* $name:ident) => {
        text_id!($(#[$doc])* $name, "an id");

        impl FromStr for $name {
            type Err = IdError;
            fn from_str(text: &str) -> Result<Self, IdError> {
                if is_slug(text) { Ok(Self(Text::from(text))) } else { Err(IdError::Slug(text.to_owned())) }
            }
        }

        impl From<&$name> for Text {
            fn from(id: &$name) -> Self {
                id.0.clone()
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                String::json_schema(generator)
            }
        }
    };
}

slug_id!(
    /// An entry: one rule, skill, weapon, scenario …; also the folder name and the slug of its address.
    EntryId
);

// Code names entries by constants of the type `&EntryId`.
impl PartialEq<&Self> for EntryId {
    fn eq(&self, other: &&Self) -> bool {
        self == *other
    }
}

impl PartialEq<EntryId> for &EntryId {
    fn eq(&self, other: &EntryId) -> bool {
        *self == other
    }
}

slug_id!(
    /// A concept of the term base. An entry's id is its term's id.
    TermId
);
slug_id!(
    /// A document that content cites.
    SourceId
);
slug_id!(
    /// The local name of a clause, a ruling, a discrepancy or a printed value inside its entry.
    Name
);

macro_rules! compound_id {
    ($(#[$doc:meta])* $name:ident, $separator:literal, $what:literal, $shape:literal, $second:ident) => {
        text_id!($(#[$doc])* $name, concat!("`", $shape, "`"));

        impl $name {
            /// Creates the id of a part of an entry.
            pub fn new(entry: &EntryId, part: &Name) -> Self {
                Self(Text::from([entry.as_str(), $separator, part.as_str()].concat()))
            }

            /// Returns the entry's id.
            pub fn entry(&self) -> EntryId {
                EntryId(Text::from(self.split().0))
            }

            /// Returns the entry's id, as text.
            pub fn entry_str(&self) -> &str {
                self.split().0
            }

            /// Returns whether the id belongs to an entry.
            pub fn is_of(&self, entry: &EntryId) -> bool {
                self.0.strip_prefix(entry.as_str()).is_some_and(|rest| rest.starts_with($separator))
            }

            #[doc = concat!("The local name after `", $separator, "`.")]
            pub fn $second(&self) -> Name {
                Name(Text::from(self.split().1))
            }

            fn split(&self) -> (&str, &str) {
                self.0.split_once($separator).unwrap_or((&self.0, ""))
            }
        }

        impl FromStr for $name {
            type Err = IdError;
            fn from_str(text: &str) -> Result<Self, IdError> {
                match text.split_once($separator) {
                    Some((entry, part)) if is_slug(entry) && is_slug(part) => Ok(Self(Text::from(text))),
                    Some(_) | None => Err(IdError::Shape { found: text.to_owned(), what: $what, shape: $shape }),
                }
            }
        }
    };
}

compound_id!(
    /// A clause: `entry#clause`.
    ClauseId, "#", "clause id", "entry#clause", clause
);
impl AsRef<Self> for ClauseId {
    fn as_ref(&self) -> &Self {
        self
    }
}

compound_id!(
    /// A ruling: `entry:ruling`.
    RulingId, ":", "ruling id", "entry:ruling", ruling
);
compound_id!(
    /// A discrepancy between sources: `entry~discrepancy`.
    DiscrepancyId, "~", "discrepancy id", "entry~discrepancy", discrepancy
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_has_letters_digits_and_single_inner_hyphens() {
        assert!(is_slug("face-to-face-roll") && is_slug("k1") && is_slug("e-m2"));
        for wrong in ["", "-a", "a-", "a--b", "Roll", "굴림", "a b", "a#b"] {
            assert!(!is_slug(wrong), "{wrong}");
        }
    }

    #[test]
    fn a_clause_id_gives_back_its_parts() {
        let id: ClauseId = "critical#extra-saving-roll".parse().expect("a valid clause id");
        assert_eq!((id.entry().as_str(), id.clause().as_str()), ("critical", "extra-saving-roll"));
        assert!("critical".parse::<ClauseId>().is_err());
        assert!("critical#a#b".parse::<ClauseId>().is_err());
    }
}
