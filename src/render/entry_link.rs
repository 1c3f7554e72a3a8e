//! Links to entries, and lists of entries by title.

use crate::{View, badge, url};
use maud::{Markup, html};
use model::entry::Entry;

/// The numbers that titles spell out, in order.
const NUMBERS: [&str; 6] = ["one", "two", "three", "four", "five", "six"];

/// Sorts entries by title in the reader's language; a spelled-out number at the end sorts as a number.
pub fn sort_by_title<'e>(view: &View<'_>, entries: &[&'e Entry]) -> Vec<&'e Entry> {
    let sort_key = |title: &str| {
        let mut numbers = (1..).zip(NUMBERS);
        let with_digit = numbers
            .find_map(|(number, word)| Some(format!("{} {number}", title.strip_suffix(word)?.strip_suffix(' ')?)));
        with_digit.unwrap_or_else(|| title.to_owned())
    };
    let mut sorted = entries.to_vec();
    sorted.sort_by_cached_key(|entry| (sort_key(&view.title(entry.id.as_str()).to_lowercase()), entry.id.clone()));
    sorted
}

/// Renders the link to an entry in the view's edition, with a badge if it leads to another edition. Without an entry,
/// it leads to the term.
pub fn link(view: &View<'_>, id: &str) -> Markup {
    let Some(entry) = view.kb.entries.get(id) else {
        return html! { a href=(url::item(view.lang, "terms", id)) { (view.title(id)) } };
    };
    let scope = view.scope_of(entry);
    let elsewhere = view.scope.is_some_and(|own| own != scope);
    html! {
        a href=(url::entry(view.lang, scope, entry)) { (view.title(id)) }
        @if elsewhere { " " (badge::render_scope(view, scope)) }
    }
}
