//! What the program wants to say, before it is said in a language: a message id with arguments.
//!
//! The sentences live in `locales/`; `i18n` puts both together.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::model::fraction::Fraction;
use crate::model::ids::ClauseId;
use crate::model::length::Length;

/// One argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A plain number.
    Number(i64),
    /// Dice or results, in the order rolled.
    Numbers(Vec<i64>),
    /// A number with its sign: a modifier.
    Signed(i64),
    /// Text to be shown as it is: a file, a name somebody typed.
    Text(String),
    /// A keyword of the program, said through the message `word-<keyword>`.
    Word(&'static str),
    /// A concept, said by its preferred name in the reader's language.
    Term(String),
    /// A length.
    Length(Length),
    /// An exact probability.
    Fraction(Fraction),
    /// A clause.
    Clause(ClauseId),
}

/// A message id and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// The id in `locales/*/*.ftl`.
    pub id: &'static str,
    /// The arguments by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<&'static str, Arg>,
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Self { id, args: BTreeMap::new() }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.insert(name, arg);
        self
    }

    /// The message with a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Self {
        self.with(name, Arg::Number(number.into()))
    }

    /// The message with dice or results.
    #[must_use]
    pub fn numbers(self, name: &'static str, numbers: impl IntoIterator<Item = i64>) -> Self {
        self.with(name, Arg::Numbers(numbers.into_iter().collect()))
    }

    /// The message with text shown as it is.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Self {
        self.with(name, Arg::Text(text.into()))
    }

    /// The message with a keyword of the program.
    #[must_use]
    pub fn word(self, name: &'static str, word: &'static str) -> Self {
        self.with(name, Arg::Word(word))
    }

    /// The message with a concept's name.
    #[must_use]
    pub fn term(self, name: &'static str, id: impl Into<String>) -> Self {
        self.with(name, Arg::Term(id.into()))
    }
}
