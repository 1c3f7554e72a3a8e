//! Lists of clauses, those of one entry in one line.

use crate::entry_link::link;
use crate::{View, url};
use maud::{Markup, html};
use model::ids::ClauseId;

/// Clauses of one entry, each with a remark: the entry's name once, each clause a link.
pub fn item<'a>(view: &View<'_>, clauses: impl IntoIterator<Item = (&'a ClauseId, Markup)>) -> Markup {
    let mut clauses = clauses.into_iter().peekable();
    let id = clauses.peek().map(|(clause, _)| clause.entry());
    html! {
        @if let Some(id) = id {
            li {
                (link(view, id.as_str()))
                @for (clause, said) in clauses {
                    " " a.small href=(url::permalink(clause)) rel="nofollow" { "#" (clause.clause()) }
                    @if !said.0.is_empty() { " " span.small { (said) } }
                }
            }
        }
    }
}
