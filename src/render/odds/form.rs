//! What the calculator asks: both sides' Attributes, what they declare and bear, distance and cover.

use crate::model::edition::{Edition, Scope};
use crate::model::entry::{ClauseStatus, Entry, Kind};
use crate::render::entry::by_title;
use crate::render::odds::{ATTRIBUTES, COVERS, DECLARED, DISTANCE, FARTHEST, SIDES, WEAPON};
use crate::render::sheet::Values;
use crate::render::{Markup, View, html, outcome, situation};

/// The version of the fields; a shared address carries it.
const VERSION: &str = "1";
/// What can be borne, with the key under which an Order lists it.
pub const BORNE: [(Kind, &str); 3] = [(Kind::Skill, "skills"), (Kind::Equipment, "equipment"), (Kind::State, "states")];

/// The form with what stands in it.
pub fn draw(view: &View<'_>, edition: Edition, values: &Values) -> Markup {
    html! {
        form.situation.calculator method="get" action="#result" {
            input type="hidden" name="v" value=(VERSION);
            div.columns { @for (side, declared) in SIDES.into_iter().zip(DECLARED) { (trooper(view, edition, values, side, declared)) } }
            fieldset {
                legend { (view.ui("ui-odds-between")) }
                div.fields {
                    div.field {
                        label for="f-distance" { (outcome::segment(view, "distance")) " (″)" }
                        input #f-distance name="distance" type="number" min="0" max=(FARTHEST) step="1" inputmode="numeric" placeholder=(DISTANCE) value=(values.get("distance"));
                    }
                    @for side in SIDES {
                        @let field = format!("{side}.cover");
                        (select(&field, &format!("{}: {}", outcome::segment(view, side), view.title("cover")), values.get(&field),
                            COVERS.iter().map(|word| ((*word).to_owned(), situation::words(view, "cover", word)))))
                    }
                }
            }
            p.actions { button type="submit" { (view.ui("ui-odds-compute")) } }
        }
    }
}

fn trooper(view: &View<'_>, edition: Edition, values: &Values, side: &str, declared: &[&str]) -> Markup {
    let field = |name: &str| format!("{side}.{name}");
    let profiles = known(view, edition, Kind::Profile);
    let skills = declared.iter().map(|id| {
        let name = if *id == "none" { view.word("none") } else { view.title(id).to_owned() };
        ((*id).to_owned(), name)
    });
    let weapon = match values.get(&field("weapon")) {
        "" => WEAPON,
        chosen => chosen,
    };
    html! {
        fieldset {
            legend { (outcome::segment(view, side)) }
            div.fields {
                (select(&field("skill"), &view.ui("ui-odds-declares"), values.get(&field("skill")), skills))
                (select(&field("weapon"), &view.word("weapon"), weapon, weapons(view, edition, weapon)))
                @if !profiles.is_empty() {
                    @let none = std::iter::once((String::new(), "–".to_owned()));
                    @let named = profiles.iter().map(|entry| (entry.id.to_string(), view.title(entry.id.as_str()).to_owned()));
                    (select(&field("profile"), &view.word("profile"), values.get(&field("profile")), none.chain(named)))
                }
            }
            div.fields.attributes {
                @for (name, usual) in ATTRIBUTES {
                    @let id = format!("f-{side}.{name}");
                    div.field {
                        label for=(id) { (outcome::segment(view, name)) }
                        input id=(id) name=(field(name)) type="number" min="0" max="99" step="1" inputmode="numeric" placeholder=(usual) value=(values.get(&field(name)));
                    }
                }
            }
            @for (kind, key) in BORNE { (borne(view, edition, values, side, (kind, key))) }
        }
    }
}

fn select(field: &str, label: &str, chosen: &str, known: impl Iterator<Item = (String, String)>) -> Markup {
    let id = format!("f-{field}");
    html! {
        div.field {
            label for=(id) { (label) }
            select id=(id) name=(field) { @for (value, name) in known { option value=(value) selected[value == chosen] { (name) } } }
        }
    }
}

/// What may be borne, a box for each, folded unless something is chosen.
fn borne(view: &View<'_>, edition: Edition, values: &Values, side: &str, (kind, key): (Kind, &str)) -> Markup {
    let all: Vec<(String, String)> =
        known(view, edition, kind).into_iter().flat_map(|entry| levels(view, edition, entry)).collect();
    let field = |id: &str| format!("{side}.{key}.{id}");
    let chosen = all.iter().filter(|(id, _)| values.ticked(&field(id))).count();
    html! {
        @if !all.is_empty() {
            details.borne open[chosen > 0] {
                summary { (view.many(kind)) @if chosen > 0 { " " span.count { (chosen) } } }
                div.boxes { @for (id, name) in &all {
                    label.choice { input type="checkbox" name=(field(id)) value="1" checked[values.ticked(&field(id))]; span { (name) } }
                } }
            }
        }
    }
}

/// An entry as it may be borne: by itself, or in each of its levels.
fn levels(view: &View<'_>, edition: Edition, entry: &Entry) -> Vec<(String, String)> {
    let (id, title) = (entry.id.as_str(), view.title(entry.id.as_str()).to_owned());
    let modes = view.kb.catalogue.modes(id, edition).iter().filter_map(|(mode, _)| mode.as_ref());
    let found: Vec<(String, String)> =
        modes.map(|mode| (format!("{id}.{mode}"), format!("{title} · {}", view.name(mode.as_str())))).collect();
    if found.is_empty() { vec![(id.to_owned(), title)] } else { found }
}

/// The entries of a kind that the rules of an edition carry out, by title.
fn known<'k>(view: &View<'k>, edition: Edition, kind: Kind) -> Vec<&'k Entry> {
    let scope = Scope::Edition(edition);
    let carried = |entry: &Entry| {
        kind == Kind::Profile
            || entry.clauses.iter().any(|clause| clause.status == ClauseStatus::Code && clause.holds_in(scope))
    };
    let all = view.kb.entries.values().filter(|entry| entry.kind == kind && entry.holds_in(scope) && carried(entry));
    by_title(view, &all.collect::<Vec<_>>())
}

/// The weapons of an edition in each of their modes, by title. What a weapon prints outside its modes is no choice, except
/// where it was chosen.
pub fn weapons(view: &View<'_>, edition: Edition, chosen: &str) -> impl Iterator<Item = (String, String)> {
    let scope = Scope::Edition(edition);
    let all: Vec<&Entry> =
        view.kb.entries.values().filter(|entry| entry.kind == Kind::Weapon && entry.holds_in(scope)).collect();
    let modes = |entry: &Entry| -> Vec<(String, String)> {
        let title = view.title(entry.id.as_str());
        let rows = view.kb.catalogue.modes(entry.id.as_str(), edition);
        let has_modes = rows.iter().any(|(mode, _)| mode.is_some());
        let offered = rows.iter().filter(|(mode, _)| mode.is_some() || !has_modes || entry.id.as_str() == chosen);
        offered
            .map(|(mode, _)| match mode {
                Some(mode) => (format!("{}.{mode}", entry.id), format!("{title} · {}", view.name(mode.as_str()))),
                None => (entry.id.to_string(), title.to_owned()),
            })
            .collect()
    };
    by_title(view, &all).into_iter().flat_map(modes).collect::<Vec<_>>().into_iter()
}
