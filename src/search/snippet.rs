//! The piece of a text that a result shows: around the first word of the question that it has.

/// How many characters a snippet has at most, without the dots.
const LENGTH: usize = 160;
/// How many characters before the first word of the question are kept.
const BEFORE: usize = 40;

/// The piece of a text around the first of these words; the whole text where it is short.
pub fn snippet<'a>(text: &str, words: impl IntoIterator<Item = &'a str>) -> String {
    if text.chars().count() <= LENGTH {
        return text.to_owned();
    }
    let characters: Vec<char> = text.chars().collect();
    let lower: String = characters.iter().map(|c| c.to_lowercase().next().unwrap_or(*c)).collect();
    let (found, length) = words.into_iter().filter_map(|word| position(&lower, word)).min().unwrap_or_default();
    // Where there are few blanks, a word is cut rather than the one that was asked for left out.
    let earliest = found.saturating_sub(2 * BEFORE);
    let start = if found > BEFORE { word_start(&characters, found - BEFORE).max(earliest) } else { 0 };
    let end = (start + LENGTH).min(characters.len());
    let whole = word_start(&characters, end);
    let least = (found + length).max(start + LENGTH / 2);
    let end = if end < characters.len() && whole >= least { whole } else { end };
    let mut piece: String = characters[start..end].iter().collect::<String>().trim().to_owned();
    if start > 0 {
        piece.insert(0, '…');
    }
    if end < characters.len() {
        piece.push('…');
    }
    piece
}

/// Where a word first stands in a text, and its length, in characters.
fn position(text: &str, word: &str) -> Option<(usize, usize)> {
    let length = word.chars().count();
    let found = text.find(word).filter(|_| length >= 2)?;
    Some((text[..found].chars().count(), length))
}

/// The start of the word that this character is in.
fn word_start(text: &[char], at: usize) -> usize {
    text[..at].iter().rposition(|c| c.is_whitespace()).map_or(at, |blank| blank + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_text_is_shown_whole() {
        assert_eq!(snippet("A short text.", ["text"]), "A short text.");
    }

    #[test]
    fn a_long_text_is_shown_around_the_word() {
        let text = format!("{}the critical die {}", "word ".repeat(60), "more ".repeat(60));
        let shown = snippet(&text, ["critical"]);
        assert!(shown.starts_with("…word") && shown.contains("critical") && shown.ends_with("more…"), "{shown}");
        assert!(shown.chars().count() <= LENGTH + 2);
        assert!(snippet(&"가".repeat(500), ["나다"]).starts_with("가가"));
    }

    #[test]
    fn a_text_without_blanks_is_cut_around_the_word() {
        let [before, after] = [100, 300].map(|length| "가".repeat(length));
        for text in [format!("{before}나다{after}"), format!("한 {before}나다{after}"), format!("{after}나다 {before}")]
        {
            let shown = snippet(&text, ["나다"]);
            assert!(shown.contains("나다") && shown.starts_with('…'), "{shown}");
            assert!((LENGTH / 2..=LENGTH + 2).contains(&shown.chars().count()), "{shown}");
        }
        assert_eq!(snippet(&format!(" {after}"), []).chars().count(), LENGTH);
    }
}
