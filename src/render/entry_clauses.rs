//! List items of clauses, grouped by entry.

use crate::entry_link::link;
use crate::{View, url};
use maud::{Markup, html};
use model::ids::ClauseId;

/// Renders the list item of one entry's clauses: the entry's name once, then a link and a note for each clause.
pub fn render_item<'a>(view: &View<'_>, clauses: impl IntoIterator<Item = (&'a ClauseId, Markup)>) -> Markup {
    let mut clauses = clauses.into_iter().peekable();
    let id = clauses.peek().map(|(clause, _)| clause.entry());
    html! {
        @if let Some(id) = id {
            li {
                (link(view, id.as_str()))
                @for (clause, note) in clauses {
                    " " a.small href=(url::permalink(clause)) rel="nofollow" { "#" (clause.clause()) }
                    @if !note.0.is_empty() { " " span.small { (note) } }
                }
            }
        }
    }
}
