//! The players: sign-up, list, and the fields of the open player.

use crate::event_editor::diagnostics::{iter_reported, render_sentence};
use crate::event_editor::state::Editor;
use crate::event_editor::widgets::{
    self, LabeledInput, NUMBER, TEXT, TextArea, render_button, render_labeled_input, render_rejection, render_text_area,
};
use maud::{Markup, html};
use model::ids::ClauseId;
use model::message::Message;
use render::{View, trace};
use rulings::event::Report;
use rulings::event::file::{Penalty, Player};

/// The clause about penalties.
const PENALTY: &str = "its10-sportsmanship#may-be-penalised";

/// Renders the section of the players, folded once a Round is paired.
pub(super) fn render(view: &View<'_>, editor: &Editor, report: &Report) -> Markup {
    let players = &editor.document.event.player;
    let before = editor.document.event.round.is_empty();
    let open = before || editor.open_player.is_some() || editor.rejected.has_prefix("names");
    html! {
        details #event-players open[open] {
            summary { h2 { (view.ui("ui-event-players")) "\u{a0}" span.count { (players.len()) } } }
            @if let Some(index) = editor.open_player { @if let Some(player) = players.get(index) { (render_fields(view, editor, report, index, player)) } }
            (render_text_area(editor, &TextArea { field: "names", label: &view.ui("ui-event-sign-up"), value: &editor.names, rows: if before { 5 } else { 2 }, hint: Some(&view.ui(if before { "ui-event-sign-up-hint" } else { "ui-event-sign-up-late" })) }))
            (render_rejection(view, editor, "names"))
            p.actions { (render_button("add", &view.ui("ui-event-add"), !before)) }
            @if !players.is_empty() { (list(view, players)) }
        }
    }
}

/// Renders all players, each as a button that opens the fields.
fn list(view: &View<'_>, players: &[Player]) -> Markup {
    html! {
        table.players {
            caption.unseen { (view.ui("ui-event-players")) }
            thead { tr {
                th.number scope="col" { (view.ui("ui-event-number")) }
                th scope="col" { (view.ui("ui-event-player")) }
                th scope="col" { (view.ui("ui-event-army")) }
            } }
            tbody { @for (index, player) in players.iter().enumerate() { tr {
                td.number { (index + 1) }
                th scope="row" {
                    button.link type="submit" name="do" value=(format!("player-{index}")) { (player.name) }
                    @if let Some(round) = player.left_after { " " span.small { (view.say(&Message::new("ui-event-left").number("round", round))) } }
                    @if !player.penalty.is_empty() { " " span.small { (view.ui("ui-event-penalised")) } }
                }
                td { (player.army.as_deref().unwrap_or_default()) }
            } } }
        }
    }
}

fn number(value: Option<i64>) -> String {
    value.map(|number| number.to_string()).unwrap_or_default()
}

fn render_fields(view: &View<'_>, editor: &Editor, report: &Report, index: usize, player: &Player) -> Markup {
    let field = |field: &str, label: &'static str, value: &str, attributes| {
        render_labeled_input(view, editor, &LabeledInput { field, label: &view.ui(label), value, attributes })
    };
    html! {
        fieldset #event-player {
            legend { (player.name) }
            input type="hidden" name="player" value=(index);
            @for diagnostic in iter_reported(editor, report).filter(|diagnostic| diagnostic.location.player().is_some_and(|seat| seat.index() == index)) {
                p.fault { (render_sentence(view, editor, &diagnostic.message)) }
            }
            div.fields {
                (field("player.name", "ui-event-player", &player.name, TEXT))
                (field("player.army", "ui-event-army", player.army.as_deref().unwrap_or_default(), TEXT))
                (field("player.pin", "ui-event-pin", player.pin.as_deref().unwrap_or_default(), TEXT))
                (field("player.rating", "ui-event-rating", &number(player.rating), NUMBER))
                (field("player.left-after", "ui-event-left-after", &number(player.left_after), NUMBER))
            }
            (render_text_area(editor, &TextArea { field: "player.lists", label: &view.ui("ui-event-lists"), value: &player.lists.join("\n"), rows: 2, hint: Some(&view.ui("ui-event-one-a-line")) }))
            h3 { (view.ui("ui-event-penalties")) }
            p.small { (view.ui("ui-event-penalties-hint")) }
            @for index in 0..=player.penalty.len() { (render_penalty(view, editor, index, player.penalty.get(index))) }
            (trace::render_clause_links(view, &[ClauseId::from_static(PENALTY)]))
            p.actions {
                (render_button("update", &view.ui("ui-event-update"), false)) " "
                (render_button("close", &view.ui("ui-event-close"), true))
                @if !editor.plays(&player.name) { " " (render_button(&format!("remove-{index}"), &view.ui("ui-event-remove"), true)) }
            }
        }
    }
}

/// Renders the fields of a penalty; empty fields for a new one.
fn render_penalty(view: &View<'_>, editor: &Editor, index: usize, penalty: Option<&Penalty>) -> Markup {
    let points = |points: fn(&Penalty) -> i64| number(penalty.map(points).filter(|points| *points != 0));
    let field = |key: &str, label: &'static str, value: &str, attributes| {
        let (field, label) = (widgets::penalty(index, key), view.ui(label));
        render_labeled_input(view, editor, &LabeledInput { field: &field, label: &label, value, attributes })
    };
    html! {
        div.fields.penalty role="group" aria-label=(view.say(&Message::new("ui-event-penalty").count("number", index + 1))) {
            (field("round", "ui-event-after-round", &number(penalty.map(|penalty| penalty.round)), NUMBER))
            (field("tournament-points", "ui-event-tournament-points", &points(|penalty| penalty.tournament_points), NUMBER))
            (field("objective-points", "ui-event-objective-points", &points(|penalty| penalty.objective_points), NUMBER))
            (field("victory-points", "ui-event-victory-points", &points(|penalty| penalty.victory_points), NUMBER))
            (field("reason", "ui-event-reason", penalty.and_then(|penalty| penalty.reason.as_deref()).unwrap_or_default(), TEXT))
        }
    }
}
