//! The same exchange in every edition: the odds, or the reason why there are none.

use crate::odds::{OddsReport, SIDES, WoundProbabilities, compute_wound_probabilities, format_probability};
use crate::sheet::refusal::render_quoted_reason;
use crate::{View, outcome};
use maud::{Markup, html};
use model::catalogue::Variant;
use model::edition::{Edition, Scope};
use model::fact_name::REFUSED;
use model::message::{Arg, Message};
use model::refusal::{Refusal, RefusalKind};
use model::trace::Resolved;

/// The keyword of no declaration.
const NOTHING: &str = "none";
/// The maximum number of characters shown of a typed name.
const MAX_NAME_LENGTH: usize = 40;

/// The result of the exchange in an edition.
enum Row {
    /// The probability that each side is hurt.
    Odds(WoundProbabilities),
    /// The refusal as HTML, and as text to compare editions.
    Refused(Markup, String),
}

/// Renders a table with a row for each edition; empty for one edition alone, and if all refuse for the same reason,
/// which the page already shows.
pub fn render_table(view: &View<'_>, own: Edition, report: &OddsReport) -> Markup {
    let rows: Vec<(Edition, Row)> = report
        .editions
        .iter()
        .map(|(edition, result)| (*edition, build_row(view, *edition, result, &report.named_entries)))
        .collect();
    let reasons = rows.iter().map(|(_, row)| match row {
        Row::Odds(_) => None,
        Row::Refused(_, reason) => Some(reason),
    });
    let reasons: Vec<Option<&String>> = reasons.collect();
    if rows.len() < 2 || reasons.iter().all(|reason| reason.is_some() && *reason == reasons[0]) {
        return html! {};
    }
    html! {
        h3 { (view.ui("ui-odds-editions")) }
        p.small { (view.ui("ui-odds-hurt-each")) }
        div.scroll tabindex="0" { table.outcome {
            thead { tr { th scope="col" { (view.ui("ui-edition")) } @for side in SIDES { th scope="col" { (outcome::format_segment(view, side)) } } } }
            tbody { @for (edition, row) in &rows { tr {
                @let name = view.scope_name(Scope::Edition(*edition));
                th scope="row" { @if *edition == own { strong { (name) } } @else { (name) } }
                @match row {
                    Row::Odds(odds) => { @for probability in odds { td { (format_probability(view, *probability)) } } },
                    Row::Refused(reason, _) => { td colspan="2" { (reason) } },
                }
            } } }
        } }
    }
}

fn build_row(
    view: &View<'_>,
    edition: Edition,
    result: &Result<Resolved, Box<Refusal>>,
    named: &[(String, Variant)],
) -> Row {
    match result {
        Ok(resolved) => match resolved.outcome.get(REFUSED) {
            Some(clause) => {
                let shown = outcome::render_fact(view, REFUSED, clause);
                let reason = html! { (outcome::format_label(view, REFUSED)) ": " (shown) };
                Row::Refused(reason, outcome::format_plain(view, REFUSED, clause))
            }
            None => Row::Odds(compute_wound_probabilities(&resolved.outcome)),
        },
        Err(refusal) => {
            let text = view.say(&explain(view, edition, refusal, named));
            Row::Refused(render_quoted_reason(&text), text)
        }
    }
}

/// Returns the reason why an edition gives no odds: the entries that it lacks, else its refusal in the terms of the
/// form.
fn explain(view: &View<'_>, edition: Edition, refusal: &Refusal, named: &[(String, Variant)]) -> Message {
    let missing = find_missing(view, edition, named);
    if !missing.is_empty() {
        return Message::new("ui-odds-not-here").text("names", missing.join(", "));
    }
    let message = &refusal.message;
    let short = match refusal.kind {
        RefusalKind::NoRanges => message.args.get("weapon").map(|weapon| ("ui-odds-no-ranges", weapon)),
        RefusalKind::UnknownLevel => message.args.get("entry").map(|entry| ("ui-odds-has-levels", entry)),
        RefusalKind::NoValue => message.args.get("entry").map(|entry| ("ui-odds-no-value", entry)),
        RefusalKind::Invalid | RefusalKind::OverLimit | RefusalKind::MissingFact => None,
    };
    if let Some((id, name)) = short {
        let value = match message.args.get("value") {
            Some(Arg::Text(value)) => view.word(&format!("value-{value}")),
            Some(_) | None => String::new(),
        };
        return Message::new(id).with("name", name.clone()).text("value", value);
    }
    if refusal.kind == RefusalKind::MissingFact && refusal.path.rsplit('.').next() == Some("mode") {
        return Message::new("ui-odds-choose-mode");
    }
    match message.args.get("edition") {
        Some(_) => message.clone().text("edition", view.scope_short(Scope::Edition(edition))),
        None => message.clone(),
    }
}

/// Returns the names of the entries, modes and levels that an edition lacks.
fn find_missing(view: &View<'_>, edition: Edition, named: &[(String, Variant)]) -> Vec<String> {
    let mut missing: Vec<String> = Vec::new();
    for (id, mode) in named {
        if ["", NOTHING].contains(&id.as_str()) {
            continue;
        }
        let title = view.title(id);
        let exists = view.kb.entries.get(id.as_str()).is_some_and(|entry| entry.holds_in(Scope::Edition(edition)));
        let name = match mode {
            // An unknown name appears as typed.
            _absent if !exists => title.chars().take(MAX_NAME_LENGTH).collect(),
            Some(known) if view.kb.catalogue.modes(id, edition).iter().all(|(other, _)| other != mode) => {
                format!("{title} · {}", view.name(known.as_str()))
            }
            Some(_) | None => continue,
        };
        if !missing.contains(&name) {
            missing.push(name);
        }
    }
    missing
}
