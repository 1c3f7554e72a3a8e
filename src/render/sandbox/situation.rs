//! Conversion between a sandbox table and the situation of a ruling.

use serde_json::{Map, Value, json};

use crate::sandbox::outline::{corners, length, short, written, wrong};
use crate::sandbox::piece::{FACED_FIGURE, Piece};
use crate::sandbox::url_state::UrlState;
use model::ids::is_slug;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::solid::Point;

/// The kind of a ruling whose table the sandbox shows.
pub const KIND: &str = "line-of-fire";

/// A query about two figures on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableQuery {
    /// Whether the one sees the other.
    Sight,
    /// How far the other is from the one, and whether it is in its Zone of Control.
    Distance,
    /// The range of the weapon at that distance.
    Range,
    /// Whether they touch.
    Contact,
    /// Whether the other is in Coherency with the one, which leads.
    Coherency,
}

impl TableQuery {
    /// The kind of situation that decides it.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Sight => KIND,
            Self::Distance | Self::Range => "distance",
            Self::Contact => "contact",
            Self::Coherency => "coherency",
        }
    }
}
/// The ways of the compass.
pub const COMPASS: [(&str, (i64, i64)); 8] = [
    ("n", (0, 1)),
    ("ne", (1, 1)),
    ("e", (1, 0)),
    ("se", (1, -1)),
    ("s", (0, -1)),
    ("sw", (-1, -1)),
    ("w", (-1, 0)),
    ("nw", (-1, 1)),
];
/// How far before a figure the place is that it faces.
const BEFORE: i64 = Length::inches(1).tenths();
/// The value of a ticked box.
pub const TICK: &str = "1";
/// The situation that answers a question about two figures.
///
/// # Errors
/// A refusal of a field that cannot be read; its path is that of the field.
pub fn situation(asked: &UrlState, question: TableQuery, [one, other]: [&str; 2]) -> Result<Value, Refusal> {
    let figures = asked.figures.iter().enumerate().map(|(place, piece)| figure(&format!("f{place}"), piece));
    let pieces = asked.scenery.iter().enumerate().map(|(place, piece)| scenery(&format!("s{place}"), piece));
    if asked.figures.len() < 2 {
        return Err(Refusal::new("", Message::new("refusal-sandbox-alone")));
    }
    let (figures, scenery) = (figures.collect::<Result<Vec<_>, _>>()?, pieces.collect::<Result<Vec<_>, _>>()?);
    Ok(match question {
        TableQuery::Sight => json!({ "viewer": one, "viewed": other, "figure": figures, "scenery": scenery }),
        TableQuery::Distance => json!({ "measured-from": one, "measured-to": other, "figure": figures }),
        TableQuery::Range => {
            let mut asks = json!({ "measured-from": one, "measured-to": other, "figure": figures });
            let (weapon, mode) = asked.weapon();
            asks["weapon"] = weapon.into();
            if let Some(mode) = mode {
                asks["mode"] = mode.into();
            }
            asks
        }
        TableQuery::Contact => json!({ "who": one, "what": other, "figure": figures, "scenery": scenery }),
        TableQuery::Coherency => json!({ "leader": one, "members": [other], "figure": figures }),
    })
}

fn name(path: &str, piece: &Piece) -> Result<Value, Refusal> {
    let found = piece.get("n");
    if is_slug(found) { Ok(found.into()) } else { Err(wrong("refusal-sandbox-name", &format!("{path}.n"), found)) }
}

fn place(at: Point) -> Value {
    json!([Length::from_tenths(at.x), Length::from_tenths(at.y)])
}

/// Adds the lengths that are typed.
fn lengths(into: &mut Map<String, Value>, path: &str, piece: &Piece, keys: &[(&str, &str)]) -> Result<(), Refusal> {
    for (key, named) in keys.iter().filter(|(key, _)| !piece.get(key).is_empty()) {
        let length = length(&format!("{path}.{key}"), piece.get(key))?;
        into.insert((*named).to_owned(), length.to_string().into());
    }
    Ok(())
}

fn figure(path: &str, piece: &Piece) -> Result<Value, Refusal> {
    let field = |key: &str| length(&format!("{path}.{key}"), piece.get(key)).map(Length::tenths);
    let at = Point { x: field("x")?, y: field("y")? };
    let mut found = Map::from_iter([("name".to_owned(), name(path, piece)?), ("position".to_owned(), place(at))]);
    lengths(&mut found, path, piece, &[("l", "level"), ("b", "base"), ("h", "height")])?;
    let word = |key: &str| Value::from(piece.get(key));
    let given = [
        ("p", "player", word("p")),
        ("s", "silhouette", word("s")),
        ("m", "marker", ticked(path, piece, "m")?),
        ("v", "moving", ticked(path, piece, "v")?),
    ];
    let given = given.into_iter().filter(|(key, ..)| !piece.get(key).is_empty());
    found.extend(given.map(|(_, named, value)| (named.to_owned(), value)));
    if !piece.get("f").is_empty() {
        found.insert("faces".to_owned(), faces(path, piece.get("f"), at)?);
    }
    Ok(found.into())
}

/// The value of a box: set if ticked, absent otherwise.
fn ticked(path: &str, piece: &Piece, key: &str) -> Result<Value, Refusal> {
    let found = piece.get(key);
    if matches!(found, "" | TICK) {
        Ok(true.into())
    } else {
        Err(wrong("refusal-sandbox-tick", &format!("{path}.{key}"), found))
    }
}

/// The facing of a figure: another figure, a compass direction, a point.
fn faces(path: &str, text: &str, at: Point) -> Result<Value, Refusal> {
    if let Some(name) = text.strip_prefix(FACED_FIGURE) {
        return Ok(name.into());
    }
    let path = format!("{path}.f");
    if let Some((_, (x, y))) = COMPASS.iter().find(|(way, _)| *way == text) {
        // A place left of the edge, or below it, cannot be written: nearer ones lie the same way.
        let room = |at: i64, step: i64| if step < 0 { at } else { BEFORE };
        let far = room(at.x, *x).min(room(at.y, *y)).min(BEFORE);
        if far == 0 {
            return Err(Refusal::new(path, Message::new("refusal-sandbox-edge")));
        }
        return Ok(place(Point { x: at.x + x * far, y: at.y + y * far }));
    }
    let Some((x, y)) = text.split_once(',') else { return Err(wrong("refusal-sandbox-faces", &path, text)) };
    Ok(place(Point { x: length(&path, x)?.tenths(), y: length(&path, y)?.tenths() }))
}

fn scenery(path: &str, piece: &Piece) -> Result<Value, Refusal> {
    let corners: Vec<Value> = corners(path, piece)?.into_iter().map(place).collect();
    let mut found = Map::from_iter([("name".to_owned(), name(path, piece)?), ("corners".to_owned(), corners.into())]);
    lengths(&mut found, path, piece, &[("l", "level"), ("h", "height")])?;
    Ok(found.into())
}

/// The table of a situation; `None` if it is of another kind or has keys that the sandbox lacks.
pub fn to_url_state(kind: &str, situation: &Value) -> Option<UrlState> {
    let readings = situation.get("readings").and_then(Value::as_object).is_some_and(|chosen| !chosen.is_empty());
    if kind != KIND || readings {
        return None;
    }
    let listed = |key: &str| situation.get(key).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let figures = listed("figure").iter().map(figure_of).collect::<Option<_>>()?;
    let scenery = listed("scenery").iter().map(scenery_of).collect::<Option<_>>()?;
    let named = |key: &str| situation.get(key).and_then(Value::as_str).map(str::to_owned);
    Some(UrlState::with(figures, scenery, [named("viewer")?, named("viewed")?]))
}

fn point(place: &Value) -> Option<Point> {
    let tenths = |at: usize| Some(place.get(at)?.as_str()?.parse::<Length>().ok()?.tenths());
    Some(Point { x: tenths(0)?, y: tenths(1)? })
}

/// Fields with lengths and keywords, as in the situation.
fn copied(value: &Value, keys: &[(&'static str, &str)]) -> Piece {
    let mut piece = Piece::default();
    for (key, named) in keys {
        match value.get(*named) {
            Some(Value::String(text)) => {
                piece.set(key, &text.parse::<Length>().map_or_else(|_| text.clone(), short));
            }
            Some(Value::Bool(true)) => piece.set(key, TICK),
            Some(_) | None => {}
        }
    }
    piece
}

fn put(piece: &mut Piece, at: Point) {
    piece.set("x", &short(Length::from_tenths(at.x)));
    piece.set("y", &short(Length::from_tenths(at.y)));
}

fn figure_of(value: &Value) -> Option<Piece> {
    let keys = [("n", "name"), ("p", "player"), ("s", "silhouette"), ("l", "level"), ("b", "base"), ("h", "height")];
    let mut piece = copied(value, &[&keys[..], &[("m", "marker"), ("v", "moving")]].concat());
    put(&mut piece, point(value.get("position")?)?);
    match value.get("faces") {
        None => {}
        Some(Value::String(name)) => piece.set("f", &format!("{FACED_FIGURE}{name}")),
        Some(there) => {
            let [x, y] = point(there).map(|at| [at.x, at.y].map(|tenths| short(Length::from_tenths(tenths))))?;
            piece.set("f", &format!("{x},{y}"));
        }
    }
    Some(piece)
}

fn scenery_of(value: &Value) -> Option<Piece> {
    let mut piece = copied(value, &[("n", "name"), ("l", "level"), ("h", "height")]);
    let corners: Vec<Point> = value.get("corners")?.as_array()?.iter().map(point).collect::<Option<_>>()?;
    let ends = |of: fn(&Point) -> i64| Some((corners.iter().map(of).min()?, corners.iter().map(of).max()?));
    let ((left, right), (low, high)) = (ends(|at| at.x)?, ends(|at| at.y)?);
    let middle = Point { x: i64::midpoint(left, right), y: i64::midpoint(low, high) };
    put(&mut piece, middle);
    if is_rectangle(&corners) && [right - left, high - low].iter().all(|side| side % 2 == 0) {
        piece.set("w", &short(Length::from_tenths(right - left)));
        piece.set("d", &short(Length::from_tenths(high - low)));
    } else {
        piece.set("c", &written(&corners, middle));
    }
    Some(piece)
}

/// Whether four corners go round along the edges of the table.
fn is_rectangle(corners: &[Point]) -> bool {
    let [one, two, three, four] = corners else { return false };
    let along = |one: &Point, other: &Point| (one.x == other.x) != (one.y == other.y);
    let around = [(one, two), (two, three), (three, four), (four, one)];
    around.iter().all(|(one, other)| along(one, other)) && (one.x == two.x) != (two.x == three.x)
}
