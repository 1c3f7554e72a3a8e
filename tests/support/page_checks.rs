//! Checks that hold for every page of the site, and what they read from a page.

#![allow(dead_code, reason = "each test program uses a part of it")]

use std::collections::BTreeSet;

use model::lang::Lang;

use crate::site::Response;

/// Elements whose text is not prose.
const CODE: [&str; 3] = ["code", "script", "style"];

/// The text that a reader sees: without tags, attributes and code. Searched by hand, because the `regex` of the tests
/// has no fast engine.
fn visible_text(page: &str) -> String {
    let mut text = String::new();
    let mut code = None;
    for (tag, after) in page.split('<').skip(1).filter_map(|part| part.split_once('>')) {
        let name = tag.split([' ', '\n']).next().unwrap_or_default();
        match code {
            None => code = CODE.into_iter().find(|code| *code == name),
            Some(open) if name.strip_prefix('/') == Some(open) => code = None,
            Some(_) => {}
        }
        if code.is_none() {
            text.push(' ');
            text.push_str(after);
        }
    }
    text
}

/// The first parts of the ids of messages.
const MESSAGES: [&str; 9] = ["ui", "step", "refusal", "problem", "hint", "cli", "word", "why", "search-note"];

/// A message that is missing: its id stands in the text.
fn missing_message(text: &str) -> Option<&str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'));
    words.filter(|word| word.contains('-')).find(|word| {
        let starts = word.match_indices('-').map(|(index, _)| index + 1).chain([0]);
        let is_id = |id: &str| {
            let after = MESSAGES.iter().find_map(|message| id.strip_prefix(message)?.strip_prefix('-'));
            after.is_some_and(|after| after.starts_with(|c: char| c.is_ascii_lowercase()))
        };
        starts.map(|start| &word[start..]).any(is_id)
    })
}

/// The attribute with the id of an element.
const ID: &str = " id=\"";

/// The values of an attribute in a page; `attribute` includes the quote before the value.
fn values<'p>(page: &'p str, attribute: &'static str) -> impl Iterator<Item = &'p str> {
    page.split(attribute).skip(1).filter_map(|rest| rest.split_once('"')).map(|(value, _)| value)
}

/// Checks what holds for every page.
pub(crate) fn check_page(url: &str, lang: Lang, response: &Response) {
    let Response { status, body, .. } = response;
    assert_eq!(*status, 200, "{url}");
    assert!(body.contains(&format!("<html lang=\"{lang}\">")), "{url}: language");
    assert_eq!(body.matches("<h1").count(), 1, "{url}: h1");
    let text = visible_text(body);
    assert_eq!(missing_message(&text), None, "{url}: a message is missing");
    assert!(!text.contains('`'), "{url}: a name in backticks is not rendered as code");
    let mut ids = BTreeSet::new();
    for id in values(body, ID) {
        assert!(ids.insert(id), "{url}: the id `{id}` occurs twice");
    }
}

/// The links of a page within the site.
pub(crate) fn links(page: &str) -> BTreeSet<String> {
    let all = ["href=\"", "src=\"", "action=\""].into_iter().flat_map(|attribute| values(page, attribute));
    all.filter(|link| link.starts_with('/')).map(|link| link.replace("&amp;", "&")).collect()
}

/// Returns the ids of the elements of a page.
pub(crate) fn element_ids(page: &str) -> BTreeSet<String> {
    values(page, ID).map(str::to_owned).collect()
}

#[test]
fn the_checks_of_a_page_see_text_and_attributes() {
    let page =
        "<p class=\"a\" id=\"b\">One <code>ui-code</code> <a href=\"/en?a&amp;b\">two</a></p><script>1 < 2</script>.";
    assert_eq!(visible_text(page).split_whitespace().collect::<Vec<_>>(), ["One", "two", "."]);
    assert_eq!((element_ids(page), links(page)), (["b".to_owned()].into(), ["/en?a&b".to_owned()].into()));
    for (text, missing) in [("a ui-title.", Some("ui-title")), ("in-search-note-of", Some("in-search-note-of"))] {
        assert_eq!(missing_message(text), missing);
    }
    assert_eq!(missing_message("guild-like, step-1, why not"), None);
}
