//! The ruling blocks below the front matter of `entry.md`. Their TOML is left to `rulings`.

use std::ops::Range;

use crate::document::Document;
use model::entry::RulingSource;
use model::message::Message;

const OPENING: &str = "```ruling";
const CLOSING: &str = "```";

/// The blocks of a body in reading order; anything else but blank lines is a problem.
pub fn rulings(document: &Document, body: Range<usize>) -> Vec<RulingSource> {
    let mut rulings = Vec::new();
    let mut at = body.start;
    let mut stray = false;
    let mut lines = document.text.get(body).unwrap_or("").split_inclusive('\n');
    while let Some(line) = lines.next() {
        let start = at;
        at += line.len();
        let kind = line.trim_end().strip_prefix(OPENING).filter(|kind| kind.is_empty() || kind.starts_with(' '));
        if let Some(kind) = kind {
            stray = false;
            let first = at;
            let closed = lines.by_ref().any(|line| {
                let closes = line.trim_end() == CLOSING;
                at += line.len();
                closes
            });
            if !closed {
                document.report("unclosed-ruling", start, Message::new("problem-unclosed-ruling"));
            }
            let text = document.text.get(first..at).unwrap_or("");
            let text = if closed { text.trim_end().strip_suffix(CLOSING).unwrap_or(text) } else { text };
            rulings.push(RulingSource { kind: kind.trim().into(), text: text.into(), span: document.span(first) });
        } else if line.trim().is_empty() {
            stray = false;
        } else if !stray {
            stray = true;
            let found: String = line.trim().chars().take(40).collect();
            document.report("stray-text", start, Message::new("problem-stray-text").text("found", found));
        }
    }
    rulings
}

#[cfg(test)]
mod tests {
    use super::*;

    type Blocks = Vec<(String, String, u32)>;

    fn read(text: &str) -> (Blocks, Vec<(&'static str, u32)>) {
        let document = Document::new("entry.md", text);
        let found = rulings(&document, 0..document.text.len());
        let found = found
            .into_iter()
            .map(|ruling| (ruling.kind.to_string(), ruling.text.to_string(), ruling.span.line))
            .collect();
        (found, document.into_problems().into_iter().map(|p| (p.code, p.span.line)).collect())
    }

    #[test]
    fn a_block_gives_its_kind_its_text_and_its_first_line() {
        let (found, problems) = read("\n```ruling roll\nid = \"a\"\n```\n\n```ruling save\nid = \"b\"\n```\n");
        assert_eq!(found[0], ("roll".into(), "id = \"a\"\n".into(), 3));
        assert_eq!(found[1], ("save".into(), "id = \"b\"\n".into(), 7));
        assert!(problems.is_empty());
    }

    #[test]
    fn other_text_is_a_problem_once_per_run_of_lines() {
        let (found, problems) = read("hello\nthere\n\n```toml\nx\n```\n");
        assert!(found.is_empty());
        assert_eq!(problems, [("stray-text", 1), ("stray-text", 4)]);
    }

    #[test]
    fn an_unclosed_block_is_a_problem_and_keeps_its_text() {
        let (found, problems) = read("```ruling roll\nid = \"a\"\n");
        assert_eq!(found, [("roll".to_owned(), "id = \"a\"\n".to_owned(), 2)]);
        assert_eq!(problems, [("unclosed-ruling", 1)]);
    }
}
