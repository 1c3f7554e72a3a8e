//! The standings with their tie-breakers, and the ratings with their changes.

use crate::event_editor::round::clause_ids;
use crate::event_editor::state::{Editor, Screen};
use crate::event_editor::widgets::render_button;
use maud::{Markup, html};
use model::message::{Arg, Message};
use render::{View, trace};
use rulings::event::{Next, Rating, Report, Row};

/// The clauses about the ranking.
const RANKING: [&str; 4] = [
    "its10-final-scores#tournament-points-first",
    "its10-final-scores#then-objective-points",
    "its10-final-scores#then-victory-points",
    "its10-final-scores#then-the-opponents",
];
/// The clauses that compensate byes.
const BYE_COMPENSATION: [&str; 2] = ["its10-bye#objective-points-made-up-for", "its10-bye#victory-points-made-up-for"];

/// Returns whether the event is over.
pub(super) const fn is_over(report: &Report) -> bool {
    matches!(report.next, Some(Next::Over))
}

pub(super) fn title(view: &View<'_>, report: &Report) -> String {
    if is_over(report) {
        view.ui("ui-event-ranking")
    } else {
        view.say(&Message::new("ui-event-standings").count("round", report.complete))
    }
}

/// Renders the section of the standings; nothing before a Round is complete.
pub(super) fn render(view: &View<'_>, report: &Report) -> Markup {
    let byes = is_over(report) && report.standings.iter().any(|row| row.byes > 0);
    html! {
        @if report.complete > 0 && !report.standings.is_empty() {
            section.standings aria-labelledby="standings" {
                h2 #standings { (title(view, report)) }
                (render_table(view, report))
                (trace::render_clause_links(view, &clause_ids(&RANKING)))
                @if byes { (trace::render_clause_links(view, &clause_ids(&BYE_COMPENSATION))) }
                p.actions { (render_button(Screen::Ranking.as_str(), &view.ui("ui-event-print-ranking"), true)) }
            }
        }
    }
}

/// Renders one row per player, in order of rank.
pub(super) fn render_table(view: &View<'_>, report: &Report) -> Markup {
    let numbers = [
        ("ui-event-tp", "ui-event-tournament-points"),
        ("ui-event-op", "ui-event-objective-points"),
        ("ui-event-vp", "ui-event-victory-points"),
        ("ui-event-opponents-op", "ui-event-opponents"),
    ];
    html! {
        table.standings {
            thead { tr {
                th scope="col" { (view.ui("ui-event-place")) }
                th scope="col" { (view.ui("ui-event-player")) }
                @for (short, long) in numbers { th.number scope="col" { abbr title=(view.ui(long)) { (view.ui(short)) } } }
            } }
            tbody { @for row in &report.standings { (render_line(view, row)) } }
        }
    }
}

fn render_line(view: &View<'_>, row: &Row) -> Markup {
    html! {
        tr {
            td.number { (row.place) }
            th scope="row" {
                (row.player.name)
                @if row.left { " " span.small { "(" (view.ui("ui-event-has-left")) ")" } }
                span.small.by { (view.say(&Message::new("ui-event-decided-by").word("by", row.decided_by))) }
            }
            @for points in [row.tournament_points, row.objective_points, row.victory_points, row.opponents] { td.number { (points) } }
        }
    }
}

/// Renders the section of the ratings, folded until the event is over.
pub(super) fn render_ratings(view: &View<'_>, editor: &Editor, report: &Report) -> Markup {
    html! {
        @if report.complete > 0 && !report.ratings.is_empty() {
            details #event-ratings open[is_over(report)] {
                summary { h2 { (view.ui("ui-event-ratings")) } }
                (render_ratings_table(view, editor, report))
            }
        }
    }
}

/// Renders the ratings as a table, highest first.
pub(super) fn render_ratings_table(view: &View<'_>, editor: &Editor, report: &Report) -> Markup {
    let mut sorted: Vec<&Rating> = report.ratings.iter().collect();
    sorted.sort_by_key(|rating| -rating.now);
    let signed = |by: i64| view.messages.argument(view.lang, &Arg::Signed(by), &|id| view.title(id).to_owned());
    html! {
        table.ratings {
            thead { tr {
                th scope="col" { (view.ui("ui-event-player")) }
                th.number scope="col" { (view.ui("ui-event-before")) }
                @for round in 1..=report.complete { th.number scope="col" { (view.say(&Message::new("ui-event-round-short").count("round", round))) } }
                th.number scope="col" { (view.ui("ui-event-now-rating")) }
            } }
            tbody { @for rating in sorted { tr {
                th scope="row" { (rating.player.name) }
                td.number { (rating.before) }
                @for round in 1..=report.complete {
                    td.number { @if let Some(change) = rating.changes.iter().find(|change| change.round == round) { (signed(change.by)) } }
                }
                td.number { strong { (rating.now) } }
            } } }
        }
        @if editor.document.event.player.iter().all(|player| player.rating.is_none()) { p.small { (view.ui("ui-event-first-ratings")) } }
    }
}
