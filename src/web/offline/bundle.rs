//! The bundle of pages: a line of JSON for each group of pages that share most of their text.
//!
//! A page is cut before its larger elements; a piece that several pages of a group have is written once. A page is then
//! a list of runs of pieces: how many to skip from the end of the last run, and how many to take. Addresses in its own
//! edition and language are shortened, so that the same clause is the same piece in every edition.

use std::collections::HashMap;

use serde::Serialize;

/// Replaces `/{lang}/{edition}/` of the page.
const HERE: char = '\u{1}';
/// Replaces `"/{lang}/`.
const LANGUAGE: char = '\u{2}';
/// A page is cut before these.
const ELEMENTS: [&str; 7] = ["<section", "<details", "<article", "<table", "<form", "<li", "<p class=\"actions\""];

/// A group of pages.
#[derive(Debug, Default, Serialize)]
pub struct Group {
    /// The pages: address, title, runs of pieces.
    #[serde(rename = "p")]
    pages: Vec<(String, String, Vec<i64>)>,
    /// The pieces.
    #[serde(rename = "c")]
    pieces: Vec<String>,
    #[serde(skip)]
    known: HashMap<String, usize>,
}

impl Group {
    /// Adds a page: what its `main` holds.
    pub fn add(&mut self, address: &str, title: &str, main: &str) {
        let main = shortened(address, main);
        let mut runs: Vec<i64> = Vec::new();
        let mut next = 0;
        for piece in cut(&main) {
            let at = self.place(piece);
            if at == next && !runs.is_empty() {
                if let Some(taken) = runs.last_mut() {
                    *taken += 1;
                }
            } else {
                runs.extend([at - next, 1]);
            }
            next = at + 1;
        }
        self.pages.push((address.to_owned(), title.to_owned(), runs));
    }

    fn place(&mut self, piece: &str) -> i64 {
        let new = self.pieces.len();
        let at = *self.known.entry(piece.to_owned()).or_insert(new);
        if at == new {
            self.pieces.push(piece.to_owned());
        }
        i64::try_from(at).unwrap_or(i64::MAX)
    }
}

/// A page with the URLs below its own language and edition shortened.
fn shortened(address: &str, main: &str) -> String {
    let mut parts = address.split('/').skip(1);
    let (lang, scope) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    // No text may pass for one of the marks.
    let main = main.replace([HERE, LANGUAGE], "");
    let main =
        if scope.is_empty() { main } else { main.replace(&format!("/{lang}/{scope}/"), HERE.encode_utf8(&mut [0; 4])) };
    main.replace(&format!("\"/{lang}/"), LANGUAGE.encode_utf8(&mut [0; 4]))
}

/// The pieces of a page in order.
fn cut(main: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (at, _) in main.match_indices('<') {
        let begins = |element: &str| {
            let after = main[at..].strip_prefix(element);
            after.is_some_and(|rest| rest.starts_with([' ', '>']))
        };
        if at > start && ELEMENTS.iter().any(|element| begins(element)) {
            pieces.push(&main[start..at]);
            start = at;
        }
    }
    pieces.push(&main[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page as the browser puts it together.
    fn read(group: &Group, number: usize) -> String {
        let (address, _, runs) = &group.pages[number];
        let mut parts = address.split('/').skip(1);
        let (lang, scope) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let (mut next, mut main) = (0, String::new());
        for run in runs.chunks(2) {
            let from = next + run[0];
            next = from + run[1];
            let taken = usize::try_from(from).unwrap_or(0)..usize::try_from(next).unwrap_or(0);
            main += &group.pieces[taken].concat();
        }
        main.replace(HERE, &format!("/{lang}/{scope}/")).replace(LANGUAGE, &format!("\"/{lang}/"))
    }

    #[test]
    fn a_page_comes_back_as_it_was() {
        let old = "<h1>A</h1><section><a href=\"/en/n4/rules/b\">b</a></section><ul><li>1</li><li>2</li></ul>";
        let new = "<h1>A</h1><section><a href=\"/en/n5/rules/b\">b</a></section><ul><li>2</li><li>3</li></ul><a href=\"/en/terms/a\">t</a>";
        let mut group = Group::default();
        group.add("/en/n4/rules/a", "A", old);
        group.add("/en/n5/rules/a", "A", new);
        assert_eq!((read(&group, 0).as_str(), read(&group, 1).as_str()), (old, new));
        let marked = "<a title=\"\u{2} onclick=x\" href=\"/en/n5/rules/b\">\u{1}</a>";
        group.add("/en/n5/rules/c", "C", marked);
        assert_eq!(read(&group, 2), "<a title=\" onclick=x\" href=\"/en/n5/rules/b\"></a>", "a text is no mark");
        let section = group.pieces.iter().filter(|piece| piece.starts_with("<section")).count();
        assert_eq!(section, 1, "the same sentence in both editions: {:?}", group.pieces);
    }
}
