//! Parsing of numbers that readers type, and the messages about invalid input that forms, queries and the API share.

use model::text::excerpt;
use std::fmt::Display;

use model::message::Message;
use model::refusal::Refusal;

/// Parses an integer. Accepts the minus sign (U+2212) that pages print, because readers paste it.
pub(crate) fn parse_integer(input: &str) -> Option<i64> {
    input.replace('\u{2212}', "-").parse().ok()
}

/// Returns the message for a value that is none of the choices of a field.
pub(crate) fn unknown_choice<C: Display>(field: &str, found: &str, choices: impl IntoIterator<Item = C>) -> Message {
    let expected: Vec<String> = choices.into_iter().map(|choice| format!("`{choice}`")).collect();
    let message = Message::new("ui-unknown-choice").text("field", field).text("found", excerpt(found));
    message.text("expected", expected.join(", "))
}

/// Returns the refusal of a field whose value is not an integer.
pub(crate) fn not_a_number(field: &str, found: &str) -> Refusal {
    Refusal::new(field, Message::new("refusal-no-number").text("path", field).text("found", excerpt(found)))
}
