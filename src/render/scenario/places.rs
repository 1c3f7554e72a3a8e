//! The positions of a scenario's objects and zones in words, measured from the nearest edge.

use crate::View;
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::scenario::Player;
use model::scenario::map::{Object, Point, Profile, Shape, Zone};

/// An axis of measurement, with its messages.
struct Axis {
    /// The edge at 0 and the opposite edge.
    edges: [&'static str; 2],
    /// A point in the middle.
    middle: &'static str,
    /// An area centered on the middle.
    both_sides: &'static str,
    /// An area from edge to edge.
    full: &'static str,
}

/// Along the players' edges; left and right are those of player A.
const ACROSS: Axis = Axis {
    edges: ["ui-edge-left", "ui-edge-right"],
    middle: "ui-place-middle-across",
    both_sides: "ui-place-both-sides-across",
    full: "ui-place-whole-across",
};

/// From player A's edge to player B's.
const DEEP: Axis = Axis {
    edges: ["ui-edge-a", "ui-edge-b"],
    middle: "ui-place-middle-deep",
    both_sides: "ui-place-both-sides-deep",
    full: "ui-place-whole-deep",
};

/// Returns a length as players measure it: whole inches, then the remaining millimeters.
pub(super) fn format_length(view: &View<'_>, length: Length) -> String {
    let inches = length.tenths() / Length::inches(1).tenths();
    if length.to_string().ends_with('"') || inches == 0 {
        return view.length(length);
    }
    let rest = Length::from_tenths(length.tenths() - Length::inches(inches).tenths());
    let message = Message::new("ui-place-length-and-rest").text("inches", view.length(Length::inches(inches)));
    view.say(&message.with("rest", Arg::Length(rest)))
}

/// Returns the name of one or more objects of a kind.
pub(super) fn format_heading(view: &View<'_>, term: &EntryId, singular: &Arg, count: usize) -> String {
    if count == 1 {
        view.messages.argument(view.lang, singular, &|id| view.title(id).to_owned())
    } else {
        view.title(term.as_str()).to_owned()
    }
}

/// Returns the position of an object's center.
pub(super) fn format_object(view: &View<'_>, object: &Object, table: [Length; 2]) -> String {
    format_point(view, object.at, table)
}

/// Returns the position of a zone, with its walls and gates.
pub(super) fn format_zone(view: &View<'_>, zone: &Zone, table: [Length; 2]) -> String {
    let mut parts: Vec<String> = zone.shape.iter().map(|shape| format_shape(view, shape, table)).collect();
    if zone.walled {
        parts.push(view.ui("ui-place-walled"));
    }
    if zone.gates.len() == 4
        && zone.shape.iter().all(|shape| zone.gates.iter().all(|gate| is_middle_of_side(shape, *gate)))
    {
        parts.push(view.ui("ui-place-gates-all-around"));
    } else if !zone.gates.is_empty() {
        let gates = zone.gates.iter().map(|gate| format_point(view, *gate, table)).collect::<Vec<_>>().join("; ");
        parts.push(view.say(&Message::new("ui-place-gates").text("places", gates)));
    }
    parts.join("; ")
}

/// Returns whether a point is the middle of a side of a rectangle.
fn is_middle_of_side(shape: &Shape, point: Point) -> bool {
    let Shape::Rectangle { x, y } = shape else { return false };
    let is_middle =
        |[from, to]: [Length; 2], coordinate: Length| 2 * coordinate.tenths() == from.tenths() + to.tenths();
    (is_middle(*x, point[0]) && y.contains(&point[1])) || (is_middle(*y, point[1]) && x.contains(&point[0]))
}

/// Returns the tag that distinguishes several objects of a kind: the owner and the number; empty for a single one.
pub(super) fn tag(player: Option<Player>, number: Option<u8>) -> String {
    let player = player.map_or(String::new(), |player| player.as_str().to_uppercase());
    format!("{player}{}", number.map_or(String::new(), |number| number.to_string()))
}

/// Returns the profile of an object: ARM, BTS and Structure.
pub(super) fn format_profile(view: &View<'_>, profile: Profile) -> String {
    let message = Message::new("ui-map-profile").number("arm", profile.arm).number("bts", profile.bts);
    view.say(&message.number("structure", profile.structure))
}

fn format_shape(view: &View<'_>, shape: &Shape, table: [Length; 2]) -> String {
    match shape {
        Shape::Rectangle { x, y } => {
            format_both(view, format_span(view, &ACROSS, *x, table[0]), format_span(view, &DEEP, *y, table[1]))
        }
        Shape::Circle { at, radius } => {
            let message = Message::new("ui-place-circle").text("radius", format_length(view, *radius));
            view.say(&message.text("place", format_point(view, *at, table)))
        }
    }
}

fn format_both(view: &View<'_>, across: String, deep: String) -> String {
    view.say(&Message::new("ui-place").text("across", across).text("deep", deep))
}

fn format_point(view: &View<'_>, position: Point, table: [Length; 2]) -> String {
    if position == table.map(Length::half) {
        return view.ui("ui-place-center");
    }
    format_both(view, from_edge(view, &ACROSS, position[0], table[0]), from_edge(view, &DEEP, position[1], table[1]))
}

/// Returns a coordinate as the distance from the nearest edge.
fn from_edge(view: &View<'_>, axis: &Axis, position: Length, total: Length) -> String {
    if position == total.half() {
        return view.say(&Message::new(axis.middle).text("length", format_length(view, position)));
    }
    let (edge, near) = if position < total.half() { (0, position) } else { (1, rest(total, position)) };
    let message = Message::new("ui-place-from").text("edge", view.ui(axis.edges[edge]));
    view.say(&message.text("length", format_length(view, near)))
}

/// Returns the span of an area, from the nearest edge or the middle.
fn format_span(view: &View<'_>, axis: &Axis, [from, to]: [Length; 2], total: Length) -> String {
    let (before, after) = (from, rest(total, to));
    let zero = Length::default();
    if before == zero && after == zero {
        return view.ui(axis.full);
    }
    if before == after {
        let half = rest(total.half(), from);
        return view.say(&Message::new(axis.both_sides).text("half", format_length(view, half)));
    }
    let (edge, near, far) = if before < after { (0, from, to) } else { (1, after, rest(total, from)) };
    let id = if near == zero { "ui-place-up-to" } else { "ui-place-between" };
    let message = Message::new(id).text("edge", view.ui(axis.edges[edge])).text("to", format_length(view, far));
    view.say(&if near == zero { message } else { message.text("from", format_length(view, near)) })
}

fn rest(total: Length, part: Length) -> Length {
    Length::from_tenths(total.tenths() - part.tenths())
}
