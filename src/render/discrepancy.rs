//! A discrepancy between sources: its readings, which one is followed, and why.

use crate::{View, badge, trace, url};
use maud::{Markup, html};
use model::entry::{Discrepancy, Entry};
use model::ids::DiscrepancyId;
use model::message::Message;
use model::source::Citation;

/// Returns the anchor of a discrepancy: its id.
pub fn format_anchor(entry: &Entry, discrepancy: &Discrepancy) -> String {
    DiscrepancyId::new(&entry.id, &discrepancy.id).to_string()
}

/// Renders a discrepancy of an entry's page: its readings and the one that is followed.
pub fn render_section(view: &View<'_>, entry: &Entry, discrepancy: &Discrepancy) -> Markup {
    let scope = view.scope_of(entry);
    let clauses = discrepancy
        .clauses
        .iter()
        .filter_map(|name| entry.clause(name.as_str()))
        .filter(|clause| clause.holds_in(scope));
    html! {
        section.discrepancy id=(format_anchor(entry, discrepancy)) {
            h3 {
                (view.word(discrepancy.kind.as_str()))
                " " @for edition in &discrepancy.editions { (badge::render_scope(view, *edition)) " " }
            }
            ul.readings { @for reading in &discrepancy.readings {
                @let followed = reading.name == discrepancy.default;
                li.followed[followed] {
                    (reading.text.get(view.lang))
                    " " @if followed { span.badge.chosen { (view.ui("ui-reading-followed")) } }
                    " " (render_sources(view, &reading.sources))
                }
            } }
            p.why { (discrepancy.why.get(view.lang)) }
            @if let Some(reason) = &discrepancy.not_executed {
                p.why { strong { (view.ui("ui-reading-cannot-be-chosen")) } " " (reason.get(view.lang)) }
            }
            p.small {
                @if discrepancy.executed { (view.ui("ui-reading-can-be-chosen")) " " }
                @for clause in clauses {
                    a.cite href=(url::clause(view.lang, scope, entry, clause.name.as_str())) { "§" (trace::find_number(entry, clause, scope)) } " "
                }
            }
        }
    }
}

/// Renders the sources of a reading, each a link to its document. A reading without citations is our own.
pub fn render_sources(view: &View<'_>, citations: &[Citation]) -> Markup {
    html! {
        span.sources {
            @if citations.is_empty() { (view.ui("ui-our-own-reading")) }
            @for (index, citation) in citations.iter().enumerate() { @if index > 0 { "; " } (render_source(view, citation)) }
        }
    }
}

/// Renders a citation, as a link to its document.
pub fn render_source(view: &View<'_>, citation: &Citation) -> Markup {
    let id = citation.document.as_str();
    let document = view.kb.sources.get(id);
    let title = document.map_or(id, |document| document.title.as_str());
    let rank = document.map(|document| view.word(document.rank.as_str()));
    html! {
        a href=(url::item(view.lang, "sources", id)) title=[rank] { (title) }
        ", " (citation.at)
        @if !citation.editions.is_empty() {
            " (" (citation.editions.iter().map(|edition| view.scope_short((*edition).into())).collect::<Vec<_>>().join(", ")) ")"
        }
    }
}

/// Renders a note on a statement without a source.
pub fn render_unverified(view: &View<'_>, note: &str) -> Markup {
    html! { p.unverified { strong { (view.say(&Message::new("ui-unverified"))) } " " (note) } }
}
