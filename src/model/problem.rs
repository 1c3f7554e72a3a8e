//! A problem in the content. Problems are collected, sorted and all shown.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use crate::message::Message;
use crate::number::saturating_u32;

/// A position in a content file. Lines and columns count from 1; columns count characters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Position {
    /// The file, relative to the content folder, with forward slashes.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

impl Position {
    /// Returns line 1, column 1 of a file.
    pub fn start_of(file: impl Into<Arc<str>>) -> Self {
        Self { file: file.into(), line: 1, column: 1 }
    }

    /// Returns the position of a byte offset in a file's text.
    pub fn at(file: &str, text: &str, offset: usize) -> Self {
        let mut end = offset.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            file: file.into(),
            line: saturating_u32(before.matches('\n').count() + 1),
            column: saturating_u32(before[line_start..].chars().count() + 1),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// One problem in the content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The name of the fault and of its check: `unknown-term`.
    pub code: &'static str,
    /// The position of the fault.
    #[serde(rename = "span")]
    pub position: Position,
    /// The found and the expected value. The id starts with `problem-`.
    pub message: Message,
    /// The suggested correction: usually the nearest known name. The id starts with `hint-`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<Message>,
    /// Whether the program would lose a part of the file by rewriting it: the parser left out what it could not read,
    /// or the file contradicts itself.
    #[serde(skip)]
    pub is_lossy: bool,
}

impl Problem {
    /// Creates a problem at a place.
    pub const fn new(code: &'static str, position: Position, message: Message) -> Self {
        Self { code, position, message, hint: None, is_lossy: false }
    }

    /// Returns the problem as one of a file that the program must not rewrite.
    #[must_use]
    pub fn lossy(self) -> Self {
        Self { is_lossy: true, ..self }
    }

    /// Returns the problem with the nearest known name as a hint, if there is one.
    #[must_use]
    pub fn nearest<'a>(mut self, found: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        self.hint =
            crate::nearest::nearest(found, known).map(|name| Message::new("hint-did-you-mean").text("name", name));
        self
    }

    /// Returns the sort key: file, line, column, code.
    pub fn sort_key(&self) -> (&Position, &'static str) {
        (&self.position, self.code)
    }
}
