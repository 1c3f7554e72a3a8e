//! A warning of the lint.

use serde::Serialize;

use model::ids::EntryId;
use model::lang::Lang;
use model::message::Message;
use model::problem::Position;

/// A fault of style, with its position and the expected word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// The rule that found it.
    pub rule: &'static str,
    /// The line in the content file.
    #[serde(rename = "span")]
    pub position: Position,
    /// The entry that contains the text.
    pub entry: EntryId,
    /// The part of its text: `summary`, `#clause`, `:ruling`; empty in prose between them.
    pub part: String,
    /// The language of the text.
    pub lang: Lang,
    /// The word found; if the text lacks a word, the word of its twin.
    pub found: String,
    /// The expected word.
    pub expected: String,
    /// What is wrong, and what to write instead.
    pub message: Message,
    /// The text, as a reader sees it.
    pub text: String,
}
