//! Fields of the calculator: integers and choices.

use crate::sheet::Values;
use maud::{Markup, html};

/// A field for an integer.
pub(super) struct NumberField {
    /// The name of the field.
    pub field: String,
    /// The label, as readers see it.
    pub label: String,
    /// The smallest number.
    pub min: i64,
    /// The largest number.
    pub max: i64,
    /// The number that counts while the field is empty, or nothing.
    pub example: String,
}

/// Renders a field for an integer with what was typed.
pub(super) fn render_number(number: &NumberField, values: &Values) -> Markup {
    let id = format!("f-{}", number.field);
    // Phones have no minus on their keyboard for numbers.
    let keyboard = (number.min >= 0).then_some("numeric");
    html! {
        div.field {
            label for=(id) { (number.label) }
            input id=(id) name=(number.field) type="number" min=(number.min) max=(number.max) step="1" inputmode=[keyboard] placeholder=(number.example) value=(values.get(&number.field));
        }
    }
}

/// Renders a choice among options, each a value with its name.
pub(super) fn select<'a>(
    field: &str,
    label: &str,
    chosen: &str,
    options: impl Iterator<Item = (&'a str, impl AsRef<str>)>,
) -> Markup {
    let id = format!("f-{field}");
    html! {
        div.field {
            label for=(id) { (label) }
            select id=(id) name=(field) { @for (value, name) in options { option value=(value) selected[value == chosen] { (name.as_ref()) } } }
        }
    }
}
