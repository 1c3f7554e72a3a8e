//! The values that a player states in place of those that a weapon prints, and a MOD to the roll.

use crate::View;
use crate::odds::choices::OddsChoices;
use crate::odds::declaration::OddsDeclaration;
use crate::odds::fields::{NumberField, render_number, select};
use crate::outcome;
use crate::sheet::Values;
use maud::{Markup, html};
use model::message::Message;

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

/// Renders the fields of a side, folded unless one is filled, and names those that its declaration does not count.
pub fn render(
    view: &View<'_>,
    named: &OddsChoices,
    values: &Values,
    side: &str,
    declaration: OddsDeclaration,
) -> Markup {
    let field = |name: &str| format!("{side}.{name}");
    let is_filled =
        WEAPON_NUMBERS.iter().chain(&[AMMUNITION, MODIFIER]).any(|name| !values.get(&field(name)).is_empty());
    let ammunition = named.ammunition.iter().map(|(id, name)| (id.as_str(), name.as_str()));
    let printed = view.ui("ui-odds-printed");
    let number = |name: &'static str, label: String, min: i64| {
        let max = if min < 0 { MAX_MODIFIER } else { MAX_NUMBER };
        render_number(&NumberField { field: field(name), label, min, max, example: String::new() }, values)
    };
    let uncounted: Vec<String> = describe(view, named, values, side)
        .into_iter()
        .filter(|(counts, _)| !counts.in_declaration(declaration))
        .map(|(_, value)| value)
        .collect();
    html! {
        details.borne open[is_filled] {
            summary { (view.ui("ui-odds-stated")) }
            @if !uncounted.is_empty() {
                p.small.uncounted { (view.say(&Message::new("ui-odds-uncounted").text("names", uncounted.join(", ")))) }
            }
            div.fields {
                @for name in ["burst", named.strength] { (number(name, outcome::format_segment(view, name), 0)) }
                (number(MODIFIER, view.title(MODIFIER).to_owned(), -MAX_MODIFIER))
                (select(&field(AMMUNITION), &outcome::format_segment(view, AMMUNITION), values.get(&field(AMMUNITION)),
                    std::iter::once(("", printed.as_str())).chain(ammunition)))
            }
        }
    }
}

/// Where a stated value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountsIn {
    /// In an attack, because it is a value of the weapon.
    Attacks,
    /// In any declaration that rolls.
    Rolls,
}

impl CountsIn {
    /// Returns whether the value counts in a declaration.
    pub const fn in_declaration(self, declaration: OddsDeclaration) -> bool {
        match self {
            Self::Attacks => declaration.needs_weapon(),
            Self::Rolls => !matches!(declaration, OddsDeclaration::None),
        }
    }
}

/// Describes the stated values of a side, each with where it counts: `Burst 4`, `PS 5`, `Modifier -3`.
pub fn describe(view: &View<'_>, named: &OddsChoices, values: &Values, side: &str) -> Vec<(CountsIn, String)> {
    let get = |name: &str| values.get(&format!("{side}.{name}"));
    let numbers = WEAPON_NUMBERS.iter().filter(|name| !get(name).is_empty());
    let numbers = numbers.map(|name| format!("{} {}", outcome::format_segment(view, name), get(name)));
    let ammunition = named.ammunition.iter().filter(|(id, _)| id == get(AMMUNITION)).map(|(_, name)| name.clone());
    let modifier = Some(get(MODIFIER)).filter(|typed| !typed.is_empty());
    let modifier = modifier.map(|typed| format!("{} {typed}", view.title(MODIFIER)));
    let of_weapon = numbers.chain(ammunition).map(|value| (CountsIn::Attacks, value));
    of_weapon.chain(modifier.map(|value| (CountsIn::Rolls, value))).collect()
}
