//! The selected Round: its pairings, and the fields of the results.

use crate::event_editor::actions::is_unplayed;
use crate::event_editor::faults::{FaultPlace, of_place, sentence};
use crate::event_editor::scenarios::Scenarios;
use crate::event_editor::state::{Editor, Show};
use crate::event_editor::widgets::{self, OBJECTIVE, VICTORY, bare, button};
use maud::{Markup, html};
use model::ids::ClauseId;
use model::message::Message;
use render::{View, trace};
use rulings::event::file::{Game, Round};
use rulings::event::{LocatedDiagnostic, Report};

/// By which clauses a first Round is paired, and a later one.
const FIRST: [&str; 1] = ["its10-pairings#first-round-at-random"];
const LATER: [&str; 2] = ["its10-pairings#swiss-from-the-second", "its10-pairings#neighbours-meet"];
/// The clauses by which a player has a bye.
const BYE: [&str; 2] = ["its10-bye#with-an-odd-number", "its10-bye#worth-a-victory"];

/// The Round with its heading; empty if none is paired.
pub fn draw(view: &View<'_>, editor: &Editor, report: &Report, scenarios: &Scenarios<'_>) -> Markup {
    let rounds = &editor.document.event.round;
    let Some(round) = rounds.get(editor.shown) else { return html! {} };
    let bye = if round.bye.is_some() { cites(&BYE) } else { Vec::new() };
    let clauses = [if editor.shown == 0 { cites(&FIRST) } else { cites(&LATER) }, bye].concat();
    html! {
        section.round aria-labelledby="round" {
            (switch(view, editor))
            h2 #round tabindex="-1" autofocus[editor.focuses("round")] { (title(view, editor, scenarios)) }
            (results(view, editor, report, round))
            @if let Some(bye) = &round.bye { (sits_out(view, editor, report, bye)) }
            (trace::clause_links(view, &clauses))
            p.actions {
                (button("update", &view.ui("ui-event-enter"), false)) " "
                (button(Show::Pairings.as_str(), &view.ui("ui-event-print-pairings"), true)) " "
                (button(Show::Sheets.as_str(), &view.ui("ui-event-print-sheets"), true))
            }
            (changes(view, editor, round))
        }
    }
}

/// Clauses by their ids.
pub fn cites(ids: &[&'static str]) -> Vec<ClauseId> {
    ids.iter().map(|id| ClauseId::from_static(id)).collect()
}

/// The Round with its scenario.
pub fn title(view: &View<'_>, editor: &Editor, scenarios: &Scenarios<'_>) -> String {
    let title = view.say(&Message::new("ui-event-round").count("round", editor.shown + 1));
    match editor.document.event.scenarios.get(editor.shown) {
        Some(scenario) => format!("{title}: {}", scenarios.name(view, scenario)),
        None => title,
    }
}

/// The way to the other Rounds.
fn switch(view: &View<'_>, editor: &Editor) -> Markup {
    let count = editor.document.event.round.len();
    html! {
        @if count > 1 {
            div.actions.rounds role="group" aria-label=(view.ui("ui-event-other-rounds")) {
                @for round in 1..=count {
                    button.plain type="submit" name="do" value=(format!("round-{round}")) aria-current=[(round == editor.shown + 1).then_some("true")] {
                        (view.say(&Message::new("ui-event-round").count("round", round)))
                    } " "
                }
            }
        }
    }
}

/// The games as rows of two players each.
fn results(view: &View<'_>, editor: &Editor, report: &Report, round: &Round) -> Markup {
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
            @for (number, game) in round.game.iter().enumerate() { (rows(view, editor, report, number, game)) }
        }
    }
}

fn rows(view: &View<'_>, editor: &Editor, report: &Report, number: usize, game: &Game) -> Markup {
    let place = FaultPlace::Game(editor.shown, number);
    let faults: Vec<&LocatedDiagnostic> = of_place(editor, report, place).collect();
    let wrong = faults.iter().any(|flaw| !flaw.allowed);
    let typed =
        [0, 1].into_iter().flat_map(|side| [OBJECTIVE, VICTORY].map(|kind| widgets::points(number, side, kind)));
    let typed: Vec<String> = typed.filter(|field| editor.typed.why(field).is_some()).collect();
    let unknown = game.players.iter().any(|name| !takes_part(editor, name));
    html! {
        tbody.game.wrong[wrong || !typed.is_empty()] id=(format!("game-{number}")) tabindex="-1" {
            @for side in [0, 1] { tr {
                @if side == 0 { th.table scope="rowgroup" rowspan="2" { (number + 1) } }
                td.name {
                    @if unknown {
                        (bare(editor, &widgets::name(number, side), &game.players[side], Some(&view.ui("ui-event-player")), widgets::InputAttributes { list: Some("event-names"), ..widgets::TEXT }))
                    } @else { (game.players[side]) }
                }
                @for (kind, points, long) in [(OBJECTIVE, game.objective_points, "ui-event-objective-points"), (VICTORY, game.victory_points, "ui-event-victory-points")] {
                    td.number {
                        @let held = points.map(|points| points[side].to_string()).unwrap_or_default();
                        @let label = format!("{}: {}", game.players[side], view.ui(long));
                        (bare(editor, &widgets::points(number, side, kind), &held, Some(&label), widgets::NUMBER))
                    }
                }
            } }
            @if !faults.is_empty() || !typed.is_empty() {
                tr { td colspan="4" {
                    @for flaw in &faults { p.fault.unusual[flaw.allowed] { (sentence(view, editor, &flaw.message)) } }
                    @for field in &typed { (widgets::why(view, editor, field)) }
                } }
            }
        }
    }
}

fn takes_part(editor: &Editor, name: &str) -> bool {
    editor.document.event.player.iter().any(|player| player.name == name)
}

/// The player with the bye.
fn sits_out(view: &View<'_>, editor: &Editor, report: &Report, bye: &str) -> Markup {
    let faults = of_place(editor, report, FaultPlace::Round(editor.shown));
    html! {
        @if takes_part(editor, bye) {
            p { strong { (view.ui("ui-event-bye")) ": " } (bye) }
        } @else {
            (widgets::labelled(view, editor, "bye", &view.ui("ui-event-bye"), bye, widgets::InputAttributes { list: Some("event-names"), ..widgets::TEXT }))
        }
        @for flaw in faults { p.fault { (sentence(view, editor, &flaw.message)) } }
    }
}

/// What can be done to the pairings: two players change places, the Round is taken back.
fn changes(view: &View<'_>, editor: &Editor, round: &Round) -> Markup {
    let seats = round.game.iter().enumerate().flat_map(|(game, played)| {
        let seat = move |side: usize| (format!("{game}.{side}"), format!("{}: {}", game + 1, played.players[side]));
        [seat(0), seat(1)]
    });
    let bye = round.bye.iter().map(|bye| ("bye".to_owned(), format!("{}: {bye}", view.ui("ui-event-bye"))));
    let seats: Vec<(String, String)> = seats.chain(bye).collect();
    let last = editor.shown + 1 == editor.document.event.round.len();
    html! {
        details #event-changes {
            summary { (view.ui("ui-event-change-pairings")) }
            div.fields {
                (widgets::select("swap.one", &view.ui("ui-event-swap-one"), "", &seats))
                (widgets::select("swap.other", &view.ui("ui-event-swap-other"), "", &seats))
            }
            p.actions { (button("swap", &view.ui("ui-event-swap"), true)) }
            @if last {
                @if is_unplayed(round) && !editor.typed.begins("g.") {
                    p.actions { (button("unpair", &view.say(&Message::new("ui-event-unpair").count("round", editor.shown + 1)), true)) }
                } @else { p.small { (view.ui("ui-event-unpair-how")) } }
            }
        }
    }
}
