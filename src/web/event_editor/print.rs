//! Views for printing: the pairings, a control sheet for every game, the ranking.

use crate::event_editor::round;
use crate::event_editor::scenarios::Scenarios;
use crate::event_editor::standings;
use crate::event_editor::state::{Editor, Screen};
use crate::event_editor::widgets::render_button;
use maud::{Markup, html};
use model::message::Message;
use render::View;
use rulings::event::Report;
use rulings::event::file::{Game, Player, Round};

/// Renders a view for printing, with a button that leads back.
pub(super) fn render(view: &View<'_>, editor: &Editor, report: &Report, scenarios: &Scenarios<'_>) -> Markup {
    let round = editor.document.event.round.get(editor.shown_round);
    html! {
        section.paper aria-labelledby="event-paper" {
            p.actions { (render_button("desk", &view.ui("ui-event-back"), true)) " " button type="button" hidden data-print { (view.ui("ui-event-print")) } }
            p.small.event-of { (heading(editor)) }
            @match (editor.screen, round) {
                (Screen::Ranking, _) => { (render_ranking(view, editor, report)) }
                (Screen::Pairings, Some(round)) => { (render_pairings(view, editor, scenarios, round)) }
                (Screen::Sheets, Some(round)) => { (render_sheets(view, editor, scenarios, round)) }
                (Screen::All | Screen::ConfirmClear, _) | (_, None) => { h2 #event-paper tabindex="-1" autofocus { (view.ui("ui-event-nothing-paired")) } }
            }
        }
    }
}

/// Returns the event's name, date and organizer, if stated.
fn heading(editor: &Editor) -> String {
    let event = &editor.document.event;
    let parts = [&event.name, &event.date, &event.organizer].into_iter().flatten().map(String::as_str);
    parts.collect::<Vec<_>>().join(", ")
}

fn render_pairings(view: &View<'_>, editor: &Editor, scenarios: &Scenarios<'_>, round: &Round) -> Markup {
    html! {
        h2 #event-paper tabindex="-1" autofocus { (round::title(view, editor, scenarios)) }
        table.pairings {
            caption.unseen { (view.ui("ui-event-pairings")) }
            thead { tr {
                th scope="col" { (view.ui("ui-event-table")) }
                th scope="colgroup" colspan="2" { (view.ui("ui-event-pairings")) }
            } }
            tbody {
                @for (number, game) in round.game.iter().enumerate() {
                    tr { th scope="row" { (number + 1) } @for name in &game.players { td { (name) } } }
                }
                @if let Some(bye) = &round.bye { tr { th scope="row" { (view.ui("ui-event-bye")) } td colspan="2" { (bye) } } }
            }
        }
    }
}

fn render_sheets(view: &View<'_>, editor: &Editor, scenarios: &Scenarios<'_>, round: &Round) -> Markup {
    let title = round::title(view, editor, scenarios);
    html! {
        h2.of-screen #event-paper tabindex="-1" autofocus { (view.ui("ui-event-sheets")) }
        div.control-sheets {
            @for (number, game) in round.game.iter().enumerate() { (render_sheet(view, editor, &title, number, game)) }
        }
    }
}

/// Renders the control sheet of a game, to be filled in by hand.
fn render_sheet(view: &View<'_>, editor: &Editor, title: &str, number: usize, game: &Game) -> Markup {
    let player = |name: &str| editor.document.event.player.iter().find(|player| player.name == name);
    let details =
        |player: &Player| [&player.army, &player.pin].into_iter().flatten().cloned().collect::<Vec<_>>().join(", ");
    html! {
        section.control-sheet {
            p.small { (heading(editor)) }
            h3 { (view.say(&Message::new("ui-event-table-number").count("table", number + 1))) " " span.small { (title) } }
            table {
                thead { tr {
                    th scope="col" { (view.ui("ui-event-player")) }
                    th scope="col" { (view.ui("ui-event-objective-points")) }
                    th scope="col" { (view.ui("ui-event-victory-points")) }
                    th scope="col" { (view.ui("ui-event-signature")) }
                } }
                tbody { @for name in &game.players { tr {
                    th scope="row" { (name) @if let Some(player) = player(name) { span.small { (details(player)) } } }
                    td {} td {} td {}
                } } }
            }
        }
    }
}

fn render_ranking(view: &View<'_>, editor: &Editor, report: &Report) -> Markup {
    html! {
        h2 #event-paper tabindex="-1" autofocus { (standings::title(view, report)) }
        @if report.standings.is_empty() {
            p { (view.ui("ui-event-correct-first")) }
        } @else {
            (standings::render_table(view, report))
            h3 { (view.ui("ui-event-ratings")) }
            (standings::render_ratings_table(view, editor, report))
        }
    }
}
