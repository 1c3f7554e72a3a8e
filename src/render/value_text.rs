//! Printed values as plain text.

use crate::View;
use i18n::{minus, signed};
use model::effect::{Effect, EffectCondition, EffectSubject};
use model::ids::EntryId;
use model::message::Message;
use model::value::{Band, FromAttribute, Value};

/// The values that are modifiers and get a sign.
const MODIFIERS: [&str; 2] = ["attack", "save"];

/// Formats a printed value as text.
pub fn format_text(view: &View<'_>, name: &str, value: &Value) -> String {
    match value {
        Value::Number(number) if MODIFIERS.contains(&name) => signed(i64::from(*number)),
        Value::Number(number) => minus(i64::from(*number)),
        Value::Flag(flag) => view.word(if *flag { "yes" } else { "no" }),
        Value::Length(length) => view.length(*length),
        Value::FromAttribute(from) => from_attribute(view, *from),
        Value::Bands(bands) => {
            bands_with_starts(bands).map(|(start, band)| format_band(view, start, band)).collect::<Vec<_>>().join(", ")
        }
        Value::Ids(ids) if ids.is_empty() => view.word("none"),
        Value::Ids(ids) => ids.iter().map(|id| view.title(id.as_str())).collect::<Vec<_>>().join(", "),
        Value::Effects(effects) => {
            effects.iter().map(|effect| format_effect(view, effect)).collect::<Vec<_>>().join("; ")
        }
        Value::Halves(halves) => halves.shown().replace('-', "\u{2212}"),
        Value::Absent(_) => view.ui("ui-no-such-value"),
    }
}

/// Returns an effect as a phrase: whose rolls, under which conditions, by how much.
fn format_effect(view: &View<'_>, effect: &Effect) -> String {
    let titles = |ids: &[EntryId]| ids.iter().map(|id| view.title(id.as_str())).collect::<Vec<_>>().join(", ");
    let only_face_to_face = effect.on.is_empty() && effect.when.contains(&EffectCondition::FaceToFace);
    let rolls = match effect.on.as_slice() {
        [] if only_face_to_face => view.ui("ui-effect-face-to-face"),
        [] => view.ui("ui-effect-every-roll"),
        skills => titles(skills),
    };
    let id = match effect.of {
        EffectSubject::Own => "ui-effect-own",
        EffectSubject::Opponent => "ui-effect-opponent",
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
    let conditions = effect.when.iter().filter(|when| !only_face_to_face || **when != EffectCondition::FaceToFace);
    let mut conditions: Vec<String> = conditions.map(|when| view.word(when.as_str())).collect();
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

/// Returns the bands, each after the band that precedes it.
pub fn bands_with_starts(bands: &[Band]) -> impl Iterator<Item = (Option<&Band>, &Band)> {
    let starts = std::iter::once(None).chain(bands.iter().map(Some));
    starts.zip(bands)
}

fn format_band(view: &View<'_>, start: Option<&Band>, band: &Band) -> String {
    format!("{}\u{a0}{}", format_band_span(view, start, band), signed(i64::from(band.modifier)))
}

/// Returns the distances that a band covers.
pub fn format_band_span(view: &View<'_>, start: Option<&Band>, band: &Band) -> String {
    let to = view.length(band.to);
    match start {
        None => view.say(&Message::new("ui-band-first").text("to", to)),
        Some(previous) => view.say(&Message::new("ui-band").text("from", view.length(previous.to)).text("to", to)),
    }
}
