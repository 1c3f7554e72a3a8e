//! Parameters of a query or a form: pairs of names and values.

use std::fmt;

use axum::http::{HeaderMap, header};

use crate::failure::Failure;
use crate::limits::MAX_URL;
use model::message::Message;

/// The content type of a form.
const FORM: &str = "application/x-www-form-urlencoded";

/// The most fields of a form; a URL has no room for more.
pub const MAX_FIELDS: usize = MAX_URL / 2;

/// The text of a form in a request body.
///
/// # Errors
/// A body of another type, one that is not UTF-8, or one with too many fields.
pub fn sent<'b>(headers: &HeaderMap, body: &'b [u8]) -> Result<&'b str, Failure> {
    let named = headers.get(header::CONTENT_TYPE).map(|value| value.to_str().unwrap_or_default());
    if named.is_some_and(|kind| !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(FORM)) {
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

/// Decodes the pairs in order. Invalid escapes are kept, invalid UTF-8 is replaced.
pub fn parse_pairs(encoded: &str) -> Vec<(String, String)> {
    let pairs = encoded.split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(name, value)| (decoded(name), decoded(value)))
        .collect()
}

/// The first value of a name.
pub fn first<'p>(pairs: &'p [(String, String)], name: &str) -> Option<&'p str> {
    pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// The value of a name; several are joined by commas, which no parser accepts.
pub fn only(pairs: &[(String, String)], name: &str) -> Option<String> {
    let values: Vec<&str> = pairs.iter().filter(|(key, _)| key == name).map(|(_, value)| value.as_str()).collect();
    (!values.is_empty()).then(|| values.join(", "))
}

/// The parameter `limit`.
///
/// # Errors
/// A value that is not a number from 1 to the maximum.
pub fn limit(pairs: &[(String, String)], usual: usize, most: usize) -> Result<usize, Failure> {
    let Some(found) = first(pairs, "limit") else { return Ok(usual) };
    found.parse().ok().filter(|limit| (1..=most).contains(limit)).ok_or_else(|| {
        let shown: String = found.chars().take(40).collect();
        Failure::BadRequest(Message::new("ui-limit").text("found", shown).count("most", most))
    })
}

/// The search query in `q`.
///
/// # Errors
/// A query with too many characters.
pub fn question(pairs: &[(String, String)], most: usize) -> Result<&str, Failure> {
    within(first(pairs, "q").unwrap_or_default(), most)
}

/// A query of at most `most` characters.
///
/// # Errors
/// A longer one.
pub fn within(question: &str, most: usize) -> Result<&str, Failure> {
    let found = question.chars().count();
    let long = || Message::new("ui-question-too-long").count("found", found).count("most", most);
    if found > most { Err(Failure::BadRequest(long())) } else { Ok(question) }
}

/// The choice in a parameter; the first one if it is missing.
///
/// # Errors
/// A word that is not one of the choices.
pub fn chosen<T: Copy + fmt::Display, const N: usize>(
    pairs: &[(String, String)],
    name: &'static str,
    all: [T; N],
) -> Result<T, Failure> {
    let Some(found) = only(pairs, name) else { return Ok(all[0]) };
    let known = || all.iter().map(ToString::to_string);
    all.into_iter().zip(known()).find(|(_, word)| *word == found).map(|(one, _)| one).ok_or_else(|| {
        let expected = known().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
        let shown: String = found.chars().take(40).collect();
        let message = Message::new("ui-unknown-choice").text("field", name).text("found", shown);
        Failure::BadRequest(message.text("expected", expected))
    })
}

fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut found = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let escaped = (bytes[at] == b'%')
            .then(|| text.get(at + 1..at + 3).and_then(|hex| u8::from_str_radix(hex, 16).ok()))
            .flatten();
        match (bytes[at], escaped) {
            (_, Some(byte)) => {
                found.push(byte);
                at += 2;
            }
            (b'+', None) => found.push(b' '),
            (byte, None) => found.push(byte),
        }
        at += 1;
    }
    String::from_utf8_lossy(&found).into_owned()
}

#[cfg(test)]
mod tests {
    use super::parse_pairs;

    #[test]
    fn pairs_are_decoded_and_nonsense_is_kept() {
        let found = parse_pairs("q=%EB%8C%80%EB%A9%B4+a&x=%zz&y&=1&%FF=2");
        let expected = [("q", "대면 a"), ("x", "%zz"), ("y", ""), ("", "1"), ("\u{fffd}", "2")];
        assert_eq!(found, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }
}
