//! The description of a figure in words: positions and facings, scenery, marks; and the legend.

use crate::View;
use crate::table::marks;
use crate::table::plan::Plan;
use maud::{Markup, html};
use model::length::Length;
use model::message::{Arg, Message};
use model::solid::Point;
use model::table::{Emphasis, Figure, Scenery, Table};

/// Returns the title: the moment, or the queried figures.
pub(super) fn build_title(view: &View<'_>, table: &Table) -> String {
    if let Some(moment) = &table.moment {
        return view.say(&Message::new("ui-table-moment").text("moment", view.say(moment)));
    }
    let names = table.subjects.iter().map(|name| Arg::Text(name.as_str().into())).collect();
    view.say(&Message::new("ui-table-title").with("names", Arg::List(names)))
}

/// Describes the figures, scenery and marks in sentences, then the verdicts.
pub(super) fn format_text(view: &View<'_>, table: &Table) -> String {
    let figures = table.figures.iter().map(|figure| describe_figure(view, table, figure));
    let scenery = table.scenery.iter().map(|piece| describe_scenery(view, piece));
    let marks = table.marks.iter().flat_map(marks::describe).map(|message| view.say(&message));
    let objects: String = figures.chain(scenery).chain(marks).collect::<Vec<_>>().join(" ");
    let verdicts = table.verdicts.iter().map(|verdict| view.say(verdict));
    let verdict = verdicts.collect::<Vec<_>>().join(". ");
    view.say(&Message::new("ui-table-about").text("things", objects).text("verdict", verdict))
}

/// Describes a figure in words.
pub(super) fn describe_figure(view: &View<'_>, table: &Table, figure: &Figure) -> String {
    describe(view, figure.name.as_str(), &describe_facts(table, figure))
}

/// Describes a piece of scenery in words.
pub(super) fn describe_scenery(view: &View<'_>, piece: &Scenery) -> String {
    describe(view, piece.name.as_str(), &describe_extent(piece))
}

fn describe(view: &View<'_>, name: &str, facts: &[Message]) -> String {
    let facts = facts.iter().map(|fact| Arg::Text(view.say(fact).into())).collect();
    view.say(&Message::new("ui-table-thing").text("name", name).with("facts", Arg::List(facts)))
}

fn length(tenths: i64) -> Arg {
    Arg::Length(Length::from_tenths(tenths))
}

fn describe_position(id: &'static str, position: Point) -> Message {
    Message::new(id).with("across", length(position.x)).with("up", length(position.y))
}

/// Returns the states, position and facing of a figure.
fn describe_facts(table: &Table, figure: &Figure) -> Vec<Message> {
    let mut facts = Vec::new();
    if figure.marker {
        facts.push(Message::new("ui-table-marker"));
    }
    if figure.moving {
        facts.push(Message::new("ui-table-moving"));
    }
    if figure.null {
        facts.push(Message::new("ui-table-null"));
    }
    if figure.player != figure.name {
        facts.push(Message::new("ui-table-player").text("player", figure.player.as_str()));
    }
    facts.push(describe_position("ui-table-at", figure.volume.at));
    if figure.volume.heights.low > 0 {
        facts.push(Message::new("ui-table-level").with("level", length(figure.volume.heights.low)));
    }
    if let Some(direction) = figure.faces {
        let faced_point = Point { x: figure.volume.at.x + direction.x, y: figure.volume.at.y + direction.y };
        let faced = table.figures.iter().find(|faced_figure| faced_figure.volume.at == faced_point);
        facts.push(match faced {
            Some(faced_figure) => Message::new("ui-table-faces").text("name", faced_figure.name.as_str()),
            None => describe_position("ui-table-faces-place", faced_point),
        });
    }
    facts
}

/// Returns the extent of a piece of scenery along each axis.
fn describe_extent(piece: &Scenery) -> Vec<Message> {
    let ends = |axis: fn(&Point) -> i64| {
        let all = piece.prism.outline.iter().map(axis);
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
    };
    let sides = [("ui-table-across", ends(|corner| corner.x)), ("ui-table-up", ends(|corner| corner.y))];
    let heights = piece.prism.heights;
    let id = if heights.low == 0 { "ui-table-tall" } else { "ui-table-heights" };
    let heights = (id, (heights.low, heights.high));
    let message = |(id, (from, to))| Message::new(id).with("from", length(from)).with("to", length(to));
    sides.into_iter().chain([heights]).map(message).collect()
}

/// Renders the legend of the signs in the figure.
pub(super) fn render_legend(plan: &Plan<'_>) -> Markup {
    let table = plan.table;
    let has_figure = |test: fn(&Figure) -> bool| table.figures.iter().any(test);
    let has_emphasis = |emphasis: Emphasis| table.emphasised.iter().any(|(_, other)| *other == emphasis);
    let figures = [
        (has_figure(|figure| figure.faces.is_some()), "ui-table-sign-facing"),
        (has_figure(|figure| figure.marker), "ui-table-sign-marker"),
        (has_figure(|figure| figure.moving), "ui-table-sign-moving"),
        (has_figure(|figure| figure.null), "ui-table-sign-null"),
    ];
    let weights = Emphasis::ALL.map(|emphasis| {
        let id = match emphasis {
            Emphasis::Inside => "ui-table-sign-inside",
            Emphasis::Touching => "ui-table-sign-touching",
        };
        (has_emphasis(emphasis), id)
    });
    let weights = weights.into_iter().chain([(!table.blocking.is_empty(), "ui-table-sign-blocks")]);
    let shown = |(is_shown, id): (bool, &'static str)| is_shown.then(|| Message::new(id));
    let scale = std::iter::once(Message::new("ui-table-sign-scale"));
    let marks = plan.marks().filter_map(marks::legend);
    let all = scale.chain(figures.into_iter().filter_map(shown)).chain(marks).chain(weights.filter_map(shown));
    html! { @for sign in all { (plan.view.say(&sign)) " " } }
}
