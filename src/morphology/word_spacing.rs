//! Word spacing: blanks restored in Korean that is written together: `숏스킬두개쓸수있나`.
//!
//! Chat leaves out blanks. The analyzer finds the words all the same, and a new one begins where a content word does.
//! This module must not know the index.

use crate::analyzer::MorphologicalAnalyzer;
use crate::part_of_speech::PartOfSpeech;
use language::hangul::is_syllable;

/// The syllables from which a word may be several: shorter ones are names and verbs with their endings.
const MIN_SYLLABLES: usize = 5;

/// Returns the text with blanks between the words that it writes together; `None` if there are none.
pub fn with_blanks(text: &str, morphology: &MorphologicalAnalyzer) -> Option<String> {
    let words = text.split(' ').map(|word| {
        let is_long = word.chars().filter(|c| is_syllable(*c)).count() >= MIN_SYLLABLES;
        if is_long { separated(word, morphology) } else { word.to_owned() }
    });
    let spaced = words.collect::<Vec<_>>().join(" ");
    (spaced != text).then_some(spaced)
}

/// Returns a word with blanks before its content words.
fn separated(word: &str, morphology: &MorphologicalAnalyzer) -> String {
    let mut separated = String::new();
    let mut end = 0;
    let mut before = None;
    for morpheme in morphology.analyze(word) {
        // A merged stem and ending share a range.
        if morpheme.range.start >= end {
            if before.is_some_and(|before| is_boundary(before, morpheme.pos)) {
                separated.push(' ');
            }
            separated.push_str(&word[end..morpheme.range.end]);
            end = morpheme.range.end;
        }
        before = Some(morpheme.pos);
    }
    separated.push_str(&word[end..]);
    separated
}

/// Returns whether a new word begins between two morphemes.
fn is_boundary(before: PartOfSpeech, after: PartOfSpeech) -> bool {
    let begins = after.is_content() || matches!(after, PartOfSpeech::Filler);
    let is_counted = before == PartOfSpeech::Number && after == PartOfSpeech::Unit;
    begins && !is_counted && before != PartOfSpeech::Symbol
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dictionary::load;

    #[test]
    fn words_that_are_written_together_are_separated() {
        let morphology = MorphologicalAnalyzer::new(load().expect("the embedded dictionary"), None);
        for (text, spaced) in [
            ("한오더에쓸수있나", "한 오더에 쓸 수 있나"),
            ("적한테 맞으면어떻게되나", "적한테 맞으면 어떻게 되나"),
            ("주사위둘다실패하면", "주사위 둘 다 실패하면"),
        ] {
            assert_eq!(with_blanks(text, &morphology).as_deref(), Some(spaced));
        }
        for text in ["회피했을 때", "dodge roll", "", "움직였으면"] {
            assert_eq!(with_blanks(text, &morphology), None, "{text}");
        }
    }
}
