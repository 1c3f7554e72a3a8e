//! The result of the calculator: the odds, the Success Values, charts, the other editions.

use crate::odds::{Hurt, OddsReport, SIDES, changes, chart, editions, hurt, hurt_percentage, is_refused, lost};
use crate::{View, outcome, ruling, trace};
use maud::{Markup, html};
use model::edition::Edition;
use model::length::Length;
use model::message::Message;
use model::trace::Resolved;

/// Everything that was found.
pub fn draw(view: &View<'_>, edition: Edition, found: &OddsReport) -> Markup {
    html! {
        @match &found.result {
            Err(refusal) => (ruling::refusal(view, refusal)),
            Ok(resolved) if is_refused(&resolved.outcome) => { (outcome::table(view, &resolved.outcome, &|_| html! {})) (trace::steps(view, &resolved.trace)) },
            Ok(resolved) => (settled(view, found, resolved)),
        }
        (editions::table(view, edition, found))
        details { summary { (view.ui("ui-as-text")) } pre tabindex="0" { code { (found.text) } } }
    }
}

fn settled(view: &View<'_>, found: &OddsReport, resolved: &Resolved) -> Markup {
    let wounds = SIDES.map(|side| lost(&resolved.outcome, side));
    let curve = changes(&found.curve);
    html! {
        dl.verdicts { @for (side, hurt) in SIDES.into_iter().zip(hurt(&resolved.outcome)) {
            div { dt { (outcome::segment(view, side)) ": " (view.ui("ui-odds-hurt")) } dd { (hurt_percentage(view, hurt)) } }
        } }
        (chart::wounds(view, &wounds))
        (outcome::odds(view, &resolved.outcome))
        @if curve.len() > 1 { (chart::range(view, &curve, found.end)) (by_distance(view, &curve)) }
        details { summary { (view.ui("ui-odds-how")) } (trace::sums(view, &resolved.trace)) }
    }
}

/// The curve in numbers: its text alternative.
fn by_distance(view: &View<'_>, curve: &[(Length, Hurt)]) -> Markup {
    let beyond = |length| view.say(&Message::new("ui-odds-beyond").text("distance", view.length(length)));
    html! {
        details { summary { (view.ui("ui-odds-numbers")) }
            div.scroll tabindex="0" { table.outcome {
                thead { tr { th scope="col" { (outcome::segment(view, "distance")) } @for side in SIDES { th scope="col" { (outcome::segment(view, side)) } } } }
                tbody { @for (length, hurt) in curve { tr { th scope="row" { (beyond(*length)) } @for one in hurt { td { (hurt_percentage(view, *one)) } } } } }
            } }
        }
    }
}
