//! The form of the odds calculator: Attributes, declarations, skills and equipment of both sides, distance and cover.

use crate::odds::choices::{FEATURE_KINDS, FREQUENT, Named, OddsChoices, base_id};
use crate::odds::declaration::DECLARATIONS;
use crate::odds::fields::{NumberField, render_number, select};
use crate::odds::form_choices::FormChoices;
use crate::odds::setup::{Setup, find_declaration, render_hidden_fields};
use crate::odds::stated_values::{self, MAX_NUMBER};
use crate::odds::unit::{self, ChosenUnit};
use crate::odds::{ATTRIBUTES, COVERS, DEFAULT_DISTANCE, MAX_DISTANCE, SIDES};
use crate::sheet::Values;
use crate::{View, outcome, situation};
use maud::{Markup, html};
use model::entry::Kind;

/// The version of the fields, which is part of a shared URL.
const VERSION: &str = "1";

/// Renders the form: the Order, both sides, and their options; `compared` are the set-ups beside this one.
pub fn render(view: &View<'_>, offered: &FormChoices<'_>, values: &Values, compared: &[Setup]) -> Markup {
    let distance = NumberField {
        field: "distance".to_owned(),
        label: format!("{} (″)", outcome::format_segment(view, "distance")),
        min: 0,
        max: MAX_DISTANCE,
        example: DEFAULT_DISTANCE.to_string(),
    };
    html! {
        form.situation.calculator #calculator method="get" action="#result" {
            input type="hidden" name="v" value=(VERSION);
            (render_hidden_fields(compared))
            div.columns { @for side in 0..SIDES.len() { (render_trooper(view, offered, values, side)) } }
            fieldset {
                legend { (view.ui("ui-odds-between")) }
                div.fields {
                    (render_number(&distance, values))
                    @for side in SIDES {
                        @let field = format!("{side}.cover");
                        (select(&field, &format!("{}: {}", outcome::format_segment(view, side), view.title("cover")), values.get(&field),
                            COVERS.iter().map(|word| (*word, situation::format_words(view, "cover", word)))))
                    }
                }
            }
            p.actions { button type="submit" { (view.ui("ui-odds-compute")) } }
        }
    }
}

/// Renders the fields of one side.
fn render_trooper(view: &View<'_>, offered: &FormChoices<'_>, values: &Values, index: usize) -> Markup {
    let (side, chosen) = (SIDES[index], offered.chosen[index].as_ref());
    let field = |name: &str| format!("{side}.{name}");
    let skills = DECLARATIONS[index].iter().map(|declaration| (declaration.as_str(), declaration.name(view)));
    let profiles = &offered.named.profiles;
    html! {
        fieldset {
            legend { (outcome::format_segment(view, side)) }
            @if let Some(unit_view) = &offered.units { (unit::render_fields(unit_view, values, side, chosen, offered.uncounted[index])) }
            div.fields {
                (select(&field("skill"), &view.ui("ui-odds-declares"), values.get(&field("skill")), skills))
                (render_weapons(view, offered, index))
                @if !profiles.is_empty() {
                    @let profiles = std::iter::once(("", "–")).chain(profiles.iter().map(as_strs));
                    (select(&field("profile"), &view.word("profile"), values.get(&field("profile")), profiles))
                }
            }
            div.fields.attributes {
                @for (name, default) in ATTRIBUTES {
                    @let example = chosen.map_or_else(|| default.to_string(), |chosen| format_printed(chosen, name));
                    @let label = outcome::format_segment(view, name);
                    (render_number(&NumberField { field: field(name), label, min: 0, max: MAX_NUMBER, example }, values))
                }
            }
            (render_frequent(offered.named, values, side))
            (stated_values::render(view, offered.named, values, side, find_declaration(values, index)))
            @for ((kind, key), all) in FEATURE_KINDS.into_iter().zip(&offered.named.features) { (render_features(view, kind, all, values, &format!("{side}.{key}."))) }
        }
    }
}

/// Renders the choice of a side's weapon: those of its unit, or all without one.
fn render_weapons(view: &View<'_>, offered: &FormChoices<'_>, index: usize) -> Markup {
    let (field, value) = (format!("{}.weapon", SIDES[index]), offered.weapons[index]);
    let label = view.word("weapon");
    match &offered.chosen[index] {
        Some(chosen) => select(&field, &label, value, chosen.weapon_choices().iter().map(as_strs)),
        None => select(&field, &label, value, offered.named.collect_weapons(value).map(as_strs)),
    }
}

/// Returns a printed Attribute of a unit, or a line where none is printed.
fn format_printed(chosen: &ChosenUnit<'_>, name: &str) -> String {
    let printed = ATTRIBUTES.iter().position(|(own, _)| *own == name);
    let value = printed.and_then(|index| {
        chosen.trooper.profile.attributes.get(index).copied().unwrap_or(chosen.trooper.profile.vitality)
    });
    value.map_or_else(|| "–".to_owned(), |value| value.to_string())
}

fn as_strs((value, name): &Named) -> (&str, &str) {
    (value, name)
}

/// Renders the frequent skills, equipment and states of a side as chips.
fn render_frequent(named: &OddsChoices, values: &Values, side: &str) -> Markup {
    html! {
        div.frequent { @for (key, (id, name)) in named.frequent() {
            @let field = format!("{side}.{key}.{id}");
            label.chip { input type="checkbox" name=(field) value="1" checked[values.ticked(&field)]; span { (name) } }
        } }
    }
}

/// Renders checkboxes for the other skills, equipment or states, folded unless one is chosen; `group` is the prefix of
/// the fields.
fn render_features(view: &View<'_>, kind: Kind, all: &[Named], values: &Values, group: &str) -> Markup {
    let has_any = values.filled().any(|(field, _)| field.starts_with(group));
    let is_ticked = |id: &str| has_any && values.ticked(&format!("{group}{id}"));
    let all: Vec<&Named> = all.iter().filter(|named| !FREQUENT.contains(&base_id(named))).collect();
    let chosen = all.iter().filter(|(id, _)| is_ticked(id)).count();
    html! {
        @if !all.is_empty() {
            details.borne open[chosen > 0] {
                summary { (view.plural(kind)) @if chosen > 0 { " " span.count { (chosen) } } }
                div.boxes { @for (id, name) in &all {
                    label.choice { input type="checkbox" name={ (group) (id) } value="1" checked[is_ticked(id)]; span { (name) } }
                } }
            }
        }
    }
}
