//! What the calculator found: the odds, how each Success Value comes about, charts, the other editions.

use crate::i18n::percent;
use crate::model::edition::{Edition, Scope};
use crate::model::message::Message;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::render::odds::{Computed, SIDES, chart, hurt, is_refused, lost};
use crate::render::sheet::refusal::quoted;
use crate::render::{Markup, View, html, outcome, ruling, trace};

/// Everything that was found.
pub fn draw(view: &View<'_>, edition: Edition, found: &Computed) -> Markup {
    html! {
        @match &found.result {
            Err(refusal) => (ruling::refusal(view, refusal)),
            Ok(resolved) if is_refused(&resolved.outcome) => { (outcome::table(view, &resolved.outcome, &|_| html! {})) (trace::steps(view, &resolved.trace)) },
            Ok(resolved) => (settled(view, found, resolved)),
        }
        (editions(view, edition, &found.editions))
        details { summary { (view.ui("ui-as-text")) } pre tabindex="0" { code { (found.text) } } }
    }
}

fn settled(view: &View<'_>, found: &Computed, resolved: &Resolved) -> Markup {
    let wounds = SIDES.map(|side| lost(&resolved.outcome, side));
    html! {
        dl.verdicts { @for (side, hurt) in SIDES.into_iter().zip(hurt(&resolved.outcome)).rev() {
            div { dt { (outcome::segment(view, side)) ": " (view.ui("ui-odds-hurt")) } dd { (chance(view, hurt)) } }
        } }
        (chart::wounds(view, &wounds))
        (outcome::odds(view, &resolved.outcome))
        @if found.curve.len() > 1 { (chart::range(view, &found.curve, found.end)) (by_distance(view, found)) }
        details { summary { (view.ui("ui-odds-how")) } (trace::reckoned(view, &resolved.trace)) }
    }
}

fn chance(view: &View<'_>, hurt: Option<u32>) -> String {
    hurt.map_or_else(|| view.ui("ui-odds-cannot"), percent)
}

/// The curve in numbers: its text alternative.
fn by_distance(view: &View<'_>, found: &Computed) -> Markup {
    let beyond = |length| view.say(&Message::new("ui-odds-beyond").text("distance", view.length(length)));
    html! {
        details { summary { (view.ui("ui-odds-numbers")) }
            div.scroll tabindex="0" { table.outcome {
                thead { tr { th scope="col" { (outcome::segment(view, "distance")) } @for side in SIDES { th scope="col" { (outcome::segment(view, side)) } } } }
                tbody { @for (length, hurt) in &found.curve { tr { th scope="row" { (beyond(*length)) } @for one in hurt { td { (chance(view, *one)) } } } } }
            } }
        }
    }
}

fn editions(view: &View<'_>, own: Edition, found: &[(Edition, Result<Resolved, Box<Refusal>>)]) -> Markup {
    html! {
        h3 { (view.ui("ui-odds-editions")) }
        p.small { (view.ui("ui-odds-hurt-each")) }
        div.scroll tabindex="0" { table.outcome {
            thead { tr { th scope="col" { (view.ui("ui-edition")) } @for side in SIDES { th scope="col" { (outcome::segment(view, side)) } } } }
            tbody { @for (edition, found) in found { tr {
                th scope="row" { @if *edition == own { strong { (view.scope_name(Scope::Edition(*edition))) } } @else { (view.scope_name(Scope::Edition(*edition))) } }
                @match found {
                    Ok(found) => { @match found.outcome.get("refused") {
                        Some(clause) => { td colspan="2" { (outcome::label(view, "refused")) ": " (outcome::fact(view, "refused", clause)) } },
                        None => { @for one in hurt(&found.outcome) { td { (chance(view, one)) } } },
                    } },
                    Err(refusal) => { td colspan="2" { (quoted(&view.say(&refusal.message))) } },
                }
            } } }
        } }
    }
}
