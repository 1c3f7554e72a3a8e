//! The Rust files of the project, for tests that read them.
//!
//! Each file has its text, its code (comments and contents of literals blanked) and its shipped code (items under
//! `#[cfg(test)]` blanked as well). All three have the same length, so an offset is valid in each.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The folders with Rust files of the project; `scripts` and `fuzz` have workspaces of their own.
const FOLDERS: [&str; 4] = ["benches", "examples", "src", "tests"];

/// One Rust file.
pub(crate) struct Source {
    /// The path from the root of the repository, with forward slashes.
    pub path: String,
    /// The text as written.
    pub text: String,
    /// The text with comments and contents of literals blanked; the quotes of strings stay.
    pub code: String,
    /// The code without items that only tests compile.
    pub shipped: String,
}

impl Source {
    /// A file from its text.
    pub(crate) fn new(path: &str, text: &str) -> Self {
        let code = blank_literals(text);
        let only_tests = !path.starts_with("src/")
            || path.ends_with("/tests.rs")
            || path.ends_with("_tests.rs")
            || path.contains("/tests/");
        let tests = if only_tests { vec![(0, code.len())] } else { test_items(&code) };
        let shipped = blanked(&code, tests.into_iter().map(|(start, end)| start..end));
        Self { path: path.to_owned(), text: text.to_owned(), code, shipped }
    }

    /// `file:line` of an offset.
    pub(crate) fn place(&self, offset: usize) -> String {
        format!("{}:{}", self.path, self.text[..offset].matches('\n').count() + 1)
    }
}

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust file of the project, sorted by path.
pub(crate) fn rust_files() -> Vec<Source> {
    let mut paths = Vec::new();
    for folder in FOLDERS {
        walk(&root().join(folder), &mut paths);
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a source file is text");
        let below = path.strip_prefix(root()).expect("a file below the root");
        Source::new(&below.to_string_lossy().replace('\\', "/"), &text)
    };
    let mut sources: Vec<Source> = paths.iter().map(read).collect();
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

/// Every file below a folder; nothing if the folder does not exist.
pub(crate) fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            walk(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// Whether an identifier starts at an offset.
pub(crate) fn starts_word(code: &str, offset: usize) -> bool {
    !code[..offset].ends_with(|c: char| c.is_alphanumeric() || c == '_')
}

/// The identifier at the start of a text.
pub(crate) fn word(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_'));
    &text[..end.unwrap_or(text.len())]
}

/// The text with ranges replaced by spaces; line breaks stay.
fn blanked(text: &str, ranges: impl IntoIterator<Item = Range<usize>>) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for range in ranges {
        for byte in &mut bytes[range] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
    }
    String::from_utf8(bytes).expect("whole characters were blanked")
}

fn blank_literals(text: &str) -> String {
    let mut ranges = Vec::new();
    let mut offset = 0;
    while offset < text.len() {
        let rest = &text[offset..];
        let token =
            comment(rest).or_else(|| raw_string(text, offset)).or_else(|| string(rest)).or_else(|| character(rest));
        match token {
            Some((inside, length)) => {
                ranges.push(offset + inside.start..offset + inside.end);
                offset += length;
            }
            None => offset += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    blanked(text, ranges)
}

/// The range to blank, and the length of the token.
type Token = Option<(Range<usize>, usize)>;

fn comment(rest: &str) -> Token {
    if rest.starts_with("//") {
        let end = rest.find('\n').unwrap_or(rest.len());
        return Some((0..end, end));
    }
    if !rest.starts_with("/*") {
        return None;
    }
    let (mut depth, mut offset) = (0_usize, 0);
    while offset < rest.len() {
        let (step, change) = match &rest.as_bytes()[offset..] {
            [b'/', b'*', ..] => (2, 1),
            [b'*', b'/', ..] => (2, -1),
            _other => (1, 0),
        };
        offset += step;
        depth = depth.saturating_add_signed(change);
        if depth == 0 {
            break;
        }
    }
    Some((0..offset, offset))
}

fn raw_string(text: &str, offset: usize) -> Token {
    let rest = &text[offset..];
    let prefix =
        ["r", "br", "cr"].into_iter().find(|prefix| rest.starts_with(prefix)).filter(|_| starts_word(text, offset))?;
    let hashes = rest[prefix.len()..].bytes().take_while(|byte| *byte == b'#').count();
    let open = prefix.len() + hashes;
    rest[open..].strip_prefix('"')?;
    let closing = format!("\"{}", "#".repeat(hashes));
    let close = open + 1 + rest[open + 1..].find(&closing)?;
    Some((open + 1..close, close + closing.len()))
}

fn string(rest: &str) -> Token {
    let inside = rest.strip_prefix('"')?;
    let close = 1 + unescaped(inside, b'"')?;
    Some((1..close, close + 1))
}

/// A character literal, not a lifetime: an escape, or one character and a closing quote.
fn character(rest: &str) -> Token {
    let inside = rest.strip_prefix('\'')?;
    let first = inside.chars().next()?;
    let close = if first == '\\' { unescaped(inside, b'\'')? } else { first.len_utf8() };
    inside[close..].strip_prefix('\'')?;
    Some((1..1 + close, close + 2))
}

fn unescaped(text: &str, quote: u8) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let ends = byte == quote && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    })
}

/// The items under `#[cfg(test)]`.
fn test_items(code: &str) -> Vec<(usize, usize)> {
    let mut items = Vec::new();
    for (start, _) in code.match_indices("#[cfg(test)]") {
        let (mut depth, mut end) = (0_usize, code.len());
        for (offset, byte) in code.bytes().enumerate().skip(start) {
            match byte {
                b'{' => depth += 1,
                b'}' => depth = depth.saturating_sub(1),
                b';' | b' ' | b'\n' => {}
                _inside => continue,
            }
            if depth == 0 && matches!(byte, b'}' | b';') {
                end = offset + 1;
                break;
            }
        }
        items.push((start, end));
    }
    items
}
