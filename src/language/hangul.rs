//! Hangul in Unicode: kinds of characters, and syllables as numbered letters.

/// The number of syllables for each leading consonant.
const SYLLABLES_PER_LEAD: usize = 588;
/// The number of syllables for each leading consonant and vowel.
const SYLLABLES_PER_VOWEL: usize = 28;

/// The letters of a syllable, each by its number in Unicode order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jamo {
    /// The leading consonant: 0 is ㄱ.
    pub lead: usize,
    /// The vowel: 0 is ㅏ.
    pub vowel: usize,
    /// The final consonant: 1 is ㄱ; 0 if there is none.
    pub tail: usize,
}

impl Jamo {
    /// Decomposes a syllable into its letters; `None` for any other character.
    pub fn from_syllable(c: char) -> Option<Self> {
        let index = is_syllable(c).then(|| c as usize - '가' as usize)?;
        Some(Self {
            lead: index / SYLLABLES_PER_LEAD,
            vowel: index % SYLLABLES_PER_LEAD / SYLLABLES_PER_VOWEL,
            tail: index % SYLLABLES_PER_VOWEL,
        })
    }

    /// Returns the syllable of these letters.
    pub fn syllable(self) -> Option<char> {
        let index = self.lead * SYLLABLES_PER_LEAD + self.vowel * SYLLABLES_PER_VOWEL + self.tail;
        char::from_u32(u32::try_from('가' as usize + index).ok()?)
    }
}

/// Returns whether it is a composed syllable.
pub fn is_syllable(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

/// Returns whether it is a single consonant letter.
pub fn is_consonant(c: char) -> bool {
    ('ㄱ'..='ㅎ').contains(&c)
}

/// Returns whether it is Hangul in any form that a keyboard produces.
pub fn is_hangul(c: char) -> bool {
    is_syllable(c) || ('ㄱ'..='ㅣ').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_syllable_is_the_sum_of_its_letters() {
        for (syllable, lead, vowel, tail) in [('가', 0, 0, 0), ('각', 0, 0, 1), ('굴', 0, 13, 8), ('힣', 18, 20, 27)]
        {
            let jamo = Jamo { lead, vowel, tail };
            assert_eq!(Jamo::from_syllable(syllable), Some(jamo));
            assert_eq!(jamo.syllable(), Some(syllable));
        }
        for other in ['ㄱ', 'a', '\u{d7a4}'] {
            assert_eq!(Jamo::from_syllable(other), None, "{other}");
        }
    }
}
