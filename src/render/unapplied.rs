//! The rules that the engine does not apply: those that bear on a run, whose result may be wrong where they matter, and
//! all of an edition.

use crate::clause_link::build_clause_link;
use crate::prose::Prose;
use crate::{View, text};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{Clause, ClauseStatus};
use model::ids::ClauseId;

/// Renders the rules with their sentences; empty without rules.
pub fn render_unapplied(view: &View<'_>, clauses: &[ClauseId]) -> Markup {
    html! { @if !clauses.is_empty() {
        div.unapplied role="note" {
            p { strong { (view.ui("ui-not-applied")) } " " (view.ui("ui-not-applied-about")) }
            (render_list(view, clauses))
        }
    } }
}

/// Renders every rule of an edition or pack that the engine does not apply, folded; empty without any.
pub fn render_open_rules(view: &View<'_>, scope: Scope) -> Markup {
    let is_open = |clause: &&Clause| clause.status == ClauseStatus::Open && clause.holds_in(scope);
    let clauses = view.kb.entries.values().flat_map(|entry| entry.clauses.iter().filter(is_open));
    let open: Vec<ClauseId> = clauses.map(|clause| clause.id.clone()).collect();
    html! { @if !open.is_empty() {
        details.debt {
            summary { strong { (view.ui("ui-open-rules")) } "\u{a0}" span.count { (open.len()) } }
            p { (view.ui("ui-open-rules-about")) }
            (render_list(&view.in_scope(scope), &open))
        }
    } }
}

fn render_list(view: &View<'_>, clauses: &[ClauseId]) -> Markup {
    html! {
        ul { @for clause in clauses { li { (format_sentence(view, clause)) " " (build_clause_link(view, clause)) } } }
    }
}

/// Returns the sentence of a clause as plain text; empty if the reader's language has none.
fn format_sentence(view: &View<'_>, id: &ClauseId) -> String {
    let Some((_, _, scope)) = view.locate_clause(id) else { return String::new() };
    let block = view.kb.clause_text(id, view.lang);
    block.map(|block| text::format_block(&Prose::new(*view, view.lang, scope), block)).unwrap_or_default()
}
