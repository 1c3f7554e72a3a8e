//! The result of the sandbox: the Lines of Fire, the figure, rows of further results, traces, the situation in TOML.

use std::collections::BTreeSet;

use crate::sandbox::UrlState;
use crate::sandbox::report::{QueryResult, SandboxReport};
use crate::unapplied::render_unapplied;
use crate::{View, outcome, ruling, sentence, table, trace};
use maud::{Markup, html};
use model::ids::ClauseId;
use model::length::Length;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::{Resolved, Step};

/// The paths of the results in the outcomes.
const SIGHT: &str = "line-of-fire";
const DISTANCE: &str = "distance";
const RANGE: &str = "range-modifier";
const ZONE: &str = "in-zone-of-control";
const CONTACT: &str = "in-contact";
const COHERENCY: &str = "in-coherency";
/// The keyword of a Line of Fire that is too close to decide.
const BORDERLINE: &str = "borderline";

/// Renders the verdict and the figure. A script updates them by their ids.
pub fn render(view: &View<'_>, state: &UrlState, report: &SandboxReport) -> Markup {
    html! {
        div #table-verdict role="status" { (render_verdict(view, state, report)) }
        div #table-seen {
            @if let Some(table) = report.table() { (table::render_interactive_figure(view, &table, state.layers(), "table")) }
        }
    }
}

/// Renders the Lines of Fire in both directions, with their clauses.
fn render_verdict(view: &View<'_>, state: &UrlState, report: &SandboxReport) -> Markup {
    let [first, second] = state.figure_pair();
    let [forward, backward] = &report.sight;
    match forward {
        Err(refusal) => ruling::render_refusal(view, &by_name(state, refusal)),
        Ok(forward) => html! {
            p.small { (outcome::format_heading(view, SIGHT)) }
            dl.verdicts {
                (render_line_of_fire(view, [first, second], forward))
                @match backward {
                    Ok(backward) => { (render_line_of_fire(view, [second, first], backward)) },
                    Err(refusal) => { div { dt.name { (second) " → " (first) } dd.small { (ruling::render_refusal(view, &by_name(state, refusal))) } } },
                }
            }
            p.cites { @for clause in collect_sight_clauses(report) { (trace::build_clause_link(view, &clause)) " " } }
        },
    }
}

/// Renders a Line of Fire in one direction, with its reason.
fn render_line_of_fire(view: &View<'_>, [viewer, target]: [&str; 2], resolved: &Resolved) -> Markup {
    let word = match resolved.outcome.get(SIGHT) {
        Some(Fact::Flag(true)) => "yes",
        Some(_) => "no",
        None => BORDERLINE,
    };
    html! {
        div {
            dt.name { (viewer) " → " (target) }
            dd { (view.word(word)) }
            @if let Some(step) = resolved.trace.steps().last() { dd.small { (sentence::render(&view.say(step.message))) } }
        }
    }
}

/// Returns the distinct clauses that decide the Lines of Fire.
fn collect_sight_clauses(report: &SandboxReport) -> BTreeSet<ClauseId> {
    let last_steps = report.sight.iter().flatten().filter_map(|resolved| resolved.trace.steps().last());
    last_steps.flat_map(|step| step.clauses.iter().cloned()).collect()
}

/// Renders the reason of a step, with its clauses.
fn render_reason(view: &View<'_>, step: &Step<'_>) -> Markup {
    html! {
        (sentence::render(&view.say(step.message)))
        @for clause in step.clauses { " " (trace::build_clause_link(view, clause)) }
    }
}

/// Renders the rows of the other results, each with its reason.
pub fn render_rows(view: &View<'_>, state: &UrlState, report: &SandboxReport) -> Markup {
    let [first, second] = state.figure_pair();
    let pairs = [[first, second], [second, first]];
    let title = |id, [first, second]: [&str; 2]| view.say(&Message::new(id).text("name", first).text("other", second));
    let render = |row: &Row<'_>| render_row(view, state, row);
    html! {
        dl #table-rows {
            @if report.distances[0].is_ok() {
                (render(&Row { title: outcome::format_heading(view, DISTANCE), result: &report.distances[0], path: DISTANCE }))
                @if let Some(range) = &report.range {
                    (render(&Row { title: outcome::format_heading(view, RANGE), result: range, path: RANGE }))
                }
                @for (pair, result) in pairs.into_iter().zip(&report.distances) {
                    (render(&Row { title: title("ui-sandbox-in-zone", pair), result, path: ZONE }))
                }
                (render(&Row { title: outcome::format_heading(view, CONTACT), result: &report.contact, path: CONTACT }))
                // An edition without Coherency refuses the query.
                @if let Some([Ok(_), Ok(_)]) = &report.coherency {
                    @for (pair, result) in pairs.into_iter().zip(report.coherency.iter().flatten()) {
                        (render(&Row { title: title("ui-sandbox-in-coherency", pair), result, path: COHERENCY }))
                    }
                }
            }
        }
    }
}

/// A row: the title of a query, its result, and the path of its outcome.
struct Row<'f> {
    title: String,
    result: &'f QueryResult,
    path: &'static str,
}

fn render_row(view: &View<'_>, state: &UrlState, row: &Row<'_>) -> Markup {
    let resolved = match row.result {
        Ok(resolved) => resolved,
        Err(refusal) => {
            return html! { div { dt { (row.title) } dd.small { (ruling::render_refusal(view, &by_name(state, refusal))) } } };
        }
    };
    // For Coherency, the path begins with the member.
    let fact = resolved.outcome.iter().find(|(path, _)| path.rsplit('.').next() == Some(row.path));
    let Some((path, fact)) = fact else { return render_row_without_outcome(view, row, resolved) };
    let step = resolved.trace.steps().filter(|step| step.bears_on(&path)).last();
    html! {
        div {
            dt { (row.title) }
            dd { (outcome::render_fact(view, &path, fact)) @if let Fact::Length(length) = fact { (format_in_inches(view, *length)) } }
            @if let Some(step) = step { dd.small { (render_reason(view, &step)) } }
        }
    }
}

/// Returns a length in inches as well, unless it is a whole number of inches. It is rounded up to hundredths, so that a
/// distance beyond 8 inches does not appear as 8 inches.
fn format_in_inches(view: &View<'_>, length: Length) -> String {
    if length.to_string().ends_with('"') {
        return String::new();
    }
    let inch = Length::inches(1).tenths();
    let hundredths = (length.tenths() * 100 + inch - 1) / inch;
    let inches = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    view.say(&Message::new("ui-sandbox-inches").text("inches", inches))
}

/// Renders a row without an outcome, such as a target beyond the range of the weapon. The last step of the trace gives
/// the reason.
fn render_row_without_outcome(view: &View<'_>, row: &Row<'_>, resolved: &Resolved) -> Markup {
    html! {
        div {
            dt { (row.title) }
            dd { "–" }
            @if let Some(step) = resolved.trace.steps().last() { dd.small { (render_reason(view, &step)) } }
        }
    }
}

/// Returns a refusal whose path is the name of a piece instead of its index.
fn by_name(state: &UrlState, refusal: &Refusal) -> Refusal {
    let path = refusal.path.as_str();
    let groups =
        [("figure.", &state.figures), ("scenery.", &state.scenery), ("f", &state.figures), ("s", &state.scenery)];
    let piece = groups.iter().find_map(|(prefix, pieces)| {
        let number: String = path.strip_prefix(prefix)?.chars().take_while(char::is_ascii_digit).collect();
        pieces.get(number.parse::<usize>().ok()?)
    });
    let named = piece.map_or(path, |piece| piece.get("n"));
    Refusal { path: named.to_owned(), ..refusal.clone() }
}

/// Renders the legend, the traces and the situation in TOML, all folded.
pub fn render_more(view: &View<'_>, state: &UrlState, report: &SandboxReport) -> Markup {
    let [one, other] = state.figure_pair();
    let directions = || [format!("{one} → {other}"), format!("{other} → {one}")];
    let both = |path: &str, result: &[QueryResult; 2]| {
        html! {
            @for (direction, result) in directions().into_iter().zip(result) {
                (render_folded_trace(view, &format!("{}: {direction}", outcome::format_heading(view, path)), result))
            }
        }
    };
    html! {
        div #table-more {
            @if let Some(table) = report.table() {
                details { summary { (view.ui("ui-sandbox-signs")) } p.small { (table::render_interactive_legend(view, &table, state.layers())) } }
            }
            h2 { (view.ui("ui-trace")) }
            (both(SIGHT, &report.sight))
            (both(DISTANCE, &report.distances))
            @if let Some(range) = &report.range { (render_folded_trace(view, &outcome::format_heading(view, RANGE), range)) }
            (render_folded_trace(view, &outcome::format_heading(view, CONTACT), &report.contact))
            @if let Some(coherency) = &report.coherency { (both(COHERENCY, coherency)) }
            @if !report.file.is_empty() {
                details { summary { (view.ui("ui-sandbox-file")) } pre tabindex="0" { code { (report.file) } } }
            }
        }
    }
}

fn render_folded_trace(view: &View<'_>, title: &str, result: &QueryResult) -> Markup {
    html! {
        @if let Ok(resolved) = result {
            details { summary { (title) } (trace::render_steps(view, &resolved.trace)) (render_unapplied(view, &resolved.not_applied)) }
        }
    }
}
