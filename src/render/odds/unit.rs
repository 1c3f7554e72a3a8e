//! The unit that a side of the odds calculator plays: its choice by name or number, and what the form shows of it.

use crate::odds::choices::Named;
use crate::sheet::Values;
use crate::unit_item::UnitView;
use crate::url::percent_encode;
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::Kind;
use model::message::Message;
use model::value::Value;
use units::UnitNumber;
use units::figure::{OptionId, Profile, Unit, UnitOption};
use units::item::{Extra, Item};

/// The maximum number of other units offered for a typed name.
const MAX_OTHERS: usize = 5;
/// The Trait of weapons for close combat.
const CLOSE_COMBAT: &str = "cc-trait";
/// Traits of weapons that are not aimed at an enemy.
const WITHOUT_TARGET: [&str; 2] = ["deployable-weapon", "targetless"];

/// The unit of a side, in one of its options.
pub struct ChosenUnit<'a> {
    /// The figures of its edition.
    pub own: UnitView<'a>,
    /// The figures of the unit.
    pub unit: &'a Unit,
    /// The first profile of the option's group.
    pub profile: &'a Profile,
    /// The option's id.
    pub id: OptionId,
    /// The option that was chosen.
    pub option: &'a UnitOption,
    /// Other units that fit the typed name.
    pub others: Vec<&'a Unit>,
}

impl<'a> ChosenUnit<'a> {
    /// Finds the unit with a number, else the one whose name fits best, in the option `group.number` or else its first.
    pub fn find(own: UnitView<'a>, typed: &str, option: &str) -> Option<Self> {
        let numbered = typed.parse().ok().and_then(|number| own.units.variants(number).next());
        let mut fitting = match numbered {
            Some(unit) => vec![unit],
            None => own.units.search(typed, MAX_OTHERS + 1),
        };
        fitting.retain(|unit| iter_single_options(unit).next().is_some());
        let others = fitting.split_off(fitting.len().min(1));
        let unit = fitting.pop()?;
        let chosen = iter_single_options(unit).find(|(id, _)| id.to_string() == option);
        let (id, option) = chosen.or_else(|| iter_single_options(unit).next())?;
        let profile = unit.groups.iter().find(|group| group.number == id.group)?.profiles.first()?;
        Some(Self { own, unit, profile, id, option, others })
    }

    /// Returns its skills, those of the profile first.
    pub fn skills(&self) -> impl Iterator<Item = &'a Item> {
        self.profile.loadout.skills.iter().chain(&self.option.loadout.skills)
    }

    /// Returns its equipment, that of the profile first.
    pub fn equipment(&self) -> impl Iterator<Item = &'a Item> {
        self.profile.loadout.equipment.iter().chain(&self.option.loadout.equipment)
    }

    /// Returns its weapons with rules in the edition, those of the option first.
    pub fn weapons(&self) -> impl Iterator<Item = &'a Item> {
        let catalogue = &self.own.view.kb.catalogue;
        let scope = self.own.scope;
        let all = self.option.loadout.weapons.iter().chain(&self.profile.loadout.weapons);
        all.filter(move |item| {
            item.entry().is_some_and(|entry| catalogue.kind(entry.as_str(), scope) == Some(Kind::Weapon))
        })
    }

    /// Returns the value of the weapon that it uses unless another is chosen: the first for close combat, or the first
    /// that shoots at an enemy.
    pub fn default_weapon(&self, is_close_combat: bool) -> Option<String> {
        let fits = |item: &&Item| {
            let is_aimed = !WITHOUT_TARGET.iter().any(|own| self.has_trait(item, own));
            is_aimed && self.has_trait(item, CLOSE_COMBAT) == is_close_combat
        };
        let weapon = self.weapons().find(fits)?;
        self.weapon_modes(weapon).into_iter().next().map(|(value, _)| value)
    }

    /// Returns its weapons in each of their modes, each with the value of the form and its name.
    pub fn weapon_choices(&self) -> Vec<Named> {
        self.weapons().flat_map(|item| self.weapon_modes(item)).collect()
    }

    fn weapon_modes(&self, item: &Item) -> Vec<Named> {
        let Some(entry) = item.entry() else { return Vec::new() };
        let bracket = find_weapon_value(item).map(|extra| format!("({})", extra.to_string().to_ascii_lowercase()));
        let weapon = format!("{entry}{}", bracket.unwrap_or_default());
        let rows = self.own.view.kb.catalogue.modes(entry.as_str(), self.own.scope);
        let modes = rows.iter().filter_map(|(mode, _)| mode.as_ref());
        let text = self.own.text(item);
        let in_modes: Vec<Named> = modes
            .map(|mode| (format!("{weapon}.{mode}"), format!("{text} · {}", self.own.view.name(mode.as_str()))))
            .collect();
        if in_modes.is_empty() { vec![(weapon, text)] } else { in_modes }
    }

    /// Returns whether a weapon prints a Trait in one of its modes.
    fn has_trait(&self, item: &Item, id: &str) -> bool {
        let is_listed = |value: &Value| matches!(value, Value::Ids(ids) if ids.iter().any(|own| own.as_str() == id));
        let rows = item.entry().map(|entry| self.own.view.kb.catalogue.modes(entry.as_str(), self.own.scope));
        let mut rows = rows.into_iter().flatten();
        rows.any(|(_, row)| row.get("traits").is_some_and(|traits| is_listed(&traits.value)))
    }
}

/// Returns the options that are one trooper, without combinations of several groups.
fn iter_single_options(unit: &Unit) -> impl Iterator<Item = (OptionId, &UnitOption)> {
    unit.iter_options().filter(|(id, _)| id.group > 0)
}

/// Returns the value in brackets that an attack with the weapon reads, if it has one alone.
fn find_weapon_value(item: &Item) -> Option<&Extra> {
    match item.extras.as_slice() {
        [extra @ (Extra::Mod(_) | Extra::Burst(_) | Extra::SpecialDice(_) | Extra::Saving(_) | Extra::Ps(_))] => {
            Some(extra)
        }
        _ => None,
    }
}

/// Returns whether an attack leaves out what stands in the brackets of a weapon.
pub fn leaves_value_out(item: &Item) -> bool {
    !item.extras.is_empty() && find_weapon_value(item).is_none()
}

/// Renders the field for the unit of a side, and what was chosen: options, items, and what the odds do not count.
pub fn render_fields(
    own: &UnitView<'_>,
    values: &Values,
    side: &str,
    chosen: Option<&ChosenUnit<'_>>,
    uncounted: &[String],
) -> Markup {
    let (unit_field, option_field) = (format!("{side}.unit"), format!("{side}.option"));
    let typed = values.get(&unit_field);
    let shown = chosen.map_or(typed, |chosen| chosen.unit.isc.as_str());
    html! {
        div.fields.unit-choice {
            div.field {
                label for={ "f-" (unit_field) } { (own.view.ui("ui-odds-unit")) }
                input id={ "f-" (unit_field) } name=(unit_field) type="search" maxlength="60" autocomplete="off" placeholder=(own.view.ui("ui-odds-unit-example")) value=(shown);
            }
            @if let Some(chosen) = chosen {
                div.field {
                    label for={ "f-" (option_field) } { (own.view.ui("ui-unit-option")) }
                    select id={ "f-" (option_field) } name=(option_field) {
                        @for (id, option) in iter_single_options(chosen.unit) {
                            option value=(id) selected[id == chosen.id] { (format_option(own, option)) }
                        }
                    }
                }
            }
        }
        @if !typed.is_empty() && chosen.is_none() {
            p.note role="alert" { (own.view.say(&Message::new("ui-odds-no-unit").text("found", typed))) }
        }
        @if let Some(chosen) = chosen { (render_summary(own, values, &unit_field, chosen, uncounted)) }
    }
}

/// Renders the items of the chosen unit, other units that fit the name, and what the odds do not count.
fn render_summary(
    own: &UnitView<'_>,
    values: &Values,
    unit_field: &str,
    chosen: &ChosenUnit<'_>,
    uncounted: &[String],
) -> Markup {
    let has_items = chosen.skills().chain(chosen.equipment()).next().is_some();
    html! {
        p.small {
            a href=(own.unit_url(chosen.unit.number)) { (chosen.unit.isc) }
            @if has_items { ": " (own.links(chosen.skills().chain(chosen.equipment()))) }
        }
        @if !uncounted.is_empty() {
            p.small.uncounted { (own.view.say(&Message::new("ui-odds-uncounted").text("names", uncounted.join(", ")))) }
        }
        @if !chosen.others.is_empty() {
            p.small { (own.view.ui("ui-odds-other-units")) " " @for (index, other) in chosen.others.iter().enumerate() {
                @if index > 0 { ", " }
                a href=(with_field(values, unit_field, &other.number.to_string())) { (other.isc) }
            } }
        }
    }
}

/// Returns what distinguishes an option, its skills and weapons, then its name.
fn format_option(own: &UnitView<'_>, option: &UnitOption) -> String {
    let items = option.loadout.skills.iter().chain(&option.loadout.weapons);
    let items: Vec<String> = items.map(|item| own.text(item)).collect();
    if items.is_empty() { option.name.to_string() } else { format!("{} ({})", items.join(", "), option.name) }
}

/// Returns the query of the form with another value of a field, and without the option of the earlier unit.
fn with_field(values: &Values, field: &str, value: &str) -> String {
    let option = field.replace(".unit", ".option");
    let weapon = field.replace(".unit", ".weapon");
    let others = values.filled().filter(|(name, _)| ![field, &option, &weapon].contains(name));
    let pairs = others.chain(std::iter::once((field, value)));
    let pairs: Vec<String> =
        pairs.map(|(name, value)| format!("{}={}", percent_encode(name), percent_encode(value))).collect();
    format!("?{}", pairs.join("&"))
}

/// Returns the URL of the calculator with an option of a unit on the active side.
pub fn build_odds_url(own: &UnitView<'_>, number: UnitNumber, id: OptionId) -> Option<String> {
    let Scope::Edition(edition) = own.scope else { return None };
    let odds = crate::url::odds(own.view.lang, edition);
    (id.group > 0).then(|| format!("{odds}?v=1&active.unit={number}&active.option={id}"))
}
