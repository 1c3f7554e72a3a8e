//! The playground of a ruling: its URL, a quotation, its text and a new example, to copy.

use crate::{View, outcome, ruling, trace, url};
use maud::{Markup, html};
use model::entry::Entry;
use model::ids::{ClauseId, RulingId};
use model::message::Message;
use model::trace::Resolved;

/// The parts to copy from a run.
pub struct CopyParts<'o> {
    /// The printed ruling.
    pub id: &'o RulingId,
    /// The URL with the reader's values.
    pub url: String,
    /// The situation in TOML.
    pub file: &'o str,
    /// The situation and its outcome as a ruling block for a content file; `None` without an outcome.
    pub example: Option<String>,
    /// The outcome and the trace; `None` if the situation was refused.
    pub resolved: Option<&'o Resolved>,
}

/// The maximum number of facts in a quotation.
const MAX_FACTS: usize = 12;

/// Renders the section with its buttons and texts.
pub fn render(view: &View<'_>, entry: &Entry, parts: &CopyParts<'_>) -> Markup {
    html! {
        section.playground aria-labelledby="take" {
            h2 #take { (view.ui("ui-take")) }
            p.actions.copies {
                button.plain type="button" hidden value=(parts.url) data-done=(view.ui("ui-copied")) { (view.ui("ui-copy-link")) } " "
                @if parts.resolved.is_some() { button.plain type="button" hidden value="#quote" data-text data-done=(view.ui("ui-copied")) { (view.ui("ui-copy-as-quote")) } " " }
                @if parts.example.is_some() { button.plain type="button" hidden value="#example" data-text data-done=(view.ui("ui-copied")) { (view.ui("ui-copy-example")) } }
            }
            p.small { a href=(parts.url) rel="nofollow" { (view.ui("ui-address-of-numbers")) } }
            @if let Some(resolved) = parts.resolved {
                details { summary { (view.ui("ui-quote")) } pre #quote tabindex="0" { (quote(view, entry, parts.id, resolved)) code { (url::ruling(view.lang, view.scope_of(entry), parts.id)) } } }
            }
            (render_text(view, parts))
            @if let Some(example) = &parts.example {
                details { summary { (view.ui("ui-new-example")) } p.note { (view.ui("ui-new-example-about")) } pre #example tabindex="0" { code { (example) } } }
            }
        }
    }
}

/// Renders the form that runs an edited text.
fn render_text(view: &View<'_>, parts: &CopyParts<'_>) -> Markup {
    let action = parts.url.split('?').next().unwrap_or_default();
    html! {
        details.as-text {
            summary { (view.ui("ui-as-text")) }
            form method="get" action=(format!("{action}#result")) {
                label for="f-text" { (view.ui("ui-situation")) }
                textarea #f-text name="text" rows="14" maxlength="6000" spellcheck="false" autocapitalize="off" autocomplete="off" { (parts.file) }
                p.actions { button type="submit" { (view.ui("ui-run")) } }
            }
        }
    }
}

/// Returns the quotation: citation, outcome, clauses, site. The caller appends the URL.
fn quote(view: &View<'_>, entry: &Entry, id: &RulingId, resolved: &Resolved) -> String {
    let Resolved { outcome, trace, not_applied, .. } = resolved;
    let scope = view.scope_of(entry);
    let mut lines = vec![format!(
        "{}, {}: {}",
        view.title(entry.id.as_str()),
        view.scope_name(scope),
        ruling::format_caption(view, entry, &id.ruling())
    )];
    let facts = outcome.iter().take(MAX_FACTS).map(|(path, fact)| {
        format!("{}: {}", outcome::format_heading(view, &path), outcome::format_plain(view, &path, fact))
    });
    lines.extend(facts);
    if outcome.iter().count() > MAX_FACTS {
        lines.push("…".to_owned());
    }
    let mut cited: Vec<&ClauseId> = Vec::new();
    for clause in trace.steps().flat_map(|step| step.clauses) {
        if !cited.contains(&clause) {
            cited.push(clause);
        }
    }
    let reference = |id: &ClauseId| {
        let (entry, clause, scope) = view.locate_clause(id)?;
        Some(format!("{} §{}", view.title(entry.id.as_str()), trace::find_number(entry, clause, scope)))
    };
    let references: Vec<String> = cited.into_iter().filter_map(reference).collect();
    lines.push(view.say(&Message::new("ui-quote-by").text("clauses", references.join(", "))));
    if !not_applied.is_empty() {
        let references: Vec<String> = not_applied.iter().filter_map(reference).collect();
        lines.push(format!("{} {}", view.ui("ui-not-applied"), references.join(", ")));
    }
    lines.push(format!("— {}, ", view.ui("ui-site")));
    lines.join("\n")
}
