//! Splits text into words at spaces, punctuation and changes of script: `ARO가` is `ARO` and `가`.
//!
//! A number with its unit becomes one word in one spelling: `8"`, `8인치`, `8-inch` and `8 inches` are all `8in`.
//! Queries and content pass through the same [`tokenize`]. This module must not know which words exist.

use crate::hangul::is_hangul;

/// The script of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// Hangul, composed or not.
    Hangul,
    /// Digits, with a sign or a unit.
    Number,
    /// Any other letters.
    Other,
}

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word in lower case; a length as `8in`, a modifier as `+3`.
    pub text: String,
    /// The script of all its letters.
    pub script: Script,
    /// Whether it follows another word without a space.
    pub attached: bool,
    /// The byte offset of its start.
    pub start: usize,
    /// Whether it is written in capitals.
    pub capitals: bool,
}

/// Spellings of inches after a number, longest first.
const INCHES: [&str; 7] = ["inches", "inch", "인치", "\"", "''", "in.", "in"];
/// Spellings of levels before a number.
const LEVELS: [&str; 4] = ["level", "레벨", "lv", "lvl"];

/// Returns the words of a folded text, in order.
pub fn tokenize(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let start = text.len() - rest.len();
        let Some(script) = script_at(rest, text[..start].chars().next_back()) else {
            rest = &rest[first.len_utf8()..];
            continue;
        };
        let length = match script {
            Script::Number => number_length(rest),
            Script::Hangul => run(rest, is_hangul),
            Script::Other => run(rest, |c| c.is_alphabetic() && !is_hangul(c)),
        };
        let (written, after) = rest.split_at(length);
        let attached = start > 0 && text[..start].chars().next_back().is_some_and(char::is_alphanumeric);
        let capitals = written.chars().any(char::is_uppercase) && !written.chars().any(char::is_lowercase);
        let mut word = Word { text: written.to_lowercase(), script, attached, start, capitals };
        rest = after;
        if script == Script::Number {
            rest = with_unit(&mut word, &mut words, rest);
        }
        words.push(word);
    }
    words
}

/// Returns the script of the word that starts here; `None` for punctuation. A `+` or `-` belongs to the number after
/// it.
fn script_at(rest: &str, before: Option<char>) -> Option<Script> {
    let mut next = rest.chars();
    let first = next.next()?;
    let is_sign = matches!(first, '+' | '-') && next.next().is_some_and(|c| c.is_ascii_digit());
    if first.is_ascii_digit() || (is_sign && !before.is_some_and(char::is_alphanumeric)) {
        Some(Script::Number)
    } else if is_hangul(first) {
        Some(Script::Hangul)
    } else if first.is_alphanumeric() {
        Some(Script::Other)
    } else {
        None
    }
}

fn run(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    let length: usize = text.chars().take_while(|&c| belongs(c)).map(char::len_utf8).sum();
    // A numeric character such as `²` is in no run; it is a word of its own.
    length.max(text.chars().next().map_or(0, char::len_utf8))
}

fn number_length(text: &str) -> usize {
    let sign = usize::from(text.starts_with(['+', '-']));
    let digits = sign + run(&text[sign..], |c| c.is_ascii_digit());
    let decimals =
        text[digits..].strip_prefix('.').map_or(0, |rest| rest.bytes().take_while(u8::is_ascii_digit).count());
    if decimals > 0 { digits + 1 + decimals } else { digits }
}

/// Joins a number with its unit and returns the text after both.
fn with_unit<'a>(word: &mut Word, before: &mut Vec<Word>, rest: &'a str) -> &'a str {
    let is_level = |last: &mut Word| LEVELS.contains(&last.text.as_str()) || (last.text == "l" && word.attached);
    if let Some(level) = before.pop_if(is_level) {
        (word.start, word.attached) = (level.start, level.attached);
        word.text.insert_str(0, "lv");
        return rest;
    }
    let spaced = rest.trim_start_matches([' ', '-']);
    let start = spaced.chars().take(6).collect::<String>().to_ascii_lowercase();
    if let Some(unit) = INCHES.iter().find(|unit| start.starts_with(**unit)) {
        let after = &spaced[unit.len()..];
        // `in` must be a whole word, and a quotation mark belongs to a number only without a space.
        let ends = unit.ends_with(['"', '\'', '치']) || !after.starts_with(|c: char| c.is_ascii_alphabetic());
        if ends && (spaced.len() == rest.len() || !unit.starts_with(['"', '\''])) {
            word.text.push_str("in");
            return after;
        }
    }
    if let Some(after) = spaced.strip_prefix("레벨") {
        word.text.insert_str(0, "lv");
        return after;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let found = tokenize(text);
        assert_eq!(found.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" "), expected, "{text}");
        assert!(found.iter().all(|word| text.is_char_boundary(word.start)));
    }

    #[test]
    fn words_end_where_the_script_changes() {
        check("ARO가 WIP굴림을", "aro 가 wip 굴림을");
        check("BS어택, E/M2 시즌10", "bs 어택 e m 2 시즌 10");
        assert!(tokenize("ARO가")[1].attached && !tokenize("ARO 가")[1].attached);
    }

    #[test]
    fn a_length_has_one_spelling() {
        for text in ["8\"", "8 인치", "8인치", "8 inches", "8-inch", "8 in", "8''", "8inch"] {
            check(text, "8in");
        }
        check("8인치를 넘으면", "8in 를 넘으면");
        check("2.5 inches", "2.5in");
        check("8 infantry", "8 infantry");
    }

    #[test]
    fn signs_and_levels_belong_to_their_number() {
        check("-3 보정", "-3 보정");
        check("PH-3", "ph 3");
        check("+6", "+6");
        for text in ["Level 1", "Lv1", "Lv.1", "L1", "1레벨", "레벨 1"] {
            check(text, "lv1");
        }
        check("L 1", "l 1");
    }

    #[test]
    fn punctuation_is_not_a_word() {
        check("?!… \" - + (", "");
        check("360° Visor", "360 visor");
        check("²", "²");
    }
}
