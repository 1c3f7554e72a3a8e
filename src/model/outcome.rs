//! What came out of a situation: facts by dotted path, the same in rulings, JSON and pages.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use crate::model::fraction::Fraction;
use crate::model::ids::ClauseId;
use crate::model::length::Length;
use crate::model::path::Path;

/// One fact of an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Fact {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// Results, in order.
    Numbers(Vec<i64>),
    /// A keyword of the program (`word-<keyword>` in messages).
    Word(&'static str),
    /// A name given in the situation.
    Name(String),
    /// Names given in the situation, in order.
    Names(Vec<String>),
    /// A length.
    Length(Length),
    /// An exact probability.
    Fraction(Fraction),
    /// The clause that refuses an illegal declaration.
    Clause(ClauseId),
}

/// Nearly all outcomes have fewer facts.
const MOST: usize = 48;

/// The facts of an outcome by path: `winner`, `active.effective`, `odds.a.wounds.1`, `refused`.
///
/// A sorted list: an outcome has a few dozen facts at most, and there are as many outcomes as runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome(Vec<(Path, Fact)>);

impl Outcome {
    /// Sets a fact.
    pub fn set(&mut self, path: impl Into<Path>, fact: Fact) {
        let path = path.into();
        match self.place(&path) {
            Ok(place) => self.0[place].1 = fact,
            Err(place) => {
                if self.0.is_empty() {
                    self.0.reserve(MOST);
                }
                self.0.insert(place, (path, fact));
            }
        }
    }

    /// One fact.
    pub fn get(&self, path: &str) -> Option<&Fact> {
        self.0.binary_search_by(|(own, _)| own.compare(path)).ok().map(|place| &self.0[place].1)
    }

    /// The fact at a path.
    pub fn at(&self, path: &Path) -> Option<&Fact> {
        self.place(path).ok().map(|place| &self.0[place].1)
    }

    /// All facts, sorted by path.
    pub fn iter(&self) -> impl Iterator<Item = (Cow<'_, str>, &Fact)> {
        self.0.iter().map(|(path, fact)| (path.text(), fact))
    }

    /// Gives back the memory that growing took in advance.
    pub fn shrink(&mut self) {
        self.0.shrink_to_fit();
    }

    fn place(&self, path: &Path) -> Result<usize, usize> {
        self.0.binary_search_by(|(own, _)| own.cmp(path))
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(path, fact)| (path, fact)))
    }
}
