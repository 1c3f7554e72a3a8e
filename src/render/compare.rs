//! The comparison of an entry between two editions: values, clauses, rulings with different outcomes.

use crate::prose::Prose;
use crate::{View, outcome, ruling, trace, url, values};
use kb::compare::{Aligned, ChangedOutcome, EditionPair, EntryClause, ValuePair};
use maud::{Markup, html};
use model::edition::{Edition, Scope};
use model::entry::Entry;
use model::lang::Lang;
use model::message::Message;

/// The maximum number of differing facts shown for a ruling.
const MAX_FACTS: usize = 12;

/// Renders the body of the page.
pub fn render_body(view: &View<'_>, entry: &Entry, between: EditionPair) -> Markup {
    let rows = view.kb.aligned(entry, between);
    let same = rows.iter().filter(|row| matches!(row, Aligned::Same(_))).count();
    let (from, to) = (Scope::Edition(between.from), Scope::Edition(between.to));
    let changed = view.report.map(|report| view.kb.changed_outcomes(report, entry, between)).unwrap_or_default();
    html! {
        article.entry.compare {
            header {
                p.kicker { a href=(url::list(view.lang, to, entry.kind)) { (view.plural(entry.kind)) } }
                h1 { (view.say(&build_title(view, entry, between))) }
                (render_other_pairs(view, entry, between))
            }
            div.pair.heads aria-hidden="true" {
                @for scope in [from, to] { div.side { a href=(url::entry(view.lang, scope, entry)) tabindex="-1" { (view.scope_name(scope)) } } }
            }
            (render_value_table(view, &view.kb.value_pairs(entry, between), between))
            section.clauses {
                h2 { (view.ui("ui-compare-clauses")) }
                @if same == rows.len() { p { (view.ui("ui-compare-nothing")) } }
                @for row in rows.iter().filter(|row| !matches!(row, Aligned::Same(_))) { (render_aligned(view, row, between)) }
                @if same > 0 { details.same {
                    summary { (view.say(&Message::new("ui-compare-same").count("count", same))) }
                    @for row in &rows { @if let Aligned::Same(placed) = row { (render_sentence(view, *placed, to)) } }
                } }
            }
            (render_changed_outcomes(view, entry, &changed, between))
        }
    }
}

/// Returns the title of the comparison of an entry: `Wounds: N4 → N5`.
pub fn build_title(view: &View<'_>, entry: &Entry, between: EditionPair) -> Message {
    let named = Message::new("ui-compare-title").text("entry", view.title(entry.id.as_str()));
    named.text("editions", view.say(&build_heading(view, between)))
}

/// Returns the title of a comparison: `N4 → N5`.
pub fn build_heading(view: &View<'_>, between: EditionPair) -> Message {
    let name = |edition| view.scope_short(Scope::Edition(edition));
    Message::new("ui-compare-between").text("from", name(between.from)).text("to", name(between.to))
}

fn render_other_pairs(view: &View<'_>, entry: &Entry, between: EditionPair) -> Markup {
    let pairs = list_pairs(entry).into_iter().filter(|pair| *pair != between);
    html! { p.switches { @for pair in pairs {
        a href=(url::compare(view.lang, entry, pair)) { (view.say(&build_heading(view, pair))) } " "
    } } }
}

/// Returns the pairs of editions that both have an entry, newest first.
pub fn list_pairs(entry: &Entry) -> Vec<EditionPair> {
    let editions: Vec<Edition> =
        Edition::ALL.into_iter().rev().filter(|edition| entry.holds_in(Scope::Edition(*edition))).collect();
    editions
        .iter()
        .enumerate()
        .flat_map(|(index, to)| editions[index + 1..].iter().map(move |from| EditionPair { from: *from, to: *to }))
        .collect()
}

/// Renders links from an entry's page to its comparisons with the other editions.
pub fn render_links(view: &View<'_>, entry: &Entry) -> Markup {
    let Scope::Edition(to) = view.scope_of(entry) else { return html! {} };
    let from = Edition::ALL.into_iter().filter(|from| *from != to && entry.holds_in(Scope::Edition(*from)));
    let pairs: Vec<(Edition, EditionPair)> =
        from.map(|other| (other, EditionPair { from: to.min(other), to: to.max(other) })).collect();
    html! {
        @if !pairs.is_empty() {
            p.switches.compared-with {
                (view.ui("ui-compare-with")) " "
                @for (other, between) in pairs {
                    a href=(url::compare(view.lang, entry, between)) { (view.scope_short(Scope::Edition(other))) } " "
                }
            }
        }
    }
}

/// Renders the printed values of both editions.
fn render_value_table(view: &View<'_>, pairs: &[ValuePair<'_>], between: EditionPair) -> Markup {
    let shown = |pair: &ValuePair<'_>, side: usize, edition| {
        let view = view.in_scope(Scope::Edition(edition));
        pair.printed[side]
            .map_or_else(String::new, |printed| values::format_text(&view, pair.name.as_str(), &printed.value))
    };
    html! {
        @if !pairs.is_empty() {
            section.values aria-labelledby="values" {
                h2 #values { (view.ui("ui-values")) }
                div.scroll tabindex="0" { table.printed.compared {
                    thead { tr { th { span.unseen { (view.ui("ui-values")) } } @for edition in [between.from, between.to] { th scope="col" { (view.scope_short(Scope::Edition(edition))) } } } }
                    tbody { @for pair in pairs {
                        tr.differs[!pair.is_same()] {
                            th scope="row" {
                                (view.word(&format!("value-{}", pair.name)))
                                @if let Some(mode) = pair.mode { "\u{a0}· " (view.name(mode.as_str())) }
                            }
                            @for (side, edition) in [between.from, between.to].into_iter().enumerate() {
                                td { (shown(pair, side, edition)) @if pair.printed[side].is_none() { "–" } }
                            }
                        }
                    } }
                } }
            }
        }
    }
}

/// Renders a clause of one edition next to its counterpart in the other.
fn render_aligned(view: &View<'_>, row: &Aligned<'_>, between: EditionPair) -> Markup {
    let (from, to) = (Scope::Edition(between.from), Scope::Edition(between.to));
    let (word, left, right) = match *row {
        Aligned::Same(placed) => ("compare-same", Some(placed), Some(placed)),
        Aligned::Changed(old, new) => ("compare-changed", Some(old), Some(new)),
        Aligned::Gone(old) => ("compare-gone", Some(old), None),
        Aligned::New(new) => ("compare-new", None, Some(new)),
    };
    let side = |placed: Option<EntryClause<'_>>, scope: Scope| {
        html! {
            div.side.empty[placed.is_none()] data-edition=(view.scope_short(scope)) {
                @match placed {
                    Some(placed) => { (render_sentence(view, placed, scope)) }
                    None => { p.small { (view.ui("ui-compare-nothing-here")) } }
                }
            }
        }
    };
    html! {
        section.clause.aligned {
            p.small { span.badge { (view.word(word)) } }
            div.pair { (side(left, from)) (side(right, to)) }
        }
    }
}

/// Renders a clause in an edition, with its number.
fn render_sentence(view: &View<'_>, (entry, clause): EntryClause<'_>, scope: Scope) -> Markup {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    let text =
        std::iter::once(view.lang).chain(others).find_map(|lang| Some((lang, view.kb.clause_text(&clause.id, lang)?)));
    let href = url::clause(view.lang, scope, entry, clause.name.as_str());
    html! {
        div.compared-clause {
            a.mark href=(href) title=(clause.id) { "§" (trace::find_number(entry, clause, scope)) }
            @match text {
                Some((lang, block)) => {
                    @let prose = Prose::new(view.in_scope(scope), lang, scope);
                    div.sentence lang=[prose.foreign()] { (prose.blocks(entry, std::slice::from_ref(block), &|_, rendered| rendered)) }
                }
                None => { p.missing { (view.ui("ui-no-text")) } }
            }
        }
    }
}

/// Renders the rulings whose outcomes differ.
fn render_changed_outcomes(
    view: &View<'_>,
    entry: &Entry,
    changed: &[ChangedOutcome<'_>],
    between: EditionPair,
) -> Markup {
    html! {
        @if !changed.is_empty() {
            section.more-rulings {
                h2 { (view.ui("ui-compare-rulings")) "\u{a0}" span.count { (changed.len()) } }
                @for outcome in changed { (render_changed_outcome(view, entry, outcome, between)) }
            }
        }
    }
}

/// Renders the differing facts of one ruling, a column for each edition.
fn render_changed_outcome(
    view: &View<'_>,
    entry: &Entry,
    changed: &ChangedOutcome<'_>,
    between: EditionPair,
) -> Markup {
    let scopes = [between.from, between.to].map(Scope::Edition);
    let (odds, facts): (Vec<String>, Vec<String>) =
        changed.differing().into_iter().partition(|path| path.starts_with("odds."));
    let shown: Vec<&String> = facts.iter().chain(&odds).take(MAX_FACTS).collect();
    let rest = facts.len() + odds.len() - shown.len();
    let fact = |side: usize, path: &str| {
        let resolved = changed.runs[side].result.as_ref().ok();
        resolved.and_then(|resolved| resolved.outcome.get(path)).map(|fact| outcome::render_fact(view, path, fact))
    };
    html! {
        details.ruling open[shown.len() < 4] {
            summary { (ruling::render_caption(view, entry, &changed.ruling.id.ruling())) }
            div.body {
                div.scroll tabindex="0" { table.outcome.compared {
                    thead { tr { th { span.unseen { (view.ui("ui-outcome")) } } @for (side, scope) in scopes.iter().enumerate() {
                        th scope="col" { a href=(url::ruling(view.lang, *scope, &changed.ruling.id)) rel="nofollow" { (view.scope_short(*scope)) } @if !changed.runs[side].holds() { " " (ruling::render_failure(view)) } }
                    } } }
                    tbody { @for path in shown {
                        tr {
                            th scope="row" { (outcome::format_label(view, path)) }
                            @for side in 0..2 { td { @match fact(side, path) { Some(shown) => { (shown) } None => { "–" } } } }
                        }
                    } }
                } }
                @if rest > 0 { p.small { (view.say(&Message::new("ui-compare-more-facts").count("count", rest))) } }
            }
        }
    }
}
