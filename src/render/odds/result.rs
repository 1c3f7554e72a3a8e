//! The result of the odds calculator: the odds, charts, Success Values, the other editions.

use crate::odds::{
    OddsReport, SIDES, WoundProbabilities, changes, chart, editions, format_probability, is_refused,
    wound_probabilities, wounds_lost,
};
use crate::unapplied::unapplied;
use crate::{View, outcome, ruling, trace};
use maud::{Markup, html};
use model::edition::Edition;
use model::length::Length;
use model::message::Message;
use model::trace::Resolved;

/// Renders the complete result.
pub fn draw(view: &View<'_>, edition: Edition, report: &OddsReport) -> Markup {
    html! {
        @match &report.result {
            Err(refusal) => (ruling::refusal(view, refusal)),
            Ok(resolved) if is_refused(&resolved.outcome) => { (outcome::table(view, &resolved.outcome, &|_| html! {})) (trace::steps(view, &resolved.trace)) (unapplied(view, &resolved.not_applied)) },
            Ok(resolved) => (odds_section(view, report, resolved)),
        }
        (editions::table(view, edition, report))
        details { summary { (view.ui("ui-as-text")) } pre tabindex="0" { code { (report.text) } } }
    }
}

/// Renders the odds of an exchange that takes place.
fn odds_section(view: &View<'_>, report: &OddsReport, resolved: &Resolved) -> Markup {
    let wounds = SIDES.map(|side| wounds_lost(&resolved.outcome, side));
    let curve = changes(&report.curve);
    html! {
        dl.verdicts { @for (side, probability) in SIDES.into_iter().zip(wound_probabilities(&resolved.outcome)) {
            div { dt { (outcome::segment(view, side)) ": " (view.ui("ui-odds-hurt")) } dd { (format_probability(view, probability)) } }
        } }
        (unapplied(view, &resolved.not_applied))
        (chart::wounds(view, &wounds))
        (outcome::odds(view, &resolved.outcome))
        @if curve.len() > 1 { (chart::range(view, &curve, report.end)) (by_distance(view, &curve)) }
        details { summary { (view.ui("ui-odds-how")) } (trace::sums(view, &resolved.trace)) }
    }
}

/// Renders the curve as a table, the text alternative of the chart.
fn by_distance(view: &View<'_>, curve: &[(Length, WoundProbabilities)]) -> Markup {
    let beyond = |length| view.say(&Message::new("ui-odds-beyond").text("distance", view.length(length)));
    html! {
        details { summary { (view.ui("ui-odds-numbers")) }
            div.scroll tabindex="0" { table.outcome {
                thead { tr { th scope="col" { (outcome::segment(view, "distance")) } @for side in SIDES { th scope="col" { (outcome::segment(view, side)) } } } }
                tbody { @for (length, probabilities) in curve { tr { th scope="row" { (beyond(*length)) } @for probability in probabilities { td { (format_probability(view, *probability)) } } } } }
            } }
        }
    }
}
