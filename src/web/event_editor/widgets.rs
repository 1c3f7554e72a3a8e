//! The widgets of the form, and the names and choices of its fields.

use crate::event_editor::diagnostics;
use crate::event_editor::state::Editor;
use maud::{Markup, html};
use render::View;
use rulings::event::file::Extra;

/// The most Rounds that the form has a scenario field for.
pub(super) const MAX_ROUNDS: usize = 10;
/// The letters of the two sides of a game.
const SIDES: [&str; 2] = ["a", "b"];
/// The suffix of a field of Objective Points.
pub(super) const OBJECTIVE: &str = "o";
/// The suffix of a field of Victory Points.
pub(super) const VICTORY: &str = "v";
/// The keys of a penalty's fields.
pub(super) const PENALTY: [&str; 5] = ["round", "tournament-points", "objective-points", "victory-points", "reason"];
/// An extra of a tournament as a choice of the form.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExtraChoice {
    /// The extra as the event file stores it.
    pub extra: Extra,
    /// The word in event files.
    pub word: &'static str,
    /// The id of its entry.
    pub entry: &'static str,
}

/// The extras, in the order of the form.
pub(super) const EXTRAS: [ExtraChoice; 4] = [
    ExtraChoice { extra: Extra::Escalation, word: "escalation", entry: "its10-escalation-tournament" },
    ExtraChoice { extra: Extra::LimitedInsertion, word: "limited-insertion", entry: "its10-limited-insertion" },
    ExtraChoice { extra: Extra::SoldiersOfFortune, word: "soldiers-of-fortune", entry: "its10-soldiers-of-fortune" },
    ExtraChoice { extra: Extra::SpecOps, word: "spec-ops", entry: "its10-spec-ops-extra" },
];

/// Returns the field of the scenario of a Round; the first has index 0.
pub(super) fn scenario(round: usize) -> String {
    format!("scenario.{round}")
}

/// Returns the field of a player's name in a game.
pub(super) fn name(game: usize, side: usize) -> String {
    format!("g.{game}.{}", SIDES[side])
}

/// Returns the field of a side's points; `kind` is a suffix such as [`VICTORY`].
pub(super) fn points(game: usize, side: usize, kind: &str) -> String {
    format!("g.{game}.{}{kind}", SIDES[side])
}

/// Returns a field of a penalty of the open player.
pub(super) fn penalty(index: usize, key: &str) -> String {
    format!("penalty.{index}.{key}")
}

/// The attributes of an `input` element that depend on its field.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct InputAttributes {
    /// Whether the field takes an integer.
    pub number: bool,
    /// The id of a list of suggestions.
    pub list: Option<&'static str>,
    /// The maximum length in characters; 0 for no limit.
    pub max_length: usize,
}

/// A field for an integer of at most 12 digits.
pub(super) const NUMBER: InputAttributes = InputAttributes { number: true, list: None, max_length: 12 };
/// A field for a text of at most 80 characters on one line.
pub(super) const TEXT: InputAttributes = InputAttributes { number: false, list: None, max_length: 80 };

/// Renders an input with the rejected input of its field, else with the value of the file.
pub(super) fn render_input(
    editor: &Editor,
    field: &str,
    value: &str,
    label: Option<&str>,
    attributes: InputAttributes,
) -> Markup {
    let value = editor.rejected.text(field).unwrap_or(value);
    let reason = editor.rejected.reason(field);
    html! {
        input id=(format!("f-{field}")) name=(field) value=(value) autofocus[editor.focuses(&format!("f-{field}"))] aria-label=[label] inputmode=[attributes.number.then_some("numeric")]
            list=[attributes.list] maxlength=[(attributes.max_length > 0).then_some(attributes.max_length)] autocomplete="off" spellcheck="false"
            aria-invalid=[reason.map(|_| "true")] aria-describedby=[reason.map(|_| format!("why-{field}"))];
    }
}

/// An input with a visible label.
#[derive(Clone, Copy, Debug)]
pub(super) struct LabeledInput<'f> {
    /// The name of the field.
    pub field: &'f str,
    /// The visible label, in the reader's language.
    pub label: &'f str,
    /// The value in the file.
    pub value: &'f str,
    /// The type, suggestions and maximum length.
    pub attributes: InputAttributes,
}

/// Renders a labeled input, with the reason below it if the input was rejected.
pub(super) fn render_labeled_input(view: &View<'_>, editor: &Editor, input: &LabeledInput<'_>) -> Markup {
    let LabeledInput { field, label, value, attributes } = *input;
    html! {
        div.field {
            label for=(format!("f-{field}")) { (label) }
            (render_input(editor, field, value, None, attributes))
            (render_rejection(view, editor, field))
        }
    }
}

/// Renders why the input of a field was rejected.
pub(super) fn render_rejection(view: &View<'_>, editor: &Editor, field: &str) -> Markup {
    html! { @if let Some(reason) = editor.rejected.reason(field) { p.fault id=(format!("why-{field}")) { (diagnostics::render_sentence(view, editor, reason)) } } }
}

/// Renders a labeled select element. The choices are pairs of value and label.
pub(super) fn select(field: &str, label: &str, chosen: &str, choices: &[(String, String)]) -> Markup {
    html! {
        div.field {
            label for=(format!("f-{field}")) { (label) }
            select id=(format!("f-{field}")) name=(field) {
                @for (value, label) in choices { option value=(value) selected[value == chosen] { (label) } }
            }
        }
    }
}

/// A text area with a visible label.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextArea<'f> {
    /// The name of the field.
    pub field: &'f str,
    /// The visible label, in the reader's language.
    pub label: &'f str,
    /// The initial contents.
    pub value: &'f str,
    /// The height in lines.
    pub rows: usize,
    /// A hint below the label.
    pub hint: Option<&'f str>,
}

/// Renders a labeled text area.
pub(super) fn render_text_area(editor: &Editor, area: &TextArea<'_>) -> Markup {
    let TextArea { field, label, value, rows, hint } = *area;
    let described = hint.map(|_| format!("hint-{field}"));
    html! {
        div.field {
            label for=(format!("f-{field}")) { (label) }
            @if let (Some(hint), Some(id)) = (hint, &described) { p.small id=(id) { (hint) } }
            textarea id=(format!("f-{field}")) name=(field) autofocus[editor.focuses(&format!("f-{field}"))] rows=(rows) autocomplete="off" spellcheck="false" aria-describedby=[described.as_deref()] { "\n" (value) }
        }
    }
}

/// The actions that the script carries out without the server, as far as it can.
const OFFLINE_ACTIONS: [&str; 6] = ["desk", "pairings", "ranking", "save", "sheets", "update"];

/// Renders a submit button with its action.
pub(super) fn render_button(action: &str, label: &str, plain: bool) -> Markup {
    let works_offline = OFFLINE_ACTIONS.contains(&action);
    html! { button.plain[plain] type="submit" name="do" value=(action) data-works-offline[works_offline] { (label) } }
}
