//! One content file as text: size and encoding checked, normalized, with line positions and the problems found in it.
//!
//! A byte-order mark, CRLF and decomposed Hangul (NFD) are normalized here, so that no later stage and no hash depends
//! on the editor that wrote the file.

use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::Arc;

use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::files::{FileError, Files, MAX_FILE_BYTES};
use model::message::Message;
use model::number::{saturating_i64, saturating_u32};
use model::problem::{Position, Problem};

/// A content file while it is being read.
#[derive(Debug)]
pub struct Document {
    /// The path, relative to the content folder.
    pub path: Arc<str>,
    /// The text in NFC, with `\n` at the end of lines.
    pub text: String,
    line_starts: Vec<usize>,
    problems: RefCell<Vec<Problem>>,
}

impl Document {
    /// Creates a document from a text in memory.
    pub fn new(path: impl Into<Arc<str>>, text: &str) -> Self {
        let text = normalize(text).into_owned();
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { path: path.into(), text, line_starts, problems: RefCell::default() }
    }

    /// Reads a file. Reports a file that is unreadable, too large or not UTF-8 and returns `None`.
    pub fn open(files: &dyn Files, path: &str, problems: &mut Vec<Problem>) -> Option<Self> {
        let start = || Position::start_of(path);
        let bytes = match files.read(path) {
            Ok(bytes) => bytes,
            Err(FileError::Oversized(bytes)) => {
                problems.push(oversized(path, i64::try_from(bytes).unwrap_or(i64::MAX)));
                return None;
            }
            Err(error) => {
                let message = Message::new("problem-unreadable-file").with("detail", error.reason());
                problems.push(Problem::new("unreadable-file", start(), message).lossy());
                return None;
            }
        };
        if bytes.len() > MAX_FILE_BYTES {
            problems.push(oversized(path, saturating_i64(bytes.len())));
            return None;
        }
        match std::str::from_utf8(&bytes) {
            Ok(text) => Some(Self::new(path, text)),
            Err(error) => {
                let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let position = Position::at(path, &valid, valid.len());
                let message = Message::new("problem-invalid-utf8").count("byte", error.valid_up_to());
                problems.push(Problem::new("invalid-utf8", position, message).lossy());
                None
            }
        }
    }

    /// Returns the line of a byte offset, counted from 1.
    pub fn line(&self, offset: usize) -> u32 {
        saturating_u32(self.line_index(offset) + 1)
    }

    /// Returns the line and column of a byte offset.
    pub fn position(&self, offset: usize) -> Position {
        let start = self.line_starts.get(self.line_index(offset)).copied().unwrap_or(0);
        let before = self.text.get(start..offset).unwrap_or("");
        let column = saturating_u32(before.chars().count() + 1);
        Position { file: Arc::clone(&self.path), line: self.line(offset), column }
    }

    /// Adds a problem at a byte offset.
    pub fn report(&self, code: &'static str, offset: usize, message: Message) {
        self.push(Problem::new(code, self.position(offset), message));
    }

    /// Adds a problem at a byte offset from which on the parser leaves something out.
    pub fn report_lossy(&self, code: &'static str, offset: usize, message: Message) {
        self.push(Problem::new(code, self.position(offset), message).lossy());
    }

    /// Adds a problem.
    pub fn push(&self, problem: Problem) {
        self.problems.borrow_mut().push(problem);
    }

    /// Returns the problems found.
    pub fn into_problems(self) -> Vec<Problem> {
        self.problems.into_inner()
    }

    fn line_index(&self, offset: usize) -> usize {
        self.line_starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }
}

fn oversized(path: &str, bytes: i64) -> Problem {
    let message = Message::new("problem-oversized-file").number("found", bytes).count("most", MAX_FILE_BYTES);
    Problem::new("oversized-file", Position::start_of(path), message).lossy()
}

/// Normalizes a text: no byte-order mark, `\n` line ends, NFC.
fn normalize(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    };
    if is_nfc(&text) { text } else { Cow::Owned(text.nfc().collect()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct One(Vec<u8>);

    impl Files for One {
        fn list(&self) -> Vec<String> {
            vec!["a.md".to_owned()]
        }
        fn read(&self, _: &str) -> Result<Cow<'static, [u8]>, FileError> {
            Ok(Cow::Owned(self.0.clone()))
        }
    }

    fn open(bytes: &[u8]) -> (Option<Document>, Vec<Problem>) {
        let mut problems = Vec::new();
        (Document::open(&One(bytes.to_vec()), "a.md", &mut problems), problems)
    }

    #[test]
    fn a_byte_order_mark_crlf_and_nfd_are_normalized() {
        let decomposed = "\u{feff}\u{1109}\u{1161}\r\nb\rc";
        let (document, problems) = open(decomposed.as_bytes());
        assert_eq!(document.expect("a document").text, "사\nb\nc");
        assert!(problems.is_empty());
    }

    #[test]
    fn invalid_utf8_is_reported_at_its_line() {
        let (document, problems) = open(b"ok\nbad \xff");
        assert!(document.is_none());
        assert_eq!((problems[0].code, problems[0].position.line, problems[0].position.column), ("invalid-utf8", 2, 5));
    }

    #[test]
    fn a_file_beyond_the_limit_is_refused_and_one_at_the_limit_is_read() {
        assert!(open(&vec![b'a'; MAX_FILE_BYTES]).0.is_some());
        assert_eq!(open(&vec![b'a'; MAX_FILE_BYTES + 1]).1[0].code, "oversized-file");
    }

    #[test]
    fn spans_count_lines_and_characters_from_one() {
        let document = Document::new("a.md", "가나\n다라마");
        let at = |offset| {
            let position = document.position(offset);
            (position.line, position.column)
        };
        assert_eq!([at(0), at(3), at(7), at(10)], [(1, 1), (1, 2), (2, 1), (2, 2)]);
    }
}
