//! The odds over several Orders, in each of which the same exchange is repeated.

use crate::odds::SIDES;
use crate::odds::setup::format_wounds_label;
use crate::{View, outcome};
use i18n::percent;
use maud::{Markup, html};
use model::fraction::Fraction;
use model::outcome::{Fact, Outcome};

/// The maximum number of Orders in the table.
const MAX_ORDERS: u32 = 5;

/// Renders the probability of at least one Wound in one Order, in two Orders, and so on; nothing where no trooper
/// can be hurt.
pub fn render(view: &View<'_>, outcome: &Outcome) -> Markup {
    let rows = [[0, 1], [1, 0]].into_iter().filter_map(|pair| Some((pair, find_unharmed(outcome, SIDES[pair[1]])?)));
    let rows: Vec<_> = rows.collect();
    html! {
        @if !rows.is_empty() {
            details {
                summary { (view.ui("ui-odds-orders")) }
                p.small { (view.ui("ui-odds-orders-about")) }
                div.scroll tabindex="0" { table.outcome {
                    thead { tr { th scope="col" { (outcome::format_segment(view, "orders")) } @for orders in 1..=MAX_ORDERS { th scope="col" { (orders) } } } }
                    tbody { @for (pair, unharmed) in rows { tr {
                        th scope="row" { (format_wounds_label(view, pair)) }
                        @for orders in 1..=MAX_ORDERS { td { (unharmed.probability_of_failure(orders).map_or_else(String::new, percent)) } }
                    } } }
                } }
            }
        }
    }
}

/// Returns the probability that a side loses no Wound; `None` if nothing can hurt it.
fn find_unharmed<'o>(outcome: &'o Outcome, side: &str) -> Option<&'o Fraction> {
    match outcome.get(&format!("odds.{side}.wounds.0")) {
        Some(Fact::Fraction(unharmed)) => Some(unharmed),
        Some(_) | None => None,
    }
}
