//! What is printed: who meets whom, a control sheet for every game, who stands where.

use crate::event::desk::{Desk, Show};
use crate::event::field::button;
use crate::event::round;
use crate::event::scenarios::Scenarios;
use crate::event::standings;
use maud::{Markup, html};
use model::message::Message;
use render::View;
use rulings::event::Report;
use rulings::event::file::{Game, Player, Round};

/// What was asked for, as it is printed, with the way back.
pub fn draw(view: &View<'_>, desk: &Desk, report: &Report, scenarios: &Scenarios<'_>) -> Markup {
    let round = desk.document.event.round.get(desk.shown);
    html! {
        section.paper aria-labelledby="event-paper" {
            p.actions { (button("desk", &view.ui("ui-event-back"), true)) " " button type="button" hidden data-print { (view.ui("ui-event-print")) } }
            p.small.event-of { (head(desk)) }
            @match (desk.show, round) {
                (Show::Ranking, _) => { (ranking(view, desk, report)) }
                (Show::Pairings, Some(round)) => { (pairings(view, desk, scenarios, round)) }
                (Show::Sheets, Some(round)) => { (sheets(view, desk, scenarios, round)) }
                (Show::Desk | Show::Clear, _) | (_, None) => { h2 #event-paper tabindex="-1" autofocus { (view.ui("ui-event-nothing-paired")) } }
            }
        }
    }
}

/// The event's name, its day and who runs it, where they are said.
fn head(desk: &Desk) -> String {
    let event = &desk.document.event;
    let said = [&event.name, &event.date, &event.organizer].into_iter().flatten().map(String::as_str);
    said.collect::<Vec<_>>().join(", ")
}

fn pairings(view: &View<'_>, desk: &Desk, scenarios: &Scenarios<'_>, round: &Round) -> Markup {
    html! {
        h2 #event-paper tabindex="-1" autofocus { (round::title(view, desk, scenarios)) }
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

fn sheets(view: &View<'_>, desk: &Desk, scenarios: &Scenarios<'_>, round: &Round) -> Markup {
    let title = round::title(view, desk, scenarios);
    html! {
        h2.of-screen #event-paper tabindex="-1" autofocus { (view.ui("ui-event-sheets")) }
        div.control-sheets {
            @for (number, game) in round.game.iter().enumerate() { (sheet(view, desk, &title, number, game)) }
        }
    }
}

/// The sheet of a game, to be filled in by hand.
fn sheet(view: &View<'_>, desk: &Desk, title: &str, number: usize, game: &Game) -> Markup {
    let player = |name: &str| desk.document.event.player.iter().find(|player| player.name == name);
    let more =
        |player: &Player| [&player.army, &player.pin].into_iter().flatten().cloned().collect::<Vec<_>>().join(", ");
    html! {
        section.control-sheet {
            p.small { (head(desk)) }
            h3 { (view.say(&Message::new("ui-event-table-number").count("table", number + 1))) " " span.small { (title) } }
            table {
                thead { tr {
                    th scope="col" { (view.ui("ui-event-player")) }
                    th scope="col" { (view.ui("ui-event-objective-points")) }
                    th scope="col" { (view.ui("ui-event-victory-points")) }
                    th scope="col" { (view.ui("ui-event-signature")) }
                } }
                tbody { @for name in &game.players { tr {
                    th scope="row" { (name) @if let Some(player) = player(name) { span.small { (more(player)) } } }
                    td {} td {} td {}
                } } }
            }
        }
    }
}

fn ranking(view: &View<'_>, desk: &Desk, report: &Report) -> Markup {
    html! {
        h2 #event-paper tabindex="-1" autofocus { (standings::title(view, report)) }
        @if report.standings.is_empty() {
            p { (view.ui("ui-event-correct-first")) }
        } @else {
            (standings::table(view, report))
            h3 { (view.ui("ui-event-ratings")) }
            (standings::rated(view, desk, report))
        }
    }
}
