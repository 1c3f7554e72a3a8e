//! Whether a text shows anything: names of nothing visible cannot be told apart.

/// Returns whether a character shows nothing: whitespace, controls, and what Unicode calls default ignorable, such as
/// zero-width spaces, Hangul fillers and variation selectors.
fn is_blank(character: char) -> bool {
    character.is_whitespace()
        || character.is_control()
        || matches!(
            character,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fff8}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Returns whether a text shows anything.
pub fn is_visible(text: &str) -> bool {
    !text.chars().all(is_blank)
}

#[cfg(test)]
mod tests {
    use super::is_visible;

    #[test]
    fn a_name_of_nothing_visible_is_found() {
        for blank in ["", " ", "\u{200b}", "\u{3164}\u{ffa0}", "\u{2800}", "\u{fe0f}\u{200d}", "\u{e0001}"] {
            assert!(!is_visible(blank), "{blank:?}");
        }
        for name in ["Ana", "민지", "👩\u{200d}🚀", "·", "\u{200b}x"] {
            assert!(is_visible(name), "{name:?}");
        }
    }
}
