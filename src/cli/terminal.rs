//! Text for a terminal, without characters that would control it.
//!
//! Names, keys and file names are typed by others: an escape sequence in one of them could move the cursor, hide text
//! or reverse it.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Returns whether a character controls a terminal or the direction of the text. Line breaks and tabs only lay text
/// out.
fn is_control(character: char) -> bool {
    let turns_text = matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns_text || (character.is_control() && !matches!(character, '\n' | '\t'))
}

/// Removes control characters. A carriage return stays before a line break, as in CSV.
pub(crate) fn strip(text: &str) -> Cow<'_, str> {
    if !text.contains(is_control) {
        return Cow::Borrowed(text);
    }
    let ends_line = |index: usize| text[index..].starts_with("\r\n");
    text.char_indices()
        .filter(|(index, character)| !is_control(*character) || ends_line(*index))
        .map(|(_, character)| character)
        .collect()
}

/// Escapes control characters in JSON: those that JSON itself does not escape.
pub(crate) fn escape_json(json: &str) -> Cow<'_, str> {
    if !json.contains(is_control) {
        return Cow::Borrowed(json);
    }
    let mut escaped = String::with_capacity(json.len());
    for character in json.chars() {
        if is_control(character) {
            let _infallible = write!(escaped, "\\u{:04x}", u32::from(character));
        } else {
            escaped.push(character);
        }
    }
    Cow::Owned(escaped)
}

#[cfg(test)]
mod tests {
    use super::{escape_json, strip};

    #[test]
    fn control_characters_are_removed_and_the_layout_stays() {
        assert_eq!(strip("\u{1b}[31mred\u{7}\u{9b}2J\r\u{202e}x\ty\n"), "[31mred2Jx\ty\n");
        assert_eq!(strip("a,b\r\nc"), "a,b\r\nc");
        assert_eq!(strip("한글"), "한글");
    }

    #[test]
    fn json_keeps_its_value() {
        let text = "\u{9b}\u{7f}\u{202e}\u{1b}x";
        let json = serde_json::to_string_pretty(&[text]).expect("JSON");
        let escaped = escape_json(&json);
        assert!(escaped.is_ascii(), "{escaped}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&escaped).expect("JSON"), [text]);
    }
}
