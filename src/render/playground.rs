//! What can be copied from a ruling that was run: its URL, a quotation, its text, a new example.

use crate::{View, outcome, ruling, trace, url};
use maud::{Markup, html};
use model::entry::Entry;
use model::ids::{ClauseId, RulingId};
use model::message::Message;
use model::outcome::Outcome;
use model::trace::Trace;

/// The parts to copy.
pub struct Offer<'o> {
    /// The printed ruling.
    pub id: &'o RulingId,
    /// The address with the reader's numbers.
    pub address: String,
    /// The situation as a file.
    pub file: &'o str,
    /// The situation with its outcome as a block of content; `None` without an outcome.
    pub example: Option<String>,
    /// The outcome and the trace.
    pub found: Option<(&'o Outcome, &'o Trace)>,
}

/// The most facts that a quote has.
const MAX_FACTS: usize = 12;

/// The buttons and texts.
pub fn draw(view: &View<'_>, entry: &Entry, offer: &Offer<'_>) -> Markup {
    html! {
        section.playground aria-labelledby="take" {
            h2 #take { (view.ui("ui-take")) }
            p.actions.copies {
                button.plain type="button" hidden value=(offer.address) data-done=(view.ui("ui-copied")) { (view.ui("ui-copy-link")) } " "
                @if offer.found.is_some() { button.plain type="button" hidden value="#quote" data-text data-done=(view.ui("ui-copied")) { (view.ui("ui-copy-as-quote")) } " " }
                @if offer.example.is_some() { button.plain type="button" hidden value="#example" data-text data-done=(view.ui("ui-copied")) { (view.ui("ui-copy-example")) } }
            }
            p.small { a href=(offer.address) rel="nofollow" { (view.ui("ui-address-of-numbers")) } }
            @if let Some((found, steps)) = offer.found {
                details { summary { (view.ui("ui-quote")) } pre #quote tabindex="0" { (quote(view, entry, offer, found, steps)) code { (url::ruling(view.lang, view.scope_of(entry), offer.id)) } } }
            }
            (text(view, offer))
            @if let Some(example) = &offer.example {
                details { summary { (view.ui("ui-new-example")) } p.note { (view.ui("ui-new-example-about")) } pre #example tabindex="0" { code { (example) } } }
            }
        }
    }
}

/// The situation as text, to be changed and run.
fn text(view: &View<'_>, offer: &Offer<'_>) -> Markup {
    let action = offer.address.split('?').next().unwrap_or_default();
    html! {
        details.as-text {
            summary { (view.ui("ui-as-text")) }
            form method="get" action=(format!("{action}#result")) {
                label for="f-text" { (view.ui("ui-situation")) }
                textarea #f-text name="text" rows="14" maxlength="6000" spellcheck="false" autocapitalize="off" autocomplete="off" { (offer.file) }
                p.actions { button type="submit" { (view.ui("ui-run")) } }
            }
        }
    }
}

/// The citation, the outcome and its clauses; the URL follows.
fn quote(view: &View<'_>, entry: &Entry, offer: &Offer<'_>, found: &Outcome, steps: &Trace) -> String {
    let scope = view.scope_of(entry);
    let mut lines = vec![format!(
        "{}, {}: {}",
        view.title(entry.id.as_str()),
        view.scope_name(scope),
        ruling::plain(view, entry, &offer.id.ruling())
    )];
    let facts = found
        .iter()
        .take(MAX_FACTS)
        .map(|(path, fact)| format!("{}: {}", outcome::heading(view, &path), outcome::plain(view, &path, fact)));
    lines.extend(facts);
    if found.iter().count() > MAX_FACTS {
        lines.push("…".to_owned());
    }
    let mut cited: Vec<&ClauseId> = Vec::new();
    for clause in steps.steps().flat_map(|step| step.clauses) {
        if !cited.contains(&clause) {
            cited.push(clause);
        }
    }
    let named = cited.into_iter().filter_map(|id| {
        let (entry, clause, scope) = view.locate_clause(id)?;
        Some(format!("{} §{}", view.title(entry.id.as_str()), trace::number(entry, clause, scope)))
    });
    lines.push(view.say(&Message::new("ui-quote-by").text("clauses", named.collect::<Vec<_>>().join(", "))));
    lines.push(format!("— {}, ", view.ui("ui-site")));
    lines.join("\n")
}
