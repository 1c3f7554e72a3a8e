//! The corners of a piece of scenery: a rectangle or any shape around its position, rotated in steps.

use crate::sandbox::piece::Piece;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::solid::Point;

/// The step by which pieces rotate, in degrees.
pub const STEP: i64 = 15;
/// A whole turn.
pub const WHOLE: i64 = 360;
/// The cosines of the steps of a quarter turn, in millionths.
const COSINES: [i64; 7] = [1_000_000, 965_926, 866_025, 707_107, 500_000, 258_819, 0];
const MILLION: i64 = 1_000_000;
/// No corner lies farther from the place of its piece.
const FARTHEST: i64 = Length::inches(1_000).tenths();

/// A length as it is typed: inches without their sign, or any length with one.
///
/// # Errors
/// The refusal of a text that is not a length.
pub fn length(path: &str, text: &str) -> Result<Length, Refusal> {
    if text.is_empty() {
        return Err(Refusal::missing(path));
    }
    let bare = text.ends_with(|last: char| last.is_ascii_digit());
    let read = if bare { format!("{text}\"").parse() } else { text.parse() };
    read.map_err(|_| wrong("refusal-sandbox-length", path, text))
}

/// A refusal of what was found in a field.
pub fn wrong(id: &'static str, path: &str, found: &str) -> Refusal {
    let shown: String = found.chars().take(40).collect();
    Refusal::new(path, Message::new(id).text("found", shown))
}

/// A length as [`length`] reads it, as short as it goes.
pub fn short(length: Length) -> String {
    let text = length.to_string();
    text.strip_suffix('"').map_or_else(|| text.clone(), str::to_owned)
}

/// The corners of a piece on the table, going round.
///
/// # Errors
/// A refusal of a field that cannot be read, and of a piece that reaches beyond the edges from which places are measured.
pub fn corners(path: &str, piece: &Piece) -> Result<Vec<Point>, Refusal> {
    let field = |key: &str| length(&format!("{path}.{key}"), piece.get(key)).map(Length::tenths);
    let at = Point { x: field("x")?, y: field("y")? };
    let about = if piece.get("c").is_empty() {
        let (width, depth) = (field("w")?, field("d")?);
        let (left, low) = (-(width / 2), -(depth / 2));
        let (right, high) = (left + width, low + depth);
        [(left, low), (right, low), (right, high), (left, high)].map(|(x, y)| Point { x, y }).to_vec()
    } else {
        shape(path, piece.get("c"))?
    };
    let turn = turn(path, piece.get("t"))?;
    let placed = about.into_iter().map(|corner| {
        let Point { x, y } = turned(corner, turn);
        Point { x: at.x + x, y: at.y + y }
    });
    let placed: Vec<Point> = placed.collect();
    let beyond = placed.iter().any(|corner| corner.x < 0 || corner.y < 0);
    if beyond { Err(Refusal::new(path, Message::new("refusal-sandbox-edge"))) } else { Ok(placed) }
}

/// Corners about the place of their piece, in tenths of a millimetre: `-100,0 100,0 0,50`.
fn shape(path: &str, text: &str) -> Result<Vec<Point>, Refusal> {
    let number = |text: &str| text.parse::<i64>().ok().filter(|number| number.abs() <= FARTHEST);
    let corner = |pair: &str| {
        let (x, y) = pair.split_once(',')?;
        Some(Point { x: number(x)?, y: number(y)? })
    };
    let read: Option<Vec<Point>> = text.split_ascii_whitespace().map(corner).collect();
    read.ok_or_else(|| wrong("refusal-sandbox-corners", &format!("{path}.c"), text))
}

/// Corners on the table about a place, as [`corners`] reads them.
pub fn written(corners: &[Point], at: Point) -> String {
    let pairs = corners.iter().map(|corner| corner.from(at)).map(|Point { x, y }| format!("{x},{y}"));
    pairs.collect::<Vec<_>>().join(" ")
}

/// The number of steps by which a piece is rotated clockwise.
fn turn(path: &str, text: &str) -> Result<i64, Refusal> {
    let degrees = if text.is_empty() { Some(0) } else { text.parse::<u16>().ok().map(i64::from) };
    let steps = degrees.filter(|degrees| degrees % STEP == 0).map(|degrees| degrees % WHOLE / STEP);
    steps.ok_or_else(|| wrong("refusal-sandbox-turn", &format!("{path}.t"), text))
}

/// A point rotated clockwise around the origin by a number of steps, to the nearest tenth of a millimetre.
fn turned(Point { x, y }: Point, steps: i64) -> Point {
    const QUARTER: i64 = WHOLE / STEP / 4;
    let (quarters, rest) = (steps / QUARTER, steps % QUARTER);
    let cosine = |steps: i64| usize::try_from(steps).ok().and_then(|at| COSINES.get(at)).copied().unwrap_or(0);
    let (along, aside) = (cosine(rest), cosine(QUARTER - rest));
    let rounded = |millionths: i64| (millionths + MILLION / 2).div_euclid(MILLION);
    let first = Point { x: rounded(x * along + y * aside), y: rounded(y * along - x * aside) };
    (0..quarters).fold(first, |Point { x, y }, _| Point { x: y, y: -x })
}

#[cfg(test)]
mod tests {
    use super::{Point, length, short, turned};

    #[test]
    fn a_bare_number_is_inches_and_reads_back() {
        for text in ["8", "12.5", "0", "310mm"] {
            assert_eq!(length("x", text).map(short), Ok(text.to_owned()));
        }
        assert_eq!(length("x", "25mm").ok().map(model::length::Length::tenths), Some(250));
        for wrong in ["", "-1", "many", "1e3", "1,5", "99999"] {
            assert!(length("x", wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn turning_goes_to_the_right_and_comes_round() {
        let east = Point { x: 1000, y: 0 };
        for (steps, x, y) in
            [(0, 1000, 0), (2, 866, -500), (3, 707, -707), (6, 0, -1000), (12, -1000, 0), (20, 500, 866)]
        {
            assert_eq!(turned(east, steps), Point { x, y }, "{steps}");
        }
    }
}
