//! Snippets: the part of a text around the first word of the query.

/// The maximum number of characters, without the ellipses.
const MAX_LENGTH: usize = 160;
/// The number of characters before the first word of the query.
const CONTEXT_BEFORE: usize = 40;

/// Returns the part of a text around the first of these words; the whole text if it is short.
pub(crate) fn build_snippet<'a>(text: &str, words: impl IntoIterator<Item = &'a str>) -> String {
    if text.chars().count() <= MAX_LENGTH {
        return text.to_owned();
    }
    let characters: Vec<char> = text.chars().collect();
    let lower: String = characters.iter().map(|c| c.to_lowercase().next().unwrap_or(*c)).collect();
    let (found, length) = words.into_iter().filter_map(|word| find_position(&lower, word)).min().unwrap_or_default();
    // A text with few spaces is cut inside a word so that the query word stays in the snippet.
    let earliest = found.saturating_sub(2 * CONTEXT_BEFORE);
    let start =
        if found > CONTEXT_BEFORE { find_word_start(&characters, found - CONTEXT_BEFORE).max(earliest) } else { 0 };
    let end = (start + MAX_LENGTH).min(characters.len());
    let boundary = find_word_start(&characters, end);
    let min_end = (found + length).max(start + MAX_LENGTH / 2);
    let end = if end < characters.len() && boundary >= min_end { boundary } else { end };
    let mut snippet: String = characters[start..end].iter().collect::<String>().trim().to_owned();
    if start > 0 {
        snippet.insert(0, '…');
    }
    if end < characters.len() {
        snippet.push('…');
    }
    snippet
}

/// Returns the first position of a word in a text, and its length, in characters.
fn find_position(text: &str, word: &str) -> Option<(usize, usize)> {
    let length = word.chars().count();
    let offset = text.find(word).filter(|_| length >= 2)?;
    Some((text[..offset].chars().count(), length))
}

/// Returns the start of the word at this character.
fn find_word_start(text: &[char], at: usize) -> usize {
    text[..at].iter().rposition(|c| c.is_whitespace()).map_or(at, |blank| blank + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_text_is_returned_whole() {
        assert_eq!(build_snippet("A short text.", ["text"]), "A short text.");
    }

    #[test]
    fn a_long_text_is_cut_around_the_word() {
        let text = format!("{}the critical die {}", "word ".repeat(60), "more ".repeat(60));
        let shown = build_snippet(&text, ["critical"]);
        assert!(shown.starts_with("…word") && shown.contains("critical") && shown.ends_with("more…"), "{shown}");
        assert!(shown.chars().count() <= MAX_LENGTH + 2);
        assert!(build_snippet(&"가".repeat(500), ["나다"]).starts_with("가가"));
    }

    #[test]
    fn a_text_without_spaces_is_cut_around_the_word() {
        let [before, after] = [100, 300].map(|length| "가".repeat(length));
        for text in [format!("{before}나다{after}"), format!("한 {before}나다{after}"), format!("{after}나다 {before}")]
        {
            let shown = build_snippet(&text, ["나다"]);
            assert!(shown.contains("나다") && shown.starts_with('…'), "{shown}");
            assert!((MAX_LENGTH / 2..=MAX_LENGTH + 2).contains(&shown.chars().count()), "{shown}");
        }
        assert_eq!(build_snippet(&format!(" {after}"), []).chars().count(), MAX_LENGTH);
    }
}
