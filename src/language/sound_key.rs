//! Sound keys: the consonants of a word in a few classes, the same for an English word and its Korean transcription.
//!
//! `Parachutist` and `패러슈티스트` are both `PLSTST`. Vowels, doubled consonants and the difference between voiced and
//! voiceless ones do not count, because people who spell by ear get those wrong first.

use crate::hangul::Jamo;

/// The class of each leading consonant of Hangul, in Unicode order; a space for ㅇ and ㅎ.
const LEADS: &[u8; 19] = b"KKNTTLMPPSS SSSKTP ";
/// The class of each final consonant, in Unicode order, beginning with none.
const TAILS: &[u8; 28] = b" KKKNNNTLLLLLLLLMPPTTNTTKTP ";

/// Returns the sound key of a text of any words.
pub fn sound_key(text: &str) -> String {
    let mut key = String::new();
    for word in text.split(|c: char| !c.is_alphabetic()) {
        let letters: Vec<char> = word.to_lowercase().chars().collect();
        for (position, letter) in letters.iter().enumerate() {
            match Jamo::from_syllable(*letter) {
                Some(jamo) => {
                    push(&mut key, LEADS[jamo.lead]);
                    push(&mut key, TAILS[jamo.tail]);
                }
                None => latin_classes(&letters, position).bytes().for_each(|class| push(&mut key, class)),
            }
        }
    }
    key
}

/// Adds a class, unless the key ends in it.
fn push(key: &mut String, class: u8) {
    let class = char::from(class);
    if class != ' ' && !key.ends_with(class) {
        key.push(class);
    }
}

/// Returns the classes of a Latin letter of a word; nothing for vowels and what is not heard.
fn latin_classes(letters: &[char], position: usize) -> &'static str {
    let at = |offset: usize| letters.get(position + offset).copied().unwrap_or(' ');
    let before = position.checked_sub(1).map_or(' ', |before| letters[before]);
    let (next, is_first) = (at(1), position == 0);
    match letters[position] {
        'b' | 'f' | 'p' | 'v' => "P",
        'c' if matches!(next, 'e' | 'i' | 'y' | 'h') => "S",
        'g' if matches!(next, 'e' | 'i' | 'y') && !is_first => "S",
        // Not heard in `light` and `hacking`.
        'g' if (next == 'h' && !is_first) || (before == 'n' && !is_vowel(next)) => "",
        'c' | 'g' | 'k' | 'q' => "K",
        'x' if !is_first => "KS",
        // As in `martial`, `impersonation` and `death`.
        't' if (next == 'i' && matches!(at(2), 'a' | 'o')) || next == 'h' => "S",
        'd' | 't' => "T",
        'j' | 's' | 'x' | 'z' => "S",
        // Not heard in `marksman` and `fire`.
        'r' if !is_vowel(next) || (next == 'e' && at(2) == ' ') => "",
        'l' | 'r' => "L",
        'm' => "M",
        'n' => "N",
        _ => "",
    }
}

const fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_and_its_transcription_have_one_key() {
        for (english, korean) in [
            ("Parachutist", "패러슈티스트"),
            ("Suppressive", "서프레시브"),
            ("Mimetism", "미메티즘"),
            ("Kinematika", "키네마티카"),
            ("Marksmanship", "마크스맨십"),
            ("Martial", "마샬"),
            ("Impersonation", "임퍼소네이션"),
            ("Hacking", "해킹"),
            ("Fire", "파이어"),
        ] {
            assert_eq!(sound_key(english).trim_end_matches('P'), sound_key(korean).trim_end_matches('P'), "{english}");
        }
    }

    #[test]
    fn a_word_spelled_by_ear_has_its_key() {
        for (right, heard) in [("dodge", "doj"), ("martial", "marshal"), ("camouflage", "kamoflaj"), ("light", "lite")]
        {
            assert_eq!(sound_key(right), sound_key(heard), "{right}");
        }
    }

    #[test]
    fn other_words_differ_and_no_text_panics() {
        assert_ne!(sound_key("camouflage"), sound_key("cautious"));
        assert_eq!(sound_key("8\" — ㅋㅋ"), "");
    }
}
