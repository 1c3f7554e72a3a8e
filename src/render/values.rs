//! Printed values as text and as a table.

use std::collections::BTreeSet;

use crate::prose::Prose;
use crate::{View, address};
use i18n::{minus, signed};
use maud::{Markup, html};
use model::catalogue::{Mode, Printed, Row};
use model::effect::{Effect, Whose};
use model::entry::Entry;
use model::ids::{EntryId, Name};
use model::message::Message;
use model::value::{Band, FromAttribute, Value};

/// The values that are modifiers and are printed with their sign.
const MODIFIERS: [&str; 2] = ["attack", "save"];

/// A printed value in running text.
pub fn text(view: &View<'_>, name: &str, value: &Value) -> String {
    match value {
        Value::Number(number) if MODIFIERS.contains(&name) => signed(i64::from(*number)),
        Value::Number(number) => minus(i64::from(*number)),
        Value::Flag(flag) => view.word(if *flag { "yes" } else { "no" }),
        Value::Length(length) => view.length(*length),
        Value::FromAttribute(from) => from_attribute(view, *from),
        Value::Bands(bands) => {
            bands_with_starts(bands).map(|(start, band)| band_text(view, start, band)).collect::<Vec<_>>().join(", ")
        }
        Value::Ids(ids) if ids.is_empty() => view.word("none"),
        Value::Ids(ids) => ids.iter().map(|id| view.title(id.as_str())).collect::<Vec<_>>().join(", "),
        Value::Effects(effects) => {
            effects.iter().map(|effect| effect_text(view, effect)).collect::<Vec<_>>().join("; ")
        }
        Value::Absent(_) => view.ui("ui-no-such-value"),
    }
}

/// An effect as a short phrase: whose rolls, when, and by how much.
fn effect_text(view: &View<'_>, effect: &Effect) -> String {
    let titles = |ids: &[EntryId]| ids.iter().map(|id| view.title(id.as_str())).collect::<Vec<_>>().join(", ");
    let rolls = if effect.on.is_empty() { view.ui("ui-effect-every-roll") } else { titles(&effect.on) };
    let id = match effect.of {
        Whose::Own => "ui-effect-own",
        Whose::Opponent => "ui-effect-opponent",
    };
    let mut amounts = Vec::new();
    if effect.modifier != 0 {
        amounts.push(signed(i64::from(effect.modifier)));
    }
    for (word, amount) in [("burst", effect.burst), ("damage", effect.damage)] {
        if amount != 0 {
            amounts.push(format!("{} {}", view.word(word), signed(i64::from(amount))));
        }
    }
    if !effect.ignores.is_empty() {
        let ignored = Message::new("ui-effect-ignores").text("names", titles(&effect.ignores));
        amounts.push(view.say(&ignored.number("by", effect.by.unwrap_or(0))));
    }
    let mut conditions: Vec<String> = effect.when.iter().map(|when| view.word(when.as_str())).collect();
    if let Some(with) = &effect.with {
        conditions.push(view.title(with.as_str()).to_owned());
    }
    let condition = if conditions.is_empty() { String::new() } else { format!(" ({})", conditions.join(", ")) };
    format!("{}{condition}: {}", view.say(&Message::new(id).text("rolls", rolls)), amounts.join(", "))
}

fn from_attribute(view: &View<'_>, from: FromAttribute) -> String {
    let attribute = view.word(from.attribute.as_str());
    if from.plus == 0 { attribute } else { format!("{attribute}{}", signed(i64::from(from.plus))) }
}

/// The bands, each with the upper limit of the one before it.
fn bands_with_starts(bands: &[Band]) -> impl Iterator<Item = (Option<&Band>, &Band)> {
    let starts = std::iter::once(None).chain(bands.iter().map(Some));
    starts.zip(bands)
}

fn band_text(view: &View<'_>, start: Option<&Band>, band: &Band) -> String {
    format!("{}\u{a0}{}", band_span(view, start, band), signed(i64::from(band.modifier)))
}

fn band_span(view: &View<'_>, start: Option<&Band>, band: &Band) -> String {
    let to = view.length(band.to);
    match start {
        None => view.say(&Message::new("ui-band-first").text("to", to)),
        Some(before) => view.say(&Message::new("ui-band").text("from", view.length(before.to)).text("to", to)),
    }
}

/// Everything an entry prints in the view's edition, a table per mode; nothing where it prints nothing.
pub fn tables(view: &View<'_>, entry: &Entry) -> Markup {
    let edition = view.scope_of(entry).edition();
    let modes = view.kb.catalogue.modes(entry.id.as_str(), edition);
    if modes.is_empty() {
        return html! {};
    }
    let (named, plain): (Vec<_>, Vec<_>) = modes.iter().partition(|(mode, _)| mode.is_some());
    // Levels and modes that print no ranges are compared in one table.
    let alike = named.len() > 1 && named.iter().all(|(_, row)| bands_of(row).next().is_none());
    html! {
        section.values aria-labelledby="values" {
            h2 #values { (view.ui("ui-values")) }
            @for (mode, row) in plain { (table(view, entry, mode, row)) }
            @if alike { (mode_table(view, entry, &named)) } @else {
                @for (mode, row) in named { (table(view, entry, mode, row)) }
            }
        }
    }
}

/// A row for each mode or level, a column for each value that any of them prints.
fn mode_table(view: &View<'_>, entry: &Entry, modes: &[&(Mode, Row)]) -> Markup {
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
                    Some(printed) => { td data-head=(label(name)) { (linked(view, entry, name, printed)) } }
                    None => { td {} }
                } }
            } } }
        } }
    }
}

/// A printed value with the way to the clause that prints it.
fn linked(view: &View<'_>, entry: &Entry, name: &Name, printed: &Printed) -> Markup {
    let scope = view.scope_of(entry);
    html! {
        a href=(address::clause(view.lang, scope, entry, printed.clause.clause().as_str())) {
            (Prose::new(*view, view.lang, scope).words(&text(view, name.as_str(), &printed.value)))
        }
    }
}

/// The range tables of a row.
fn bands_of(row: &Row) -> impl Iterator<Item = &[Band]> {
    row.iter().filter_map(|(_, printed)| match &printed.value {
        Value::Bands(bands) => Some(&**bands),
        Value::Number(_)
        | Value::Flag(_)
        | Value::Length(_)
        | Value::FromAttribute(_)
        | Value::Ids(_)
        | Value::Effects(_)
        | Value::Absent(_) => None,
    })
}

fn table(view: &View<'_>, entry: &Entry, mode: &Mode, row: &Row) -> Markup {
    let plain = row.iter().filter(|(_, printed)| !matches!(printed.value, Value::Bands(_)));
    html! {
        @if let Some(mode) = mode { h3 { (view.name(mode.as_str())) } }
        div.scroll tabindex="0" { table.printed {
            tbody { @for (name, printed) in plain {
                tr {
                    th scope="row" { (view.word(&format!("value-{name}"))) }
                    td { (linked(view, entry, name, printed)) }
                }
            } }
        } }
        @for bands in bands_of(row) { (range_table(view, bands)) }
    }
}

fn range_table(view: &View<'_>, bands: &[Band]) -> Markup {
    html! {
        div.scroll tabindex="0" { table.ranges {
            caption { (view.word("value-ranges")) }
            thead { tr { @for (start, band) in bands_with_starts(bands) { th scope="col" { (breakable(&band_span(view, start, band))) } } } }
            tbody { tr { @for band in bands {
                td data-sign=(sign(band.modifier)) { (signed(i64::from(band.modifier))) }
            } } }
        } }
    }
}

/// A span that a narrow screen may break after its tilde, and not before it.
fn breakable(span: &str) -> Markup {
    html! {
        @for part in span.split_inclusive('~') {
            @if let Some(from) = part.strip_suffix('~') { span.whole { (from) "~" } wbr; } @else { (part) }
        }
    }
}

/// Whether a modifier helps, hurts or does neither, for style sheets.
pub const fn sign(modifier: i32) -> &'static str {
    if modifier > 0 {
        "plus"
    } else if modifier < 0 {
        "minus"
    } else {
        "zero"
    }
}
