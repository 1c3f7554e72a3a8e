//! The bundle of pages: a line of JSON for each group of pages that share most of their text.
//!
//! The content of a page is split before its larger elements, and the pieces of a group are deduplicated. A page is
//! then a list of runs of pieces: how many to skip from the end of the previous run, and how many to take. URLs below
//! the page's own language and edition are shortened, so that a clause is the same piece in every edition.

use std::collections::HashMap;

use model::number::saturating_i64;
use serde::Serialize;

/// Stands for `/{lang}/{edition}/` of the page.
const SCOPE_PREFIX: char = '\u{1}';
/// Stands for `"/{lang}/`.
const LANG_PREFIX: char = '\u{2}';
/// The elements before which a page is split.
const SPLIT_ELEMENTS: [&str; 7] =
    ["<section", "<details", "<article", "<table", "<form", "<li", "<p class=\"actions\""];

/// A group of pages.
#[derive(Debug, Default, Serialize)]
pub(super) struct Group {
    /// The pages: URL, title, runs of pieces.
    #[serde(rename = "p")]
    pages: Vec<(String, String, Vec<i64>)>,
    /// The distinct pieces.
    #[serde(rename = "c")]
    pieces: Vec<String>,
    /// The index of each piece.
    #[serde(skip)]
    indices: HashMap<String, usize>,
}

impl Group {
    /// Adds a page with the content of its `main`.
    pub(super) fn add(&mut self, url: &str, title: &str, main: &str) {
        let main = shorten_urls(url, main);
        let mut runs: Vec<i64> = Vec::new();
        let mut next = 0;
        for piece in split(&main) {
            let index = self.intern(piece);
            if index == next && !runs.is_empty() {
                if let Some(taken) = runs.last_mut() {
                    *taken += 1;
                }
            } else {
                runs.extend([index - next, 1]);
            }
            next = index + 1;
        }
        self.pages.push((url.to_owned(), title.to_owned(), runs));
    }

    /// Returns the index of a piece, which is added if it is new.
    fn intern(&mut self, piece: &str) -> i64 {
        let new = self.pieces.len();
        let index = *self.indices.entry(piece.to_owned()).or_insert(new);
        if index == new {
            self.pieces.push(piece.to_owned());
        }
        saturating_i64(index)
    }
}

/// Shortens the URLs below the page's own language and edition.
fn shorten_urls(url: &str, main: &str) -> String {
    let mut parts = url.split('/').skip(1);
    let (lang, scope) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    // The content must not contain the placeholders.
    let main = main.replace([SCOPE_PREFIX, LANG_PREFIX], "");
    let main = if scope.is_empty() {
        main
    } else {
        main.replace(&format!("/{lang}/{scope}/"), SCOPE_PREFIX.encode_utf8(&mut [0; 4]))
    };
    main.replace(&format!("\"/{lang}/"), LANG_PREFIX.encode_utf8(&mut [0; 4]))
}

/// Splits a page into pieces.
fn split(main: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (position, _) in main.match_indices('<') {
        let starts_with = |element: &str| {
            let after = main[position..].strip_prefix(element);
            after.is_some_and(|rest| rest.starts_with([' ', '>']))
        };
        if position > start && SPLIT_ELEMENTS.iter().any(|element| starts_with(element)) {
            pieces.push(&main[start..position]);
            start = position;
        }
    }
    pieces.push(&main[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reassembles a page like the service worker.
    fn reassemble(group: &Group, number: usize) -> String {
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
        main.replace(SCOPE_PREFIX, &format!("/{lang}/{scope}/")).replace(LANG_PREFIX, &format!("\"/{lang}/"))
    }

    #[test]
    fn a_page_is_reassembled_unchanged() {
        let old = "<h1>A</h1><section><a href=\"/en/n4/rules/b\">b</a></section><ul><li>1</li><li>2</li></ul>";
        let new = "<h1>A</h1><section><a href=\"/en/n5/rules/b\">b</a></section><ul><li>2</li><li>3</li></ul><a href=\"/en/terms/a\">t</a>";
        let mut group = Group::default();
        group.add("/en/n4/rules/a", "A", old);
        group.add("/en/n5/rules/a", "A", new);
        assert_eq!((reassemble(&group, 0).as_str(), reassemble(&group, 1).as_str()), (old, new));
        let marked = "<a title=\"\u{2} onclick=x\" href=\"/en/n5/rules/b\">\u{1}</a>";
        group.add("/en/n5/rules/c", "C", marked);
        assert_eq!(
            reassemble(&group, 2),
            "<a title=\" onclick=x\" href=\"/en/n5/rules/b\"></a>",
            "placeholders in the content are removed"
        );
        let section = group.pieces.iter().filter(|piece| piece.starts_with("<section")).count();
        assert_eq!(section, 1, "the same sentence in both editions: {:?}", group.pieces);
    }
}
