//! Printed values as chips and tables.

use std::collections::BTreeSet;

use crate::prose::Prose;
pub use crate::value_text::format_text;
use crate::value_text::{bands_with_starts, format_band_span};
use crate::{View, url};
use i18n::signed;
use maud::{Markup, html};
use model::catalogue::{Printed, Row, Variant};
use model::entry::{Clause, ClauseStatus, Entry, Kind};
use model::ids::Name;
use model::length::Length;
use model::value::{Band, Value};

/// Renders the printed values of an entry in the view's edition, a table for each mode; empty if there are none.
pub fn render_tables(view: &View<'_>, entry: &Entry) -> Markup {
    let edition = view.scope_of(entry);
    let modes = view.kb.catalogue.modes(entry.id.as_str(), edition);
    if modes.is_empty() {
        return html! {};
    }
    let (in_modes, plain): (Vec<_>, Vec<_>) = modes.iter().partition(|(mode, _)| mode.is_some());
    // Levels and modes without ranges share one table.
    let is_shared = in_modes.len() > 1 && in_modes.iter().all(|(_, row)| iter_bands(row).next().is_none());
    html! {
        section.values aria-labelledby="values" {
            h2.unseen #values { (view.ui("ui-values")) }
            @for (mode, row) in plain { (render_table(view, entry, mode, row)) }
            @if is_shared { (render_mode_table(view, entry, &in_modes)) } @else {
                @for (mode, row) in in_modes { (render_table(view, entry, mode, row)) }
            }
        }
    }
}

/// Renders a table with a row for each mode or level, and a column for each value that any of them prints.
fn render_mode_table(view: &View<'_>, entry: &Entry, modes: &[&(Variant, Row)]) -> Markup {
    let names: BTreeSet<&Name> = modes.iter().flat_map(|(_, row)| row.iter().map(|(name, _)| name)).collect();
    let label = |name: &Name| view.word(&format!("value-{name}"));
    html! {
        div.scroll tabindex="0" { table.printed.modes.stacks {
            thead { tr {
                td { span.unseen { (view.ui("ui-values")) } }
                @for name in &names { th scope="col" { (label(name)) } }
            } }
            tbody { @for (mode, row) in modes { tr {
                th scope="row" { @if let Some(mode) = mode { (view.name(mode.as_str())) } }
                @for name in &names { @match row.get(name.as_str()) {
                    Some(printed) => { td data-head=(label(name)) { (render_linked(view, entry, name, printed)) } }
                    None => { td {} }
                } }
            } } }
        } }
    }
}

/// The value that every kind of entry may print, and that its first words would repeat.
const TYPES: &str = "types";

/// Returns whether a clause only says again what the values of an entry show: every clause with values of a weapon or a
/// program, whose chart is the rule; of other entries the one that names the types.
pub fn repeats_values(view: &View<'_>, entry: &Entry, clause: &Clause) -> bool {
    let modes = view.kb.catalogue.modes(entry.id.as_str(), view.scope_of(entry));
    let mut names = modes
        .iter()
        .flat_map(|(_, row)| row.iter())
        .filter(|(_, printed)| printed.clause == clause.id)
        .map(|(name, _)| name.as_str())
        .peekable();
    clause.status == ClauseStatus::Data
        && names.peek().is_some()
        && (matches!(entry.kind, Kind::Weapon | Kind::Program) || names.all(|name| name == TYPES))
}

fn render_linked(view: &View<'_>, entry: &Entry, name: &Name, printed: &Printed) -> Markup {
    let scope = view.scope_of(entry);
    html! {
        a href=(url::clause(view.lang, scope, entry, printed.clause.clause().as_str())) {
            (Prose::new(*view, view.lang, scope).words(&format_text(view, name.as_str(), &printed.value)))
        }
    }
}

/// Returns the range tables of a row.
fn iter_bands(row: &Row) -> impl Iterator<Item = &[Band]> {
    row.iter().filter_map(|(_, printed)| match &printed.value {
        Value::Bands(bands) => Some(&**bands),
        Value::Number(_)
        | Value::Flag(_)
        | Value::Length(_)
        | Value::FromAttribute(_)
        | Value::Ids(_)
        | Value::Effects(_)
        | Value::Halves(_)
        | Value::Absent(_) => None,
    })
}

/// Renders the values of one mode as chips; its ranges are a bar.
fn render_table(view: &View<'_>, entry: &Entry, mode: &Variant, row: &Row) -> Markup {
    let plain: Vec<_> = row.iter().filter(|(_, printed)| !matches!(printed.value, Value::Bands(_))).collect();
    html! {
        @if let Some(mode) = mode { h3 { (view.name(mode.as_str())) } }
        @if !plain.is_empty() { dl.chips { @for (name, printed) in plain {
            div { dt { (view.word(&format!("value-{name}"))) } dd { (render_linked(view, entry, name, printed)) } }
        } } }
        @for bands in iter_bands(row) {
            figure.ranges { figcaption { (view.word("value-ranges")) } (render_range_bar(view, bands)) }
        }
    }
}

/// Renders range bands as a bar: each as wide as it is long, with its MOD and its far end in numbers.
pub fn render_range_bar(view: &View<'_>, bands: &[Band]) -> Markup {
    html! {
        ol.range { @for (start, band) in bands_with_starts(bands) {
            li data-band=(band_name(band.modifier)) data-units=(units(start, band)) {
                span.unseen { (format_band_span(view, start, band)) ": " }
                strong { (signed(i64::from(band.modifier))) }
                span.limit aria-hidden="true" { (limit(view, band.to)) }
            }
        } }
    }
}

/// Renders the first range bands of an entry as a bar; empty without any.
pub fn render_first_range_bar(view: &View<'_>, entry: &Entry) -> Markup {
    let modes = view.kb.catalogue.modes(entry.id.as_str(), view.scope_of(entry));
    let bands = modes.iter().find_map(|(_, row)| iter_bands(row).next());
    html! { @if let Some(bands) = bands { (render_range_bar(view, bands)) } }
}

/// The length of a unit of the bar.
const UNIT: Length = Length::inches(8);
/// The widest band, in units.
const MAX_UNITS: i64 = 12;

/// Returns the width of a band in the bar, in units.
fn units(start: Option<&Band>, band: &Band) -> i64 {
    let from = start.map_or(0, |start| start.to.tenths());
    ((band.to.tenths() - from + UNIT.tenths() - 1) / UNIT.tenths()).clamp(1, MAX_UNITS)
}

/// Returns the far end of a band as the scale of the bar shows it.
fn limit(view: &View<'_>, to: Length) -> String {
    let inch = Length::inches(1).tenths();
    if to.tenths() % inch == 0 { format!("{}″", to.tenths() / inch) } else { view.length(to) }
}

/// Returns the name of a band with a modifier, for style sheets.
pub const fn band_name(modifier: i32) -> &'static str {
    match modifier {
        4.. => "plus-6",
        1..=3 => "plus-3",
        0 => "zero",
        -3..=-1 => "minus-3",
        _ => "minus-6",
    }
}
