//! A message before translation: an id with arguments.
//!
//! The texts are in `locales/`; `i18n` formats the messages.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::fraction::Fraction;
use crate::ids::ClauseId;
use crate::lang::Localized;
use crate::length::Length;
use crate::number::saturating_i64;
use crate::text::Text;

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
    /// Text shown unchanged: a file, a name from user input.
    Text(Text),
    /// A keyword of the program, translated by the message `word-<keyword>`.
    Word(&'static str),
    /// A concept, shown by its preferred name in the reader's language.
    Term(Text),
    /// Several arguments, in order.
    List(Vec<Self>),
    /// A text of the content in every language.
    #[serde(rename = "said")]
    Localized(Arc<Localized<String>>),
    /// A length.
    Length(Length),
    /// An exact probability.
    Fraction(Box<Fraction>),
    /// A clause.
    Clause(ClauseId),
}

/// The initial capacity: nearly all messages have at most this many arguments.
const TYPICAL_ARGS: usize = 4;

/// The arguments of a message by name, in a sorted list: nearly every message has one or two, and traces hold a hundred
/// thousand messages (`scripts/figures` measures the memory).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args(Vec<(&'static str, Arg)>);

impl Args {
    /// Returns the argument of this name.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.iter().find(|(own, _)| *own == name).map(|(_, arg)| arg)
    }

    /// Returns the arguments, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Arg)> {
        self.0.iter().map(|(name, arg)| (*name, arg))
    }

    /// Returns whether there are no arguments.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn insert(&mut self, name: &'static str, arg: Arg) {
        match self.0.binary_search_by_key(&name, |(own, _)| own) {
            Ok(index) => self.0[index].1 = arg,
            Err(index) => {
                if self.0.is_empty() {
                    self.0.reserve_exact(TYPICAL_ARGS);
                }
                self.0.insert(index, (name, arg));
            }
        }
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

/// A message id and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// The id in `locales/*/*.ftl`.
    pub id: &'static str,
    /// The arguments by name.
    #[serde(skip_serializing_if = "Args::is_empty")]
    pub args: Args,
}

impl From<&'static str> for Message {
    fn from(id: &'static str) -> Self {
        Self::new(id)
    }
}

impl Message {
    /// Creates a message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Self { id, args: Args(Vec::new()) }
    }

    /// Returns the message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.insert(name, arg);
        self
    }

    /// Returns the message with a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Self {
        self.with(name, Arg::Number(number.into()))
    }

    /// Returns the message with a count.
    #[must_use]
    pub fn count(self, name: &'static str, count: usize) -> Self {
        self.number(name, saturating_i64(count))
    }

    /// Returns the message with dice or results.
    #[must_use]
    pub fn numbers(self, name: &'static str, numbers: impl IntoIterator<Item = i64>) -> Self {
        self.with(name, Arg::Numbers(numbers.into_iter().collect()))
    }

    /// Returns the message with text shown unchanged.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<Text>) -> Self {
        self.with(name, Arg::Text(text.into()))
    }

    /// Returns the message with a keyword of the program.
    #[must_use]
    pub fn word(self, name: &'static str, word: &'static str) -> Self {
        self.with(name, Arg::Word(word))
    }

    /// Returns the message with a selector of its variants: `yes` or `no`.
    #[must_use]
    pub fn flag(self, name: &'static str, flag: bool) -> Self {
        self.text(name, if flag { "yes" } else { "no" })
    }

    /// Returns the message with a text of the content.
    #[must_use]
    pub fn localized(self, name: &'static str, words: &Arc<Localized<String>>) -> Self {
        self.with(name, Arg::Localized(Arc::clone(words)))
    }

    /// Returns the message with a concept's name.
    #[must_use]
    pub fn term(self, name: &'static str, id: impl Into<Text>) -> Self {
        self.with(name, Arg::Term(id.into()))
    }
}
