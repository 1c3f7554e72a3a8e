//! A ruling as an example: verdict and caption, the situation, the outcome, the trace.

use std::collections::BTreeMap;

use crate::prose::Prose;
use crate::unapplied::render_unapplied;
use crate::{View, outcome, sentence, situation, table, text, trace, url};
use kb::{Judgement, Ruling, Run};
use maud::{Markup, html};
use model::edition::{Edition, Scope};
use model::entry::{Clause, Entry};
use model::ids::Name;
use model::lang::Lang;
use model::markdown::Inlines;
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The level of detail of the examples on an entry's page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Examples {
    /// Verdict, caption and a link to the ruling's page. A script loads the contents when a reader opens an example:
    /// an entry may have hundreds, and few are opened.
    #[default]
    Brief,
    /// All contents, for offline pages, where the ruling's page is not available.
    Full,
    /// The same without the trace, for offline pages of older editions: traces are a third of all pages.
    WithoutTrace,
}

/// How many of the newest editions have traces in their offline pages, with their packs. Those of one more would take
/// the bundle over its size.
const EDITIONS_WITH_TRACES: usize = 1;

impl Examples {
    /// Returns the level of detail of the offline page at an address: `/en/n5/skills/dodge`.
    pub fn offline(address: &str) -> Self {
        let scope = address.split('/').nth(2).and_then(|scope| scope.parse::<Scope>().ok());
        let mut older = Edition::ALL.iter().rev().skip(EDITIONS_WITH_TRACES);
        if older.any(|edition| scope.map(Scope::edition) == Some(*edition)) { Self::WithoutTrace } else { Self::Full }
    }
}

/// Returns the entry's rulings in the view's edition, by the first clause of the entry that they prove there. Rulings
/// that prove only clauses of other entries are under `None`.
pub fn group_by_clause<'a>(view: &View<'a>, entry: &Entry) -> BTreeMap<Option<Name>, Vec<&'a Ruling>> {
    let scope = view.scope_of(entry);
    let mut rulings: BTreeMap<Option<Name>, Vec<&Ruling>> = BTreeMap::new();
    for ruling in view.kb.rulings_of(&entry.id).filter(|ruling| ruling.runs_in(scope)) {
        let clause = ruling.proves.iter().filter(|proof| proof.clause.is_of(&entry.id)).find_map(|proof| {
            let clause = entry.clause(proof.clause.clause().as_str());
            clause.filter(|clause| clause.holds_in(scope)).map(|clause| clause.name.clone())
        });
        rulings.entry(clause).or_default().push(ruling);
    }
    rulings
}

/// Returns the verdict of a ruling in the view's edition.
fn find_judgement<'a>(view: &View<'a>, entry: &Entry, ruling: &Ruling) -> Option<&'a Judgement> {
    view.report?.judgement(&ruling.id, view.scope_of(entry))
}

/// Renders the caption, in the reader's language or another; without a caption, the ruling's name.
pub fn render_caption(view: &View<'_>, entry: &Entry, name: &Name) -> Markup {
    match find_caption(view, entry, name) {
        Some((prose, caption)) => html! { span lang=[prose.foreign()] { (prose.inlines(caption)) } },
        None => html! { code { (name) } },
    }
}

/// Returns the caption as plain text.
pub fn format_caption(view: &View<'_>, entry: &Entry, name: &Name) -> String {
    find_caption(view, entry, name)
        .map_or_else(|| name.to_string(), |(prose, caption)| text::format_inlines(&prose, caption))
}

/// Renders the caption without links, for use inside a link.
fn render_unlinked_caption(view: &View<'_>, entry: &Entry, name: &Name) -> Markup {
    match find_caption(view, entry, name) {
        Some((prose, caption)) => html! { span lang=[prose.foreign()] { (prose.unlinked().inlines(caption)) } },
        None => html! { code { (name) } },
    }
}

/// Returns the caption in the reader's language, else in another, with its rendering context.
fn find_caption<'a>(view: &View<'a>, entry: &'a Entry, name: &Name) -> Option<(Prose<'a>, &'a Inlines)> {
    let scope = view.scope_of(entry);
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    std::iter::once(view.lang).chain(others).find_map(|lang| {
        let caption = entry.text(lang)?.captions.get(name)?;
        Some((Prose::new(*view, lang, scope), caption))
    })
}

/// Returns whether a ruling holds in the view's edition.
pub fn holds(view: &View<'_>, entry: &Entry, ruling: &Ruling) -> bool {
    find_judgement(view, entry, ruling).is_some_and(Judgement::holds)
}

/// The maximum number of unfolded links to rulings; a single further one is unfolded too.
const MAX_OPEN_LINKS: usize = 4;

/// Returns the rulings that prove a clause in the view's edition and are not in `shown`: those of the entry first,
/// plain cases before the others.
pub fn find_others<'a>(view: &View<'a>, entry: &Entry, clause: &Clause, shown: &[&Ruling]) -> Vec<&'a Ruling> {
    let runs_here = |ruling: &&Ruling| ruling.runs_in(view.scope_of(entry));
    let case =
        |ruling: &Ruling| ruling.proves.iter().filter(|proof| proof.clause == clause.id).map(|proof| proof.case).min();
    let is_new = |ruling: &&Ruling| shown.iter().all(|shown| shown.id != ruling.id);
    let mut rulings: Vec<&Ruling> = view.kb.rulings_for(&clause.id).filter(runs_here).filter(is_new).collect();
    rulings.sort_by_key(|ruling| (!ruling.id.is_of(&entry.id), case(ruling)));
    rulings
}

/// Renders links to rulings that stand elsewhere; many are folded.
pub fn render_links(view: &View<'_>, entry: &Entry, rulings: &[&Ruling]) -> Markup {
    let view = view.in_scope(view.scope_of(entry));
    let open = if rulings.len() > MAX_OPEN_LINKS + 1 { MAX_OPEN_LINKS } else { rulings.len() };
    let (open, folded) = rulings.split_at(open);
    let more = Message::new("ui-more-examples").number("count", saturating_i64(folded.len()));
    let list = |rulings: &[&Ruling]| html! { ul { @for ruling in rulings { li { (render_ruling_link(&view, entry, ruling)) } } } };
    html! {
        @if !open.is_empty() {
            div.shown-by role="group" aria-label=(view.ui("ui-also-shown-by")) {
                (list(open))
                @if !folded.is_empty() { details { summary { (view.say(&more)) } (list(folded)) } }
            }
        }
    }
}

/// Renders the link to a ruling on its entry's page, marked if it fails.
fn render_ruling_link(view: &View<'_>, from: &Entry, ruling: &Ruling) -> Markup {
    let Some(entry) = view.kb.entries.get(&ruling.id.entry()) else { return html! {} };
    let href = url::clause(view.lang, view.scope_of(entry), entry, &url::ruling_anchor(&ruling.id));
    html! {
        (render_failure_mark(view, holds(view, entry, ruling)))
        a href=(href) {
            @if entry.id != from.id { (view.title(entry.id.as_str())) ": " }
            (render_unlinked_caption(view, entry, &ruling.id.ruling()))
        }
    }
}

/// Renders a ruling, folded under its caption.
pub fn render_example(view: &View<'_>, entry: &Entry, ruling: &Ruling) -> Markup {
    let Some(judgement) = find_judgement(view, entry, ruling) else { return html! {} };
    let page = url::ruling(view.lang, view.scope_of(entry), &ruling.id);
    let brief = view.examples == Examples::Brief;
    html! {
        details.ruling {
            summary { (render_failure_mark(view, judgement.holds())) (render_caption(view, entry, &ruling.id.ruling())) }
            div.body id=(url::ruling_anchor(&ruling.id)) data-from=[brief.then(|| url::ruling_example(&page))] {
                @if !brief { @if let Some(run) = view.kb.run(ruling, view.scope_of(entry)) { (render_body(view, entry, ruling, &run)) } }
                p.actions { a.button href=(page) rel="nofollow" { (view.ui("ui-run-again")) } }
            }
        }
    }
}

/// Renders the contents of an example: assumptions, situation, outcome and trace.
pub fn render_body(view: &View<'_>, entry: &Entry, ruling: &Ruling, run: &Run) -> Markup {
    let situation = &ruling.data(view.scope_of(entry));
    let in_situation = &view.for_situation(situation);
    html! {
        @if ruling.illustrative { p.note { (view.ui("ui-illustrative")) } }
        (render_assumptions(view, ruling))
        h4 { (view.ui("ui-situation")) }
        @if let Ok(resolved) = &run.result { (render_tables(view, ruling, resolved)) }
        (situation::render_facts(in_situation, situation))
        (render_result(in_situation, ruling, run))
    }
}

/// Renders the figures of the tables on which a run was decided.
pub fn render_tables(view: &View<'_>, ruling: &Ruling, resolved: &Resolved) -> Markup {
    let anchor = url::ruling_anchor(&ruling.id);
    let id = |number| if number == 1 { anchor.clone() } else { format!("{anchor}-{number}") };
    html! { @for (number, table) in (1..).zip(&resolved.tables) { (table::render_figure(view, table, &id(number))) } }
}

/// Renders the assumptions of an example: facts that no source prints.
fn render_assumptions(view: &View<'_>, ruling: &Ruling) -> Markup {
    let sentence =
        |name: &str, fact: &str| view.say(&Message::new("ui-under-assumption").text("name", name).text("fact", fact));
    html! { @for (name, fact) in &ruling.assume { p.note { (sentence(name, fact)) } } }
}

/// Renders a cross before a ruling that fails; a ruling that holds needs no mark.
fn render_failure_mark(view: &View<'_>, holds: bool) -> Markup {
    html! { @if !holds { (render_failure(view)) " " } }
}

/// Renders a cross, with its meaning as text.
pub fn render_failure(view: &View<'_>) -> Markup {
    let meaning = view.ui("ui-fails");
    html! { span.verdict.fails title=(meaning) { span aria-hidden="true" { "✗" } span.unseen { (meaning) } } }
}

/// Renders the outcome and the trace. Shows only the expected facts unless the ruling fails; marks differences.
fn render_result(view: &View<'_>, ruling: &Ruling, run: &Run) -> Markup {
    let resolved = match &run.result {
        Ok(resolved) => resolved,
        Err(refusal) => return render_refusal(view, refusal),
    };
    let differs = |path: &str| run.mismatches.iter().any(|mismatch| mismatch.path == path);
    let expected = ruling.expect.get(&run.scope);
    let shown = |path: &str| !run.holds() || expected.is_none_or(|expected| expected.get(path).is_some());
    let facts = resolved.outcome.iter().filter(|(path, _)| shown(path)).collect();
    let annotate = |path: &str| html! { @if differs(path) { " " (render_failure(view)) } };
    html! {
        h4 { (view.ui("ui-outcome")) }
        (outcome::render_part(view, facts, &annotate))
        @if view.examples != Examples::WithoutTrace {
            h4 { (view.ui("ui-trace")) }
            (trace::render_steps(view, &resolved.trace))
        }
        (render_unapplied(view, &resolved.not_applied))
    }
}

/// Renders the refusal of a situation.
pub fn render_refusal(view: &View<'_>, refusal: &Refusal) -> Markup {
    html! {
        div.refusal role="alert" {
            p { strong { (view.ui("ui-refused")) } " " (sentence::render(&view.say(&refusal.message))) }
            (trace::render_clause_links(view, &refusal.clauses))
            @if !refusal.path.is_empty() { p.small { (view.say(&Message::new("ui-refused-at").text("path", refusal.path.as_str()))) } }
        }
    }
}
