//! The fields of the form: their names and choices.

use crate::event_editor::faults;
use crate::event_editor::state::Editor;
use maud::{Markup, html};
use render::View;
use rulings::event::file::{Extra, Format, Tier};

/// The most Rounds that the form asks of.
pub const MAX_ROUNDS: usize = 10;
/// The letters of the two sides of a game.
const SIDES: [&str; 2] = ["a", "b"];
/// Objective Points, in the name of a field.
pub const OBJECTIVE: &str = "o";
/// Victory Points, in the name of a field.
pub const VICTORY: &str = "v";
/// The fields of a penalty.
pub const PENALTY: [&str; 5] = ["round", "tournament-points", "objective-points", "victory-points", "reason"];
/// Formats with their words in files.
pub const FORMATS: [(Format, &str); 4] = [
    (Format::Tournament, "tournament"),
    (Format::League, "league"),
    (Format::OneShot, "one-shot"),
    (Format::Special, "special"),
];
/// Tiers with their words.
pub const TIERS: [(Tier, &str); 3] = [(Tier::Low, "low-tier"), (Tier::Mid, "mid-tier"), (Tier::Top, "top-tier")];
/// Extras with their words in files and their entries.
pub const EXTRAS: [(Extra, &str, &str); 4] = [
    (Extra::Escalation, "escalation", "its10-escalation-tournament"),
    (Extra::LimitedInsertion, "limited-insertion", "its10-limited-insertion"),
    (Extra::SoldiersOfFortune, "soldiers-of-fortune", "its10-soldiers-of-fortune"),
    (Extra::SpecOps, "spec-ops", "its10-spec-ops-extra"),
];

/// The field of a Round's scenario, the first being 0.
pub fn scenario(round: usize) -> String {
    format!("scenario.{round}")
}

/// The field of a name in a game.
pub fn name(game: usize, side: usize) -> String {
    format!("g.{game}.{}", SIDES[side])
}

/// The field of the points of a side of a game.
pub fn points(game: usize, side: usize, kind: &str) -> String {
    format!("g.{game}.{}{kind}", SIDES[side])
}

/// A field of a penalty of the player that is open.
pub fn penalty(index: usize, key: &str) -> String {
    format!("penalty.{index}.{key}")
}

/// How a field looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct InputAttributes {
    /// It takes a whole number.
    pub number: bool,
    /// The id of a list of suggestions.
    pub list: Option<&'static str>,
    /// The most characters; 0 for no bound.
    pub most: usize,
}

/// A number.
pub const NUMBER: InputAttributes = InputAttributes { number: true, list: None, most: 12 };
/// A text on one line.
pub const TEXT: InputAttributes = InputAttributes { number: false, list: None, most: 80 };

/// The attributes of an input that holds what the file says, or what was typed in its place.
pub fn bare(editor: &Editor, field: &str, held: &str, label: Option<&str>, look: InputAttributes) -> Markup {
    let value = editor.typed.text(field).unwrap_or(held);
    let why = editor.typed.why(field);
    html! {
        input id=(format!("f-{field}")) name=(field) value=(value) autofocus[editor.focuses(&format!("f-{field}"))] aria-label=[label] inputmode=[look.number.then_some("numeric")]
            list=[look.list] maxlength=[(look.most > 0).then_some(look.most)] autocomplete="off" spellcheck="false"
            aria-invalid=[why.map(|_| "true")] aria-describedby=[why.map(|_| format!("why-{field}"))];
    }
}

/// A labelled input, with the reason below it if the input is invalid.
pub fn labelled(
    view: &View<'_>,
    editor: &Editor,
    field: &str,
    label: &str,
    held: &str,
    look: InputAttributes,
) -> Markup {
    html! {
        div.field {
            label for=(format!("f-{field}")) { (label) }
            (bare(editor, field, held, None, look))
            (why(view, editor, field))
        }
    }
}

/// Why the input of a field is invalid.
pub fn why(view: &View<'_>, editor: &Editor, field: &str) -> Markup {
    html! { @if let Some(why) = editor.typed.why(field) { p.fault id=(format!("why-{field}")) { (faults::sentence(view, editor, why)) } } }
}

/// A labelled choice.
pub fn select(field: &str, label: &str, chosen: &str, choices: &[(String, String)]) -> Markup {
    html! {
        div.field {
            label for=(format!("f-{field}")) { (label) }
            select id=(format!("f-{field}")) name=(field) {
                @for (value, name) in choices { option value=(value) selected[value == chosen] { (name) } }
            }
        }
    }
}

/// A labelled text of several lines.
pub fn area(editor: &Editor, field: &str, label: &str, held: &str, rows: usize, hint: Option<&str>) -> Markup {
    let described = hint.map(|_| format!("hint-{field}"));
    html! {
        div.field {
            label for=(format!("f-{field}")) { (label) }
            @if let (Some(hint), Some(id)) = (hint, &described) { p.small id=(id) { (hint) } }
            textarea id=(format!("f-{field}")) name=(field) autofocus[editor.focuses(&format!("f-{field}"))] rows=(rows) autocomplete="off" spellcheck="false" aria-describedby=[described.as_deref()] { "\n" (held) }
        }
    }
}

/// A button of the form that does something.
pub fn button(does: &str, label: &str, plain: bool) -> Markup {
    html! { button.plain[plain] type="submit" name="do" value=(does) { (label) } }
}
