//! A ruling as a readable example: verdict and caption, the situation, the outcome, the trace.

use std::collections::BTreeMap;

use crate::prose::Prose;
use crate::{View, outcome, sentence, situation, table, text, trace, url};
use kb::{Judgement, Ruling, Run};
use maud::{Markup, html};
use model::entry::{Clause, Entry};
use model::ids::Name;
use model::lang::Lang;
use model::markdown::Inlines;
use model::message::Message;
use model::refusal::Refusal;
use model::trace::Resolved;

/// How much of its examples the page of an entry shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Examples {
    /// That they hold, what each says in a sentence, and the way to its own page. An entry may have hundreds of examples,
    /// and few are opened: the script shows one in its place then.
    #[default]
    Brief,
    /// Each of them whole, for who has no other page; no way to it, then.
    Full,
}

/// The entry's rulings that run in the view's edition, by the first clause of the entry that they prove there;
/// under `None` those that prove only clauses of other entries.
pub fn by_clause<'a>(view: &View<'a>, entry: &Entry) -> BTreeMap<Option<Name>, Vec<&'a Ruling>> {
    let scope = view.scope_of(entry);
    let mut found: BTreeMap<Option<Name>, Vec<&Ruling>> = BTreeMap::new();
    for ruling in view.kb.rulings_of(&entry.id).filter(|ruling| ruling.runs_in(scope)) {
        let clause = ruling.proves.iter().filter(|proof| proof.clause.is_of(&entry.id)).find_map(|proof| {
            let clause = entry.clause(proof.clause.clause().as_str());
            clause.filter(|clause| clause.holds_in(scope)).map(|clause| clause.name.clone())
        });
        found.entry(clause).or_default().push(ruling);
    }
    found
}

/// The verdict of a ruling in the view's edition.
fn judgement<'a>(view: &View<'a>, entry: &Entry, ruling: &Ruling) -> Option<&'a Judgement> {
    view.kb.report.judgement(&ruling.id, view.scope_of(entry))
}

/// The caption, in the other language where the reader's is missing, and the ruling's name where both are.
pub fn caption(view: &View<'_>, entry: &Entry, name: &Name) -> Markup {
    match written(view, entry, name) {
        Some((prose, caption)) => html! { span lang=[prose.foreign()] { (prose.inlines(caption)) } },
        None => html! { code { (name) } },
    }
}

/// The caption as plain text.
pub fn plain(view: &View<'_>, entry: &Entry, name: &Name) -> String {
    written(view, entry, name).map_or_else(|| name.to_string(), |(prose, caption)| text::inlines(&prose, caption))
}

/// The caption without the links in it, to be a link itself.
fn plain_caption(view: &View<'_>, entry: &Entry, name: &Name) -> Markup {
    match written(view, entry, name) {
        Some((prose, caption)) => html! { span lang=[prose.foreign()] { (prose.unlinked().inlines(caption)) } },
        None => html! { code { (name) } },
    }
}

/// The caption in the reader's language, else in another, with the way to draw it.
fn written<'a>(view: &View<'a>, entry: &'a Entry, name: &Name) -> Option<(Prose<'a>, &'a Inlines)> {
    let scope = view.scope_of(entry);
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    std::iter::once(view.lang).chain(others).find_map(|lang| {
        let caption = entry.text(lang)?.captions.get(name)?;
        Some((Prose::new(*view, lang, scope), caption))
    })
}

/// The rulings that prove a clause: one under its caption, several folded under their count.
pub fn examples(view: &View<'_>, entry: &Entry, rulings: &[&Ruling]) -> Markup {
    let holding = |ruling: &&&Ruling| judgement(view, entry, ruling).is_some_and(Judgement::holds);
    let holds = rulings.iter().filter(holding).count() == rulings.len();
    let count = i64::try_from(rulings.len()).unwrap_or(i64::MAX);
    html! {
        @if rulings.len() > 1 {
            details.rulings {
                summary { (verdict(view, holds)) " " (view.say(&Message::new("ui-rulings-count").number("count", count))) }
                @for ruling in rulings { (example(view, entry, ruling)) }
            }
        } @else {
            @for ruling in rulings { (example(view, entry, ruling)) }
        }
    }
}

/// The most pointers shown unfolded; a single further one is shown too.
const OPEN_POINTERS: usize = 2;

/// The rulings that prove a clause in the view's edition and are drawn elsewhere, a line each that leads to the
/// example: those of the entry first, plain cases before the others.
pub fn pointers(view: &View<'_>, entry: &Entry, clause: &Clause, drawn: &[&Ruling]) -> Markup {
    let view = view.in_scope(view.scope_of(entry));
    let here = |one: &&Ruling| one.runs_in(view.scope_of(entry));
    let case = |one: &Ruling| one.proves.iter().filter(|proof| proof.clause == clause.id).map(|proof| proof.case).min();
    let elsewhere = view.kb.rulings_for(&clause.id).filter(here).filter(|one| drawn.iter().all(|own| own.id != one.id));
    let mut rulings: Vec<&Ruling> = elsewhere.collect();
    rulings.sort_by_key(|one| (!one.id.is_of(&entry.id), case(one)));
    let open = if rulings.len() > OPEN_POINTERS + 1 { OPEN_POINTERS } else { rulings.len() };
    let (open, folded) = rulings.split_at(open);
    let more = Message::new("ui-more-examples").number("count", i64::try_from(folded.len()).unwrap_or(i64::MAX));
    let list = |some: &[&Ruling]| html! { ul { @for one in some { li { (pointer(&view, entry, one)) } } } };
    html! {
        @if !open.is_empty() {
            div.shown-by role="group" aria-label=(view.ui("ui-also-shown-by")) {
                (list(open))
                @if !folded.is_empty() { details { summary { (view.say(&more)) } (list(folded)) } }
            }
        }
    }
}

fn pointer(view: &View<'_>, from: &Entry, ruling: &Ruling) -> Markup {
    let Some(entry) = view.kb.entries.get(&ruling.id.entry()) else { return html! {} };
    let href = url::clause(view.lang, view.scope_of(entry), entry, &url::ruling_anchor(&ruling.id));
    html! {
        (verdict(view, judgement(view, entry, ruling).is_some_and(Judgement::holds))) " "
        a href=(href) {
            @if entry.id != from.id { (view.title(entry.id.as_str())) ": " }
            (plain_caption(view, entry, &ruling.id.ruling()))
        }
    }
}

/// A ruling folded under its caption.
pub fn example(view: &View<'_>, entry: &Entry, ruling: &Ruling) -> Markup {
    let Some(judgement) = judgement(view, entry, ruling) else { return html! {} };
    let page = url::ruling(view.lang, view.scope_of(entry), &ruling.id);
    let brief = view.examples == Examples::Brief;
    html! {
        details.ruling {
            summary { (verdict(view, judgement.holds())) " " (caption(view, entry, &ruling.id.ruling())) }
            div.body id=(url::ruling_anchor(&ruling.id)) data-from=[brief.then(|| url::ruling_example(&page))] {
                @if !brief { @if let Some(run) = view.kb.run(ruling, view.scope_of(entry)) { (body(view, entry, ruling, &run)) } }
                p.actions { a.button href=(page) rel="nofollow" { (view.ui("ui-run-again")) } }
            }
        }
    }
}

/// The contents of an example: its assumptions, the situation, the outcome and the trace.
pub fn body(view: &View<'_>, entry: &Entry, ruling: &Ruling, run: &Run) -> Markup {
    let stated = &ruling.data(view.scope_of(entry));
    let played = &view.for_situation(stated);
    html! {
        @if ruling.illustrative { p.note { (view.ui("ui-illustrative")) } }
        (assumptions(view, ruling))
        h4 { (view.ui("ui-situation")) }
        @if let Ok(resolved) = &run.result { (tables(view, ruling, resolved)) }
        (situation::facts(played, stated))
        (result(played, ruling, run))
    }
}

/// The pictures of the tables on which a run was decided.
pub fn tables(view: &View<'_>, ruling: &Ruling, resolved: &Resolved) -> Markup {
    let anchor = url::ruling_anchor(&ruling.id);
    let id = |place| if place == 1 { anchor.clone() } else { format!("{anchor}-{place}") };
    html! { @for (place, table) in (1..).zip(&resolved.tables) { (table::figure(view, table, &id(place))) } }
}

/// The facts that no source prints and the example takes for granted.
fn assumptions(view: &View<'_>, ruling: &Ruling) -> Markup {
    let said =
        |name: &str, fact: &str| view.say(&Message::new("ui-under-assumption").text("name", name).text("fact", fact));
    html! { @for (name, fact) in &ruling.assume { p.note { (said(name, fact)) } } }
}

/// A tick or a cross, with its meaning in words.
pub fn verdict(view: &View<'_>, holds: bool) -> Markup {
    let (mark, id) = if holds { ("✓", "ui-holds") } else { ("✗", "ui-fails") };
    html! { span.verdict.fails[!holds] title=(view.ui(id)) { span aria-hidden="true" { (mark) } span.unseen { (view.ui(id)) } } }
}

/// The expected facts of a ruling with their values and the trace; differences are marked.
fn result(view: &View<'_>, ruling: &Ruling, run: &Run) -> Markup {
    let resolved = match &run.result {
        Ok(resolved) => resolved,
        Err(refusal) => return self::refusal(view, refusal),
    };
    let differs = |path: &str| run.mismatches.iter().any(|mismatch| mismatch.path == path);
    let stated = ruling.expect.get(&run.scope);
    let shown = |path: &str| !run.holds() || stated.is_none_or(|stated| stated.get(path).is_some());
    let facts = resolved.outcome.iter().filter(|(path, _)| shown(path)).collect();
    let mark = |path: &str| html! { @if differs(path) { " " (verdict(view, false)) } };
    html! {
        h4 { (view.ui("ui-outcome")) }
        (outcome::part(view, facts, &mark))
        h4 { (view.ui("ui-trace")) }
        (trace::steps(view, &resolved.trace))
    }
}

/// Why a situation could not be run.
pub fn refusal(view: &View<'_>, refusal: &Refusal) -> Markup {
    html! {
        div.refusal role="alert" {
            p { strong { (view.ui("ui-refused")) } " " (sentence::draw(&view.say(&refusal.message))) }
            (trace::clause_links(view, &refusal.clauses))
            @if !refusal.path.is_empty() { p.small { (view.say(&Message::new("ui-refused-at").text("path", refusal.path.as_str()))) } }
        }
    }
}
