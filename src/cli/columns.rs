//! Two texts side by side, as wide as they are on a terminal, where a Korean syllable takes two places.

/// How wide each of the two texts is; with what stands before and between them a line has 80 places at most.
const WIDTH: usize = 36;

/// The lines of two texts side by side.
pub fn beside(left: &str, right: &str) -> Vec<String> {
    let (left, right) = (wrapped(left), wrapped(right));
    let line = |lines: &[String], at: usize| lines.get(at).cloned().unwrap_or_default();
    let joined = (0..left.len().max(right.len())).map(|at| {
        let (left, right) = (line(&left, at), line(&right, at));
        format!("{left}{} | {right}", " ".repeat(WIDTH.saturating_sub(width(&left)))).trim_end().to_owned()
    });
    joined.collect()
}

/// A text, filled up with spaces to a width.
pub fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// A text in lines of at most [`WIDTH`].
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace().flat_map(pieces) {
        if !line.is_empty() && width(&line) + 1 + width(&word) > WIDTH {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&word);
    }
    lines.push(line);
    lines
}

/// A word in pieces that each fit a line.
fn pieces(word: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for character in word.chars() {
        match pieces.last_mut().filter(|piece| width(piece) + places(character) <= WIDTH) {
            Some(piece) => piece.push(character),
            None => pieces.push(character.to_string()),
        }
    }
    pieces
}

/// The places that a text takes.
pub fn width(text: &str) -> usize {
    text.chars().map(places).sum()
}

/// The places that a character takes: two for Hangul, ideographs and full-width forms.
const fn places(character: char) -> usize {
    match character {
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}' => 2,
        _narrow => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_stand_side_by_side_whatever_their_letters_are_wide() {
        let lines = beside("치명타는 언제나 보통 성공을 이기고 언제나 성공이다", "A Critical always succeeds");
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0], "치명타는 언제나 보통 성공을 이기고   | A Critical always succeeds");
        assert_eq!(lines[1], "언제나 성공이다                      |");
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        let long = "[[face-to-face-roll#higher-success-cancels|words]] ".repeat(4);
        for line in beside(&long, &"가".repeat(50)) {
            assert!(width(&line) <= 2 * WIDTH + 3, "{line}");
        }
    }
}
