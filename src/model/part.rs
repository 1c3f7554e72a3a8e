//! The parts of an entry whose translations are compared.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::ids::{IdError, Name};

/// A part of an entry that has a text in every language. It is written as in `review.toml`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The sentence of a clause: `#name`.
    Clause(Name),
    /// The caption of a ruling: `:name`.
    Ruling(Name),
    /// The summary: `summary`.
    Summary,
    /// The readings of a discrepancy and their reasons: `~name`.
    Discrepancy(Name),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clause(name) => write!(f, "#{name}"),
            Self::Ruling(name) => write!(f, ":{name}"),
            Self::Summary => f.write_str("summary"),
            Self::Discrepancy(name) => write!(f, "~{name}"),
        }
    }
}

impl FromStr for Part {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        if text == "summary" {
            return Ok(Self::Summary);
        }
        let named = |prefix: char, part: fn(Name) -> Self| Some(text.strip_prefix(prefix)?.parse().map(part));
        let part =
            named('#', Self::Clause).or_else(|| named(':', Self::Ruling)).or_else(|| named('~', Self::Discrepancy));
        part.unwrap_or_else(|| {
            Err(IdError::Shape {
                found: text.to_owned(),
                what: "part of an entry",
                shape: "summary`, `#clause`, `:ruling` or `~discrepancy",
            })
        })
    }
}

impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::Part;

    #[test]
    fn a_part_is_read_as_it_is_written_and_sorted_as_text() {
        let written = ["#a", "#b", ":a", "summary", "~a"];
        let parts: Vec<Part> = written.iter().map(|text| text.parse().expect("a part")).collect();
        assert_eq!(parts.iter().map(ToString::to_string).collect::<Vec<_>>(), written);
        assert!(parts.is_sorted());
        for wrong in ["", "a", "#", "#A", "summary ", "##a"] {
            assert!(wrong.parse::<Part>().is_err(), "{wrong}");
        }
    }
}
