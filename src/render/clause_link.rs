//! Links to clauses.

use crate::clause_link_cache::Link;
use crate::{View, badge, url};
use maud::{Markup, PreEscaped, html};
use model::edition::Scope;
use model::entry::{Clause, Entry};
use model::ids::ClauseId;

/// Renders the link to a clause: the entry's name and the clause's number, with a badge if it leads to another edition.
pub fn build_clause_link(view: &View<'_>, id: &ClauseId) -> Link {
    let render = || render_uncached_link(view, id);
    view.links.map_or_else(|| PreEscaped(render().0.into()), |links| links.link(view, id, render))
}

fn render_uncached_link(view: &View<'_>, id: &ClauseId) -> Markup {
    let Some((entry, clause, scope)) = view.locate_clause(id) else { return html! { code { (id) } } };
    let same_page = view.links.is_some_and(|links| links.are_on(entry, scope));
    let href = if same_page {
        format!("#{}", clause.name)
    } else {
        url::clause(view.lang, scope, entry, clause.name.as_str())
    };
    let elsewhere = scope != view.scope.unwrap_or_else(|| view.kb.newest_scope(entry));
    html! {
        a.cite href=(href) { (view.kb.terms.title(entry.term.as_str(), view.lang, Some(scope))) "\u{a0}§" (find_number(entry, clause, scope)) }
        @if elsewhere { " " (badge::render_scope(view, scope)) }
    }
}

/// Renders a paragraph of links to clauses; empty without clauses.
pub fn render_clause_links(view: &View<'_>, clauses: &[ClauseId]) -> Markup {
    html! { @if !clauses.is_empty() { p.small { @for clause in clauses { (build_clause_link(view, clause)) " " } } } }
}

/// Returns the number of a clause on its entry's page in an edition.
pub fn find_number(entry: &Entry, clause: &Clause, scope: Scope) -> usize {
    1 + entry.clauses.iter().filter(|other| other.holds_in(scope)).take_while(|other| other.name != clause.name).count()
}
