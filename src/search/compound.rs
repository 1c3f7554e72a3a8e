//! Compound splitting: English words that are written together: `nolineoffire`, `lowvisibility`.
//!
//! This module must not know the index; the caller says which words exist.

/// The letters from which a word may be several.
const MIN_LETTERS: usize = 9;
/// The letters of a part. Shorter words are parts of nearly every word.
const MIN_PART: usize = 3;
/// The words of two letters that a name has in its middle.
const SHORT_PARTS: [&str; 9] = ["by", "in", "no", "of", "on", "or", "to", "up", "vs"];
/// The letters up to which a word is looked at; no name is longer.
const MAX_LETTERS: usize = 32;

/// Returns the known words that a word in lower case consists of, as few as possible; `None` if it does not.
pub(crate) fn split(word: &str, is_known: &mut dyn FnMut(&str) -> bool) -> Option<Vec<String>> {
    if !(MIN_LETTERS..=MAX_LETTERS).contains(&word.len()) || !word.bytes().all(|letter| letter.is_ascii_lowercase()) {
        return None;
    }
    // The fewest parts of each beginning of the word, by its length.
    let mut shortest: Vec<Option<Vec<&str>>> = vec![None; word.len() + 1];
    shortest[0] = Some(Vec::new());
    for end in 1..=word.len() {
        for start in 0..end {
            let part = &word[start..end];
            let Some(before) = &shortest[start] else { continue };
            let is_shorter = shortest[end].as_ref().is_none_or(|known| before.len() + 1 < known.len());
            let is_part = part.len() >= MIN_PART || SHORT_PARTS.contains(&part);
            if is_shorter && is_part && part.len() < word.len() && is_known(part) {
                shortest[end] = Some([before.as_slice(), &[part]].concat());
            }
        }
    }
    shortest.pop().flatten().map(|parts| parts.into_iter().map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_known_words_is_split() {
        let known = ["no", "line", "of", "fire", "low", "visibility", "vis", "ability", "range"];
        let split = |word: &str| split(word, &mut |part| known.contains(&part)).map(|parts| parts.join(" "));
        assert_eq!(split("nolineoffire").as_deref(), Some("no line of fire"));
        assert_eq!(split("lowvisibility").as_deref(), Some("low visibility"));
        for word in ["visibility", "longrange", "firefire!", "low", "", &"fire".repeat(20)] {
            assert_eq!(split(word), None, "{word}");
        }
    }
}
