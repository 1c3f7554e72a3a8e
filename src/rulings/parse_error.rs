//! Parse errors of untrusted text: the line, the path, what was found and what was expected.

use toml::de::Error;

use crate::Format;
use crate::block::{Block, BlockError};
use input::serde_error::SerdeError;
use input::syntax_error;
use model::message::Message;
use model::nearest::nearest;
use model::number::saturating_i64;
use model::refusal::Refusal;

/// The maximum number of characters shown of an invalid value.
const MAX_SHOWN: usize = 40;

/// A text as TOML, with its original format: lines of converted JSON mean nothing to its sender.
#[derive(Clone, Copy)]
pub(super) struct SourceText<'t> {
    /// The text as TOML, converted if it was sent as JSON.
    pub text: &'t str,
    /// How it was sent.
    pub format: Format,
}

impl SourceText<'_> {
    /// Returns the line of an offset; 0 for converted JSON.
    fn line(self, offset: usize) -> i64 {
        match self.format {
            Format::Toml => {
                let before = self.text.bytes().take(offset).filter(|byte| *byte == b'\n').count();
                saturating_i64(before).saturating_add(1)
            }
            Format::Json => 0,
        }
    }

    /// Returns the refusal of a text that is not TOML.
    pub(crate) fn malformed(self, error: &Error) -> Refusal {
        let line = self.line(error.span().map_or(0, |span| span.start));
        malformed(line, "TOML", error.message())
    }

    /// Returns the refusal of a key or a value, at its path.
    pub(crate) fn refuse_block(self, error: &BlockError, block: &Block<'_>) -> Refusal {
        let path = block.path_of(&error.span);
        let here = || shorten(self.text.get(error.span.clone()).unwrap_or_default());
        let message = match SerdeError::parse(&error.detail) {
            SerdeError::MissingKey(key) => {
                return Refusal::missing(if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") });
            }
            SerdeError::UnknownKey { found, known } => one_of("refusal-unknown-key", &shorten(found), &known),
            SerdeError::UnknownWord { found, known } => one_of("refusal-unknown-word", &shorten(found), &known),
            SerdeError::WrongKind(kind) => {
                Message::new("refusal-wrong-kind").text("found", here()).word("expected", kind)
            }
            SerdeError::NoVariant => {
                Message::new("refusal-wrong-kind").text("found", here()).word("expected", "shape-another")
            }
        };
        Refusal::new(path, message.number("line", self.line(error.span.start)))
    }
}

/// Returns the refusal of a text that is not JSON, or whose JSON is no table.
pub(super) fn refuse_invalid_json(text: &str, error: &serde_json::Error) -> Refusal {
    if text.trim_start().starts_with('[') {
        let message = Message::new("refusal-list-and-no-table").text("found", shorten(text.trim_start()));
        return Refusal::new("", message.word("expected", "shape-table"));
    }
    let message = error.to_string();
    let detail = message.rsplit_once(" at line ").map_or(message.as_str(), |(detail, _)| detail);
    malformed(saturating_i64(error.line()), "JSON", detail)
}

/// Returns the refusal of a value that the other format cannot write.
pub(super) fn refuse_unwritable() -> Refusal {
    Refusal::new("", Message::new("refusal-unwritable"))
}

/// Returns the beginning of the first line of a text.
fn shorten(text: &str) -> String {
    text.lines().next().unwrap_or_default().chars().take(MAX_SHOWN).collect()
}

fn malformed(line: i64, format: &'static str, detail: &str) -> Refusal {
    let message = Message::new("refusal-malformed").word("detail", syntax_error::keyword(detail));
    Refusal::new("", message.number("line", line).text("format", format))
}

fn one_of(id: &'static str, found: &str, known: &[&str]) -> Message {
    let near = nearest(found, known.iter().copied()).unwrap_or("none");
    Message::new(id).text("found", found).text("expected", known.join("`, `")).text("nearest", near)
}
