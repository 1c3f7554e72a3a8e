//! The unit that a side of the odds calculator plays: its choice by name or number, and what the form shows of it.

use std::collections::BTreeSet;

use crate::odds::choices::Named;
use crate::sheet::Values;
use crate::unit_item::UnitView;
use crate::url::percent_encode;
use kb::unit_trooper::{UnitTrooper, iter_single_options};
use maud::{Markup, html};
use model::edition::Scope;
use model::message::Message;
use model::text::excerpt;
use model::unit_figures::UnitWeapon;
use units::UnitNumber;
use units::army_code::{self, MAX_CODE_BYTES};
use units::figure::{OptionId, Unit, UnitOption};
use units::item::Item;
use units::list::{List, Trooper};

/// The maximum number of other units offered for a typed name.
const MAX_OTHERS: usize = 5;

/// The unit of a side, in one of its options.
#[derive(Clone)]
pub struct ChosenUnit<'a> {
    /// The figures of its edition.
    pub unit_view: UnitView<'a>,
    /// The unit in its option.
    pub trooper: UnitTrooper<'a>,
    /// Other units that fit the typed name.
    pub others: Vec<&'a Unit>,
}

impl<'a> ChosenUnit<'a> {
    /// Finds the unit with a number, else the one whose name fits best, in the option `group.number` or else its first.
    pub fn find(unit_view: UnitView<'a>, typed: &str, option: &str) -> Option<Self> {
        let numbered = typed.parse().ok().and_then(|number| unit_view.units.variants(number).next());
        let mut fitting = match numbered {
            Some(unit) => vec![unit],
            None => unit_view.units.search(typed, MAX_OTHERS + 1),
        };
        fitting.retain(|unit| iter_single_options(unit).next().is_some());
        let others = fitting.split_off(fitting.len().min(1));
        let unit = fitting.pop()?;
        let trooper = UnitTrooper::new(&unit_view.view.kb.catalogue, unit_view.scope, unit, option.parse().ok())?;
        Some(Self { unit_view, trooper, others })
    }

    /// Returns the value of the weapon that it uses unless another is chosen.
    pub fn default_weapon(&self, is_close_combat: bool) -> Option<String> {
        self.trooper.default_weapon(is_close_combat).map(|weapon| format_value(&weapon))
    }

    /// Returns its weapons in each of their modes, each with the value of the form and its name.
    pub fn weapon_choices(&self) -> Vec<Named> {
        self.trooper.weapons().flat_map(|item| self.name_modes(item, |_| true)).collect()
    }

    /// Returns the weapons that it aims at an enemy within range bands, in each of their modes.
    pub fn shots(&self) -> Vec<Named> {
        let aimed = self.trooper.weapons().filter(|item| self.trooper.is_aimed(item));
        aimed.flat_map(|item| self.name_modes(item, |weapon| self.trooper.has_bands(weapon))).collect()
    }

    /// Returns the names of the weapons that it aims at an enemy and that have no range bands, such as those with a
    /// Template; weapons for close combat are left out.
    pub fn collect_uncompared(&self) -> Vec<String> {
        let trooper = self.trooper;
        let has_bands = |item: &Item| trooper.list_modes(item).iter().any(|weapon| trooper.has_bands(weapon));
        let all = trooper.weapons().filter(|item| trooper.is_aimed(item) && !trooper.is_for_close_combat(item));
        all.filter(|item| !has_bands(item)).map(|item| self.unit_view.text(item)).collect()
    }

    /// Names the modes of a weapon that fit.
    fn name_modes(&self, item: &Item, fits: impl Fn(&UnitWeapon) -> bool) -> Vec<Named> {
        let text = self.unit_view.text(item);
        let name = |weapon: UnitWeapon| {
            let mode = weapon.mode.as_ref().map(|mode| format!("{text} · {}", self.unit_view.view.name(mode)));
            (format_value(&weapon), mode.unwrap_or_else(|| text.clone()))
        };
        self.trooper.list_modes(item).into_iter().filter(|weapon| fits(weapon)).map(name).collect()
    }
}

/// Returns the value of a weapon in the form: its id, and its mode after a dot.
fn format_value(weapon: &UnitWeapon) -> String {
    let mode = weapon.mode.as_ref().map(|mode| format!(".{mode}"));
    format!("{}{}", weapon.weapon, mode.unwrap_or_default())
}

/// Renders the field for the unit of a side, and what was chosen: options, items, and what the odds do not count.
pub fn render_fields(
    unit_view: &UnitView<'_>,
    values: &Values,
    side: &str,
    chosen: Option<&ChosenUnit<'_>>,
    uncounted: &[String],
) -> Markup {
    let (unit_field, option_field) = (format!("{side}.unit"), format!("{side}.option"));
    let typed = values.get(&unit_field);
    let shown = chosen.map_or(typed, |chosen| chosen.trooper.unit.isc.as_str());
    html! {
        div.fields.unit-choice {
            div.field {
                label for={ "f-" (unit_field) } { (unit_view.view.ui("ui-odds-unit")) }
                input id={ "f-" (unit_field) } name=(unit_field) type="search" maxlength=(MAX_CODE_BYTES) autocomplete="off" placeholder=(unit_view.view.ui("ui-odds-unit-example")) value=(shown);
            }
            @if let Some(chosen) = chosen {
                div.field {
                    label for={ "f-" (option_field) } { (unit_view.view.ui("ui-unit-option")) }
                    select id={ "f-" (option_field) } name=(option_field) {
                        @for (id, option) in iter_single_options(chosen.trooper.unit) {
                            option value=(id) selected[id == chosen.trooper.id] { (format_option(unit_view, option)) }
                        }
                    }
                }
            }
        }
        @if !typed.is_empty() && chosen.is_none() {
            @match army_code::decode(typed) {
                Ok(code) => (render_list(unit_view, values, side, &List::new(unit_view.units, &code))),
                Err(_) => p.note role="alert" { (unit_view.view.say(&Message::new("ui-odds-no-unit").text("found", excerpt(typed)))) },
            }
        }
        @if let Some(chosen) = chosen { (render_summary(unit_view, values, side, chosen, uncounted)) }
    }
}

/// Renders the troopers of a pasted army code, each as a link that chooses it.
fn render_list(unit_view: &UnitView<'_>, values: &Values, side: &str, list: &List<'_>) -> Markup {
    let mut seen = BTreeSet::new();
    let single =
        |trooper: &&Trooper<'_>| trooper.code.option.group > 0 && seen.insert((trooper.code.unit, trooper.code.option));
    let troopers: Vec<&Trooper<'_>> = list.troopers().filter(single).collect();
    html! {
        p.note { (unit_view.view.ui("ui-odds-choose-trooper")) }
        ul.small { @for trooper in troopers {
            @if let Some(option) = trooper.option {
                li { a href=(with_unit(values, side, trooper.code.unit, Some(trooper.code.option))) rel="nofollow" { (option.name) } ": " (unit_view.links(&option.loadout.weapons)) }
            }
        } }
    }
}

/// Renders the items of the chosen unit, other units that fit the name, and what the odds do not count.
fn render_summary(
    unit_view: &UnitView<'_>,
    values: &Values,
    side: &str,
    chosen: &ChosenUnit<'_>,
    uncounted: &[String],
) -> Markup {
    let has_items = chosen.trooper.skills().chain(chosen.trooper.equipment()).next().is_some();
    html! {
        p.small {
            a href=(unit_view.unit_url(chosen.trooper.unit.number)) { (chosen.trooper.unit.isc) }
            @if has_items { ": " (unit_view.links(chosen.trooper.skills().chain(chosen.trooper.equipment()))) }
        }
        @if !uncounted.is_empty() {
            p.small.uncounted { (unit_view.view.say(&Message::new("ui-odds-uncounted").text("names", uncounted.join(", ")))) }
        }
        @if !chosen.others.is_empty() {
            p.small { (unit_view.view.ui("ui-odds-other-units")) " " @for (index, other) in chosen.others.iter().enumerate() {
                @if index > 0 { ", " }
                a href=(with_unit(values, side, other.number, None)) { (other.isc) }
            } }
        }
    }
}

/// Returns what distinguishes an option, its skills and weapons, then its name.
fn format_option(unit_view: &UnitView<'_>, option: &UnitOption) -> String {
    let items = option.loadout.skills.iter().chain(&option.loadout.weapons);
    let items: Vec<String> = items.map(|item| unit_view.text(item)).collect();
    if items.is_empty() { option.name.to_string() } else { format!("{} ({})", items.join(", "), option.name) }
}

/// Returns the query of the form with another unit on a side, and without the weapon of the earlier one.
fn with_unit(values: &Values, side: &str, number: UnitNumber, option: Option<OptionId>) -> String {
    let [unit_field, option_field, weapon_field] = ["unit", "option", "weapon"].map(|field| format!("{side}.{field}"));
    let (number, option) = (number.to_string(), option.map(|option| option.to_string()));
    let others = values.filled().filter(|(name, _)| ![&*unit_field, &*option_field, &*weapon_field].contains(name));
    let option = option.as_deref().map(|option| (option_field.as_str(), option));
    let pairs = others.chain(std::iter::once((unit_field.as_str(), number.as_str()))).chain(option);
    let pairs: Vec<String> =
        pairs.map(|(name, value)| format!("{}={}", percent_encode(name), percent_encode(value))).collect();
    format!("?{}", pairs.join("&"))
}

/// Returns the URL of the calculator with an option of a unit on the active side.
pub fn build_odds_url(unit_view: &UnitView<'_>, number: UnitNumber, id: OptionId) -> Option<String> {
    let Scope::Edition(edition) = unit_view.scope else { return None };
    let odds = crate::url::odds(unit_view.view.lang, edition);
    (id.group > 0).then(|| format!("{odds}?v=1&active.unit={number}&active.option={id}"))
}
