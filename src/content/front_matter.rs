//! Front matter: the TOML between two `+++` lines at the top of a Markdown file.

use std::ops::Range;

use crate::document::Document;
use model::message::Message;

const FENCE: &str = "+++";

/// The byte ranges of front matter and body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontMatter {
    /// The TOML between the fences.
    pub toml: Range<usize>,
    /// Everything after the closing fence.
    pub body: Range<usize>,
}

/// Splits a document; reports a missing fence and returns `None`.
pub fn split(document: &Document) -> Option<FrontMatter> {
    let text = &document.text;
    let mut lines = text.split_inclusive('\n');
    let Some(first) = lines.next().filter(|line| line.trim_end() == FENCE) else {
        document.report("missing-front-matter", 0, Message::new("problem-missing-front-matter"));
        return None;
    };
    let start = first.len();
    let mut end = start;
    for line in lines {
        if line.trim_end() == FENCE {
            return Some(FrontMatter { toml: start..end, body: end + line.len()..text.len() });
        }
        end += line.len();
    }
    document.report("missing-front-matter", 0, Message::new("problem-unclosed-front-matter"));
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn halves(text: &str) -> Option<(String, String)> {
        let document = Document::new("a.md", text);
        let halves = split(&document)?;
        Some((document.text[halves.toml].to_owned(), document.text[halves.body].to_owned()))
    }

    #[test]
    fn the_toml_is_between_the_fences_and_the_body_after_them() {
        assert_eq!(halves("+++\na = 1\n+++\nbody\n"), Some(("a = 1\n".into(), "body\n".into())));
        assert_eq!(halves("+++\n+++"), Some((String::new(), String::new())));
    }

    #[test]
    fn a_missing_fence_is_a_problem() {
        for text in ["", "a = 1\n+++\n", "+++\na = 1\n", " +++\n+++\n"] {
            let document = Document::new("a.md", text);
            assert_eq!(split(&document), None);
            assert_eq!(document.into_problems()[0].code, "missing-front-matter", "{text:?}");
        }
    }
}
