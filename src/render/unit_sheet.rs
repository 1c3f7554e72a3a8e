//! A unit as players know it: profiles with attributes, and the options as a table.

use crate::odds::unit::build_odds_url;
use crate::unit_item::UnitView;
use maud::{Markup, html};
use model::message::Message;
use units::UnitNumber;
use units::army::Availability;
use units::figure::{Group, OptionId, Orders, Profile, Unit, UnitOption};

/// The attributes between MOV and the vitality, as printed.
const ATTRIBUTES: [&str; 6] = ["CC", "BS", "PH", "WIP", "ARM", "BTS"];

/// Which options of a unit to show, and how often an army may take it.
pub trait Selection {
    /// Returns whether an option is shown.
    fn has(&self, id: OptionId) -> bool;
    /// Returns the availability of a group.
    fn availability(&self, group: u8) -> Option<Availability>;
}

/// Returns every profile group of a unit with its options.
pub fn render_sheet(unit_view: &UnitView<'_>, unit: &Unit, selection: &dyn Selection) -> Markup {
    html! {
        @for group in &unit.groups {
            section.unit-group {
                @if let Some(category) = group.category {
                    p.kicker { (unit_view.view.say(&Message::new("ui-troop-category").text("category", category.as_str()))) }
                }
                @for profile in &group.profiles { (render_profile(unit_view, profile, selection.availability(group.number))) }
                (render_options(unit_view, &OptionRows { unit: unit.number, group: group.number, options: &group.options }, selection))
            }
        }
        @if unit.teams.iter().any(|team| selection.has(OptionId { group: 0, option: team.number })) {
            section.unit-group { h2 { (unit_view.view.ui("ui-unit-teams")) } (render_options(unit_view, &OptionRows { unit: unit.number, group: 0, options: &unit.teams }, selection)) }
        }
        (render_peripherals(unit_view, &unit.groups))
    }
}

/// Formats an attribute; a line where none is printed.
pub(crate) fn format_value(value: Option<u8>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| value.to_string())
}

/// Formats MOV: `4-4`.
pub(crate) fn format_mov(mov: Option<[u8; 2]>) -> String {
    mov.map_or_else(|| format_value(None), |[first, second]| format!("{first}-{second}"))
}

/// Returns a profile: name, type, attributes, what all options have.
fn render_profile(unit_view: &UnitView<'_>, profile: &Profile, availability: Option<Availability>) -> Markup {
    html! {
        h2 { (profile.name) }
        p.also {
            (unit_view.view.title(profile.troop_type.as_str()))
            @for characteristic in &profile.characteristics {
                ", " (unit_view.view.say(&Message::new("ui-unit-characteristic").text("word", characteristic.as_str())))
            }
        }
        div.scroll tabindex="0" { table.attributes {
            thead { tr {
                th scope="col" { "MOV" }
                @for name in ATTRIBUTES { th scope="col" { (name) } }
                th scope="col" { @if profile.is_structure { "STR" } @else { "VITA" } }
                th scope="col" { "S" }
                th scope="col" { "AVA" }
            } }
            tbody { tr {
                td { (format_mov(profile.mov)) }
                @for attribute in profile.attributes { td { (format_value(attribute)) } }
                td { (format_value(profile.vitality)) }
                td { (format_value(profile.silhouette)) }
                td { (availability.filter(|_| !profile.is_dependent).map_or_else(|| format_value(None), |own| own.to_string())) }
            } }
        } }
        @for (label, items) in [("ui-unit-skills", &profile.loadout.skills), ("ui-unit-equipment", &profile.loadout.equipment), ("ui-unit-weapons", &profile.loadout.weapons)] {
            @if !items.is_empty() { p { b { (unit_view.view.ui(label)) } " " (unit_view.links(items)) } }
        }
    }
}

/// Returns a table of options, from its rows.
pub(crate) fn render_options_table(unit_view: &UnitView<'_>, rows: impl Iterator<Item = Markup>) -> Markup {
    html! {
        div.scroll tabindex="0" { table.loadouts.stacks {
            thead { tr {
                th scope="col" { (unit_view.view.ui("ui-unit-option")) }
                @for heading in list_option_headings(unit_view) { th scope="col" { (heading) } }
            } }
            tbody { @for row in rows { (row) } }
        } }
    }
}

/// Returns the headings of the columns of options after their name.
fn list_option_headings(unit_view: &UnitView<'_>) -> [String; 5] {
    let label = |label| unit_view.view.ui(label);
    let [weapons, items] = [label("ui-unit-weapons"), label("ui-unit-equipment-and-skills")];
    [weapons, items, label("ui-unit-orders"), "SWC".to_owned(), label("ui-unit-points")]
}

/// Returns the cells of an option after its name, each with its heading for narrow screens.
pub(crate) fn render_option_cells(unit_view: &UnitView<'_>, option: &UnitOption) -> Markup {
    let items = option.loadout.equipment.iter().chain(&option.loadout.skills);
    let cells = [
        unit_view.links(&option.loadout.weapons),
        unit_view.links(items),
        html! { (format_orders(unit_view, option)) },
        html! { (option.swc) },
        html! { (option.points) },
    ];
    html! { @for (heading, cell) in list_option_headings(unit_view).into_iter().zip(cells) { td data-head=(heading) { (cell) } } }
}

/// The options of a group of a unit.
struct OptionRows<'a> {
    /// The number of the unit.
    unit: UnitNumber,
    /// The number of the group; 0 for combinations.
    group: u8,
    options: &'a [UnitOption],
}

/// Returns the options of a group as a table.
fn render_options(unit_view: &UnitView<'_>, rows: &OptionRows<'_>, selection: &dyn Selection) -> Markup {
    let OptionRows { unit, group, options } = *rows;
    let id = |option: &UnitOption| OptionId { group, option: option.number };
    let shown: Vec<&UnitOption> = options.iter().filter(|option| selection.has(id(option))).collect();
    html! {
        @if !shown.is_empty() {
            (render_options_table(unit_view, shown.into_iter().map(|option| render_option_row(unit_view, option, &render_odds_link(unit_view, unit, id(option))))))
        }
    }
}

/// Returns a link to the calculator with an option, if it is a single trooper of an edition.
pub(crate) fn render_odds_link(unit_view: &UnitView<'_>, unit: UnitNumber, id: OptionId) -> Markup {
    html! { @if let Some(odds) = build_odds_url(unit_view, unit, id) { " " a.small href=(odds) { (unit_view.view.ui("ui-odds-with-unit")) } } }
}

fn render_option_row(unit_view: &UnitView<'_>, option: &UnitOption, odds: &Markup) -> Markup {
    html! {
        tr {
            th scope="row" {
                (option.name)
                @if option.is_disabled { " " span.small { (unit_view.view.ui("ui-unit-not-alone")) } }
                @for peripheral in &option.peripherals { " " span.small { "+ " (peripheral) } }
                (odds)
            }
            (render_option_cells(unit_view, option))
        }
    }
}

/// Returns the Orders that an option adds.
pub fn format_orders(unit_view: &UnitView<'_>, option: &UnitOption) -> String {
    format_order_list(unit_view, &option.orders)
}

/// Returns Orders with their numbers.
pub(crate) fn format_order_list(unit_view: &UnitView<'_>, orders: &[Orders]) -> String {
    let order = |orders: &Orders| {
        let message = Message::new("ui-unit-order").text("kind", orders.kind.as_str());
        unit_view.view.say(&message.number("count", orders.count))
    };
    orders.iter().map(order).collect::<Vec<_>>().join(", ")
}

/// Returns a note where groups come with others.
fn render_peripherals(unit_view: &UnitView<'_>, groups: &[Group]) -> Markup {
    html! { @if groups.len() > 1 { p.small { (unit_view.view.ui("ui-unit-groups-note")) } } }
}
