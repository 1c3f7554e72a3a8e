//! The players: signing up, the list, the fields of the selected player.

use crate::event_editor::faults::{FaultPlace, of_place, sentence};
use crate::event_editor::state::Editor;
use crate::event_editor::widgets::{self, NUMBER, TEXT, area, button, labelled, why};
use maud::{Markup, html};
use model::ids::ClauseId;
use model::message::Message;
use render::{View, trace};
use rulings::event::Report;
use rulings::event::file::{Penalty, Player};

/// By which clause points may be taken from a player.
const PENALTY: &str = "its10-sportsmanship#may-be-penalised";

/// The players, folded once a Round is paired.
pub fn draw(view: &View<'_>, editor: &Editor, report: &Report) -> Markup {
    let players = &editor.document.event.player;
    let before = editor.document.event.round.is_empty();
    let open = before || editor.opened.is_some() || editor.typed.begins("names");
    html! {
        details #event-players open[open] {
            summary { h2 { (view.ui("ui-event-players")) "\u{a0}" span.count { (players.len()) } } }
            @if let Some(seat) = editor.opened { @if let Some(player) = players.get(seat) { (fields(view, editor, report, seat, player)) } }
            (area(editor, "names", &view.ui("ui-event-sign-up"), &editor.names, if before { 5 } else { 2 }, Some(&view.ui(if before { "ui-event-sign-up-hint" } else { "ui-event-sign-up-late" }))))
            (why(view, editor, "names"))
            p.actions { (button("add", &view.ui("ui-event-add"), !before)) }
            @if !players.is_empty() { (list(view, players)) }
        }
    }
}

/// Everybody with the way to the fields.
fn list(view: &View<'_>, players: &[Player]) -> Markup {
    html! {
        table.players {
            caption.unseen { (view.ui("ui-event-players")) }
            thead { tr {
                th.number scope="col" { (view.ui("ui-event-number")) }
                th scope="col" { (view.ui("ui-event-player")) }
                th scope="col" { (view.ui("ui-event-army")) }
            } }
            tbody { @for (seat, player) in players.iter().enumerate() { tr {
                td.number { (seat + 1) }
                th scope="row" {
                    button.link type="submit" name="do" value=(format!("player-{seat}")) { (player.name) }
                    @if let Some(round) = player.left_after { " " span.small { (view.say(&Message::new("ui-event-left").number("round", round))) } }
                    @if !player.penalty.is_empty() { " " span.small { (view.ui("ui-event-penalised")) } }
                }
                td { (player.army.as_deref().unwrap_or_default()) }
            } } }
        }
    }
}

fn number(held: Option<i64>) -> String {
    held.map(|number| number.to_string()).unwrap_or_default()
}

/// The fields of a player.
fn fields(view: &View<'_>, editor: &Editor, report: &Report, seat: usize, player: &Player) -> Markup {
    let text =
        |field: &str, label: &'static str, held: &str| labelled(view, editor, field, &view.ui(label), held, TEXT);
    html! {
        fieldset #event-player {
            legend { (player.name) }
            input type="hidden" name="player" value=(seat);
            @for flaw in of_place(editor, report, FaultPlace::Player(seat)) { p.fault { (sentence(view, editor, &flaw.message)) } }
            div.fields {
                (text("player.name", "ui-event-player", &player.name))
                (text("player.army", "ui-event-army", player.army.as_deref().unwrap_or_default()))
                (text("player.pin", "ui-event-pin", player.pin.as_deref().unwrap_or_default()))
                (labelled(view, editor, "player.rating", &view.ui("ui-event-rating"), &number(player.rating), NUMBER))
                (labelled(view, editor, "player.left-after", &view.ui("ui-event-left-after"), &number(player.left_after), NUMBER))
            }
            (area(editor, "player.lists", &view.ui("ui-event-lists"), &player.lists.join("\n"), 2, Some(&view.ui("ui-event-one-a-line"))))
            h3 { (view.ui("ui-event-penalties")) }
            p.small { (view.ui("ui-event-penalties-hint")) }
            @for index in 0..=player.penalty.len() { (penalty(view, editor, index, player.penalty.get(index))) }
            (trace::clause_links(view, &[ClauseId::from_static(PENALTY)]))
            p.actions {
                (button("update", &view.ui("ui-event-update"), false)) " "
                (button("close", &view.ui("ui-event-close"), true))
                @if !editor.plays(&player.name) { " " (button(&format!("remove-{seat}"), &view.ui("ui-event-remove"), true)) }
            }
        }
    }
}

/// The fields of a penalty; empty for another one.
fn penalty(view: &View<'_>, editor: &Editor, index: usize, held: Option<&Penalty>) -> Markup {
    let points = |points: fn(&Penalty) -> i64| number(held.map(points).filter(|points| *points != 0));
    let field = |key: &str, label: &'static str, held: &str, look| {
        labelled(view, editor, &widgets::penalty(index, key), &view.ui(label), held, look)
    };
    html! {
        div.fields.penalty role="group" aria-label=(view.say(&Message::new("ui-event-penalty").count("number", index + 1))) {
            (field("round", "ui-event-after-round", &number(held.map(|penalty| penalty.round)), NUMBER))
            (field("tournament-points", "ui-event-tournament-points", &points(|penalty| penalty.tournament_points), NUMBER))
            (field("objective-points", "ui-event-objective-points", &points(|penalty| penalty.objective_points), NUMBER))
            (field("victory-points", "ui-event-victory-points", &points(|penalty| penalty.victory_points), NUMBER))
            (field("reason", "ui-event-reason", held.and_then(|penalty| penalty.reason.as_deref()).unwrap_or_default(), TEXT))
        }
    }
}
