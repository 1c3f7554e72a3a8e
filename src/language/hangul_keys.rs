//! Text as key strings: Hangul on the two-set (dubeolsik) layout, Latin letters as they are.
//!
//! `대면` is `eoaus`, so a typo is one wrong key, a half-composed syllable is a prefix, and a text typed with the
//! keyboard in the other mode is the same key string. Shift is ignored, because it is often missed: ㅆ is `t` like ㅅ.
//! This module must not know what the keys are used for.

use unicode_normalization::UnicodeNormalization;

use crate::hangul::{Jamo, is_consonant, is_hangul};

const LEADS: [&str; 19] =
    ["r", "r", "s", "e", "e", "f", "a", "q", "q", "t", "t", "d", "w", "w", "c", "z", "x", "v", "g"];
const VOWELS: [&str; 21] =
    ["k", "o", "i", "o", "j", "p", "u", "p", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m", "ml", "l"];
const TAILS: [&str; 28] = [
    "", "r", "r", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "qt", "t", "t",
    "d", "w", "c", "z", "x", "v", "g",
];
/// The consonants ㄱ to ㅎ in the order of the compatibility jamo block.
const CONSONANTS: [&str; 30] = [
    "r", "r", "rt", "s", "sw", "sg", "e", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "q", "qt", "t",
    "t", "d", "w", "w", "c", "z", "x", "v", "g",
];

/// Returns the keys of a text: lower-case letters and digits.
pub fn keys(text: &str) -> String {
    let mut keys = String::with_capacity(text.len());
    text.chars().for_each(|c| push_keys(c, &mut keys));
    keys
}

/// Appends the keys of one character; punctuation and spaces have none.
fn push_keys(c: char, keys: &mut String) {
    if c.is_ascii_alphanumeric() {
        keys.push(c.to_ascii_lowercase());
    } else if let Some(Jamo { lead, vowel, tail }) = Jamo::from_syllable(c) {
        for part in [LEADS[lead], VOWELS[vowel], TAILS[tail]] {
            keys.push_str(part);
        }
    } else if is_consonant(c) {
        keys.push_str(CONSONANTS[c as usize - 'ㄱ' as usize]);
    } else if ('ㅏ'..='ㅣ').contains(&c) {
        keys.push_str(VOWELS[c as usize - 'ㅏ' as usize]);
    } else if c.is_alphabetic() {
        // An accent is not on either keyboard: `Grâce` is typed `grace`.
        keys.extend(c.nfd().filter(char::is_ascii_alphanumeric).map(|base| base.to_ascii_lowercase()));
    }
}

/// Returns the text as typed with the keyboard in the other mode. `None` unless Latin letters form whole syllables, and
/// for a text with both scripts, in which the mode was changed on purpose.
pub fn other_mode(text: &str) -> Option<String> {
    if text.chars().any(is_hangul) {
        if text.chars().any(|c| c.is_ascii_alphabetic()) {
            return None;
        }
        let latin: Vec<String> = text.split(' ').map(keys).collect();
        return Some(latin.join(" "));
    }
    let hangul: Option<Vec<String>> = text.split(' ').map(syllables).collect();
    hangul.map(|words| words.join(" ")).filter(|hangul| !hangul.is_empty())
}

/// Returns the syllables that keys compose: a consonant before a vowel starts a syllable. Shift may be missing.
fn syllables(word: &str) -> Option<String> {
    let plain = word.to_lowercase();
    let index = |list: &[&str], key: &str| list.iter().position(|own| *own == key);
    let mut text = String::new();
    let mut at = 0;
    let piece = |from: usize, length: usize| plain.get(from..from + length);
    while at < plain.len() {
        // Shift gives the doubled consonant, which follows the plain one in the list.
        let shifted = word.get(at..=at)?.chars().all(char::is_uppercase);
        let lead = index(&LEADS, piece(at, 1)?)?;
        let lead = if shifted && LEADS.get(lead + 1) == Some(&LEADS[lead]) { lead + 1 } else { lead };
        let (vowel, after) = [2, 1].into_iter().find_map(|n| Some((index(&VOWELS, piece(at + 1, n)?)?, at + 1 + n)))?;
        let vowel_at = |at| piece(at, 1).is_some_and(|key| VOWELS.contains(&key));
        let fits = |n: usize| Some((index(&TAILS, piece(after, n)?)?, n)).filter(|_| !vowel_at(after + n));
        let (tail, length) = [2, 1].into_iter().find_map(fits).unwrap_or((0, 0));
        text.push(Jamo { lead, vowel, tail }.syllable()?);
        at = after + length;
    }
    Some(text)
}

/// Returns the initial consonants of a text as keys; Latin letters and digits are unchanged.
pub fn initials(text: &str) -> String {
    let mut keys = String::new();
    for c in text.chars() {
        if let Some(jamo) = Jamo::from_syllable(c) {
            keys.push_str(LEADS[jamo.lead]);
        } else if c.is_ascii_alphanumeric() {
            keys.push(c.to_ascii_lowercase());
        }
    }
    keys
}

/// Returns the keys of a text of two or more initial consonants; `None` for other texts.
pub fn typed_initials(text: &str) -> Option<String> {
    let typed = || text.chars().filter(|c| !c.is_whitespace());
    let fits = typed().all(|c| is_consonant(c) || c.is_ascii_alphanumeric()) && typed().any(is_consonant);
    let keys = keys(text);
    (fits && keys.len() >= 2).then_some(keys)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hangul_becomes_the_keys_that_type_it() {
        assert_eq!(keys("대면 굴림"), "eoausrnffla");
        assert_eq!(keys("확 없다"), "ghkrdjqtek");
        assert_eq!(keys("BS어택"), "bsdjxor");
        assert_eq!(keys("Coup de Grâce"), "coupdegrace");
    }

    #[test]
    fn english_typed_in_hangul_mode_is_its_own_key_string() {
        assert_eq!(keys("ㅑㅅㄴ"), "its");
        assert_eq!(keys("챞ㄷㄱ"), "cover");
    }

    #[test]
    fn a_whole_query_can_be_converted_to_the_other_mode() {
        assert_eq!(other_mode("djavPsms").as_deref(), Some("엄페는"));
        assert_eq!(other_mode("eoaus rnffladms").as_deref(), Some("대면 굴림은"));
        assert_eq!(other_mode("챞ㄷㄱ ㅠㅐㅜㅕㄴ").as_deref(), Some("cover bonus"));
        assert_eq!(other_mode("qwpzx"), None);
        assert_eq!(other_mode("cover 8"), None);
        assert_eq!(other_mode("노매드 MSV2"), None, "both scripts");
    }

    #[test]
    fn a_half_composed_syllable_is_a_prefix() {
        for part in ["ㄷ", "대", "댐", "대며", "대면ㄱ", "대면구"] {
            assert!(keys("대면굴림").starts_with(&keys(part)), "{part}");
        }
    }

    #[test]
    fn initials_are_distinguished_from_other_queries() {
        assert_eq!(initials("대면 굴림"), "earf");
        assert_eq!(typed_initials("ㄷㅁ ㄱㄹ").as_deref(), Some("earf"));
        assert_eq!(typed_initials("ㄳ").as_deref(), Some("rt"));
        for other in ["ㄱ", "대면", "ㅑㅅㄴ", "abc", ""] {
            assert_eq!(typed_initials(other), None, "{other}");
        }
    }
}
