//! The values that a player states in place of those that a weapon prints, and a MOD to the roll.

use crate::View;
use crate::odds::choices::OddsChoices;
use crate::odds::fields::{NumberField, render_number, select};
use crate::outcome;
use crate::sheet::Values;
use maud::{Markup, html};

/// The field of the ammunition.
pub const AMMUNITION: &str = "ammunition";
/// The field of the MOD, which is also the term that names it.
pub const MODIFIER: &str = "modifier";
/// The fields of numbers that a weapon prints: its Burst, its Damage or its PS.
pub const WEAPON_NUMBERS: [&str; 3] = ["burst", "damage", "ps"];
/// The largest number that a field takes; the rules refuse some below it.
pub const MAX_NUMBER: i64 = 99;
/// The largest MOD, and the largest with a minus.
pub const MAX_MODIFIER: i64 = 30;

/// Renders the fields of a side, folded unless one is filled.
pub fn render(view: &View<'_>, named: &OddsChoices, values: &Values, side: &str) -> Markup {
    let field = |name: &str| format!("{side}.{name}");
    let is_filled =
        WEAPON_NUMBERS.iter().chain(&[AMMUNITION, MODIFIER]).any(|name| !values.get(&field(name)).is_empty());
    let ammunition = named.ammunition.iter().map(|(id, name)| (id.as_str(), name.as_str()));
    let printed = view.ui("ui-odds-printed");
    let number = |name: &'static str, label: String, min: i64| {
        let max = if min < 0 { MAX_MODIFIER } else { MAX_NUMBER };
        render_number(&NumberField { field: field(name), label, min, max, example: String::new() }, values)
    };
    html! {
        details.borne open[is_filled] {
            summary { (view.ui("ui-odds-stated")) }
            div.fields {
                @for name in ["burst", named.strength] { (number(name, outcome::format_segment(view, name), 0)) }
                (number(MODIFIER, view.title(MODIFIER).to_owned(), -MAX_MODIFIER))
                (select(&field(AMMUNITION), &outcome::format_segment(view, AMMUNITION), values.get(&field(AMMUNITION)),
                    std::iter::once(("", printed.as_str())).chain(ammunition)))
            }
        }
    }
}

/// Describes the stated values of a side: `Burst 4`, `PS 5`, `MOD -3`; those of its weapon only in an attack.
pub fn describe(view: &View<'_>, named: &OddsChoices, values: &Values, side: &str, is_attack: bool) -> Vec<String> {
    let get = |name: &str| values.get(&format!("{side}.{name}"));
    let numbers = WEAPON_NUMBERS.iter().filter(|name| is_attack && !get(name).is_empty());
    let numbers = numbers.map(|name| format!("{} {}", outcome::format_segment(view, name), get(name)));
    let ammunition = named.ammunition.iter().filter(|(id, _)| is_attack && id == get(AMMUNITION));
    let modifier = Some(get(MODIFIER)).filter(|typed| !typed.is_empty());
    let modifier = modifier.map(|typed| format!("{} {typed}", view.title(MODIFIER)));
    numbers.chain(ammunition.map(|(_, name)| name.clone())).chain(modifier).collect()
}
