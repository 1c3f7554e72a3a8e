//! The picture in words: positions and facings of figures, scenery, marks; and the legend.

use crate::View;
use crate::table::marks;
use crate::table::plan::Plan;
use maud::{Markup, html};
use model::length::Length;
use model::message::{Arg, Message};
use model::solid::Point;
use model::table::{Emphasis, Figure, Scenery, Table};

/// The title of the picture: its moment, or the figures in question.
pub fn title(view: &View<'_>, table: &Table) -> String {
    if let Some(moment) = &table.moment {
        return view.say(&Message::new("ui-table-moment").text("moment", view.say(moment)));
    }
    let names = table.about.iter().map(|name| Arg::Text(name.as_str().into())).collect();
    view.say(&Message::new("ui-table-title").with("names", Arg::List(names)))
}

/// The description of the picture.
pub fn about(view: &View<'_>, table: &Table) -> String {
    let figures = table.figures.iter().map(|figure| describe_figure(view, table, figure));
    let scenery = table.scenery.iter().map(|piece| describe_scenery(view, piece));
    let marks = table.marks.iter().flat_map(marks::describe).map(|message| view.say(&message));
    let things: String = figures.chain(scenery).chain(marks).collect::<Vec<_>>().join(" ");
    let verdicts = table.verdicts.iter().map(|verdict| view.say(verdict));
    let verdict = verdicts.collect::<Vec<_>>().join(". ");
    view.say(&Message::new("ui-table-about").text("things", things).text("verdict", verdict))
}

/// A figure in words.
pub fn describe_figure(view: &View<'_>, table: &Table, figure: &Figure) -> String {
    thing(view, figure.name.as_str(), &facts(table, figure))
}

/// A piece of scenery in words.
pub fn describe_scenery(view: &View<'_>, piece: &Scenery) -> String {
    thing(view, piece.name.as_str(), &reach(piece))
}

fn thing(view: &View<'_>, name: &str, facts: &[Message]) -> String {
    let facts = facts.iter().map(|fact| Arg::Text(view.say(fact).into())).collect();
    view.say(&Message::new("ui-table-thing").text("name", name).with("facts", Arg::List(facts)))
}

fn length(tenths: i64) -> Arg {
    Arg::Length(Length::from_tenths(tenths))
}

/// A message about a place.
fn placed(id: &'static str, at: Point) -> Message {
    Message::new(id).with("across", length(at.x)).with("up", length(at.y))
}

fn facts(table: &Table, figure: &Figure) -> Vec<Message> {
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
    facts.push(placed("ui-table-at", figure.volume.at));
    if figure.volume.heights.low > 0 {
        facts.push(Message::new("ui-table-level").with("level", length(figure.volume.heights.low)));
    }
    if let Some(way) = figure.faces {
        let there = Point { x: figure.volume.at.x + way.x, y: figure.volume.at.y + way.y };
        let faced = table.figures.iter().find(|other| other.volume.at == there);
        facts.push(match faced {
            Some(other) => Message::new("ui-table-faces").text("name", other.name.as_str()),
            None => placed("ui-table-faces-place", there),
        });
    }
    facts
}

/// From where to where a piece of scenery reaches.
fn reach(piece: &Scenery) -> Vec<Message> {
    let ends = |of: fn(&Point) -> i64| {
        let all = piece.prism.outline.iter().map(of);
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
    };
    let sides = [("ui-table-across", ends(|at| at.x)), ("ui-table-up", ends(|at| at.y))];
    let heights = piece.prism.heights;
    let id = if heights.low == 0 { "ui-table-tall" } else { "ui-table-heights" };
    let heights = (id, (heights.low, heights.high));
    let said = |(id, (from, to))| Message::new(id).with("from", length(from)).with("to", length(to));
    sides.into_iter().chain([heights]).map(said).collect()
}

/// The legend of the signs in the picture.
pub fn signs(plan: &Plan<'_>) -> Markup {
    let table = plan.table;
    let any = |test: fn(&Figure) -> bool| table.figures.iter().any(test);
    let emphasised = |why: Emphasis| table.emphasised.iter().any(|(_, other)| *other == why);
    let figures = [
        (any(|figure| figure.faces.is_some()), "ui-table-sign-facing"),
        (any(|figure| figure.marker), "ui-table-sign-marker"),
        (any(|figure| figure.moving), "ui-table-sign-moving"),
        (any(|figure| figure.null), "ui-table-sign-null"),
    ];
    let weights = Emphasis::ALL.map(|why| {
        let id = match why {
            Emphasis::Inside => "ui-table-sign-inside",
            Emphasis::Touching => "ui-table-sign-touching",
        };
        (emphasised(why), id)
    });
    let weights = weights.into_iter().chain([(!table.blocking.is_empty(), "ui-table-sign-blocks")]);
    let there = |(there, id): (bool, &'static str)| there.then(|| Message::new(id));
    let scale = std::iter::once(Message::new("ui-table-sign-scale"));
    let marks = plan.marks().filter_map(marks::sign);
    let all = scale.chain(figures.into_iter().filter_map(there)).chain(marks).chain(weights.filter_map(there));
    html! { @for sign in all { (plan.view.say(&sign)) " " } }
}
