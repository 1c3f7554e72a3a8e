//! The body of an entry's page. Start reading at [`render_body`].

use crate::clause_link_cache::Links;
pub use crate::entry_link::{link, sort_by_title};
use crate::entry_text::ProseText;
pub use crate::entry_text::{Texts, find_summary_text, find_text};
use crate::gloss::Glosses;
use crate::reading_mode::ReadingMode;
use crate::{View, badge, clause, compare, discrepancy, objective_draw, reading_mode, ruling, scenario, url, values};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{Clause, Discrepancy, Entry};
use model::lang::Lang;
use model::markdown::Block;
use model::message::Message;
use model::part::Part;

/// Renders the body in the view's edition, which must have the entry, in the view's reading mode.
pub fn render_body(view: &View<'_>, entry: &Entry) -> Markup {
    let scope = view.scope_of(entry);
    let glosses = match view.reading_mode {
        ReadingMode::Plain | ReadingMode::Parallel => None,
        ReadingMode::Gloss => {
            find_text(view, entry).zip(view.names).map(|((lang, _), names)| Glosses::new(names.get(lang), entry, lang))
        }
    };
    let links = Links::new(view, entry);
    let view = &View { glosses: glosses.as_ref(), links: Some(&links), ..*view };
    let texts = Texts::new(view, entry);
    // A map and two languages beside each other need the width.
    let is_sided = entry.scenario.is_none() && view.reading_mode != ReadingMode::Parallel && !entry.related.is_empty();
    html! {
        article.entry.scenario[entry.scenario.is_some()].sided[is_sided] {
            div.rule {
                (render_header(view, entry))
                @match &texts {
                    Some(texts) => { (render_summary(entry, texts)) }
                    None => { p.missing { (view.ui("ui-no-text")) } }
                }
                (values::render_tables(view, entry))
                @if let Some(scenario) = &entry.scenario { (scenario::render_before(view, entry, scenario)) }
                @if let Some(texts) = &texts { (render_prose(entry, texts)) }
                @if let Some(scenario) = &entry.scenario { (scenario::render_after(view, entry, scenario)) }
                (objective_draw::link_from_rule(view, entry))
                (render_discrepancies(view, entry, scope))
            }
            (render_related(view, entry))
        }
    }
}

/// Renders the header: kind, title, names in other languages, labels.
fn render_header(view: &View<'_>, entry: &Entry) -> Markup {
    let scope = view.scope_of(entry);
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    html! {
        header {
            p.kicker {
                a href=(url::list(view.lang, scope, entry.kind)) { (view.plural(entry.kind)) }
                // The folder of a pack's entries is named after the pack, which is not an area of the rules.
                @if let Some(area) = view.messages.known_word(view.lang, &format!("area-{}", entry.area)) { "\u{a0}· " (area) }
                " " (badge::render_scope(view, scope)) " " (badge::render_incomplete(view, scope))
            }
            h1 { (view.title(entry.id.as_str())) }
            p.also {
                @for lang in others {
                    a lang=(lang) hreflang=(lang) href=(url::entry_in_mode(lang, scope, entry, view.reading_mode)) { (view.kb.title(entry.id.as_str(), lang, Some(scope))) }
                    "\u{a0}· "
                }
                a href=(url::item(view.lang, "terms", entry.term.as_str())) { (view.ui("ui-names")) }
            }
            @if !entry.labels.is_empty() { p.labels { @for label in &entry.labels { span.badge { (view.title(label.as_str())) } " " } } }
            (render_menu(view, entry))
        }
    }
}

/// Renders the menu of the other ways to read the entry: in two languages, compared with another edition.
fn render_menu(view: &View<'_>, entry: &Entry) -> Markup {
    html! {
        details.menu {
            summary { (view.ui("ui-read-menu")) }
            (reading_mode::switch(view, &url::entry(view.lang, view.scope_of(entry), entry)))
            (compare::render_links(view, entry))
        }
    }
}

/// Renders the summary, in both languages in the parallel view.
fn render_summary(entry: &Entry, texts: &Texts<'_>) -> Markup {
    let ProseText { prose, text } = &texts.own;
    let view = prose.view;
    html! {
        @if prose.foreign().is_some() {
            p.missing { (view.say(&Message::new("ui-not-translated").text("language", prose.lang.autonym()))) }
        }
        @if view.reading_mode == ReadingMode::Parallel && texts.translation.is_none() { p.missing { (view.ui("ui-read-no-twin")) } }
        @match texts.parallel() {
            Some((parallel, translation)) => {
                div.summary.beside { (parallel.line(&text.summary, &translation.summary)) }
                (render_review(&view, entry, &Part::Summary))
            }
            None => { @if !text.summary.is_empty() { p.summary lang=[prose.foreign()] { (prose.inlines(&text.summary)) } } }
        }
    }
}

/// Renders the review state of a part of the translation, for the parallel view.
fn render_review(view: &View<'_>, entry: &Entry, part: &Part) -> Markup {
    html! { p.compared { (badge::render_full_review(view, view.kb.review_state(entry, part, view.lang))) } }
}

/// Renders the prose with the rulings of each clause, then the rulings that prove clauses of other entries. Clauses
/// that only repeat the values above are folded at the end.
fn render_prose(entry: &Entry, texts: &Texts<'_>) -> Markup {
    let ProseText { prose, text } = &texts.own;
    let view = &prose.view;
    let rulings = ruling::group_by_clause(view, entry);
    let examples = |row: &Clause| rulings.get(&Some(row.name.clone())).map(Vec::as_slice).unwrap_or_default();
    let row = |block: &Block| block.clause.as_ref().and_then(|name| entry.clause(name.as_str()));
    let clause = |block: &Block, rendered: Markup| {
        row(block)
            .map_or_else(|| rendered.clone(), |row| clause::render_section(view, entry, row, &rendered, examples(row)))
    };
    let details = |row: &Clause| {
        html! { (render_review(view, entry, &Part::Clause(row.name.clone()))) (clause::render_details(view, entry, row, examples(row))) }
    };
    let rest = rulings.get(&None);
    html! {
        @match texts.parallel() {
            Some((parallel, translation)) => { div.prose.beside { (parallel.rows(entry, [&text.blocks, &translation.blocks], "", &details)) } }
            None => {
                @let repeats = |block: &Block| row(block).is_some_and(|row| values::repeats_values(view, entry, row));
                @let (repeated, own): (Vec<Block>, Vec<Block>) = text.blocks.iter().cloned().partition(repeats);
                div.prose lang=[prose.foreign()] {
                    (prose.blocks(entry, &own, &clause))
                    @if repeated.iter().filter_map(row).any(|row| row.holds_in(prose.scope)) {
                        details.repeated { summary { (view.ui("ui-values-one-by-one")) } (prose.blocks(entry, &repeated, &clause)) }
                    }
                }
            }
        }
        @if let Some(rest) = rest {
            section.more-rulings { h2 { (view.ui("ui-more-rulings")) } @for ruling in rest { (ruling::render_example(view, entry, ruling)) } }
        }
    }
}

/// Renders the first clause of an entry as its page shows it.
pub fn render_first_clause(view: &View<'_>, entry: &Entry) -> Markup {
    let Some(texts) = Texts::new(view, entry) else { return html! {} };
    let ProseText { prose, text } = &texts.own;
    let rulings = ruling::group_by_clause(view, entry);
    let row = |block: &Block| {
        let clause = block.clause.as_ref().and_then(|name| entry.clause(name.as_str()));
        clause.filter(|clause| clause.holds_in(prose.scope))
    };
    let clause = |block: &Block, rendered: Markup| {
        row(block).map_or_else(
            || rendered.clone(),
            |row| {
                let examples = rulings.get(&Some(row.name.clone())).map(Vec::as_slice).unwrap_or_default();
                clause::render_section(view, entry, row, &rendered, examples)
            },
        )
    };
    let first = text.blocks.iter().find(|block| row(block).is_some());
    html! { @if let Some(first) = first { (prose.blocks(entry, std::slice::from_ref(first), &clause)) } }
}

/// Renders the discrepancies of the edition, and the statements without a source.
fn render_discrepancies(view: &View<'_>, entry: &Entry, scope: Scope) -> Markup {
    let applies = |discrepancy: &&Discrepancy| discrepancy.concerns(scope);
    let applicable: Vec<_> = entry.discrepancies.iter().filter(applies).collect();
    html! {
        @if !applicable.is_empty() {
            section.discrepancies {
                h2 { (view.ui("ui-discrepancies")) }
                @for applicable in applicable { (discrepancy::render_section(view, entry, applicable)) }
            }
        }
        @for note in &entry.unverified { (discrepancy::render_unverified(view, note.get(view.lang))) }
    }
}

fn render_related(view: &View<'_>, entry: &Entry) -> Markup {
    html! {
        @if !entry.related.is_empty() {
            nav.related aria-label=(view.ui("ui-related")) {
                h2 { (view.ui("ui-related")) }
                ul.rows { @for id in &entry.related { li { (link(view, id.as_str())) } } }
            }
        }
    }
}

/// Renders the body in an edition without the entry: links to the editions that have it.
pub fn render_not_in_edition(view: &View<'_>, entry: &Entry, requested: Scope) -> Markup {
    html! {
        article.entry {
            p.kicker { (view.plural(entry.kind)) }
            h1 { (view.title(entry.id.as_str())) }
            p.missing { (view.say(&Message::new("ui-not-in-edition").text("edition", view.scope_name(requested)))) }
            p { (view.ui("ui-exists-in")) }
            ul.links { @for scope in Scope::all().filter(|scope| entry.holds_in(*scope)) {
                li { a href=(url::choose(scope.as_str(), &url::entry_in_mode(view.lang, scope, entry, view.reading_mode))) rel="nofollow" { (view.scope_name(scope)) } }
            } }
        }
    }
}
