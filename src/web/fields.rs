//! Fields of a form and of a query: pairs of names and values as the browser sends them.

use std::fmt;

use axum::http::{HeaderMap, header};

use crate::MOST_ADDRESS;
use crate::error::Failure;
use model::message::Message;

/// The content type of a form.
const FORM: &str = "application/x-www-form-urlencoded";

/// The most fields of a form; no address has room for more.
pub const MOST_FIELDS: usize = MOST_ADDRESS / 2;

/// The text of a form that was sent as a body.
///
/// # Errors
/// A body of another type, one that is no UTF-8, or one of too many fields.
pub fn sent<'b>(headers: &HeaderMap, body: &'b [u8]) -> Result<&'b str, Failure> {
    let named = headers.get(header::CONTENT_TYPE).map(|value| value.to_str().unwrap_or_default());
    if named.is_some_and(|kind| !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(FORM)) {
        return Err(Failure::Kind);
    }
    let text = std::str::from_utf8(body).map_err(|_| Failure::Malformed(Message::new("ui-not-utf8")))?;
    let fields = text.bytes().filter(|byte| *byte == b'&').count() + 1;
    if fields > MOST_FIELDS {
        let message = Message::new("ui-too-many-fields").count("found", fields).count("most", MOST_FIELDS);
        return Err(Failure::Malformed(message));
    }
    Ok(text)
}

/// Decoded pairs in the order sent. Broken escapes are kept as they are, bad UTF-8 is replaced.
pub fn pairs(encoded: &str) -> Vec<(String, String)> {
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

/// The one value of a name; several, which are one too many for whoever reads them, with commas between.
pub fn only(pairs: &[(String, String)], name: &str) -> Option<String> {
    let values: Vec<&str> = pairs.iter().filter(|(key, _)| key == name).map(|(_, value)| value.as_str()).collect();
    (!values.is_empty()).then(|| values.join(", "))
}

/// How many of something are asked for.
///
/// # Errors
/// What is no number from 1 to the most.
pub fn limit(pairs: &[(String, String)], usual: usize, most: usize) -> Result<usize, Failure> {
    let Some(found) = first(pairs, "limit") else { return Ok(usual) };
    found.parse().ok().filter(|limit| (1..=most).contains(limit)).ok_or_else(|| {
        let shown: String = found.chars().take(40).collect();
        Failure::Malformed(Message::new("ui-limit").text("found", shown).count("most", most))
    })
}

/// What is searched for.
///
/// # Errors
/// A question of more characters than are read.
pub fn question(pairs: &[(String, String)], most: usize) -> Result<&str, Failure> {
    within(first(pairs, "q").unwrap_or_default(), most)
}

/// A question of at most so many characters.
///
/// # Errors
/// One that has more.
pub fn within(question: &str, most: usize) -> Result<&str, Failure> {
    let found = question.chars().count();
    let long = || Message::new("ui-question-too-long").count("found", found).count("most", most);
    if found > most { Err(Failure::Malformed(long())) } else { Ok(question) }
}

/// What a field chooses among a few words, the first of them where it is not there.
///
/// # Errors
/// A word that is none of them.
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
        Failure::Malformed(message.text("expected", expected))
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
    use super::pairs;

    #[test]
    fn pairs_are_decoded_and_nonsense_is_kept() {
        let found = pairs("q=%EB%8C%80%EB%A9%B4+a&x=%zz&y&=1&%FF=2");
        let expected = [("q", "대면 a"), ("x", "%zz"), ("y", ""), ("", "1"), ("\u{fffd}", "2")];
        assert_eq!(found, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }
}
