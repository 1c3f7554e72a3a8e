//! The ruling blocks of a Markdown text: fenced with ` ```ruling <kind> `. `rulings` parses the TOML inside.

use std::ops::Range;

use crate::document::Document;
use model::entry::RulingSource;
use model::message::Message;
use model::text::excerpt;

const OPENING: &str = "```ruling";
const CLOSING: &str = "```";

/// A block fenced by ` ```ruling <kind> `.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulingBlock<'t> {
    /// The word after `ruling`; empty if there is none.
    pub kind: &'t str,
    /// The text between the fences, or up to the end of the file if the closing fence is missing.
    pub text: &'t str,
    /// Whether the closing fence is there.
    pub closed: bool,
    /// The offset of the opening fence.
    opening: usize,
    /// The offset of the text.
    start: usize,
}

/// Returns the ruling blocks of a text in reading order.
pub fn ruling_blocks(text: &str) -> Vec<RulingBlock<'_>> {
    scan(text, |_, _| {})
}

/// Returns the ruling blocks of an entry's body in reading order. Anything else but blank lines is a problem.
pub fn rulings(document: &Document, body: Range<usize>) -> Vec<RulingSource> {
    let base = body.start;
    let blocks = scan(document.text.get(body).unwrap_or(""), |offset, line| {
        let found = excerpt(line.trim());
        document.report("stray-text", base + offset, Message::new("problem-stray-text").text("found", found));
    });
    let source = |block: RulingBlock<'_>| {
        if !block.closed {
            document.report("unclosed-ruling", base + block.opening, Message::new("problem-unclosed-ruling"));
        }
        let position = document.position(base + block.start);
        RulingSource { kind: block.kind.into(), text: block.text.into(), position }
    };
    blocks.into_iter().map(source).collect()
}

/// Finds the blocks; calls back with the first line of each run of other text and its offset.
fn scan(text: &str, mut on_stray: impl FnMut(usize, &str)) -> Vec<RulingBlock<'_>> {
    let mut blocks = Vec::new();
    let mut offset = 0;
    let mut stray = false;
    let mut lines = text.split_inclusive('\n');
    while let Some(line) = lines.next() {
        let opening = offset;
        offset += line.len();
        let kind = line.trim_end().strip_prefix(OPENING).filter(|kind| kind.is_empty() || kind.starts_with(' '));
        if let Some(kind) = kind {
            stray = false;
            let (start, mut end) = (offset, offset);
            let closed = lines.by_ref().any(|line| {
                end = offset;
                offset += line.len();
                line.trim_end() == CLOSING
            });
            let text = &text[start..if closed { end } else { offset }];
            blocks.push(RulingBlock { kind: kind.trim(), text, closed, opening, start });
        } else if line.trim().is_empty() {
            stray = false;
        } else if !stray {
            stray = true;
            on_stray(opening, line);
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    type Blocks = Vec<(String, String, u32)>;

    fn read(text: &str) -> (Blocks, Vec<(&'static str, u32)>) {
        let document = Document::new("entry.md", text);
        let blocks = rulings(&document, 0..document.text.len());
        let blocks = blocks
            .into_iter()
            .map(|ruling| (ruling.kind.to_string(), ruling.text.to_string(), ruling.position.line))
            .collect();
        (blocks, document.into_problems().into_iter().map(|p| (p.code, p.position.line)).collect())
    }

    #[test]
    fn a_block_gives_its_kind_its_text_and_its_first_line() {
        let (blocks, problems) = read("\n```ruling roll\nid = \"a\"\n```\n\n```ruling save\nid = \"b\"\n```\n");
        assert_eq!(blocks[0], ("roll".into(), "id = \"a\"\n".into(), 3));
        assert_eq!(blocks[1], ("save".into(), "id = \"b\"\n".into(), 7));
        assert!(problems.is_empty());
    }

    #[test]
    fn other_text_is_a_problem_once_per_run_of_lines() {
        let (blocks, problems) = read("hello\nthere\n\n```toml\nx\n```\n");
        assert!(blocks.is_empty());
        assert_eq!(problems, [("stray-text", 1), ("stray-text", 4)]);
    }

    #[test]
    fn an_unclosed_block_is_a_problem_and_keeps_its_text() {
        let (blocks, problems) = read("```ruling roll\nid = \"a\"\n");
        assert_eq!(blocks, [("roll".to_owned(), "id = \"a\"\n".to_owned(), 2)]);
        assert_eq!(problems, [("unclosed-ruling", 1)]);
    }
}
