//! What came out of a situation: facts by dotted path, the same in rulings, JSON and pages.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::model::fraction::Fraction;
use crate::model::ids::ClauseId;
use crate::model::length::Length;

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

/// The facts of an outcome by path: `winner`, `active.effective`, `odds.a.wounds.1`, `refused`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Outcome(BTreeMap<String, Fact>);

impl Outcome {
    /// Sets a fact.
    pub fn set(&mut self, path: impl Into<String>, fact: Fact) {
        self.0.insert(path.into(), fact);
    }

    /// One fact.
    pub fn get(&self, path: &str) -> Option<&Fact> {
        self.0.get(path)
    }

    /// All facts, sorted by path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Fact)> {
        self.0.iter().map(|(path, fact)| (path.as_str(), fact))
    }
}
