//! A clause on its entry's page: its sentence, permalink, sources, rulings and editions.

use crate::{View, badge, discrepancy, ruling, trace, url};
use kb::Ruling;
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{Clause, ClauseStatus, Entry};
use model::ids::ClauseId;
use model::lang::Lang;
use model::message::Message;
use model::number::saturating_i64;
use model::part::Part;
use model::source::Citation;

/// Renders the section of a clause: number, sentence, details.
pub fn render_section(
    view: &View<'_>,
    entry: &Entry,
    clause: &Clause,
    sentence: &Markup,
    rulings: &[&Ruling],
) -> Markup {
    let scope = view.scope_of(entry);
    let number = trace::find_number(entry, clause, scope);
    let label = view.say(&Message::new("ui-clause-address").number("number", saturating_i64(number)));
    html! {
        section.clause id=(clause.name) data-status=(clause.status.as_str()) {
            a.mark href=(format!("#{}", clause.name)) aria-label=(label) title=(clause.id) { "§" (number) }
            div.sentence { (sentence) }
            (render_details(view, entry, clause, rulings))
        }
    }
}

/// Renders the part of a clause below its sentence, folded under one line: the rulings that prove it, its sources and
/// links.
pub fn render_details(view: &View<'_>, entry: &Entry, clause: &Clause, rulings: &[&Ruling]) -> Markup {
    let others = ruling::find_others(view, entry, clause, rulings);
    let fails = !rulings.iter().all(|ruling| ruling::holds(view, entry, ruling));
    let count = Message::new("ui-evidence").number("count", saturating_i64(rulings.len() + others.len()));
    html! {
        details.evidence {
            summary {
                @if clause.status == ClauseStatus::Open { (badge::render_status(view, clause.status)) " " }
                @if fails { (ruling::render_failure(view)) " " }
                span { (view.say(&count)) }
            }
            @for ruling in rulings { (ruling::render_example(view, entry, ruling)) }
            (ruling::render_links(view, entry, &others))
            div.about { (render_properties(view, entry, clause)) }
        }
    }
}

/// Renders the properties of a clause: sources, editions, status, links.
fn render_properties(view: &View<'_>, entry: &Entry, clause: &Clause) -> Markup {
    let part = Part::Clause(clause.name.clone());
    let state = view.kb.review_state(entry, &part, view.lang);
    html! {
        dl {
            div { dt { (view.ui("ui-printed-in")) } dd {
                @for source in clause.sources.iter().filter(|source| applies_in(source, view.scope_of(entry))) {
                    div { (discrepancy::render_source(view, source)) }
                }
            } }
            div { dt { (view.ui("ui-holds-in")) } dd { (badge::render_scopes(view, &clause.editions)) } }
            div { dt { (view.ui("ui-execution")) } dd { (badge::render_status(view, clause.status)) " " (badge::render_review(view, state)) } }
            @if !clause.replaces.is_empty() { div { dt { (view.ui("ui-replaces")) } dd { (render_links(view, &clause.replaces)) } } }
            (render_replaced_by(view, clause))
            div.permalink { dt { (view.ui("ui-permalink")) } dd { a href=(url::permalink(&clause.id)) rel="nofollow" { (url::permalink(&clause.id)) } } }
            div.elsewhere { dt { (view.ui("ui-elsewhere")) } dd { (render_elsewhere(view, entry, clause)) } }
        }
        (render_copy_buttons(view, entry, clause))
    }
}

/// Renders the buttons that copy the permalink, or the sentence with its citation. A script reveals them.
fn render_copy_buttons(view: &View<'_>, entry: &Entry, clause: &Clause) -> Markup {
    let permalink = url::permalink(&clause.id);
    let scope = view.scope_of(entry);
    let number = trace::find_number(entry, clause, scope);
    let title = view.kb.title(entry.id.as_str(), view.lang, Some(scope));
    let revision = view.kb.editions.get(&scope).map(|info| info.revision.get(view.lang).as_str()).unwrap_or_default();
    let part = entry.review.get(&Part::Clause(clause.name.clone()));
    let date = part.map(|row| view.date(row.changed.get(view.lang))).unwrap_or_default();
    let cite = Message::new("ui-quote-cite").text("title", title).count("number", number).text("edition", revision);
    let cite = cite.text("date", date).text("hash", view.kb.hash.as_str());
    html! {
        p.actions.copies {
            button type="button" hidden value=(permalink) data-done=(view.ui("ui-copied")) { (view.ui("ui-copy-link")) } " "
            button type="button" hidden value=(permalink) data-done=(view.ui("ui-copied")) data-cite=(view.say(&cite)) { (view.ui("ui-copy-quote")) } " "
            a href=(url::report(&url::home(view.lang), &clause.id, Some(scope))) rel="nofollow" { (view.ui("ui-report")) }
        }
    }
}

/// Returns whether a citation applies in an edition or pack.
pub fn applies_in(citation: &Citation, scope: Scope) -> bool {
    citation.editions.is_empty() || citation.editions.contains(&scope.edition())
}

/// Renders links to clauses, each in the newest edition that has it.
fn render_links(view: &View<'_>, clauses: &[ClauseId]) -> Markup {
    html! { @for id in clauses {
        @let scope = view.kb.clause(id).and_then(|(_, clause)| find_newest_scope(&clause.editions));
        (trace::build_clause_link(&View { scope, ..*view }, id)) " " @if let Some(scope) = scope { (badge::render_scope(view, scope)) } " "
    } }
}

/// Returns the newest of some editions and packs.
pub fn find_newest_scope(scopes: &[Scope]) -> Option<Scope> {
    Scope::all().filter(|scope| scopes.contains(scope)).last()
}

fn render_replaced_by(view: &View<'_>, clause: &Clause) -> Markup {
    let successors: Vec<ClauseId> = view.kb.successors(&clause.id).map(|other| other.id.clone()).collect();
    html! { @if !successors.is_empty() { div { dt { (view.ui("ui-replaced-by")) } dd { (render_links(view, &successors)) } } } }
}

/// Renders links to the same clause in the other languages and editions.
fn render_elsewhere(view: &View<'_>, entry: &Entry, clause: &Clause) -> Markup {
    let scope = view.scope_of(entry);
    let languages = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    let editions = Scope::all().filter(|other| *other != scope).filter_map(|other| {
        let counterpart = view.kb.counterpart(&clause.id, other)?;
        let (entry, clause) = view.kb.clause(&counterpart)?;
        Some((other, url::clause_in_mode(view.lang, other, entry, view.reading_mode, clause.name.as_str())))
    });
    html! {
        span.switches {
            @for lang in languages {
                a href=(url::clause_in_mode(lang, scope, entry, view.reading_mode, clause.name.as_str())) lang=(lang) hreflang=(lang) { (lang.autonym()) } " "
            }
            @for (other, href) in editions { a href=(href) data-edition=(other) { (view.scope_short(other)) } " " }
        }
    }
}
