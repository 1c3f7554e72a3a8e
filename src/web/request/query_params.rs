//! Parameters of a query or a form: pairs of names and values, percent-decoded.

use std::fmt;

use axum::http::{HeaderMap, header};

use crate::failure::Failure;
use crate::limits::MAX_URL;
use crate::request::input::unknown_choice;
use model::message::Message;
use model::text::excerpt;

/// The content type of a form.
const FORM: &str = "application/x-www-form-urlencoded";

/// The maximum number of form fields, which is what fits into a URL.
pub(crate) const MAX_FIELDS: usize = MAX_URL / 2;

/// Returns the encoded form in a request body.
///
/// # Errors
/// The body has another content type, is not UTF-8, or has too many fields.
pub(crate) fn parse_form_body<'b>(headers: &HeaderMap, body: &'b [u8]) -> Result<&'b str, Failure> {
    let content_type = headers.get(header::CONTENT_TYPE).map(|value| value.to_str().unwrap_or_default());
    let is_form = |value: &str| value.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(FORM);
    if content_type.is_some_and(|value| !is_form(value)) {
        return Err(Failure::UnsupportedMediaType);
    }
    let text = std::str::from_utf8(body).map_err(|_| Failure::BadRequest(Message::new("ui-not-utf8")))?;
    let fields = text.bytes().filter(|byte| *byte == b'&').count() + 1;
    if fields > MAX_FIELDS {
        let message = Message::new("ui-too-many-fields").count("found", fields).count("most", MAX_FIELDS);
        return Err(Failure::BadRequest(message));
    }
    Ok(text)
}

/// Decodes the pairs in order. Keeps invalid escapes as they are and replaces invalid UTF-8.
pub(crate) fn parse_pairs(encoded: &str) -> Vec<(String, String)> {
    let pairs = encoded.split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(name, value)| (decode_percent(name), decode_percent(value)))
        .collect()
}

/// Returns the first value of a name.
pub(crate) fn find_first<'p>(pairs: &'p [(String, String)], name: &str) -> Option<&'p str> {
    pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// Returns the value of a name. Joins several values with commas, so that parsing the result fails.
pub(crate) fn find_single(pairs: &[(String, String)], name: &str) -> Option<String> {
    let values: Vec<&str> = pairs.iter().filter(|(key, _)| key == name).map(|(_, value)| value.as_str()).collect();
    (!values.is_empty()).then(|| values.join(", "))
}

/// The number of results that an entry point returns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultLimit {
    /// Without the parameter `limit`.
    pub default: usize,
    /// At most.
    pub max: usize,
}

impl ResultLimit {
    /// Parses the parameter `limit`.
    ///
    /// # Errors
    /// The value is not a number from 1 to the maximum.
    pub(crate) fn parse(self, pairs: &[(String, String)]) -> Result<usize, Failure> {
        let Some(text) = find_first(pairs, "limit") else { return Ok(self.default) };
        text.parse().ok().filter(|limit| (1..=self.max).contains(limit)).ok_or_else(|| {
            let message = Message::new("ui-limit").text("found", excerpt(text));
            Failure::BadRequest(message.count("most", self.max))
        })
    }
}

/// Returns the search query in the parameter `q`.
///
/// # Errors
/// The query has more than `max` characters.
pub(crate) fn search_query(pairs: &[(String, String)], max: usize) -> Result<&str, Failure> {
    check_query_length(find_first(pairs, "q").unwrap_or_default(), max)
}

/// Returns a search query if it has at most `max` characters.
///
/// # Errors
/// The query is longer.
pub(crate) fn check_query_length(query: &str, max: usize) -> Result<&str, Failure> {
    let length = query.chars().count();
    let too_long = || Message::new("ui-question-too-long").count("found", length).count("most", max);
    if length > max { Err(Failure::BadRequest(too_long())) } else { Ok(query) }
}

/// Parses the choice in a parameter. The first one is the default.
///
/// # Errors
/// The value is none of the choices.
pub(crate) fn parse_choice<T: Copy + fmt::Display, const N: usize>(
    pairs: &[(String, String)],
    name: &str,
    choices: [T; N],
) -> Result<T, Failure> {
    let Some(value) = find_single(pairs, name) else { return Ok(choices[0]) };
    let choice = choices.into_iter().find(|choice| choice.to_string() == value);
    choice.ok_or_else(|| Failure::BadRequest(unknown_choice(name, &value, choices)))
}

fn decode_percent(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut index = 0;
    while index < bytes.len() {
        let escaped = (bytes[index] == b'%')
            .then(|| text.get(index + 1..index + 3).and_then(|hex| u8::from_str_radix(hex, 16).ok()))
            .flatten();
        match (bytes[index], escaped) {
            (_, Some(byte)) => {
                decoded.push(byte);
                index += 2;
            }
            (b'+', None) => decoded.push(b' '),
            (byte, None) => decoded.push(byte),
        }
        index += 1;
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

#[cfg(test)]
mod tests {
    use super::parse_pairs;

    #[test]
    fn pairs_are_decoded_and_invalid_escapes_stay() {
        let pairs = parse_pairs("q=%EB%8C%80%EB%A9%B4+a&x=%zz&y&=1&%FF=2");
        let expected = [("q", "대면 a"), ("x", "%zz"), ("y", ""), ("", "1"), ("\u{fffd}", "2")];
        assert_eq!(pairs, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }
}
