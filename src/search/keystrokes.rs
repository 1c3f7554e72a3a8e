//! Text as the keys somebody presses: Hangul on the two-set layout, Latin as it stands.
//!
//! `대면` is `eoaus`, so a typo is one wrong key, a half-composed syllable is a prefix, and a text typed with the
//! keyboard in the other mode is the same key string. Shift is dropped, because it is often missed: ㅆ is `t` like ㅅ.
//! This module must not know what the keys are looked up in.

use unicode_normalization::UnicodeNormalization;

const LEADS: [&str; 19] =
    ["r", "r", "s", "e", "e", "f", "a", "q", "q", "t", "t", "d", "w", "w", "c", "z", "x", "v", "g"];
const VOWELS: [&str; 21] =
    ["k", "o", "i", "o", "j", "p", "u", "p", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m", "ml", "l"];
const TAILS: [&str; 28] = [
    "", "r", "r", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "qt", "t", "t",
    "d", "w", "c", "z", "x", "v", "g",
];
/// The consonants ㄱ to ㅎ as the block of single letters orders them.
const CONSONANTS: [&str; 30] = [
    "r", "r", "rt", "s", "sw", "sg", "e", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "q", "qt", "t",
    "t", "d", "w", "w", "c", "z", "x", "v", "g",
];

/// Whether it is a composed syllable.
pub fn is_syllable(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

/// Whether it is a single consonant letter.
pub fn is_consonant(c: char) -> bool {
    ('ㄱ'..='ㅎ').contains(&c)
}

/// Whether it is Hangul in any form that a keyboard gives.
pub fn is_hangul(c: char) -> bool {
    is_syllable(c) || ('ㄱ'..='ㅣ').contains(&c)
}

/// The keys of a text: lower-case letters and digits, nothing else.
pub fn keys(text: &str) -> String {
    let mut keys = String::with_capacity(text.len());
    text.chars().for_each(|c| push_keys(c, &mut keys));
    keys
}

/// The keys of one character, nothing for signs and blanks.
pub fn push_keys(c: char, keys: &mut String) {
    if c.is_ascii_alphanumeric() {
        keys.push(c.to_ascii_lowercase());
    } else if is_syllable(c) {
        let (lead, vowel, tail) = letters(c);
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

/// The initial consonants of a text as keys; Latin letters and digits stand for themselves.
pub fn initials(text: &str) -> String {
    let mut keys = String::new();
    for c in text.chars() {
        if is_syllable(c) {
            keys.push_str(LEADS[letters(c).0]);
        } else if c.is_ascii_alphanumeric() {
            keys.push(c.to_ascii_lowercase());
        }
    }
    keys
}

/// The keys of a question that consists of initial consonants, two or more; nothing for other questions.
pub fn typed_initials(text: &str) -> Option<String> {
    let typed = || text.chars().filter(|c| !c.is_whitespace());
    let fits = typed().all(|c| is_consonant(c) || c.is_ascii_alphanumeric()) && typed().any(is_consonant);
    let keys = keys(text);
    (fits && keys.len() >= 2).then_some(keys)
}

/// The positions of a syllable's lead, vowel and tail.
fn letters(syllable: char) -> (usize, usize, usize) {
    let at = syllable as usize - '가' as usize;
    (at / 588, at % 588 / 28, at % 28)
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
    fn a_half_composed_syllable_is_a_prefix() {
        for part in ["ㄷ", "대", "댐", "대며", "대면ㄱ", "대면구"] {
            assert!(keys("대면굴림").starts_with(&keys(part)), "{part}");
        }
    }

    #[test]
    fn initials_are_told_from_other_questions() {
        assert_eq!(initials("대면 굴림"), "earf");
        assert_eq!(typed_initials("ㄷㅁ ㄱㄹ").as_deref(), Some("earf"));
        assert_eq!(typed_initials("ㄳ").as_deref(), Some("rt"));
        for other in ["ㄱ", "대면", "ㅑㅅㄴ", "abc", ""] {
            assert_eq!(typed_initials(other), None, "{other}");
        }
    }
}
