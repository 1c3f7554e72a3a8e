//! Conversion between a sandbox table and the situation of a ruling.

use serde_json::{Map, Value, json};

use crate::sandbox::outline::{find_corners, format_corners, format_short, parse_length, refuse_text};
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
    /// Whether the first figure has a Line of Fire to the second.
    Sight,
    /// The distance of the second figure from the first, and whether it is in the first one's Zone of Control.
    Distance,
    /// The weapon's range at that distance.
    Range,
    /// Whether the figures touch.
    Contact,
    /// Whether the second figure is in Coherency with the first, the leader.
    Coherency,
}

impl TableQuery {
    /// Returns the name of the ruling kind that answers the query.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Sight => KIND,
            Self::Distance | Self::Range => "distance",
            Self::Contact => "contact",
            Self::Coherency => "coherency",
        }
    }
}

/// The compass directions.
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
/// The distance of the point that a figure faces.
const FACED_DISTANCE: i64 = Length::inches(1).tenths();
/// The value of a ticked box.
pub const TICK: &str = "1";

/// Returns the situation that answers a query about two figures.
///
/// # Errors
/// Refuses an invalid field; the path is that of the field.
pub fn build_situation(state: &UrlState, query: TableQuery, [from, to]: [&str; 2]) -> Result<Value, Refusal> {
    let figures = state.figures.iter().enumerate().map(|(index, piece)| build_figure(&format!("f{index}"), piece));
    let pieces = state.scenery.iter().enumerate().map(|(index, piece)| build_scenery(&format!("s{index}"), piece));
    if state.figures.len() < 2 {
        return Err(Refusal::new("", Message::new("refusal-sandbox-alone")));
    }
    let (figures, scenery) = (figures.collect::<Result<Vec<_>, _>>()?, pieces.collect::<Result<Vec<_>, _>>()?);
    Ok(match query {
        TableQuery::Sight => json!({ "viewer": from, "viewed": to, "figure": figures, "scenery": scenery }),
        TableQuery::Distance => json!({ "measured-from": from, "measured-to": to, "figure": figures }),
        TableQuery::Range => {
            let mut situation = json!({ "measured-from": from, "measured-to": to, "figure": figures });
            let (weapon, mode) = state.weapon();
            situation["weapon"] = weapon.into();
            if let Some(mode) = mode {
                situation["mode"] = mode.into();
            }
            situation
        }
        TableQuery::Contact => json!({ "who": from, "what": to, "figure": figures, "scenery": scenery }),
        TableQuery::Coherency => json!({ "leader": from, "members": [to], "figure": figures }),
    })
}

fn name(path: &str, piece: &Piece) -> Result<Value, Refusal> {
    let name = piece.get("n");
    if is_slug(name) { Ok(name.into()) } else { Err(refuse_text("refusal-sandbox-name", &format!("{path}.n"), name)) }
}

fn build_position(point: Point) -> Value {
    json!([Length::from_tenths(point.x), Length::from_tenths(point.y)])
}

/// Copies the typed lengths to a situation; `keys` maps fields to keys.
fn lengths(into: &mut Map<String, Value>, path: &str, piece: &Piece, keys: &[(&str, &str)]) -> Result<(), Refusal> {
    for (field, key) in keys.iter().filter(|(field, _)| !piece.get(field).is_empty()) {
        let length = parse_length(&format!("{path}.{field}"), piece.get(field))?;
        into.insert((*key).to_owned(), length.to_string().into());
    }
    Ok(())
}

fn build_figure(path: &str, piece: &Piece) -> Result<Value, Refusal> {
    let field = |key: &str| parse_length(&format!("{path}.{key}"), piece.get(key)).map(Length::tenths);
    let point = Point { x: field("x")?, y: field("y")? };
    let mut object =
        Map::from_iter([("name".to_owned(), name(path, piece)?), ("position".to_owned(), build_position(point))]);
    lengths(&mut object, path, piece, &[("l", "level"), ("b", "base"), ("h", "height")])?;
    let word = |key: &str| Value::from(piece.get(key));
    let given = [
        ("p", "player", word("p")),
        ("s", "silhouette", word("s")),
        ("m", "marker", ticked(path, piece, "m")?),
        ("v", "moving", ticked(path, piece, "v")?),
    ];
    let given = given.into_iter().filter(|(field, ..)| !piece.get(field).is_empty());
    object.extend(given.map(|(_, key, value)| (key.to_owned(), value)));
    if !piece.get("f").is_empty() {
        object.insert("faces".to_owned(), build_faces(path, piece.get("f"), point)?);
    }
    Ok(object.into())
}

/// Returns the value of a checkbox, which must be ticked or empty.
fn ticked(path: &str, piece: &Piece, key: &str) -> Result<Value, Refusal> {
    let value = piece.get(key);
    if matches!(value, "" | TICK) {
        Ok(true.into())
    } else {
        Err(refuse_text("refusal-sandbox-tick", &format!("{path}.{key}"), value))
    }
}

/// Returns the facing of a figure: another figure, a compass direction, a point.
fn build_faces(path: &str, text: &str, center: Point) -> Result<Value, Refusal> {
    if let Some(name) = text.strip_prefix(FACED_FIGURE) {
        return Ok(name.into());
    }
    let path = format!("{path}.f");
    if let Some((_, (x, y))) = COMPASS.iter().find(|(direction, _)| *direction == text) {
        // A situation has no negative coordinates: near an edge, the faced point is closer.
        let room = |coordinate: i64, step: i64| if step < 0 { coordinate } else { FACED_DISTANCE };
        let distance = room(center.x, *x).min(room(center.y, *y)).min(FACED_DISTANCE);
        if distance == 0 {
            return Err(Refusal::new(path, Message::new("refusal-sandbox-edge")));
        }
        return Ok(build_position(Point { x: center.x + x * distance, y: center.y + y * distance }));
    }
    let Some((x, y)) = text.split_once(',') else { return Err(refuse_text("refusal-sandbox-faces", &path, text)) };
    Ok(build_position(Point { x: parse_length(&path, x)?.tenths(), y: parse_length(&path, y)?.tenths() }))
}

fn build_scenery(path: &str, piece: &Piece) -> Result<Value, Refusal> {
    let corners: Vec<Value> = find_corners(path, piece)?.into_iter().map(build_position).collect();
    let mut object = Map::from_iter([("name".to_owned(), name(path, piece)?), ("corners".to_owned(), corners.into())]);
    lengths(&mut object, path, piece, &[("l", "level"), ("h", "height")])?;
    Ok(object.into())
}

/// Returns the sandbox state of a situation; `None` for other kinds, and for situations with readings or TinBots.
pub fn to_url_state(kind: &str, situation: &Value) -> Option<UrlState> {
    let has_readings = situation.get("readings").and_then(Value::as_object).is_some_and(|chosen| !chosen.is_empty());
    if kind != KIND || has_readings || ["tinbots", "civilians"].iter().any(|key| situation.get(key).is_some()) {
        return None;
    }
    let listed = |key: &str| situation.get(key).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let figures = listed("figure").iter().map(parse_figure_piece).collect::<Option<_>>()?;
    let scenery = listed("scenery").iter().map(parse_scenery_piece).collect::<Option<_>>()?;
    let named = |key: &str| situation.get(key).and_then(Value::as_str).map(str::to_owned);
    Some(UrlState::with(figures, scenery, [named("viewer")?, named("viewed")?]))
}

/// Reads a length of a situation: a text with its unit, or a number of inches.
fn read_length(value: &Value) -> Option<Length> {
    serde_json::from_value(value.clone()).ok()
}

/// Parses a point of a situation.
fn parse_point(value: &Value) -> Option<Point> {
    let tenths = |index: usize| Some(read_length(value.get(index)?)?.tenths());
    Some(Point { x: tenths(0)?, y: tenths(1)? })
}

/// Returns whether a situation states only these keys of a piece; the sandbox has no field for any other.
fn has_only(value: &Value, keys: &[&str]) -> bool {
    value.as_object().is_some_and(|object| object.keys().all(|key| keys.contains(&key.as_str())))
}

/// Returns a piece with the lengths, texts and flags of a situation; `keys` maps fields to keys.
fn copy_piece(value: &Value, keys: &[(&'static str, &str)]) -> Piece {
    let mut piece = Piece::default();
    for (field, key) in keys {
        match value.get(*key) {
            Some(Value::String(text)) => {
                piece.set(field, &text.parse::<Length>().map_or_else(|_| text.clone(), format_short));
            }
            Some(number @ Value::Number(_)) => {
                if let Some(length) = read_length(number) {
                    piece.set(field, &format_short(length));
                }
            }
            Some(Value::Bool(true)) => piece.set(field, TICK),
            Some(_) | None => {}
        }
    }
    piece
}

fn set_position(piece: &mut Piece, position: Point) {
    piece.set("x", &format_short(Length::from_tenths(position.x)));
    piece.set("y", &format_short(Length::from_tenths(position.y)));
}

fn parse_figure_piece(value: &Value) -> Option<Piece> {
    let keys = [("n", "name"), ("p", "player"), ("s", "silhouette"), ("l", "level"), ("b", "base"), ("h", "height")];
    let mut piece = copy_piece(value, &[&keys[..], &[("m", "marker"), ("v", "moving")]].concat());
    let others = ["marker", "moving", "position", "faces"];
    if !has_only(value, &[&keys.map(|(_, key)| key)[..], &others].concat()) {
        return None;
    }
    set_position(&mut piece, parse_point(value.get("position")?)?);
    match value.get("faces") {
        None => {}
        Some(Value::String(name)) => piece.set("f", &format!("{FACED_FIGURE}{name}")),
        Some(there) => {
            let [x, y] = parse_point(there)
                .map(|point| [point.x, point.y].map(|tenths| format_short(Length::from_tenths(tenths))))?;
            piece.set("f", &format!("{x},{y}"));
        }
    }
    Some(piece)
}

/// Returns the piece of scenery; the position is the middle of its bounding box.
fn parse_scenery_piece(value: &Value) -> Option<Piece> {
    let mut piece = copy_piece(value, &[("n", "name"), ("l", "level"), ("h", "height")]);
    if !has_only(value, &["name", "level", "height", "corners"]) {
        return None;
    }
    let corners: Vec<Point> = value.get("corners")?.as_array()?.iter().map(parse_point).collect::<Option<_>>()?;
    let ends = |axis: fn(&Point) -> i64| Some((corners.iter().map(axis).min()?, corners.iter().map(axis).max()?));
    let ((left, right), (low, high)) = (ends(|corner| corner.x)?, ends(|corner| corner.y)?);
    let middle = Point { x: i64::midpoint(left, right), y: i64::midpoint(low, high) };
    set_position(&mut piece, middle);
    if is_rectangle(&corners) && [right - left, high - low].iter().all(|side| side % 2 == 0) {
        piece.set("w", &format_short(Length::from_tenths(right - left)));
        piece.set("d", &format_short(Length::from_tenths(high - low)));
    } else {
        piece.set("c", &format_corners(&corners, middle));
    }
    Some(piece)
}

/// Returns whether four corners form a rectangle parallel to the edges of the table.
fn is_rectangle(corners: &[Point]) -> bool {
    let [one, two, three, four] = corners else { return false };
    let is_parallel = |one: &Point, other: &Point| (one.x == other.x) != (one.y == other.y);
    let sides = [(one, two), (two, three), (three, four), (four, one)];
    sides.iter().all(|(one, other)| is_parallel(one, other)) && (one.x == two.x) != (two.x == three.x)
}
