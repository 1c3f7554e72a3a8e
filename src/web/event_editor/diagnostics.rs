//! The diagnostics of an event and the rejected input: each names its place on the page and links to its field.

use crate::event_editor::state::{Editor, Screen};
use maud::{Markup, html};
use model::message::Message;
use render::sheet::refusal::render_quoted_reason;
use render::{View, trace};
use rulings::event::{DiagnosticLocation, LocatedDiagnostic, Report, Severity};

/// The message ids of the labels by the keys of a file.
const LABELS: [(&str, &str); 14] = [
    ("bye", "ui-event-bye"),
    ("drawn", "ui-event-drawn"),
    ("extras", "ui-event-extras"),
    ("k-factor", "ui-event-k-factor"),
    ("left-after", "ui-event-left-after"),
    ("lists", "ui-event-lists"),
    ("lots", "ui-event-lots"),
    ("objective-points", "ui-event-objective-points"),
    ("player", "ui-event-players"),
    ("rating", "ui-event-rating"),
    ("rounds", "ui-event-rounds"),
    ("scenarios", "ui-event-scenarios"),
    ("tier", "ui-event-tier"),
    ("victory-points", "ui-event-victory-points"),
];

const TOO_FEW: &str = "too-few-players";

/// Returns the report's error that there are too few players, if any.
pub(super) fn find_too_few(report: &Report) -> Option<&LocatedDiagnostic> {
    report.diagnostics.iter().find(|diagnostic| diagnostic.code == TOO_FEW)
}

/// Moves the focus to the list of errors, if it is not empty and the action has no other result.
pub(crate) fn focus_errors(editor: &mut Editor, report: &Report) {
    if editor.screen == Screen::All && editor.focus == "event-status" && has_errors(editor, report) {
        editor.focus = "event-faults";
    }
}

/// Returns whether the list of errors is not empty.
fn has_errors(editor: &Editor, report: &Report) -> bool {
    editor.rejected.reasons().next().is_some()
        || iter_reported(editor, report).any(|diagnostic| diagnostic.severity == Severity::Error)
}

fn label(view: &View<'_>, key: &str) -> Option<String> {
    LABELS.iter().find(|(known, _)| *known == key).map(|(_, message)| view.ui(message))
}

/// Renders a message with the keys of the file replaced by the labels of the page. Names of players stay as they are.
pub(super) fn render_sentence(view: &View<'_>, editor: &Editor, message: &Message) -> Markup {
    let text = view.say(message);
    let is_player = |part: &str| editor.document.event.player.iter().any(|player| player.name == part);
    let parts = text.split('`').enumerate().map(|(index, part)| {
        let label = (index % 2 == 1 && !is_player(part)).then(|| label(view, part)).flatten();
        label.unwrap_or_else(|| part.to_owned())
    });
    render_quoted_reason(&parts.collect::<Vec<_>>().join("`"))
}

/// Returns the diagnostics to show. Leaves out those that only follow from rejected input.
pub(super) fn iter_reported<'r>(editor: &'r Editor, report: &'r Report) -> impl Iterator<Item = &'r LocatedDiagnostic> {
    report.diagnostics.iter().filter(|diagnostic| match diagnostic.location {
        DiagnosticLocation::Game(round, game, _) if ["half-a-result", "no-result"].contains(&diagnostic.code) => {
            round != editor.shown_round || !editor.rejected.has_prefix(&format!("g.{game}."))
        }
        // Too few players are no error while players are still being signed up.
        DiagnosticLocation::Event => diagnostic.code != TOO_FEW || !editor.document.event.round.is_empty(),
        DiagnosticLocation::Penalty(seat, _) => {
            editor.open_player != Some(seat.index()) || !editor.rejected.has_prefix("penalty.")
        }
        DiagnosticLocation::Key(_)
        | DiagnosticLocation::Scenario(_)
        | DiagnosticLocation::Player(..)
        | DiagnosticLocation::Round(..)
        | DiagnosticLocation::Game(..) => true,
    })
}

/// Renders the errors and the rejected input, then the warnings.
pub(super) fn render(view: &View<'_>, editor: &Editor, report: &Report) -> Markup {
    let (errors, warnings): (Vec<_>, Vec<_>) =
        iter_reported(editor, report).partition(|diagnostic| diagnostic.severity == Severity::Error);
    let rejected: Vec<(&str, &Message)> = editor.rejected.reasons().collect();
    let count = errors.len() + rejected.len();
    html! {
        @if count > 0 {
            div.refusal #event-faults role="group" aria-labelledby="event-faults-title" tabindex="-1" autofocus[editor.focuses("event-faults")] {
                p { strong #event-faults-title { (view.say(&Message::new("ui-event-faults").count("count", count))) } }
                ul {
                    @for (field, why) in rejected { li { a href=(format!("#f-{field}")) { (format_field(view, editor, field)) } ": " (render_sentence(view, editor, why)) } }
                    @for error in errors { (render_item(view, editor, error)) }
                }
            }
        }
        @if !warnings.is_empty() {
            div.note.unusual {
                p { strong { (view.ui("ui-event-unusual")) } }
                ul { @for warning in warnings { (render_item(view, editor, warning)) } }
            }
        }
    }
}

fn render_item(view: &View<'_>, editor: &Editor, diagnostic: &LocatedDiagnostic) -> Markup {
    html! { li { (render_location_link(view, editor, diagnostic.location)) (render_sentence(view, editor, &diagnostic.message)) (trace::render_clause_links(view, &diagnostic.clauses)) } }
}

/// Renders a location as a link or a button that leads there; nothing for the event as a unit.
fn render_location_link(view: &View<'_>, editor: &Editor, location: DiagnosticLocation) -> Markup {
    let name = format_location(view, editor, location);
    let link = |id: String| html! { a href=(format!("#{id}")) { (name) } ": " };
    match location {
        DiagnosticLocation::Event => html! {},
        DiagnosticLocation::Key(key) => link(format!("f-{key}")),
        DiagnosticLocation::Scenario(round) => link(format!("f-scenario.{round}")),
        DiagnosticLocation::Player(seat, _) | DiagnosticLocation::Penalty(seat, _) => {
            html! { button.link type="submit" name="do" value=(format!("player-{}", seat.index())) { (name) } ": " }
        }
        DiagnosticLocation::Round(round, _) if round == editor.shown_round => link("round".to_owned()),
        DiagnosticLocation::Game(round, game, _) if round == editor.shown_round => link(format!("game-{game}")),
        DiagnosticLocation::Round(round, _) | DiagnosticLocation::Game(round, _, _) => {
            html! { button.link type="submit" name="do" value=(format!("round-{}", round + 1)) { (name) } ": " }
        }
    }
}

/// Returns the name of a location as the page shows it; empty for the event as a unit.
fn format_location(view: &View<'_>, editor: &Editor, location: DiagnosticLocation) -> String {
    match location {
        DiagnosticLocation::Event => String::new(),
        DiagnosticLocation::Key(key) => label(view, key).unwrap_or_else(|| key.to_owned()),
        DiagnosticLocation::Scenario(round) => {
            view.say(&Message::new("ui-event-scenario-of").count("round", round + 1))
        }
        DiagnosticLocation::Player(seat, _) | DiagnosticLocation::Penalty(seat, _) => {
            format_player(editor, seat.index())
        }
        DiagnosticLocation::Round(round, _) => view.say(&Message::new("ui-event-round").count("round", round + 1)),
        DiagnosticLocation::Game(round, game, _) => {
            view.say(&Message::new("ui-event-table-of").count("round", round + 1).count("table", game + 1))
        }
    }
}

/// Returns the name of a player by its place in the file; empty if there is none.
fn format_player(editor: &Editor, index: usize) -> String {
    editor.document.event.player.get(index).map_or_else(String::new, |player| player.name.clone())
}

/// Returns the name of a field with rejected input as the page shows it.
fn format_field(view: &View<'_>, editor: &Editor, field: &str) -> String {
    let mut parts = field.split('.');
    let (first, second) = (parts.next().unwrap_or_default(), parts.next());
    let game = second.and_then(|game| game.parse().ok()).filter(|_| first == "g");
    match (first, game, second.and_then(|round| round.parse::<usize>().ok())) {
        ("g", Some(game), _) => format_location(view, editor, DiagnosticLocation::Game(editor.shown_round, game, "")),
        ("scenario", _, Some(round)) => format_location(view, editor, DiagnosticLocation::Scenario(round)),
        ("player" | "penalty", _, _) => format_player(editor, editor.open_player.unwrap_or_default()),
        ("names", _, _) => view.ui("ui-event-sign-up"),
        _ => label(view, field).unwrap_or_else(|| field.to_owned()),
    }
}
