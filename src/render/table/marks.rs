//! The marks on a table: Lines of Fire, distances, areas. Each function matches every kind of mark.

use crate::plane::{Area, PlanePoint, squared_distance};
use crate::table::extent::{circle, clamped, extent, is_endless, to_plane};
use crate::table::labels::along;
use crate::table::plan::{Plan, left, moved};
use crate::table::section::ends_of;
use maud::{Markup, html};
use model::length::Length;
use model::message::{Arg, Message};
use model::solid::{Heights, Point, Shape, edges, surrounds};
use model::table::{Figure, Mark, Ring, Zone};

/// Pythagorean triples: the points of a quarter circle with rational coordinates.
const QUARTER_POINTS: [(i64, i64, i64); 8] =
    [(1, 0, 1), (12, 5, 13), (15, 8, 17), (4, 3, 5), (3, 4, 5), (8, 15, 17), (5, 12, 13), (0, 1, 1)];

/// Renders a mark drawn under the pieces.
pub(super) fn render_under(plan: &Plan<'_>, mark: &Mark) -> Markup {
    match mark {
        Mark::Looks(name, direction) => {
            plan.table.figure(name).map_or_else(|| html! {}, |figure| render_facing(plan, figure, *direction))
        }
        Mark::Ring(ring) => html! {
            @if let Some((center, radius)) = circle(plan.table, ring) { circle.zone cx=(center.x) cy=(center.y) r=(radius) {} }
        },
        Mark::Area(Shape::Circle(middle, radius), _) | Mark::Named(Shape::Circle(middle, radius), _) => {
            let center = to_plane(*middle);
            html! { circle.area cx=(center.x) cy=(center.y) r=(radius) {} }
        }
        Mark::Area(Shape::Corners(corners), _) | Mark::Named(Shape::Corners(corners), _) => {
            let corners = corners.iter().map(|corner| clamped(*corner, &plan.frame.inset(-plan.font)));
            let corners: Vec<String> = corners.map(|corner| format!("{} {}", corner.x, corner.y)).collect();
            html! { path.area d=(format!("M{}z", corners.join("L"))) {} }
        }
        Mark::Line(_) | Mark::Measured(..) | Mark::Touch(_) => html! {},
    }
}

/// Renders a mark drawn over the pieces.
pub(super) fn render_over(plan: &Plan<'_>, mark: &Mark) -> Markup {
    match mark {
        Mark::Line(ends) => render_line(ends.map(|(end, _)| to_plane(end))),
        Mark::Measured(ends, _) => render_distance(ends.map(|(end, _)| to_plane(end)), plan.font),
        Mark::Touch((end, _)) => touch(to_plane(*end), plan.font),
        Mark::Looks(..) | Mark::Ring(_) | Mark::Area(..) | Mark::Named(..) => html! {},
    }
}

/// Returns the areas of a mark that labels should not cover.
pub(super) fn label_obstacles(plan: &Plan<'_>, mark: &Mark) -> Vec<Area> {
    let circle_areas = |point, radius| circle_points(point, radius).map(|point| Area::centered(point, 2, 2)).collect();
    match mark {
        Mark::Line(ends) | Mark::Measured(ends, _) => along(ends.map(|(point, _)| to_plane(point))).collect(),
        Mark::Looks(name, Some(direction)) => plan
            .table
            .figure(name)
            .map_or_else(Vec::new, |figure| along(front_limit(plan, figure, *direction)).collect()),
        Mark::Touch((point, _)) => vec![Area::centered(to_plane(*point), plan.font / 2, plan.font / 2)],
        Mark::Ring(ring) => {
            circle(plan.table, ring).map_or_else(Vec::new, |(point, radius)| circle_areas(point, radius))
        }
        Mark::Area(Shape::Circle(middle, radius), _) | Mark::Named(Shape::Circle(middle, radius), _) => {
            circle_areas(to_plane(*middle), *radius)
        }
        Mark::Named(Shape::Corners(corners), _) => {
            edges(corners).flat_map(|(start, end)| along([to_plane(start), to_plane(end)])).collect()
        }
        Mark::Area(Shape::Corners(_), _) | Mark::Looks(_, None) => Vec::new(),
    }
}

/// The text of a label and the area that it names.
pub(super) struct MarkLabel {
    pub text: String,
    pub named: Area,
}

/// Returns the text at a mark and where it may stand; `None` for marks without a text.
pub(super) fn label(plan: &Plan<'_>, mark: &Mark) -> Option<MarkLabel> {
    match mark {
        Mark::Measured([(from, low), (to, high)], length) => {
            // A sloping distance is labeled in the side view, which shows its true length.
            let is_in_side_view = plan.side.is_some() && low != high;
            let point = free_part(plan, mark, [to_plane(*from), to_plane(*to)]);
            (!is_in_side_view)
                .then(|| MarkLabel { text: plan.view.length(*length), named: Area::centered(point, 2, 2) })
        }
        Mark::Area(_, heights) => {
            let extent = extent(plan.table, mark, &plan.frame)?;
            Some(MarkLabel { text: area_name(plan, *heights), named: extent.intersection(&plan.frame) })
        }
        Mark::Named(_, name) => {
            Some(MarkLabel { text: plan.view.say(name), named: extent(plan.table, mark, &plan.frame)? })
        }
        Mark::Line(_) | Mark::Looks(..) | Mark::Touch(_) | Mark::Ring(_) => None,
    }
}

/// Returns a point of a line with free space around it: the middle, or a point near it.
fn free_part(plan: &Plan<'_>, mark: &Mark, [from, to]: [PlanePoint; 2]) -> PlanePoint {
    let others: Vec<Area> =
        plan.marks().filter(|other| *other != mark).flat_map(|other| label_obstacles(plan, other)).collect();
    let part = |twelfths: i64| PlanePoint {
        x: from.x + (to.x - from.x) * twelfths / 12,
        y: from.y + (to.y - from.y) * twelfths / 12,
    };
    let is_free = |point: &PlanePoint| {
        others.iter().all(|other| !other.overlaps(&Area::centered(*point, 6 * plan.font, 2 * plan.font)))
    };
    [6, 7, 5, 8, 4].map(part).into_iter().find(is_free).unwrap_or_else(|| part(6))
}

/// Returns whether an area lies inside a mark, where a label may name it.
pub(super) fn contains(mark: &Mark, text: &Area) -> bool {
    let corners =
        [text.from, text.to, PlanePoint { x: text.from.x, y: text.to.y }, PlanePoint { x: text.to.x, y: text.from.y }];
    match mark {
        Mark::Area(Shape::Circle(middle, radius), _) | Mark::Named(Shape::Circle(middle, radius), _) => {
            corners.iter().all(|corner| squared_distance(*corner, to_plane(*middle)) < radius * radius)
        }
        Mark::Area(Shape::Corners(outline), _) | Mark::Named(Shape::Corners(outline), _) => {
            let point = |corner: &PlanePoint| Point { x: corner.x, y: -corner.y };
            let cut = outline.iter().any(|corner| Area::centered(to_plane(*corner), 2, 2).overlaps(text));
            !cut && corners.iter().all(|corner| surrounds(outline, point(corner)))
        }
        Mark::Line(_) | Mark::Looks(..) | Mark::Measured(..) | Mark::Touch(_) | Mark::Ring(_) => false,
    }
}

/// Returns the name of an area, with its heights if it has any.
pub(super) fn area_name(plan: &Plan<'_>, heights: Option<Heights>) -> String {
    let name = plan.view.ui("ui-table-area");
    heights.map_or_else(|| name.clone(), |heights| plan.heights(&name, heights))
}

/// Returns the line of a mark in the legend; `None` if the mark explains itself.
pub(super) fn legend(mark: &Mark) -> Option<Message> {
    let named = |id, name: &str| Message::new(id).text("name", name);
    match mark {
        Mark::Line(_) => Some(Message::new("ui-table-sign-line")),
        Mark::Looks(name, Some(_)) => Some(named("ui-table-sign-front", name.as_str())),
        Mark::Looks(name, None) => Some(named("ui-table-sign-all-round", name.as_str())),
        Mark::Measured(..) => Some(Message::new("ui-table-sign-measured")),
        Mark::Touch(_) => Some(Message::new("ui-table-sign-touch")),
        Mark::Ring(Ring { of, zone, reach, .. }) => {
            let id = match zone {
                Zone::Control => "ui-table-sign-zone",
                Zone::Coherency => "ui-table-sign-coherency",
            };
            Some(named(id, of.as_str()).with("reach", Arg::Length(*reach)))
        }
        Mark::Area(..) | Mark::Named(..) => None,
    }
}

/// Returns the description of an area; the verdict describes other marks.
pub(super) fn describe(mark: &Mark) -> Vec<Message> {
    let (shape, heights, name) = match mark {
        Mark::Area(shape, heights) => (shape, *heights, None),
        Mark::Named(shape, name) => (shape, None, Some(name)),
        Mark::Line(_) | Mark::Looks(..) | Mark::Measured(..) | Mark::Touch(_) | Mark::Ring(_) => return Vec::new(),
    };
    let length = |tenths| Arg::Length(Length::from_tenths(tenths));
    let named = |id, of_a_name| match name {
        None => Message::new(id),
        Some(name) => Message { id: of_a_name, args: name.args.clone() },
    };
    let outline = match shape {
        Shape::Circle(middle, radius) => named("ui-table-circle", "ui-table-named-circle")
            .with("radius", length(*radius))
            .with("across", length(middle.x))
            .with("up", length(middle.y)),
        Shape::Corners(corners) => {
            let ends = |axis: fn(&Point) -> i64| ends_of(corners.iter().map(axis)).unwrap_or((0, 0));
            let ((left, right), (low, high)) = (ends(|corner| corner.x), ends(|corner| corner.y));
            let id = if is_endless(mark) { "ui-table-strip" } else { "ui-table-outline" };
            let message = named(id, "ui-table-named-outline").with("low", length(low)).with("high", length(high));
            message.with("left", length(left.max(0))).with("right", length(right))
        }
    };
    let heights = heights.map(|Heights { low, high }| {
        Message::new("ui-table-area-heights").with("low", length(low)).with("high", length(high))
    });
    std::iter::once(outline).chain(heights).collect()
}

/// Renders a Line of Fire.
pub(super) fn render_line([from, to]: [PlanePoint; 2]) -> Markup {
    html! { line.found x1=(from.x) y1=(from.y) x2=(to.x) y2=(to.y) {} }
}

/// Renders a distance: a line with a stroke across each end, which keeps a short one visible.
pub(super) fn render_distance([from, to]: [PlanePoint; 2], font: i64) -> Markup {
    let direction = Point { x: to.x - from.x, y: from.y - to.y };
    let normal = if direction.square() == 0 { Point { x: 1, y: 0 } } else { left(direction) };
    let ends = [from, to].map(|end| [font / 3, -font / 3].map(|length| moved(end, normal, length)));
    let strokes = ends.map(|[start, end]| format!("M{} {}L{} {}", start.x, start.y, end.x, end.y));
    html! { path.measured d=(format!("M{} {}L{} {}{}", from.x, from.y, to.x, to.y, strokes.concat())) {} }
}

/// Renders the point at which two volumes touch.
pub(super) fn touch(point: PlanePoint, font: i64) -> Markup {
    html! { circle.touch cx=(point.x) cy=(point.y) r=(font / 5) {} }
}

/// Renders the facing of a figure: the front arc of its base with the line that limits it, or a ring for all-round
/// vision.
fn render_facing(plan: &Plan<'_>, figure: &Figure, direction: Option<Point>) -> Markup {
    let (center, reach) = (to_plane(figure.volume.at), figure.volume.base / 2 + plan.font * 6 / 5);
    let Some(direction) = direction else {
        return html! { circle.looks cx=(center.x) cy=(center.y) r=(reach) {} };
    };
    let [left_tip, right_tip] = [reach, -reach].map(|length| moved(center, left(direction), length));
    let [from, to] = front_limit(plan, figure, direction);
    html! {
        path.looks d=(format!("M{} {}A{reach} {reach} 0 0 1 {} {}", left_tip.x, left_tip.y, right_tip.x, right_tip.y)) {}
        path.before d=(format!("M{} {}L{} {}", from.x, from.y, to.x, to.y)) {}
    }
}

/// Returns the ends of the line that limits the front arc of a figure, clipped to the frame.
fn front_limit(plan: &Plan<'_>, figure: &Figure, direction: Point) -> [PlanePoint; 2] {
    let left = left(direction);
    [left, Point { x: -left.x, y: -left.y }]
        .map(|direction| exit_point(&plan.frame, to_plane(figure.volume.at), direction))
}

/// Returns the point at which a ray from a point inside a frame leaves it.
fn exit_point(frame: &Area, start: PlanePoint, direction: Point) -> PlanePoint {
    let room = |from: i64, low: i64, high: i64, step: i64| if step < 0 { from - low } else { high - from };
    let (down, across) = (-direction.y, direction.x);
    let (horizontal, vertical) =
        (room(start.x, frame.from.x, frame.to.x, across), room(start.y, frame.from.y, frame.to.y, down));
    // The ray leaves at a vertical or a horizontal edge, whichever is nearer.
    let (numerator, denominator) = if horizontal * down.abs() <= vertical * across.abs() {
        (horizontal, across.abs())
    } else {
        (vertical, down.abs())
    };
    let denominator = denominator.max(1);
    PlanePoint { x: start.x + across * numerator / denominator, y: start.y + down * numerator / denominator }
}

fn circle_points(center: PlanePoint, radius: i64) -> impl Iterator<Item = PlanePoint> {
    let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let scaled = move |leg: i64, hypotenuse: i64| radius * leg / hypotenuse;
    let quarter = QUARTER_POINTS.into_iter();
    quarter.flat_map(move |(x, y, hypotenuse)| {
        signs.map(|(across, down)| PlanePoint {
            x: center.x + across * scaled(x, hypotenuse),
            y: center.y + down * scaled(y, hypotenuse),
        })
    })
}
