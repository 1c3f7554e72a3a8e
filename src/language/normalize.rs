//! Text normalization: Unicode normal form, widths, quotes, dashes, invisible characters.
//!
//! Queries and content pass through the same [`fold`]; [`clean`] also cuts queries.
//! This module must not know words or languages.

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// The maximum number of characters of a query; the rest is dropped with a note.
pub const MAX_CHARS: usize = 300;

/// A query ready to be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cleaned {
    /// The folded text, with single spaces and none at its ends.
    pub text: String,
    /// Whether something was cut off.
    pub cut: bool,
}

/// Folds a query and cuts it. Reads only a few hundred characters of any input.
pub fn clean(raw: &str) -> Cleaned {
    // A decomposed syllable has three characters, so more is read than is used.
    let mut start = raw.chars();
    let read: String = start.by_ref().take(MAX_CHARS * 4).collect();
    let folded = fold(&read);
    let text: String = folded.chars().take(MAX_CHARS).collect();
    let cut = start.next().is_some() || text.len() < folded.len();
    Cleaned { text: text.trim_end().to_owned(), cut }
}

/// Returns the text in composed form with one kind of space, quote and dash.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut add = |c: char| {
        if c != ' ' || !(folded.is_empty() || folded.ends_with(' ')) {
            folded.push(c);
        }
    };
    let simple = || text.chars().flat_map(narrow).filter_map(simplify);
    // Most texts are composed already; composing takes longer than everything else here.
    match is_nfc_quick(simple()) {
        IsNormalized::Yes => simple().for_each(&mut add),
        IsNormalized::No | IsNormalized::Maybe => simple().nfc().for_each(&mut add),
    }
    let length = folded.trim_end().len();
    folded.truncate(length);
    folded
}

/// Maps full-width letters and half-width Hangul to ordinary ones.
fn narrow(c: char) -> impl Iterator<Item = char> {
    let form = if ('\u{FF00}'..='\u{FFEF}').contains(&c) { c.nfkc().next().unwrap_or(c) } else { c };
    std::iter::once(form)
}

/// Maps lookalikes to one character and removes invisible characters.
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
    fn a_long_query_is_cut() {
        assert!(!clean("엄폐").cut);
        let long = clean(&"가".repeat(10_000));
        assert_eq!((long.text.chars().count(), long.cut), (MAX_CHARS, true));
        let exact = "나".repeat(MAX_CHARS);
        assert_eq!(clean(&exact), Cleaned { text: exact.clone(), cut: false });
    }

    #[test]
    fn spaces_and_invisible_characters_leave_nothing() {
        assert_eq!(clean(" \u{200B}\u{FEFF}\n ").text, "");
    }
}
