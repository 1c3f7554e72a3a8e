//! The words of the rules that the embedded dictionary misreads, as a dictionary of their own.

use std::collections::BTreeSet;

use lindera::dictionary::UserDictionary;
use lindera_dictionary::builder::user_dictionary::UserDictionaryBuilderOptions;

use crate::dictionary::DictionaryError;
use language::hangul::{Jamo, is_syllable};

/// The context ids of most common nouns (NNG); `scripts/ko-dic` prints them.
///
/// The right id depends on the last syllable, open or closed, which decides between 를 and 을.
const LEFT: u16 = 1229;
const RIGHT_OPEN: u16 = 1659;
const RIGHT_CLOSED: u16 = 1660;

/// The number of columns of a dictionary row.
const COLUMNS: usize = 7;

/// The cost of an added word; a lower cost wins more often against other readings.
///
/// Tried on rules text: at 3000 `대면 굴림` is still misread, at 1000 `반대면` becomes 반 and 대면,
/// at 0 `저항군` becomes 저항 and 군, at -1000 `목표물` becomes 목표 and 물. Lindera's own -10000 wins everywhere.
const WORD_COST: i16 = 2000;

/// A noun to add to the dictionary: two or more Hangul syllables and nothing else.
///
/// Single syllables are not allowed, because they would split every longer word that contains them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UserWord(String);

impl UserWord {
    /// Returns the Hangul words of a term, so `대면 굴림 (F2F)` gives `대면` and `굴림`.
    ///
    /// All become nouns: do not pass phrases with particles or verbs.
    /// A word written without a space is then found as a whole, no longer by its parts.
    pub fn in_term(term: &str) -> impl Iterator<Item = Self> {
        term.split(|c| !is_syllable(c)).filter(|word| word.chars().nth(1).is_some()).map(|word| Self(word.to_owned()))
    }

    /// Returns the word itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the word as a row of the dictionary: surface, left id, right id, cost, and three feature columns.
    fn row(&self) -> String {
        let right = if self.0.chars().next_back().is_some_and(has_final_consonant) { RIGHT_CLOSED } else { RIGHT_OPEN };
        format!("{},{LEFT},{right},{WORD_COST},NNG,*,*\n", self.0)
    }
}

/// Builds the user dictionary in memory; duplicates are ignored.
///
/// # Errors
/// When lindera refuses a row, which only a fault in [`UserWord`] causes.
pub fn user_dictionary(words: &[UserWord]) -> Result<UserDictionary, DictionaryError> {
    let rows: BTreeSet<String> = words.iter().map(UserWord::row).collect();
    UserDictionaryBuilderOptions::default()
        .dictionary_fields_num(COLUMNS)
        .builder()
        .build_from_reader(String::from_iter(rows).as_bytes())
        .map_err(DictionaryError::UserWords)
}

/// Returns whether it is a syllable that ends in a consonant.
fn has_final_consonant(c: char) -> bool {
    Jamo::from_syllable(c).is_some_and(|jamo| jamo.tail > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dictionary::load;

    #[test]
    fn terms_give_their_hangul_words_of_two_syllables_or_more() {
        let words: Vec<UserWord> = UserWord::in_term("적 대면 굴림(F2F)-기").collect();
        assert_eq!(words.iter().map(UserWord::as_str).collect::<Vec<_>>(), ["대면", "굴림"]);
    }

    #[test]
    fn a_dictionary_without_added_words_can_be_built() {
        assert!(user_dictionary(&[]).is_ok());
    }

    #[test]
    fn added_words_follow_and_precede_others_as_common_nouns_do() {
        let dictionary = load().unwrap();
        for (noun, right) in [("나무", RIGHT_OPEN), ("책상", RIGHT_CLOSED)] {
            let found = dictionary.prefix_dictionary.find_surface(noun);
            let contexts: Vec<_> = found.iter().map(|word| (word.left_id(), word.right_id())).collect();
            assert_eq!(contexts, [(u32::from(LEFT), u32::from(right))], "{noun}");
        }
    }
}
