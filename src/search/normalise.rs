//! One spelling for what can be spelled in several ways: normal form, widths, quotes, signs, invisible characters.
//!
//! Questions and content pass through the same [`fold`]; only questions are also cut, by [`clean`].
//! This module must not know words or languages.

use unicode_normalization::UnicodeNormalization;

/// How many characters of a question are read; the rest is dropped and said so.
pub const MAX_CHARS: usize = 200;

/// A question ready to be taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cleaned {
    /// The folded text, without blanks at its ends or two in a row.
    pub text: String,
    /// Whether something was cut off.
    pub cut: bool,
}

/// Folds a question and cuts it. Looks at no more than a few hundred characters, however many are sent.
pub fn clean(raw: &str) -> Cleaned {
    // A syllable may be sent as three characters, so more is read than is kept.
    let mut start = raw.chars();
    let read: String = start.by_ref().take(MAX_CHARS * 4).collect();
    let folded = fold(&read);
    let text: String = folded.chars().take(MAX_CHARS).collect();
    let cut = start.next().is_some() || text.len() < folded.len();
    Cleaned { text: text.trim_end().to_owned(), cut }
}

/// The text in its composed form with one kind of blank, quote and sign.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(narrow).filter_map(simplify).nfc() {
        if c != ' ' || !(folded.is_empty() || folded.ends_with(' ')) {
            folded.push(c);
        }
    }
    let kept = folded.trim_end().len();
    folded.truncate(kept);
    folded
}

/// Full-width letters and half-width Hangul as ordinary ones.
fn narrow(c: char) -> impl Iterator<Item = char> {
    let form = if ('\u{FF00}'..='\u{FFEF}').contains(&c) { c.nfkc().next().unwrap_or(c) } else { c };
    std::iter::once(form)
}

/// One character for those that look alike, none for those that cannot be seen.
fn simplify(c: char) -> Option<char> {
    match c {
        '\u{AD}'
        | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' => None,
        '‘' | '’' | '‚' | '‛' | '′' | '´' | '`' => Some('\''),
        '“' | '”' | '„' | '‟' | '″' | '〃' | '「' | '」' | '『' | '』' => Some('"'),
        '−' | '‐' | '‑' | '‒' | '–' | '—' => Some('-'),
        'º' => Some('°'),
        _ if c.is_whitespace() || c.is_control() => Some(' '),
        _ => Some(c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_spelling_comes_out_of_many() {
        let decomposed: String = "회피".nfd().collect();
        assert_eq!(fold(&decomposed), "회피");
        assert_eq!(fold("ＡＲＯ　８″"), "ARO 8\"");
        assert_eq!(fold("  a\u{200B}b\t\n c  "), "ab c");
        assert_eq!(fold("“x” −3"), "\"x\" -3");
    }

    #[test]
    fn a_long_question_is_cut_and_says_so() {
        assert!(!clean("엄폐").cut);
        let long = clean(&"가".repeat(10_000));
        assert_eq!((long.text.chars().count(), long.cut), (MAX_CHARS, true));
        let exact = "나".repeat(MAX_CHARS);
        assert_eq!(clean(&exact), Cleaned { text: exact.clone(), cut: false });
    }

    #[test]
    fn nothing_is_left_of_blanks_and_invisible_characters() {
        assert_eq!(clean(" \u{200B}\u{FEFF}\n ").text, "");
    }
}
