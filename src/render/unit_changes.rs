//! What the newest figures of units changed: the versions of the armies, then each unit with what it gained and lost.

use std::collections::BTreeMap;

use crate::unit_item::UnitView;
use crate::unit_sheet::format_order_list;
use crate::url;
use maud::{Markup, html};
use model::message::Message;
use units::UnitNumber;
use units::change::{Change, ChangeKind, parse_pairs};
use units::figure::{OptionId, Orders};
use units::item::{parse_list, split};

/// The keys of profiles and options in the order of their tables.
const KEYS: [&str; 23] = [
    "name",
    "type",
    "mov",
    "cc",
    "bs",
    "ph",
    "wip",
    "arm",
    "bts",
    "vita",
    "str",
    "s",
    "chars",
    "skills",
    "equipment",
    "weapons",
    "orders",
    "swc",
    "points",
    "includes",
    "peripherals",
    "models",
    "disabled",
];
/// The keys whose values are lists of items.
const ITEM_KEYS: [&str; 3] = ["skills", "equipment", "weapons"];
/// The maximum number of armies that a line names; of more, it gives the number.
const MAX_NAMED_ARMIES: usize = 4;

/// Renders changes: those of armies, then those of units by name.
pub fn render_changes(own: &UnitView<'_>, changes: &[&Change]) -> Markup {
    let mut units: BTreeMap<(&str, UnitNumber), Vec<&Change>> = BTreeMap::new();
    let mut of_armies = Vec::new();
    for change in changes {
        match change.unit {
            Some(unit) => units.entry((change.name.as_str(), unit)).or_default().push(change),
            None => of_armies.push(*change),
        }
    }
    html! {
        @if !of_armies.is_empty() {
            h2 { (own.view.ui("ui-armies")) }
            ul { @for change in of_armies { li { (name_armies(own, change)) ": " (own.view.say(&describe(own, change))) } } }
        }
        @if !units.is_empty() { h2 { (own.view.ui("ui-unit-changes-units")) } }
        @for ((name, unit), changes) in units {
            h3 { @if own.units.variants(unit).next().is_some() { a href=(own.unit_url(unit)) { (name) } } @else { (name) } }
            ul { @for change in changes { (render_change(own, unit, change)) } }
        }
    }
}

fn render_change(own: &UnitView<'_>, unit: UnitNumber, change: &Change) -> Markup {
    let option = change.part.parse::<OptionId>().ok().filter(|_| change.kind == ChangeKind::Option);
    let option = option.and_then(|id| own.units.variants(unit).find_map(|unit| unit.option(id)));
    html! {
        li {
            (own.view.say(&describe(own, change)))
            @if let Some(option) = option { " " (option.name) }
            " " span.small { (name_armies(own, change)) }
            @if change.kind.has_pairs() { (render_pairs(own, change)) }
        }
    }
}

/// Returns the sentence of a change.
fn describe(own: &UnitView<'_>, change: &Change) -> Message {
    let message = Message::new("ui-unit-change").text("kind", change.kind.as_str());
    let part = match change.kind {
        ChangeKind::Profile => find_profile_name(own, change).unwrap_or_else(|| change.part.to_string()),
        ChangeKind::ArmyAdded
        | ChangeKind::Version
        | ChangeKind::Fireteams
        | ChangeKind::Relations
        | ChangeKind::UnitAdded
        | ChangeKind::UnitRemoved
        | ChangeKind::Availability
        | ChangeKind::OptionAdded
        | ChangeKind::OptionRemoved
        | ChangeKind::Option => change.part.to_string(),
    };
    message.text("part", part).text("old", change.old.clone()).text("new", change.new.clone())
}

/// Returns the name of the changed profile as it is now.
fn find_profile_name(own: &UnitView<'_>, change: &Change) -> Option<String> {
    let (group, number) = change.part.split_once('.')?;
    let (group, number): (u8, u8) = (group.parse().ok()?, number.parse().ok()?);
    let mut groups = own.units.variants(change.unit?).flat_map(|unit| &unit.groups);
    let profiles = groups.find(|own| own.number == group)?.profiles.iter();
    profiles.into_iter().find(|own| own.number == number).map(|own| own.name.to_string())
}

/// Renders what a profile or an option had and has: items gone and added, other values before and now.
fn render_pairs(own: &UnitView<'_>, change: &Change) -> Markup {
    let [old, new] = [&change.old, &change.new].map(|text| parse_pairs(text).unwrap_or_default());
    let label = |key: &str| own.view.say(&Message::new("ui-unit-change-key").text("key", key.to_owned()));
    let value = |pairs: &BTreeMap<String, String>, key: &str| {
        let default = || if change.kind == ChangeKind::Option { default_value(key) } else { "" };
        pairs.get(key).map_or_else(|| default().to_owned(), |value| format_value(own, key, value))
    };
    let keys = KEYS.into_iter().filter(|key| old.contains_key(*key) || new.contains_key(*key));
    html! {
        ul.small { @for key in keys {
            @let (before, now) = (value(&old, key), value(&new, key));
            li {
                (label(key)) ": "
                @if ITEM_KEYS.contains(&key) { (render_items(own, &old, &new, key)) }
                @else if before.is_empty() { (now) }
                @else if now.is_empty() { del { (before) } }
                @else { (before) " → " (now) }
            }
        } }
    }
}

/// Returns the value that a row without the key has; empty for none.
fn default_value(key: &str) -> &'static str {
    match key {
        "models" => "1",
        "swc" => "0",
        _none => "",
    }
}

/// Formats the value of a key that is no list of items.
fn format_value(own: &UnitView<'_>, key: &str, value: &str) -> String {
    let view = &own.view;
    let characteristic = |word: &str| view.say(&Message::new("ui-unit-characteristic").text("word", word.to_owned()));
    match key {
        "type" => view.title(value).to_owned(),
        "chars" => split(value).map(characteristic).collect::<Vec<_>>().join(", "),
        "orders" => {
            let orders: Vec<Orders> = split(value).filter_map(|order| order.parse().ok()).collect();
            format_order_list(own, &orders)
        }
        _printed => value.to_owned(),
    }
}

/// Renders the items that are gone, struck, and the added ones.
fn render_items(
    own: &UnitView<'_>,
    before: &BTreeMap<String, String>,
    now: &BTreeMap<String, String>,
    key: &str,
) -> Markup {
    let [before, now] =
        [before, now].map(|pairs| pairs.get(key).and_then(|text| parse_list(text).ok()).unwrap_or_default());
    let [gone, added] = [(&before, &now), (&now, &before)]
        .map(|(items, others)| items.iter().filter(|item| !others.contains(item)).collect::<Vec<_>>());
    html! {
        @for (index, item) in gone.iter().enumerate() { @if index > 0 { ", " } del { (own.text(item)) } }
        @if !gone.is_empty() && !added.is_empty() { " → " }
        @for (index, item) in added.iter().enumerate() { @if index > 0 { ", " } ins { (own.link(item)) } }
    }
}

/// Names the armies of a change, or says how many they are.
fn name_armies(own: &UnitView<'_>, change: &Change) -> Markup {
    let count = change.armies.len();
    html! {
        @if count > MAX_NAMED_ARMIES {
            (own.view.say(&Message::new("ui-unit-change-armies").count("count", count)))
        } @else {
            @for (index, slug) in change.armies.iter().enumerate() {
                @if index > 0 { ", " }
                @match own.units.army(slug) {
                    Some(army) => a href=(url::army(own.view.lang, own.scope, slug)) { (army.name) },
                    None => (slug),
                }
            }
        }
    }
}
