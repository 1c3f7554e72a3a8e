//! A trace as numbered steps, each with its clauses and the ledger of its number.

pub use crate::clause_link::{build_clause_link, find_number, render_clause_links};
use crate::{View, outcome, sentence};
use i18n::signed;
use maud::{Markup, html};
use model::message::{Arg, Message};
use model::trace::{Ledger, Line, Step, Trace};

/// Renders the steps in order. A step shows its subject if it differs from the one before.
pub fn render_steps(view: &View<'_>, trace: &Trace) -> Markup {
    let previous = std::iter::once("").chain(trace.steps().map(|step| step.subject));
    html! {
        ol.trace { @for (step, previous) in trace.steps().zip(previous) {
            li {
                @if step.subject != previous { span.subject { (format_subject(view, step.subject)) } " " }
                (self::step(view, step))
            }
        } }
    }
}

/// Renders the steps that sum up a number, without those that concern dice.
pub fn render_sums(view: &View<'_>, trace: &Trace) -> Markup {
    let is_sum = |step: &Step<'_>| step.ledger.is_some() && step.message.args.get("dice").is_none();
    html! {
        ol.trace { @for step in trace.steps().filter(is_sum) {
            li { span.subject { (format_subject(view, step.subject)) } " " (self::step(view, step)) }
        } }
    }
}

/// Returns the subject of a step: a side in the reader's language, or a name unchanged.
fn format_subject(view: &View<'_>, path: &str) -> String {
    if path.is_empty() {
        return view.ui("ui-trace-whole");
    }
    let label = |part: &str| {
        let side = view.messages.known_word(view.lang, &format!("subject-{part}"));
        side.unwrap_or_else(|| outcome::format_segment(view, part))
    };
    path.split('.').map(label).collect::<Vec<_>>().join(" · ")
}

fn step(view: &View<'_>, step: Step<'_>) -> Markup {
    html! {
        span { (sentence::render(&view.say(step.message))) }
        @for clause in step.clauses { " " (build_clause_link(view, clause)) }
        @for reading in step.readings {
            " " span.badge.reading { (view.say(&Message::new("ui-reading-used").text("reading", reading.reading.as_str()))) }
        }
        @if let Some(assumed) = step.assumed {
            " " span.badge.assumed { (view.say(&Message::new("ui-assumed").text("name", assumed))) }
        }
        @if let Some(ledger) = step.ledger { (render_ledger(view, ledger)) }
    }
}

/// Renders the ledger of a number; lines that do not count are struck out.
pub fn render_ledger(view: &View<'_>, ledger: &Ledger) -> Markup {
    html! {
        table.ledger {
            caption { (format_argument(view, &ledger.title)) }
            tbody { @for (index, line) in ledger.lines.iter().enumerate() { (render_row(view, line, index == 0)) } }
            tfoot { tr { th scope="row" { (view.word("total")) } td { (ledger.total.to_string().replace('-', "\u{2212}")) } } }
        }
    }
}

/// Renders a line of a ledger; the first line is the base and has no sign.
fn render_row(view: &View<'_>, line: &Line, first: bool) -> Markup {
    let amount = if first { line.amount.to_string().replace('-', "\u{2212}") } else { signed(line.amount) };
    let label = html! {
        (format_argument(view, &line.label))
        @if let Arg::Text(key) = &line.label && let Some(name) = view.kb.objective_name(key) { " " (name.get(view.lang)) }
        @if let Some(clause) = &line.clause { " " (build_clause_link(view, clause)) }
    };
    html! {
        @if let Some(reason) = &line.struck {
            tr.struck { th scope="row" { s { (label) } " " span.why { (view.say(reason)) } } td { s { (amount) } } }
        } @else {
            tr { th scope="row" { (label) } td { (amount) } }
        }
    }
}

fn format_argument(view: &View<'_>, arg: &Arg) -> String {
    view.messages.argument(view.lang, arg, &|id| view.title(id).to_owned())
}
