//! The form of the odds calculator: Attributes, declarations, skills and equipment of both sides, distance and cover.

use crate::odds::choices::{FEATURE_KINDS, Named, OddsChoices};
use crate::odds::{ATTRIBUTES, COVERS, DECLARATIONS, DEFAULT_DISTANCE, DEFAULT_WEAPON, MAX_DISTANCE, SIDES};
use crate::sheet::Values;
use crate::{View, outcome, situation};
use maud::{Markup, html};
use model::entry::Kind;

/// The version of the fields, which is part of a shared URL.
const VERSION: &str = "1";

/// Renders the form: the Order, both sides, and their options.
pub fn draw(view: &View<'_>, offered: &OddsChoices, values: &Values) -> Markup {
    html! {
        form.situation.calculator method="get" action="#result" {
            input type="hidden" name="v" value=(VERSION);
            div.columns { @for (side, declared) in SIDES.into_iter().zip(DECLARATIONS) { (trooper(view, offered, values, side, declared)) } }
            fieldset {
                legend { (view.ui("ui-odds-between")) }
                div.fields {
                    div.field {
                        label for="f-distance" { (outcome::segment(view, "distance")) " (″)" }
                        input #f-distance name="distance" type="number" min="0" max=(MAX_DISTANCE) step="1" inputmode="numeric" placeholder=(DEFAULT_DISTANCE) value=(values.get("distance"));
                    }
                    @for side in SIDES {
                        @let field = format!("{side}.cover");
                        (select(&field, &format!("{}: {}", outcome::segment(view, side), view.title("cover")), values.get(&field),
                            COVERS.iter().map(|word| (*word, situation::words(view, "cover", word)))))
                    }
                }
            }
            p.actions { button type="submit" { (view.ui("ui-odds-compute")) } }
        }
    }
}

/// Renders the fields of one side.
fn trooper(view: &View<'_>, offered: &OddsChoices, values: &Values, side: &str, declared: &[&str]) -> Markup {
    let field = |name: &str| format!("{side}.{name}");
    let skills = declared.iter().map(|id| {
        let name = if *id == "none" { view.word("none") } else { view.title(id).to_owned() };
        (*id, name)
    });
    let weapon = match values.get(&field("weapon")) {
        "" => DEFAULT_WEAPON,
        chosen => chosen,
    };
    html! {
        fieldset {
            legend { (outcome::segment(view, side)) }
            div.fields {
                (select(&field("skill"), &view.ui("ui-odds-declares"), values.get(&field("skill")), skills))
                (select(&field("weapon"), &view.word("weapon"), weapon, offered.weapons(weapon).map(as_strs)))
                @if !offered.profiles.is_empty() {
                    @let profiles = std::iter::once(("", "–")).chain(offered.profiles.iter().map(as_strs));
                    (select(&field("profile"), &view.word("profile"), values.get(&field("profile")), profiles))
                }
            }
            div.fields.attributes {
                @for (name, default) in ATTRIBUTES {
                    @let id = format!("f-{side}.{name}");
                    div.field {
                        label for=(id) { (outcome::segment(view, name)) }
                        input id=(id) name=(field(name)) type="number" min="0" max="99" step="1" inputmode="numeric" placeholder=(default) value=(values.get(&field(name)));
                    }
                }
            }
            @for ((kind, key), all) in FEATURE_KINDS.into_iter().zip(&offered.features) { (features(view, kind, all, values, &format!("{side}.{key}."))) }
        }
    }
}

fn as_strs((value, name): &Named) -> (&str, &str) {
    (value, name)
}

fn select<'a>(
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

/// Renders checkboxes for skills, equipment or states, folded unless one is chosen; `group` is the prefix of the
/// fields.
fn features(view: &View<'_>, kind: Kind, all: &[Named], values: &Values, group: &str) -> Markup {
    let has_any = values.filled().any(|(field, _)| field.starts_with(group));
    let is_ticked = |id: &str| has_any && values.ticked(&format!("{group}{id}"));
    let chosen = all.iter().filter(|(id, _)| is_ticked(id)).count();
    html! {
        @if !all.is_empty() {
            details.borne open[chosen > 0] {
                summary { (view.plural(kind)) @if chosen > 0 { " " span.count { (chosen) } } }
                div.boxes { @for (id, name) in all {
                    label.choice { input type="checkbox" name={ (group) (id) } value="1" checked[is_ticked(id)]; span { (name) } }
                } }
            }
        }
    }
}
