//! The result of the odds calculator: the odds, charts, Success Values, the other editions.

use crate::odds::setup::format_wounds_label;
use crate::odds::{
    OddsReport, SIDES, WoundProbabilities, chart, collect_wounds_lost, compute_wound_probabilities, editions,
    find_changes, format_probability, is_refused, orders,
};
use crate::unapplied::render_unapplied;
use crate::{View, outcome, ruling, trace};
use maud::{Markup, html};
use model::edition::Edition;
use model::length::Length;
use model::message::Message;
use model::trace::Resolved;

/// Renders the complete result.
pub fn render(view: &View<'_>, edition: Edition, report: &OddsReport) -> Markup {
    html! {
        @match &report.result {
            Err(refusal) => (ruling::render_refusal(view, refusal)),
            Ok(resolved) if is_refused(&resolved.outcome) => { (outcome::render_table(view, &resolved.outcome, &|_| html! {})) (trace::render_steps(view, &resolved.trace)) (render_unapplied(view, &resolved.not_applied)) },
            Ok(resolved) => (render_odds_section(view, report, resolved)),
        }
        (editions::render_table(view, edition, report))
        details { summary { (view.ui("ui-as-text")) } pre tabindex="0" { code { (report.text) } } }
    }
}

/// Renders the odds of an exchange that takes place.
fn render_odds_section(view: &View<'_>, report: &OddsReport, resolved: &Resolved) -> Markup {
    let wounds = SIDES.map(|side| collect_wounds_lost(&resolved.outcome, side));
    let curve = find_changes(&report.curve);
    html! {
        (render_unapplied(view, &resolved.not_applied))
        (chart::render_wounds(view, &wounds))
        (orders::render(view, &resolved.outcome))
        details { summary { (view.ui("ui-odds-all")) } (outcome::render_odds(view, &resolved.outcome)) }
        @if curve.len() > 1 { (chart::render_range(view, &curve, report.end)) (render_by_distance(view, &curve)) }
        details { summary { (view.ui("ui-odds-how")) } (trace::render_sums(view, &resolved.trace)) }
    }
}

/// Renders who wounds whom with which probability; a refused exchange has no numbers.
pub fn render_headline(view: &View<'_>, report: &OddsReport) -> Markup {
    let resolved = report.result.as_ref().ok().filter(|resolved| !is_refused(&resolved.outcome));
    let odds = resolved.map(|resolved| compute_wound_probabilities(&resolved.outcome));
    let number = |side: usize| odds.map_or_else(|| "–".to_owned(), |odds| format_probability(view, odds[side]));
    html! {
        dl.verdicts #headline aria-live="polite" { @for [attacker, target] in [[0, 1], [1, 0]] {
            div class=(format!("by-{}", SIDES[attacker])) { dt { (format_wounds_label(view, [attacker, target])) } dd { (number(target)) } }
        } }
    }
}

/// Renders the curve as a table, the text alternative of the chart.
fn render_by_distance(view: &View<'_>, curve: &[(Length, WoundProbabilities)]) -> Markup {
    let beyond = |length| view.say(&Message::new("ui-odds-beyond").text("distance", view.length(length)));
    html! {
        details { summary { (view.ui("ui-odds-numbers")) }
            div.scroll tabindex="0" { table.outcome {
                thead { tr { th scope="col" { (outcome::format_segment(view, "distance")) } @for side in SIDES { th scope="col" { (outcome::format_segment(view, side)) } } } }
                tbody { @for (length, probabilities) in curve { tr { th scope="row" { (beyond(*length)) } @for probability in probabilities { td { (format_probability(view, *probability)) } } } } }
            } }
        }
    }
}
