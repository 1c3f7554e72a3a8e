//! The corners of a piece of scenery: a rectangle or any shape around its position, rotated in steps.

use crate::sandbox::piece::Piece;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::solid::Point;
use model::text::excerpt;

/// The step by which pieces rotate, in degrees.
pub const STEP: i64 = 15;
/// A full turn, in degrees.
pub const FULL_TURN: i64 = 360;
/// The cosines of a quarter turn, step by step, in millionths.
const COSINES: [i64; 7] = [1_000_000, 965_926, 866_025, 707_107, 500_000, 258_819, 0];
const MILLION: i64 = 1_000_000;
/// The maximum distance of a corner from the position of its piece, along each axis.
const MAX_OFFSET: i64 = Length::inches(1_000).tenths();

/// Parses a typed length: inches without a unit, or any length with one.
///
/// # Errors
/// Refuses a text that is not a length.
pub fn parse_length(path: &str, text: &str) -> Result<Length, Refusal> {
    if text.is_empty() {
        return Err(Refusal::missing(path));
    }
    let has_no_unit = text.ends_with(|last: char| last.is_ascii_digit());
    let parsed = if has_no_unit { format!("{text}\"").parse() } else { text.parse() };
    parsed.map_err(|_| refuse_text("refusal-sandbox-length", path, text))
}

/// Returns the refusal of a field's text.
pub fn refuse_text(id: &'static str, path: &str, typed: &str) -> Refusal {
    let shown = excerpt(typed);
    Refusal::new(path, Message::new(id).text("found", shown))
}

/// Formats a length as short as [`parse_length`] can parse it.
pub fn format_short(length: Length) -> String {
    let text = length.to_string();
    text.strip_suffix('"').map_or_else(|| text.clone(), str::to_owned)
}

/// Returns the corners of a piece on the table, in order.
///
/// # Errors
/// Refuses an invalid field, and a piece that reaches beyond the left or bottom edge of the table.
pub fn find_corners(path: &str, piece: &Piece) -> Result<Vec<Point>, Refusal> {
    let field = |key: &str| parse_length(&format!("{path}.{key}"), piece.get(key)).map(Length::tenths);
    let position = Point { x: field("x")?, y: field("y")? };
    let corners = if piece.get("c").is_empty() {
        let (width, depth) = (field("w")?, field("d")?);
        let (left, low) = (-(width / 2), -(depth / 2));
        let (right, high) = (left + width, low + depth);
        [(left, low), (right, low), (right, high), (left, high)].map(|(x, y)| Point { x, y }).to_vec()
    } else {
        parse_corners(path, piece.get("c"))?
    };
    let turn = turn(path, piece.get("t"))?;
    let placed = corners.into_iter().map(|corner| {
        let Point { x, y } = rotate(corner, turn);
        Point { x: position.x + x, y: position.y + y }
    });
    let placed: Vec<Point> = placed.collect();
    let is_beyond_edge = placed.iter().any(|corner| corner.x < 0 || corner.y < 0);
    if is_beyond_edge { Err(Refusal::new(path, Message::new("refusal-sandbox-edge"))) } else { Ok(placed) }
}

/// Parses corners relative to the position of their piece, in tenths of a millimeter: `-100,0 100,0 0,50`.
fn parse_corners(path: &str, text: &str) -> Result<Vec<Point>, Refusal> {
    let number = |text: &str| text.parse::<i64>().ok().filter(|number| number.abs() <= MAX_OFFSET);
    let corner = |pair: &str| {
        let (x, y) = pair.split_once(',')?;
        Some(Point { x: number(x)?, y: number(y)? })
    };
    let corners: Option<Vec<Point>> = text.split_ascii_whitespace().map(corner).collect();
    corners.ok_or_else(|| refuse_text("refusal-sandbox-corners", &format!("{path}.c"), text))
}

/// Formats corners on the table relative to a position, as [`find_corners`] parses them.
pub fn format_corners(corners: &[Point], position: Point) -> String {
    let pairs = corners.iter().map(|corner| corner.from(position)).map(|Point { x, y }| format!("{x},{y}"));
    pairs.collect::<Vec<_>>().join(" ")
}

/// Parses a clockwise rotation in degrees, as a number of steps.
fn turn(path: &str, text: &str) -> Result<i64, Refusal> {
    let degrees = if text.is_empty() { Some(0) } else { text.parse::<u16>().ok().map(i64::from) };
    let steps = degrees.filter(|degrees| degrees % STEP == 0).map(|degrees| degrees % FULL_TURN / STEP);
    steps.ok_or_else(|| refuse_text("refusal-sandbox-turn", &format!("{path}.t"), text))
}

/// Rotates a point clockwise around the origin by a number of steps, to the nearest tenth of a millimeter.
fn rotate(Point { x, y }: Point, steps: i64) -> Point {
    const QUARTER: i64 = FULL_TURN / STEP / 4;
    let (quarters, rest) = (steps / QUARTER, steps % QUARTER);
    let cosine = |steps: i64| usize::try_from(steps).ok().and_then(|index| COSINES.get(index)).copied().unwrap_or(0);
    let (cosine, sine) = (cosine(rest), cosine(QUARTER - rest));
    let rounded = |millionths: i64| (millionths + MILLION / 2).div_euclid(MILLION);
    let first = Point { x: rounded(x * cosine + y * sine), y: rounded(y * cosine - x * sine) };
    (0..quarters).fold(first, |Point { x, y }, _| Point { x: y, y: -x })
}

#[cfg(test)]
mod tests {
    use super::{Point, format_short, parse_length, rotate};

    #[test]
    fn a_number_without_a_unit_is_inches_and_round_trips() {
        for text in ["8", "12.5", "0", "310mm"] {
            assert_eq!(parse_length("x", text).map(format_short), Ok(text.to_owned()));
        }
        assert_eq!(parse_length("x", "25mm").ok().map(model::length::Length::tenths), Some(250));
        for invalid in ["", "-1", "many", "1e3", "1,5", "99999"] {
            assert!(parse_length("x", invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn rotation_is_clockwise_and_wraps_around() {
        let east = Point { x: 1000, y: 0 };
        for (steps, x, y) in
            [(0, 1000, 0), (2, 866, -500), (3, 707, -707), (6, 0, -1000), (12, -1000, 0), (20, 500, 866)]
        {
            assert_eq!(rotate(east, steps), Point { x, y }, "{steps}");
        }
    }
}
