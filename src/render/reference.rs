//! The quick reference of an edition: the steps of an Order, MODs, weapons with their ranges, programs, states.
//!
//! Everything comes from the content and the printed values. Start reading at [`render_body`].

use std::collections::BTreeSet;

use crate::entry_link::sort_by_title;
use crate::entry_text::{self, Texts};
use crate::prose::Prose;
use crate::{View, url, values};
use maud::{Markup, html};
use model::catalogue::{Printed, Row, Rows, Variant};
use model::edition::{Edition, Scope};
use model::entry::{Entry, Kind};
use model::length::Length;
use model::markdown::{Block, BlockKind};
use model::value::{Band, Value};

/// The entry whose clauses are the steps of an Order.
const STEPS: &str = "order-expenditure-sequence";
/// The values that modify a roll.
const MODIFIERS: [&str; 9] = [
    "attack",
    "effects",
    "engineer-or-hacker-mod",
    "guided",
    "hacker-mod",
    "opponent",
    "out-of-sight",
    "silent",
    "unseen-template",
];
/// The values of a weapon other than its ranges, in column order.
const WEAPON_VALUES: [&str; 6] = ["burst", "damage", "ps", "ammunition", "save", "traits"];
/// The values of a program, in column order.
const PROGRAM_VALUES: [&str; 8] = ["attack", "opponent", "damage", "ps", "burst", "targets", "types", "state"];

/// A section of the page.
struct Section {
    anchor: &'static str,
    /// The message with the heading.
    heading: &'static str,
    contents: Markup,
}

/// Renders the body of the page.
pub fn render_body(view: &View<'_>, edition: Edition) -> Markup {
    let sections = [
        Section { anchor: "order", heading: "ui-reference-order", contents: order(view, edition) },
        Section { anchor: "modifiers", heading: "ui-reference-modifiers", contents: render_modifiers(view, edition) },
        Section { anchor: "weapons", heading: "ui-reference-weapons", contents: render_weapons(view, edition) },
        Section {
            anchor: "programs",
            heading: "ui-reference-programs",
            contents: render_table(view, edition, Kind::Program, &PROGRAM_VALUES),
        },
        Section { anchor: "states", heading: "ui-reference-states", contents: render_states(view, edition) },
    ];
    html! {
        article.reference {
            h1 { (view.ui("ui-reference")) }
            p.also { (view.scope_name(Scope::Edition(edition))) "\u{a0}· " (view.ui("ui-reference-about")) }
            nav.jump aria-label=(view.ui("ui-reference")) { @for section in &sections { a href=(format!("#{}", section.anchor)) { (view.ui(section.heading)) } " " } }
            @for section in &sections { section.sheet-of { h2 id=(section.anchor) { (view.ui(section.heading)) } (section.contents) } }
        }
    }
}

/// Renders the steps of an Order: the clauses under the first heading of the entry.
fn order(view: &View<'_>, edition: Edition) -> Markup {
    let source = view.kb.entries.get(STEPS).and_then(|entry| Some((entry, entry_text::find_text(view, entry)?)));
    let Some((entry, (lang, text))) = source else { return html! {} };
    let prose = Prose::new(*view, lang, Scope::Edition(edition));
    let is_heading = |block: &&Block| matches!(block.kind, BlockKind::Heading(..));
    let first =
        text.blocks.iter().skip_while(|block| !is_heading(block)).skip(1).take_while(|block| !is_heading(block));
    html! {
        ol.steps lang=[prose.foreign()] { @for block in first {
            @for part in prose.parts(entry, std::slice::from_ref(block)) {
                li { (prose.blocks(entry, std::slice::from_ref(part), &|_, rendered| rendered)) }
            }
        } }
    }
}

/// Returns the entries of a kind in an edition, sorted by title.
fn find_entries_of_kind<'k>(view: &View<'k>, edition: Edition, kind: Kind) -> Vec<&'k Entry> {
    let scope = Scope::Edition(edition);
    let entries: Vec<&Entry> =
        view.kb.entries.values().filter(|entry| entry.kind == kind && entry.holds_in(scope)).collect();
    sort_by_title(view, &entries)
}

/// Renders the MODs of all entries except weapons and programs, grouped by kind.
fn render_modifiers(view: &View<'_>, edition: Edition) -> Markup {
    let kinds = Kind::ALL.iter().filter(|kind| !matches!(kind, Kind::Weapon | Kind::Program));
    let groups = kinds.map(|kind| {
        let rows: Vec<Markup> = find_entries_of_kind(view, edition, *kind)
            .into_iter()
            .flat_map(|entry| view.kb.catalogue.modes(entry.id.as_str(), edition).iter().map(move |row| (entry, row)))
            .filter_map(|(entry, (mode, row))| render_modifier_row(view, edition, entry, mode, row))
            .collect();
        (kind, rows)
    });
    html! {
        div.scroll tabindex="0" { table.printed.mods { @for (kind, rows) in groups {
            @if !rows.is_empty() {
                tbody {
                    tr { th.group colspan="2" scope="rowgroup" { (view.plural(*kind)) } }
                    @for row in rows { (row) }
                }
            }
        } } }
    }
}

/// Renders the row with the MODs of an entry in a mode; `None` if it has none.
fn render_modifier_row(view: &View<'_>, edition: Edition, entry: &Entry, mode: &Variant, row: &Row) -> Option<Markup> {
    let modifiers: Vec<_> = row.iter().filter(|(name, printed)| is_modifier(name.as_str(), printed)).collect();
    let rendered = html! {
        tr {
            th scope="row" { (render_entry_link(view, entry, mode, edition)) }
            td { @for (index, (name, printed)) in modifiers.iter().enumerate() {
                @if index > 0 { "; " }
                @if name.as_str() != "effects" { (view.word(&format!("value-{name}"))) " " }
                (values::format_text(view, signed_name(name.as_str()), &printed.value))
            } }
        }
    };
    (!modifiers.is_empty()).then_some(rendered)
}

fn is_modifier(name: &str, printed: &Printed) -> bool {
    MODIFIERS.contains(&name) && matches!(printed.value, Value::Number(_) | Value::Effects(_))
}

/// Returns the name under which [`values::format_text`] formats a modifier with its sign.
fn signed_name(name: &str) -> &str {
    if name == "effects" { name } else { "attack" }
}

fn render_entry_link(view: &View<'_>, entry: &Entry, mode: &Variant, edition: Edition) -> Markup {
    html! {
        a href=(url::entry(view.lang, Scope::Edition(edition), entry)) { (view.title(entry.id.as_str())) }
        @if let Some(mode) = mode { "\u{a0}· " (view.name(mode.as_str())) }
    }
}

/// Renders the table of weapons, with a column for each range limit that any of them has.
fn render_weapons(view: &View<'_>, edition: Edition) -> Markup {
    let all = find_entries_of_kind(view, edition, Kind::Weapon);
    let rows: Vec<ModeRow<'_>> = all.iter().flat_map(|entry| iter_mode_rows(view, edition, entry)).collect();
    let limits: BTreeSet<Length> = rows.iter().flat_map(|row| iter_bands(row.values)).map(|band| band.to).collect();
    let shown: Vec<&str> =
        WEAPON_VALUES.into_iter().filter(|name| rows.iter().any(|row| row.values.get(name).is_some())).collect();
    html! {
        div.scroll tabindex="0" { table.chart {
            thead { tr {
                th scope="col" { (view.word("weapon")) }
                @for limit in &limits { th.band scope="col" { (view.length(*limit)) } }
                @for name in &shown { th scope="col" { (view.word(&format!("value-{name}"))) } }
            } }
            tbody { @for row in &rows {
                tr {
                    th scope="row" { (render_entry_link(view, row.entry, row.mode, edition)) }
                    (render_range_cells(view, row.values, &limits))
                    @for name in &shown { td.traits[*name == "traits"] { @if let Some(printed) = row.values.get(name) { (values::format_text(view, name, &printed.value)) } } }
                }
            } }
        } }
    }
}

/// The printed values of an entry in one of its modes.
struct ModeRow<'k> {
    entry: &'k Entry,
    mode: &'k Variant,
    values: Rows<'k>,
}

/// Returns an entry in each of its modes, or once if it has none. Values outside the modes hold in each.
fn iter_mode_rows<'k>(view: &View<'k>, edition: Edition, entry: &'k Entry) -> impl Iterator<Item = ModeRow<'k>> {
    let (catalogue, id) = (&view.kb.catalogue, entry.id.as_str());
    let modes = catalogue.modes(id, edition);
    let has_modes = modes.iter().any(|(mode, _)| mode.is_some());
    let shown = modes.iter().map(|(mode, _)| mode).filter(move |mode| mode.is_some() || !has_modes);
    shown.map(move |mode| ModeRow { entry, mode, values: catalogue.rows(id, mode, edition) })
}

/// Returns the range bands of a weapon.
fn iter_bands(row: Rows<'_>) -> impl Iterator<Item = &Band> {
    let bands = match row.get("ranges").map(|printed| &printed.value) {
        Some(Value::Bands(bands)) => Some(bands),
        _ => None,
    };
    bands.into_iter().flat_map(|bands| bands.iter())
}

/// Renders the cells with the MOD of each range. A band that spans several columns is one cell.
fn render_range_cells(view: &View<'_>, row: Rows<'_>, limits: &BTreeSet<Length>) -> Markup {
    let mut from = Length::from_tenths(0);
    let mut remaining = limits.len();
    let mut cells = Vec::new();
    for band in iter_bands(row) {
        let columns = limits.iter().filter(|limit| **limit > from && **limit <= band.to).count();
        cells.push((columns, band));
        remaining -= columns;
        from = band.to;
    }
    html! {
        @for (columns, band) in cells {
            td.band colspan=(columns) data-band=(values::band_name(band.modifier)) { (values::format_text(view, "attack", &Value::Number(band.modifier))) }
        }
        @if remaining > 0 { td.band colspan=(remaining) { "–" } }
    }
}

/// Renders the table of a kind's entries with some of their values.
fn render_table(view: &View<'_>, edition: Edition, kind: Kind, names: &[&str]) -> Markup {
    let all = find_entries_of_kind(view, edition, kind);
    let modes = |entry: &Entry| view.kb.catalogue.modes(entry.id.as_str(), edition);
    let is_printed = |name: &&&str| all.iter().any(|entry| modes(entry).iter().any(|(_, row)| row.get(name).is_some()));
    let shown: Vec<&str> = names.iter().filter(is_printed).copied().collect();
    html! {
        div.scroll tabindex="0" { table.chart {
            thead { tr { th scope="col" { (view.word(kind.as_str())) } @for name in &shown { th scope="col" { (view.word(&format!("value-{name}"))) } } } }
            tbody { @for entry in &all { @for (mode, row) in modes(entry) {
                tr {
                    th scope="row" { (render_entry_link(view, entry, mode, edition)) }
                    @for name in &shown { td.traits[*name == "traits"] { @if let Some(printed) = row.get(name) { (values::format_text(view, name, &printed.value)) } } }
                }
            } } }
        } }
    }
}

/// Renders the states with their summaries; a badge marks null states.
fn render_states(view: &View<'_>, edition: Edition) -> Markup {
    let scope = Scope::Edition(edition);
    let is_null = |entry: &Entry| {
        let modes = view.kb.catalogue.modes(entry.id.as_str(), edition);
        modes.iter().any(|(_, row)| row.get("null").is_some_and(|printed| printed.value == Value::Flag(true)))
    };
    html! {
        dl.index.states-of { @for entry in find_entries_of_kind(view, edition, Kind::State) {
            div {
                dt { a href=(url::entry(view.lang, scope, entry)) { (view.title(entry.id.as_str())) } @if is_null(entry) { " " span.badge { (view.word("value-null")) } } }
                dd { @if let Some(texts) = Texts::new(&view.in_scope(scope), entry) {
                    span lang=[texts.own.prose.foreign()] { (texts.own.prose.inlines(&texts.own.text.summary)) }
                } }
            }
        } }
    }
}
