//! The shown Round: its pairings and the fields for the results.

use crate::event_editor::actions::is_unplayed;
use crate::event_editor::diagnostics::{iter_reported, render_sentence};
use crate::event_editor::scenarios::Scenarios;
use crate::event_editor::state::{Editor, Screen};
use crate::event_editor::widgets::{self, OBJECTIVE, VICTORY, render_button, render_input};
use maud::{Markup, html};
use model::ids::ClauseId;
use model::message::Message;
use render::{View, trace};
use rulings::event::file::{Game, Round};
use rulings::event::{DiagnosticLocation, LocatedDiagnostic, Report, Severity};

/// The clauses about the pairing of the first Round.
const FIRST_ROUND: [&str; 1] = ["its10-pairings#first-round-at-random"];
/// The clauses about the pairing of later Rounds.
const LATER_ROUNDS: [&str; 2] = ["its10-pairings#swiss-from-the-second", "its10-pairings#neighbours-meet"];
/// The clauses about byes.
const BYE: [&str; 2] = ["its10-bye#with-an-odd-number", "its10-bye#worth-a-victory"];

const PLAYER_NAME: widgets::InputAttributes = widgets::InputAttributes { list: Some("event-names"), ..widgets::TEXT };

/// Renders the shown Round; nothing if no Round is paired.
pub(super) fn render(view: &View<'_>, editor: &Editor, report: &Report, scenarios: &Scenarios<'_>) -> Markup {
    let rounds = &editor.document.event.round;
    let Some(round) = rounds.get(editor.shown_round) else { return html! {} };
    let bye = if round.bye.is_some() { clause_ids(&BYE) } else { Vec::new() };
    let clauses =
        [if editor.shown_round == 0 { clause_ids(&FIRST_ROUND) } else { clause_ids(&LATER_ROUNDS) }, bye].concat();
    html! {
        section.round aria-labelledby="round" {
            (round_buttons(view, editor))
            h2 #round tabindex="-1" autofocus[editor.focuses("round")] { (title(view, editor, scenarios)) }
            (render_results(view, editor, report, round))
            @if let Some(bye) = &round.bye { (render_bye_line(view, editor, report, bye)) }
            (trace::render_clause_links(view, &clauses))
            p.actions {
                (render_button("update", &view.ui("ui-event-enter"), false)) " "
                (render_button(Screen::Pairings.as_str(), &view.ui("ui-event-print-pairings"), true)) " "
                (render_button(Screen::Sheets.as_str(), &view.ui("ui-event-print-sheets"), true))
            }
            (render_changes(view, editor, round))
        }
    }
}

/// Converts literals to clause ids.
pub(super) fn clause_ids(ids: &[&'static str]) -> Vec<ClauseId> {
    ids.iter().map(|id| ClauseId::from_static(id)).collect()
}

/// Returns the title of the shown Round with its scenario.
pub(super) fn title(view: &View<'_>, editor: &Editor, scenarios: &Scenarios<'_>) -> String {
    let title = view.say(&Message::new("ui-event-round").count("round", editor.shown_round + 1));
    match editor.document.event.scenarios.get(editor.shown_round) {
        Some(scenario) => format!("{title}: {}", scenarios.name(view, scenario)),
        None => title,
    }
}

/// Renders the buttons that show the other Rounds.
fn round_buttons(view: &View<'_>, editor: &Editor) -> Markup {
    let count = editor.document.event.round.len();
    html! {
        @if count > 1 {
            div.actions.rounds role="group" aria-label=(view.ui("ui-event-other-rounds")) {
                @for round in 1..=count {
                    button.plain type="submit" name="do" value=(format!("round-{round}")) aria-current=[(round == editor.shown_round + 1).then_some("true")] {
                        (view.say(&Message::new("ui-event-round").count("round", round)))
                    } " "
                }
            }
        }
    }
}

/// Renders the games, each as two rows.
fn render_results(view: &View<'_>, editor: &Editor, report: &Report, round: &Round) -> Markup {
    html! {
        table.games {
            caption.unseen { (view.ui("ui-event-results")) }
            thead { tr {
                th scope="col" { (view.ui("ui-event-table")) }
                th scope="col" { (view.ui("ui-event-player")) }
                @for (short, long) in [("ui-event-op", "ui-event-objective-points"), ("ui-event-vp", "ui-event-victory-points")] {
                    th.number scope="col" { abbr title=(view.ui(long)) { (view.ui(short)) } }
                }
            } }
            @for (number, game) in round.game.iter().enumerate() { (render_rows(view, editor, report, number, game)) }
        }
    }
}

fn render_rows(view: &View<'_>, editor: &Editor, report: &Report, number: usize, game: &Game) -> Markup {
    let is_here = |location: DiagnosticLocation| location.game() == Some((editor.shown_round, number));
    let diagnostics: Vec<&LocatedDiagnostic> =
        iter_reported(editor, report).filter(|diagnostic| is_here(diagnostic.location)).collect();
    let has_error = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    let fields =
        [0, 1].into_iter().flat_map(|side| [OBJECTIVE, VICTORY].map(|kind| widgets::points(number, side, kind)));
    let rejected: Vec<String> = fields.filter(|field| editor.rejected.reason(field).is_some()).collect();
    let unknown = game.players.iter().any(|name| !takes_part(editor, name));
    html! {
        tbody.game.wrong[has_error || !rejected.is_empty()] id=(format!("game-{number}")) tabindex="-1" {
            @for side in [0, 1] { tr {
                @if side == 0 { th.table scope="rowgroup" rowspan="2" { (number + 1) } }
                td.name {
                    @if unknown {
                        (render_input(editor, &widgets::name(number, side), &game.players[side], Some(&view.ui("ui-event-player")), PLAYER_NAME))
                    } @else { (game.players[side]) }
                }
                @for (kind, points, long) in [(OBJECTIVE, game.objective_points, "ui-event-objective-points"), (VICTORY, game.victory_points, "ui-event-victory-points")] {
                    td.number {
                        @let value = points.map(|points| points[side].to_string()).unwrap_or_default();
                        @let label = format!("{}: {}", game.players[side], view.ui(long));
                        (render_input(editor, &widgets::points(number, side, kind), &value, Some(&label), widgets::NUMBER))
                    }
                }
            } }
            @if !diagnostics.is_empty() || !rejected.is_empty() {
                tr { td colspan="4" {
                    @for diagnostic in &diagnostics { p.fault.unusual[diagnostic.severity == Severity::Warning] { (render_sentence(view, editor, &diagnostic.message)) } }
                    @for field in &rejected { (widgets::render_rejection(view, editor, field)) }
                } }
            }
        }
    }
}

fn takes_part(editor: &Editor, name: &str) -> bool {
    editor.document.event.player.iter().any(|player| player.name == name)
}

/// Renders the player with the bye.
fn render_bye_line(view: &View<'_>, editor: &Editor, report: &Report, bye: &str) -> Markup {
    let is_here = |location| matches!(location, DiagnosticLocation::Round(round, _) if round == editor.shown_round);
    let diagnostics = iter_reported(editor, report).filter(|diagnostic| is_here(diagnostic.location));
    html! {
        @if takes_part(editor, bye) {
            p { strong { (view.ui("ui-event-bye")) ": " } (bye) }
        } @else {
            (widgets::render_labeled_input(view, editor, &widgets::LabeledInput { field: "bye", label: &view.ui("ui-event-bye"), value: bye, attributes: PLAYER_NAME }))
        }
        @for diagnostic in diagnostics { p.fault { (render_sentence(view, editor, &diagnostic.message)) } }
    }
}

/// Renders the section for changing the pairings: swap two players, remove the Round.
fn render_changes(view: &View<'_>, editor: &Editor, round: &Round) -> Markup {
    let places = round.game.iter().enumerate().flat_map(|(game, played)| {
        let place = move |side: usize| (format!("{game}.{side}"), format!("{}: {}", game + 1, played.players[side]));
        [place(0), place(1)]
    });
    let bye = round.bye.iter().map(|bye| ("bye".to_owned(), format!("{}: {bye}", view.ui("ui-event-bye"))));
    let places: Vec<(String, String)> = places.chain(bye).collect();
    let last = editor.shown_round + 1 == editor.document.event.round.len();
    html! {
        details #event-changes {
            summary { (view.ui("ui-event-change-pairings")) }
            div.fields {
                (widgets::select("swap.one", &view.ui("ui-event-swap-one"), "", &places))
                (widgets::select("swap.other", &view.ui("ui-event-swap-other"), "", &places))
            }
            p.actions { (render_button("swap", &view.ui("ui-event-swap"), true)) }
            @if last {
                @if is_unplayed(round) && !editor.rejected.has_prefix("g.") {
                    p.actions { (render_button("unpair", &view.say(&Message::new("ui-event-unpair").count("round", editor.shown_round + 1)), true)) }
                } @else { p.small { (view.ui("ui-event-unpair-how")) } }
            }
        }
    }
}
