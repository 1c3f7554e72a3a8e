//! Independent parsers of a picture (from its markup) and of a situation (from its block).

use std::collections::BTreeSet;

use regex::Regex;
use rulings::Ruling;
use toml::{Table, Value};

/// A base: its center and radius.
pub(super) type Base = (f64, f64, f64);

/// The markup of a picture.
pub(super) struct Picture<'p>(pub &'p str);

fn number(text: &str) -> f64 {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is a number"))
}

fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let from = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    Some(&tag[from..from + tag[from..].find('"')?])
}

fn measure(tag: &str, name: &str) -> f64 {
    attribute(tag, name).map_or(0.0, number)
}

fn class<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    attribute(tag, "class").filter(|classes| classes.split(' ').any(|class| class == name))
}

/// The tags of a name in some markup.
fn tags<'t>(markup: &'t str, name: &str) -> Vec<&'t str> {
    let tags = Regex::new(&format!("<{name} [^>]*>")).expect("a pattern");
    tags.find_iter(markup).map(|tag| tag.as_str()).collect()
}

impl<'p> Picture<'p> {
    /// An attribute of the root element.
    pub(super) fn attribute(&self, name: &str) -> Option<&'p str> {
        attribute(&self.0[self.0.find("<svg")?..], name)
    }

    /// The text of the first element with a name.
    pub(super) fn element(&self, name: &str) -> String {
        let pattern = Regex::new(&format!("(?s)<{name}[ >].*?</{name}>")).expect("a pattern");
        let text = pattern.find(self.0).unwrap_or_else(|| panic!("a {name}")).as_str();
        text.split_once('>').map_or("", |(_, rest)| rest).trim_end_matches(&format!("</{name}>")).to_owned()
    }

    /// The drawn tags with a name, without those in patterns.
    fn tags(&self, name: &str) -> Vec<&'p str> {
        tags(self.drawn(), name)
    }

    /// The drawn part of the markup.
    fn drawn(&self) -> &'p str {
        &self.0[self.0.find("</defs>").expect("definitions")..]
    }

    /// The clipped part; its clip rectangle must be the frame.
    fn clipped(&self) -> &'p str {
        let Some((before, rest)) = self.drawn().split_once("<g class=\"within\"") else { return "" };
        let clip = tags(before, "rect").into_iter().find(|tag| class(tag, "clip").is_some()).expect("a rectangle");
        let ground = tags(before, "rect").into_iter().find(|tag| class(tag, "ground").is_some()).expect("the ground");
        for side in ["x", "y", "width", "height"] {
            assert_eq!(attribute(clip, side), attribute(ground, side), "clipped at the frame");
        }
        rest.split_once("</g>").expect("its end").0
    }

    /// The circles of a class: contacts and zones.
    pub(super) fn circles(&self, name: &str) -> Vec<Base> {
        let circles = self.tags("circle").into_iter().filter(|tag| class(tag, name).is_some());
        circles.map(|tag| (measure(tag, "cx"), measure(tag, "cy"), measure(tag, "r"))).collect()
    }

    /// The points of the paths of a class.
    pub(super) fn paths(&self, name: &str) -> Vec<Vec<(f64, f64)>> {
        let paths = self.tags("path").into_iter().filter(|tag| class(tag, name).is_some());
        paths.map(|tag| places(attribute(tag, "d").expect("a path"))).collect()
    }

    /// The texts of a class.
    pub(super) fn texts(&self, name: &str) -> Vec<String> {
        let texts = Regex::new("(<text[^>]*>)([^<]*)</text>").expect("a pattern");
        let of = texts.captures_iter(self.0).filter(|text| class(&text[1], name).is_some());
        of.map(|text| text[2].to_owned()).collect()
    }

    /// The left, top, right and bottom bounds.
    pub(super) fn frame(&self) -> [f64; 4] {
        let numbers: Vec<f64> = self.attribute("viewBox").expect("bounds").split(' ').map(number).collect();
        [numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]]
    }

    /// The bases in drawing order.
    pub(super) fn bases(&self) -> Vec<Base> {
        let figures = self.tags("circle").into_iter().filter(|tag| class(tag, "figure").is_some());
        figures.map(|tag| (measure(tag, "cx"), measure(tag, "cy"), measure(tag, "r"))).collect()
    }

    /// The corners of each piece of scenery.
    pub(super) fn outlines(&self) -> Vec<BTreeSet<(i64, i64)>> {
        let corner = |text: &str| {
            let (x, y) = text.split_once(',').expect("a corner");
            (x.parse().expect("a whole number"), y.parse().expect("a whole number"))
        };
        let pieces = self.tags("polygon").into_iter().filter_map(|tag| attribute(tag, "points"));
        pieces.map(|points| points.split(' ').map(corner).collect()).collect()
    }

    /// The lines of sight, those of the top view before those of the section.
    pub(super) fn lines(&self) -> Vec<[(f64, f64); 2]> {
        let lines = self.tags("line").into_iter().filter(|tag| class(tag, "found").is_some());
        let end = |tag: &str, end_number: &str| {
            (measure(tag, &format!("x{end_number}")), measure(tag, &format!("y{end_number}")))
        };
        lines.map(|tag| [end(tag, "1"), end(tag, "2")]).collect()
    }

    /// The bars of the section: whether each is a figure, and its rectangle.
    pub(super) fn bars(&self) -> Vec<(bool, [f64; 4])> {
        let bar = |tag: &str| {
            let figure = class(tag, "figure").is_some();
            let (x, y) = (measure(tag, "x"), measure(tag, "y"));
            let shown = figure || class(tag, "scenery").is_some();
            shown.then(|| (figure, [x, y, x + measure(tag, "width"), y + measure(tag, "height")]))
        };
        self.tags("rect").into_iter().filter_map(bar).collect()
    }

    /// The names of the pieces with a class in the top view, such as `blocks` or `stressed`.
    pub(super) fn marked(&self, stated: &Stated, name: &str) -> BTreeSet<String> {
        let circles = self.tags("circle").into_iter().filter(|tag| class(tag, "figure").is_some());
        let marked = circles.chain(self.tags("polygon")).map(|tag| class(tag, name).is_some());
        stated.names().zip(marked).filter(|(_, marked)| *marked).map(|(name, _)| name).collect()
    }

    /// The texts.
    pub(super) fn names(&self) -> Vec<String> {
        let texts = Regex::new("<text[^>]*>([^<]*)</text>").expect("a pattern");
        texts.captures_iter(self.0).map(|text| text[1].to_owned()).collect()
    }

    /// A lower estimate of the rectangles that letters cover.
    pub(super) fn letters(&self) -> Vec<[f64; 4]> {
        let font = measure(self.0, "font-size");
        let texts = Regex::new("(<text[^>]*>)([^<]*)</text>").expect("a pattern");
        let letter = |letter: char| if letter.is_ascii() { 0.42 } else { 0.8 };
        let placed = |text: regex::Captures<'_>| {
            let (x, y) = (measure(&text[1], "x"), measure(&text[1], "y"));
            let wide = font * text[2].chars().map(letter).sum::<f64>();
            let left = if class(&text[1], "beside").is_some() { x } else { x - wide / 2.0 };
            [left, y - font * 0.7, left + wide, y]
        };
        texts.captures_iter(self.0).map(placed).collect()
    }

    /// The extent of every drawn shape, without strokes and without clipped shapes.
    pub(super) fn extents(&self) -> Vec<[f64; 4]> {
        let clipped = self.clipped();
        let tags = |name| {
            let clipped: Vec<&str> = tags(clipped, name);
            self.tags(name).into_iter().filter(move |tag| !clipped.contains(tag))
        };
        let circles = tags("circle").map(|tag| {
            let (x, y, radius) = (measure(tag, "cx"), measure(tag, "cy"), measure(tag, "r"));
            [x - radius, y - radius, x + radius, y + radius]
        });
        let rectangles = self.tags("rect").into_iter().map(|tag| {
            let (x, y) = (measure(tag, "x"), measure(tag, "y"));
            [x, y, x + measure(tag, "width"), y + measure(tag, "height")]
        });
        let lines = self.lines().into_iter().flatten().map(|(x, y)| [x, y, x, y]);
        let corners = self.outlines().into_iter().flatten();
        #[expect(clippy::cast_precision_loss, reason = "places on a table are small")]
        let corners = corners.map(|(x, y)| [x as f64, y as f64, x as f64, y as f64]);
        let paths = tags("path").filter_map(|tag| attribute(tag, "d")).flat_map(places);
        let paths = paths.map(|(x, y)| [x, y, x, y]);
        circles.chain(rectangles).chain(lines).chain(corners).chain(paths).chain(self.letters()).collect()
    }
}

/// The points of a path.
fn places(path: &str) -> Vec<(f64, f64)> {
    let (mut point, mut points) = ((0.0, 0.0), Vec::new());
    let parts = Regex::new("([MLAHVhvz])([^MLAHVhvz]*)").expect("a pattern");
    for part in parts.captures_iter(path) {
        let numbers: Vec<f64> = part[2].split_whitespace().map(number).collect();
        let step = match &part[1] {
            "A" => 7,
            "M" | "L" => 2,
            _ => 1,
        };
        for numbers in numbers.chunks(step) {
            point = match &part[1] {
                "M" | "L" => (numbers[0], numbers[1]),
                "A" => (numbers[5], numbers[6]),
                "H" => (numbers[0], point.1),
                "V" => (point.0, numbers[0]),
                "h" => (point.0 + numbers[0], point.1),
                "v" => (point.0, point.1 + numbers[0]),
                other => panic!("`{other}` of a path"),
            };
            points.push(point);
        }
    }
    points
}

/// The expected drawing of an area.
#[derive(Debug, PartialEq)]
pub(super) enum Area {
    /// A circle.
    Circle(Base),
    /// The vertical range that it covers in the drawing.
    Strip(f64, f64),
    /// The corners, in order.
    Corners(Vec<(f64, f64)>),
}

/// A situation, parsed from its block.
pub(super) struct Stated(Table);

/// The printed base sizes, in millimeters.
const BASES: [(&str, f64); 7] =
    [("s1", 25.0), ("s2", 25.0), ("s3", 40.0), ("s4", 55.0), ("s5", 40.0), ("s6", 40.0), ("s8", 70.0)];

/// The Silhouette of a figure. A Marker that hides an item has Silhouette 2, a trooper in a Foxhole at least 3.
fn silhouette(row: &Table) -> &str {
    let in_foxhole = row.get("foxhole").and_then(Value::as_bool) == Some(true);
    match row.get("silhouette").and_then(Value::as_str) {
        Some("s1" | "s2") if in_foxhole => "s3",
        Some(own) => own,
        None if row.get("stands-for").and_then(Value::as_str) == Some("equipment") => "s2",
        None => panic!("a Silhouette: {row:?}"),
    }
}

/// A length in tenths of a millimeter.
fn tenths(value: &Value) -> f64 {
    let text = value.as_str().expect("a length");
    let (digits, scale) = match text.strip_suffix("mm") {
        Some(millimeters) => (millimeters, 10.0),
        None => (text.trim_end_matches('"'), 254.0),
    };
    (number(digits) * scale).round()
}

impl Stated {
    /// The situation of a ruling.
    pub(super) fn of(ruling: &Ruling) -> Self {
        Self(ruling.source.text.parse().expect("a block"))
    }

    /// The subjects: viewer or attacker and target, or the figure that moves or is deployed.
    pub(super) fn subjects(&self) -> Vec<String> {
        let either = |keys: &[&str]| keys.iter().find_map(|key| self.0.get(*key)?.as_str()).map(str::to_owned);
        let trooper = self.0.get("trooper").and_then(|trooper| trooper["name"].as_str()).map(str::to_owned);
        let subjects = [either(&["viewer", "attacker", "who"]), either(&["viewed", "target"]), trooper];
        subjects.into_iter().flatten().collect()
    }

    /// A text.
    pub(super) fn text(&self, key: &str) -> String {
        self.0[key].as_str().expect("a text").to_owned()
    }

    /// A boolean.
    pub(super) fn flag(&self, key: &str) -> bool {
        self.0.get(key).and_then(Value::as_bool).unwrap_or(false)
    }

    /// A text, or a list of texts.
    pub(super) fn listed(&self, key: &str) -> Vec<String> {
        match self.0.get(key) {
            Some(Value::Array(all)) => all.iter().map(|value| value.as_str().expect("a text").to_owned()).collect(),
            Some(value) => vec![value.as_str().expect("a text").to_owned()],
            None => Vec::new(),
        }
    }

    /// The expected drawing of the area: a circle or a polygon; of a strip only its range.
    pub(super) fn area(&self) -> Option<Area> {
        let area = self.0.get("area")?.as_table().expect("a table");
        let place = |place: &Value| (tenths(&place[0]), -tenths(&place[1]));
        if let Some(circle) = area.get("circle") {
            let (x, y) = place(&circle["middle"]);
            return Some(Area::Circle((x, y, tenths(&circle["radius"]))));
        }
        if let Some(strip) = area.get("strip") {
            return Some(Area::Strip(-tenths(&strip[0]), -tenths(&strip[1])));
        }
        let corners = area["corners"].as_array().expect("corners");
        Some(Area::Corners(corners.iter().map(place).collect()))
    }

    fn all(&self, key: &str) -> impl Iterator<Item = &Table> {
        let rows = self.0.get(key).and_then(Value::as_array);
        rows.into_iter().flatten().map(|row| row.as_table().expect("a table"))
    }

    /// The figures, including a trooper to be deployed.
    fn figures(&self) -> impl Iterator<Item = &Table> {
        self.all("figure").chain(self.0.get("trooper").and_then(Value::as_table))
    }

    /// The names of the figures, then of the scenery.
    pub(super) fn names(&self) -> impl Iterator<Item = String> + use<'_> {
        self.figures().chain(self.all("scenery")).map(|row| row["name"].as_str().expect("a name").to_owned())
    }

    /// The expected drawing of the bases.
    pub(super) fn bases(&self) -> Vec<Base> {
        let base = |row: &Table| {
            let place = row["position"].as_array().expect("a place");
            let printed = || BASES.iter().find(|(name, _)| *name == silhouette(row)).expect("a size").1;
            let across = row.get("base").map_or_else(|| 10.0 * printed(), tenths);
            (tenths(&place[0]), -tenths(&place[1]), across / 2.0)
        };
        self.figures().map(base).collect()
    }

    /// The base of a figure.
    pub(super) fn base(&self, name: &str) -> Base {
        let index = self.names().position(|own| own == name).expect("a figure");
        self.bases()[index]
    }

    /// The expected drawing of the scenery.
    pub(super) fn outlines(&self) -> Vec<BTreeSet<(i64, i64)>> {
        #[expect(clippy::cast_possible_truncation, reason = "places on a table are small")]
        let corner = |place: &Value| (tenths(&place[0]) as i64, -(tenths(&place[1]) as i64));
        self.all("scenery")
            .map(|row| row["corners"].as_array().expect("corners").iter().map(corner).collect())
            .collect()
    }
}
