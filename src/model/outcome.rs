//! The outcome of a situation: facts by dotted path, the same in rulings, JSON and pages.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use crate::fraction::Fraction;
use crate::ids::ClauseId;
use crate::length::Length;
use crate::path::Path;

/// One fact of an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Fact {
    /// Yes or no.
    Flag(bool),
    /// A number: a count, a sum or a Success Value.
    Number(i64),
    /// Results, in order.
    Numbers(Vec<i64>),
    /// A keyword of the program (`word-<keyword>` in messages).
    Word(&'static str),
    /// A name from the situation, or an entry.
    Name(String),
    /// Names from the situation, in order.
    Names(Vec<String>),
    /// Entries and keywords of the program, in order.
    Ids(Vec<String>),
    /// A length.
    Length(Length),
    /// An exact probability.
    Fraction(Fraction),
    /// The clause that refuses an illegal declaration.
    Clause(ClauseId),
}

/// The initial capacity: nearly all outcomes have fewer facts.
const TYPICAL_FACTS: usize = 128;

/// The facts of an outcome by path: `winner`, `active.effective`, `odds.a.wounds.1`, `refused`.
///
/// Stored in the order of setting and sorted only for iteration: the rules set about a hundred facts per Order, and
/// most callers read only a few.
#[derive(Clone, Debug, Default)]
pub struct Outcome(Vec<(Path, Fact)>);

impl Outcome {
    /// Sets a fact; it replaces the previous one at the path.
    pub fn set(&mut self, path: impl Into<Path>, fact: Fact) {
        if self.0.is_empty() {
            self.0.reserve(TYPICAL_FACTS);
        }
        self.0.push((path.into(), fact));
    }

    /// Returns the fact that was last set at a path given as text.
    pub fn get(&self, path: &str) -> Option<&Fact> {
        self.0.iter().rfind(|(own, _)| own.has_text(path)).map(|(_, fact)| fact)
    }

    /// Returns all facts, sorted by path.
    pub fn iter(&self) -> impl Iterator<Item = (Cow<'_, str>, &Fact)> {
        self.sorted().into_iter().map(|(path, fact)| (path.text(), fact))
    }

    fn sorted(&self) -> Vec<&(Path, Fact)> {
        let mut last_first: Vec<_> = self.0.iter().rev().collect();
        last_first.sort_by(|(a, _), (b, _)| a.cmp(b));
        last_first.dedup_by(|(earlier, _), (last, _)| earlier == last);
        last_first
    }
}

impl PartialEq for Outcome {
    fn eq(&self, other: &Self) -> bool {
        self.sorted() == other.sorted()
    }
}

impl Eq for Outcome {}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.sorted().into_iter().map(|(path, fact)| (path, fact)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path::PathPrefix;

    fn outcome(numbers: &[(&'static str, i64)]) -> Outcome {
        let mut outcome = Outcome::default();
        numbers.iter().for_each(|(path, number)| outcome.set(*path, Fact::Number(*number)));
        outcome
    }

    #[test]
    fn the_last_fact_of_a_path_counts_and_all_come_in_order() {
        let found = outcome(&[("b.hits", 1), ("a.hits", 2), ("b.hits", 3), ("a", 4)]);
        assert_eq!(found.get("b.hits"), Some(&Fact::Number(3)));
        assert_eq!((found.get("b"), found.get("b.hit"), found.get("")), (None, None, None));
        let all: Vec<_> = found.iter().map(|(path, fact)| (path.into_owned(), fact.clone())).collect();
        let number = |path: &str, number| (path.to_owned(), Fact::Number(number));
        assert_eq!(all, [number("a", 4), number("a.hits", 2), number("b.hits", 3)]);
    }

    #[test]
    fn a_fact_of_a_subject_is_found_by_the_text_of_its_path() {
        let mut found = Outcome::default();
        found.set(Path::new(&PathPrefix::from("b"), "hits"), Fact::Number(3));
        assert_eq!(found.get("b.hits"), Some(&Fact::Number(3)));
    }

    #[test]
    fn the_order_in_which_facts_were_set_does_not_matter() {
        assert_eq!(outcome(&[("a", 1), ("b", 2)]), outcome(&[("b", 5), ("b", 2), ("a", 1)]));
        assert_ne!(outcome(&[("a", 1), ("b", 2)]), outcome(&[("b", 2), ("b", 5), ("a", 1)]));
    }
}
