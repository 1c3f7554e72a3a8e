//! The rules that bear on a run and were not applied: the result may be wrong where they matter.

use crate::clause_link::build_clause_link;
use crate::prose::Prose;
use crate::{View, text};
use maud::{Markup, html};
use model::ids::ClauseId;

/// Renders the rules with their sentences; empty without rules.
pub fn render_unapplied(view: &View<'_>, clauses: &[ClauseId]) -> Markup {
    html! { @if !clauses.is_empty() {
        div.unapplied role="note" {
            p { strong { (view.ui("ui-not-applied")) } " " (view.ui("ui-not-applied-about")) }
            ul { @for clause in clauses { li { (format_sentence(view, clause)) " " (build_clause_link(view, clause)) } } }
        }
    } }
}

/// Returns the sentence of a clause as plain text; empty if the reader's language has none.
fn format_sentence(view: &View<'_>, id: &ClauseId) -> String {
    let Some((_, _, scope)) = view.locate_clause(id) else { return String::new() };
    let block = view.kb.clause_text(id, view.lang);
    block.map(|block| text::format_block(&Prose::new(*view, view.lang, scope), block)).unwrap_or_default()
}
