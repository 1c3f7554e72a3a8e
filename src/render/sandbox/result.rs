//! What is seen on the table of a sandbox: who sees whom in a word, the picture, what else was found in short rows, how it
//! came about, all of it as a file.

use std::collections::BTreeSet;

use crate::sandbox::UrlState;
use crate::sandbox::report::{QueryResult, SandboxReport};
use crate::{View, outcome, ruling, sentence, table, trace};
use maud::{Markup, html};
use model::ids::ClauseId;
use model::length::Length;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::{Resolved, Step};

/// The results.
const SIGHT: &str = "line-of-fire";
const DISTANCE: &str = "distance";
const RANGE: &str = "range-modifier";
const ZONE: &str = "in-zone-of-control";
const CONTACT: &str = "in-contact";
const COHERENCY: &str = "in-coherency";
/// The message of a refused query.
const BORDERLINE: &str = "borderline";

/// The verdict and the picture. A script updates its parts by their ids.
pub fn draw(view: &View<'_>, asked: &UrlState, found: &SandboxReport) -> Markup {
    html! {
        div #table-verdict role="status" { (verdict(view, asked, found)) }
        div #table-seen {
            @if let Some(drawn) = found.table() { (table::interactive_figure(view, &drawn, asked.layers(), "table")) }
        }
    }
}

fn verdict(view: &View<'_>, asked: &UrlState, found: &SandboxReport) -> Markup {
    let [one, other] = asked.figure_pair();
    let [there, back] = &found.sight;
    match there {
        Err(refusal) => ruling::refusal(view, &by_name(asked, refusal)),
        Ok(there) => html! {
            p.small { (outcome::heading(view, SIGHT)) }
            dl.verdicts {
                (seen(view, [one, other], there))
                @match back {
                    Ok(back) => { (seen(view, [other, one], back)) },
                    Err(refusal) => { div { dt.name { (other) " → " (one) } dd.small { (ruling::refusal(view, &by_name(asked, refusal))) } } },
                }
            }
            p.cites { @for clause in sight_clauses(found) { (trace::clause_link(view, &clause)) " " } }
        },
    }
}

fn seen(view: &View<'_>, [one, other]: [&str; 2], resolved: &Resolved) -> Markup {
    let word = match resolved.outcome.get(SIGHT) {
        Some(Fact::Flag(true)) => "yes",
        Some(_) => "no",
        None => BORDERLINE,
    };
    html! {
        div {
            dt.name { (one) " → " (other) }
            dd { (view.word(word)) }
            @if let Some(step) = resolved.trace.steps().last() { dd.small { (sentence::draw(&view.say(step.message))) } }
        }
    }
}

/// The clauses that decide the Lines of Fire, each once.
fn sight_clauses(found: &SandboxReport) -> BTreeSet<ClauseId> {
    let last = found.sight.iter().flatten().filter_map(|resolved| resolved.trace.steps().last());
    last.flat_map(|step| step.clauses.iter().cloned()).collect()
}

/// Why, with the clauses that say so.
fn reason(view: &View<'_>, step: &Step<'_>) -> Markup {
    html! {
        (sentence::draw(&view.say(step.message)))
        @for clause in step.clauses { " " (trace::clause_link(view, clause)) }
    }
}

/// The other results about the two figures: a row for each, with its reason.
pub fn rows(view: &View<'_>, asked: &UrlState, found: &SandboxReport) -> Markup {
    let [one, other] = asked.figure_pair();
    let pairs = [[one, other], [other, one]];
    let about = |id, [one, other]: [&str; 2]| view.say(&Message::new(id).text("name", one).text("other", other));
    let of = |row: &Row<'_>| self::row(view, asked, row);
    html! {
        dl #table-rows {
            @if found.apart[0].is_ok() {
                (of(&Row { title: outcome::heading(view, DISTANCE), answered: &found.apart[0], path: DISTANCE }))
                @if let Some(range) = &found.range {
                    (of(&Row { title: outcome::heading(view, RANGE), answered: range, path: RANGE }))
                }
                @for (pair, answered) in pairs.into_iter().zip(&found.apart) {
                    (of(&Row { title: about("ui-sandbox-in-zone", pair), answered, path: ZONE }))
                }
                (of(&Row { title: outcome::heading(view, CONTACT), answered: &found.contact, path: CONTACT }))
                // An edition without Coherency refuses to judge it.
                @if let Some([Ok(_), Ok(_)]) = &found.coherency {
                    @for (pair, answered) in pairs.into_iter().zip(found.coherency.iter().flatten()) {
                        (of(&Row { title: about("ui-sandbox-in-coherency", pair), answered, path: COHERENCY }))
                    }
                }
            }
        }
    }
}

/// A row: the query, its outcome, and the path of the outcome.
struct Row<'f> {
    title: String,
    answered: &'f QueryResult,
    path: &'static str,
}

fn row(view: &View<'_>, asked: &UrlState, row: &Row<'_>) -> Markup {
    let resolved = match row.answered {
        Ok(resolved) => resolved,
        Err(refusal) => {
            return html! { div { dt { (row.title) } dd.small { (ruling::refusal(view, &by_name(asked, refusal))) } } };
        }
    };
    // Of a team, whose member is the last part of the path before it.
    let fact = resolved.outcome.iter().find(|(path, _)| path.rsplit('.').next() == Some(row.path));
    let Some((path, fact)) = fact else { return beyond(view, row, resolved) };
    let step = resolved.trace.steps().filter(|step| step.decided(&path)).last();
    html! {
        div {
            dt { (row.title) }
            dd { (outcome::fact(view, &path, fact)) @if let Fact::Length(length) = fact { (in_inches(view, *length)) } }
            @if let Some(step) = step { dd.small { (reason(view, &step)) } }
        }
    }
}

/// A length in inches too where it is none of whole inches: in hundredths, rounded up, so that what is beyond 8 inches
/// does not look like 8 inches.
fn in_inches(view: &View<'_>, length: Length) -> String {
    if length.to_string().ends_with('"') {
        return String::new();
    }
    let inch = Length::inches(1).tenths();
    let hundredths = (length.tenths() * 100 + inch - 1) / inch;
    let inches = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    view.say(&Message::new("ui-sandbox-inches").text("inches", inches))
}

/// A row without an outcome, as beyond the range of a weapon. The last step of the trace gives the reason.
fn beyond(view: &View<'_>, row: &Row<'_>, resolved: &Resolved) -> Markup {
    html! {
        div {
            dt { (row.title) }
            dd { "–" }
            @if let Some(step) = resolved.trace.steps().last() { dd.small { (reason(view, &step)) } }
        }
    }
}

/// A refusal with the name of the piece instead of its number.
fn by_name(asked: &UrlState, refusal: &Refusal) -> Refusal {
    let path = refusal.path.as_str();
    let listed =
        [("figure.", &asked.figures), ("scenery.", &asked.scenery), ("f", &asked.figures), ("s", &asked.scenery)];
    let piece = listed.iter().find_map(|(before, pieces)| {
        let number: String = path.strip_prefix(before)?.chars().take_while(char::is_ascii_digit).collect();
        pieces.get(number.parse::<usize>().ok()?)
    });
    let named = piece.map_or(path, |piece| piece.get("n"));
    Refusal { path: named.to_owned(), ..refusal.clone() }
}

/// How everything came about, folded, and the table as a file.
pub fn more(view: &View<'_>, asked: &UrlState, found: &SandboxReport) -> Markup {
    let [one, other] = asked.figure_pair();
    let ways = || [format!("{one} → {other}"), format!("{other} → {one}")];
    let both = |path: &str, answered: &[QueryResult; 2]| {
        html! {
            @for (way, answered) in ways().into_iter().zip(answered) {
                (came_about(view, &format!("{}: {way}", outcome::heading(view, path)), answered))
            }
        }
    };
    html! {
        div #table-more {
            @if let Some(drawn) = found.table() {
                details { summary { (view.ui("ui-sandbox-signs")) } p.small { (table::interactive_legend(view, &drawn, asked.layers())) } }
            }
            h2 { (view.ui("ui-trace")) }
            (both(SIGHT, &found.sight))
            (both(DISTANCE, &found.apart))
            @if let Some(range) = &found.range { (came_about(view, &outcome::heading(view, RANGE), range)) }
            (came_about(view, &outcome::heading(view, CONTACT), &found.contact))
            @if let Some(coherency) = &found.coherency { (both(COHERENCY, coherency)) }
            @if !found.file.is_empty() {
                details { summary { (view.ui("ui-sandbox-file")) } pre tabindex="0" { code { (found.file) } } }
            }
        }
    }
}

/// The steps of an answer, folded.
fn came_about(view: &View<'_>, title: &str, answered: &QueryResult) -> Markup {
    html! {
        @if let Ok(resolved) = answered {
            details { summary { (title) } (trace::steps(view, &resolved.trace)) }
        }
    }
}
