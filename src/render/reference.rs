//! Quick reference of an edition: the steps of an Order, MODs, weapons with their ranges, programs, states. Everything
//! comes from the content and the printed values; nothing is written here.

use std::collections::BTreeSet;

use crate::entry_link::by_title;
use crate::entry_text::{self, Texts};
use crate::prose::Prose;
use crate::{View, url, values};
use maud::{Markup, html};
use model::catalogue::{Mode, Printed, Row, Rows};
use model::edition::{Edition, Scope};
use model::entry::{Entry, Kind};
use model::length::Length;
use model::markdown::{Block, BlockKind};
use model::value::{Band, Value};

/// The entry whose clauses are the steps of an Order.
const STEPS: &str = "order-expenditure-sequence";
/// The values that change a roll.
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
/// The values of a weapon besides its ranges, in the order of the columns.
const WEAPON: [&str; 6] = ["burst", "damage", "ps", "ammunition", "save", "traits"];
/// The values of a program.
const PROGRAM: [&str; 8] = ["attack", "opponent", "damage", "ps", "burst", "targets", "types", "state"];

/// A sheet: its anchor, the message that names it, and what is on it.
type Sheet = (&'static str, &'static str, Markup);

/// The whole reference of an edition.
pub fn body(view: &View<'_>, edition: Edition) -> Markup {
    let sheets: [Sheet; 5] = [
        ("order", "ui-reference-order", order(view, edition)),
        ("modifiers", "ui-reference-modifiers", modifiers(view, edition)),
        ("weapons", "ui-reference-weapons", weapons(view, edition)),
        ("programs", "ui-reference-programs", table(view, edition, Kind::Program, &PROGRAM)),
        ("states", "ui-reference-states", states(view, edition)),
    ];
    html! {
        article.reference {
            h1 { (view.ui("ui-reference")) }
            p.also { (view.scope_name(Scope::Edition(edition))) "\u{a0}· " (view.ui("ui-reference-about")) }
            nav.jump aria-label=(view.ui("ui-reference")) { @for (anchor, label, _) in &sheets { a href=(format!("#{anchor}")) { (view.ui(label)) } " " } }
            @for (anchor, label, sheet) in &sheets { section.sheet-of { h2 id=(anchor) { (view.ui(label)) } (sheet) } }
        }
    }
}

/// The steps of an Order: the clauses under the first heading of their entry.
fn order(view: &View<'_>, edition: Edition) -> Markup {
    let found = view.kb.entries.get(STEPS).and_then(|entry| Some((entry, entry_text::text(view, entry)?)));
    let Some((entry, (lang, text))) = found else { return html! {} };
    let prose = Prose::new(*view, lang, Scope::Edition(edition));
    let heading = |block: &&Block| matches!(block.kind, BlockKind::Heading(..));
    let first = text.blocks.iter().skip_while(|block| !heading(block)).skip(1).take_while(|block| !heading(block));
    html! {
        ol.steps lang=[prose.foreign()] { @for block in first {
            @for part in prose.parts(entry, std::slice::from_ref(block)) {
                li { (prose.blocks(entry, std::slice::from_ref(part), &|_, drawn| drawn)) }
            }
        } }
    }
}

/// The entries of some kinds in an edition, by title.
fn entries_of_kind<'k>(view: &View<'k>, edition: Edition, wanted: impl Fn(Kind) -> bool) -> Vec<&'k Entry> {
    let scope = Scope::Edition(edition);
    let found: Vec<&Entry> =
        view.kb.entries.values().filter(|entry| wanted(entry.kind) && entry.holds_in(scope)).collect();
    by_title(view, &found)
}

/// The MODs of all entries except weapons and programs, grouped by kind.
fn modifiers(view: &View<'_>, edition: Edition) -> Markup {
    let kinds = Kind::ALL.iter().filter(|kind| !matches!(kind, Kind::Weapon | Kind::Program));
    let groups = kinds.map(|kind| {
        let rows: Vec<Markup> = entries_of_kind(view, edition, |one| one == *kind)
            .into_iter()
            .flat_map(|entry| view.kb.catalogue.modes(entry.id.as_str(), edition).iter().map(move |row| (entry, row)))
            .filter_map(|(entry, (mode, row))| modifier_row(view, edition, entry, mode, row))
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

/// The MODs of an entry in a mode; empty if it has none.
fn modifier_row(view: &View<'_>, edition: Edition, entry: &Entry, mode: &Mode, row: &Row) -> Option<Markup> {
    let found: Vec<_> = row.iter().filter(|(name, printed)| is_modifier(name.as_str(), printed)).collect();
    let drawn = html! {
        tr {
            th scope="row" { (named(view, entry, mode, edition)) }
            td { @for (at, (name, printed)) in found.iter().enumerate() {
                @if at > 0 { "; " }
                @if name.as_str() != "effects" { (view.word(&format!("value-{name}"))) " " }
                (values::text(view, modifier_of(name.as_str()), &printed.value))
            } }
        }
    };
    (!found.is_empty()).then_some(drawn)
}

fn is_modifier(name: &str, printed: &Printed) -> bool {
    MODIFIERS.contains(&name) && matches!(printed.value, Value::Number(_) | Value::Effects(_))
}

/// The name under which a value is printed with its sign.
fn modifier_of(name: &str) -> &str {
    if name == "effects" { name } else { "attack" }
}

/// An entry, with the mode where it has several.
fn named(view: &View<'_>, entry: &Entry, mode: &Mode, edition: Edition) -> Markup {
    html! {
        a href=(url::entry(view.lang, Scope::Edition(edition), entry)) { (view.title(entry.id.as_str())) }
        @if let Some(mode) = mode { "\u{a0}· " (view.name(mode.as_str())) }
    }
}

/// The weapons with their ranges, a column for each limit that any of them has.
fn weapons(view: &View<'_>, edition: Edition) -> Markup {
    let all = entries_of_kind(view, edition, |kind| kind == Kind::Weapon);
    let rows: Vec<(&Entry, &Mode, Rows<'_>)> = all.iter().flat_map(|entry| in_modes(view, edition, entry)).collect();
    let limits: BTreeSet<Length> = rows.iter().flat_map(|(.., row)| bands(*row)).map(|band| band.to).collect();
    let shown: Vec<&str> =
        WEAPON.into_iter().filter(|name| rows.iter().any(|(.., row)| row.get(name).is_some())).collect();
    html! {
        div.scroll tabindex="0" { table.chart {
            thead { tr {
                th scope="col" { (view.word("weapon")) }
                @for limit in &limits { th.band scope="col" { (view.length(*limit)) } }
                @for name in &shown { th scope="col" { (view.word(&format!("value-{name}"))) } }
            } }
            tbody { @for (entry, mode, row) in &rows {
                tr {
                    th scope="row" { (named(view, entry, mode, edition)) }
                    (cells(view, *row, &limits))
                    @for name in &shown { td.traits[*name == "traits"] { @if let Some(printed) = row.get(name) { (values::text(view, name, &printed.value)) } } }
                }
            } }
        } }
    }
}

/// An entry in each of its modes, or once if it has none. Values outside the modes hold in each.
fn in_modes<'k>(
    view: &View<'k>,
    edition: Edition,
    entry: &'k Entry,
) -> impl Iterator<Item = (&'k Entry, &'k Mode, Rows<'k>)> {
    let (catalogue, id) = (&view.kb.catalogue, entry.id.as_str());
    let modes = catalogue.modes(id, edition);
    let has_modes = modes.iter().any(|(mode, _)| mode.is_some());
    let shown = modes.iter().map(|(mode, _)| mode).filter(move |mode| mode.is_some() || !has_modes);
    shown.map(move |mode| (entry, mode, catalogue.rows(id, mode, edition)))
}

fn bands(row: Rows<'_>) -> impl Iterator<Item = &Band> {
    let found = row.get("ranges").map(|printed| &printed.value);
    let bands = match found {
        Some(Value::Bands(bands)) => Some(bands),
        _ => None,
    };
    bands.into_iter().flat_map(|bands| bands.iter())
}

/// The MOD of each range; a band that spans several columns fills them.
fn cells(view: &View<'_>, row: Rows<'_>, limits: &BTreeSet<Length>) -> Markup {
    let mut from = Length::from_tenths(0);
    let mut left = limits.len();
    let mut found = Vec::new();
    for band in bands(row) {
        let columns = limits.iter().filter(|limit| **limit > from && **limit <= band.to).count();
        found.push((columns, band));
        left -= columns;
        from = band.to;
    }
    html! {
        @for (columns, band) in found {
            td.band colspan=(columns) data-sign=(values::sign(band.modifier)) { (values::text(view, "attack", &Value::Number(band.modifier))) }
        }
        @if left > 0 { td.band colspan=(left) { "–" } }
    }
}

/// The entries of a kind with some of their values.
fn table(view: &View<'_>, edition: Edition, kind: Kind, names: &[&str]) -> Markup {
    let all = entries_of_kind(view, edition, |one| one == kind);
    let modes = |entry: &Entry| view.kb.catalogue.modes(entry.id.as_str(), edition);
    let has = |name: &&&str| all.iter().any(|entry| modes(entry).iter().any(|(_, row)| row.get(name).is_some()));
    let shown: Vec<&str> = names.iter().filter(has).copied().collect();
    html! {
        div.scroll tabindex="0" { table.chart {
            thead { tr { th scope="col" { (view.word(kind.as_str())) } @for name in &shown { th scope="col" { (view.word(&format!("value-{name}"))) } } } }
            tbody { @for entry in &all { @for (mode, row) in modes(entry) {
                tr {
                    th scope="row" { (named(view, entry, mode, edition)) }
                    @for name in &shown { td.traits[*name == "traits"] { @if let Some(printed) = row.get(name) { (values::text(view, name, &printed.value)) } } }
                }
            } } }
        } }
    }
}

fn states(view: &View<'_>, edition: Edition) -> Markup {
    let scope = Scope::Edition(edition);
    let null = |entry: &Entry| {
        let modes = view.kb.catalogue.modes(entry.id.as_str(), edition);
        modes.iter().any(|(_, row)| row.get("null").is_some_and(|printed| printed.value == Value::Flag(true)))
    };
    html! {
        dl.index.states-of { @for entry in entries_of_kind(view, edition, |kind| kind == Kind::State) {
            div {
                dt { a href=(url::entry(view.lang, scope, entry)) { (view.title(entry.id.as_str())) } @if null(entry) { " " span.badge { (view.word("value-null")) } } }
                dd { @if let Some(texts) = Texts::new(&view.in_scope(scope), entry) {
                    span lang=[texts.own.prose.foreign()] { (texts.own.prose.inlines(&texts.own.text.summary)) }
                } }
            }
        } }
    }
}
