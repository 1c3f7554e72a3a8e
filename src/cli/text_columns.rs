//! Two texts side by side, measured in terminal columns: a Hangul syllable takes two.

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter, WrapAlgorithm};

/// The width of each text. With the indent and the separator a line has at most 80 columns.
const WIDTH: usize = 36;

/// Returns the lines of two texts side by side.
pub(crate) fn side_by_side(left: &str, right: &str) -> Vec<String> {
    let (left, right) = (wrap(left), wrap(right));
    let line = |lines: &[String], number: usize| lines.get(number).cloned().unwrap_or_default();
    let lines = (0..left.len().max(right.len())).map(|number| {
        let (left, right) = (pad(&line(&left, number), WIDTH), line(&right, number));
        format!("{left} | {right}").trim_end().to_owned()
    });
    lines.collect()
}

/// Pads a text with spaces to a number of columns.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(measure_width(text))))
}

/// Returns the columns of a text; an invisible character counts as one.
pub(crate) fn measure_width(text: &str) -> usize {
    text.chars().map(|character| display_width(character.encode_utf8(&mut [0; 4])).max(1)).sum()
}

/// Wraps a text to lines of at most [`WIDTH`].
fn wrap(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let options =
        Options::new(WIDTH).word_splitter(WordSplitter::NoHyphenation).wrap_algorithm(WrapAlgorithm::FirstFit);
    textwrap::wrap(&words.join(" "), options).into_iter().map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_do_not_shift_the_second_column() {
        let lines = side_by_side("치명타는 언제나 보통 성공을 이기고 언제나 성공이다", "A Critical always succeeds");
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0], "치명타는 언제나 보통 성공을 이기고   | A Critical always succeeds");
        assert_eq!(lines[1], "언제나 성공이다                      |");
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        let long = "[[face-to-face-roll#higher-success-cancels|words]] ".repeat(4);
        for line in side_by_side(&long, &"가".repeat(50)) {
            assert!(measure_width(&line) <= 2 * WIDTH + 3, "{line}");
        }
    }
}
