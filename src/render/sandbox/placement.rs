//! Placement of new pieces at the free position nearest to the middle of the others, in inches.

use crate::sandbox::outline::parse_length;
use crate::sandbox::piece::Piece;
use model::length::Length;

/// The maximum width of a base, in inches.
pub(super) const MAX_BASE: &str = "2";
/// The coordinate of the first piece.
const FIRST_COORDINATE: i64 = 12;
/// The maximum distance from the middle.
const MAX_DISTANCE: i64 = 60;
/// The minimum gap between two pieces.
const MIN_GAP: i64 = 1;

/// The square that a piece occupies in any rotation: its center and half its side.
struct Footprint {
    center: [i64; 2],
    half: i64,
}

impl Footprint {
    /// Returns whether another square comes closer than the minimum gap.
    fn is_too_close(&self, [x, y]: [i64; 2], half: i64) -> bool {
        let reach = self.half + half + MIN_GAP;
        (self.center[0] - x).abs() < reach && (self.center[1] - y).abs() < reach
    }
}

/// Parses a length and rounds it up to inches; `None` for a text that is not a length.
fn parse_inches(text: &str) -> Option<i64> {
    let inch = Length::inches(1).tenths();
    parse_length("", text).ok().map(|length| (length.tenths() + inch - 1) / inch)
}

/// Returns half the longer side, rounded up.
fn half(sides: [&str; 2]) -> i64 {
    sides.map(|side| parse_inches(side).unwrap_or(2)).into_iter().max().map_or(1, |side| (side + 1) / 2)
}

/// Returns the free position for a piece of a size nearest to the middle of the other pieces.
pub(super) fn find_free_position<'p>(pieces: impl Iterator<Item = &'p Piece>, size: [&str; 2]) -> [i64; 2] {
    let taken = pieces.filter_map(|piece| {
        let sides = if piece.get("w").is_empty() { [MAX_BASE, MAX_BASE] } else { [piece.get("w"), piece.get("d")] };
        Some(Footprint { center: [parse_inches(piece.get("x"))?, parse_inches(piece.get("y"))?], half: half(sides) })
    });
    let taken: Vec<Footprint> = taken.collect();
    let middle = |coordinate: fn(&Footprint) -> i64| {
        let ends = (taken.iter().map(coordinate).min(), taken.iter().map(coordinate).max());
        if let (Some(low), Some(high)) = ends { i64::midpoint(low, high) } else { FIRST_COORDINATE }
    };
    let (middle, own) = ([middle(|piece| piece.center[0]), middle(|piece| piece.center[1])], half(size));
    let is_free = |center: &[i64; 2]| {
        let is_on_table = center.iter().all(|coordinate| *coordinate > own);
        is_on_table && taken.iter().all(|piece| !piece.is_too_close(*center, own))
    };
    (0..=MAX_DISTANCE).flat_map(|ring| around(middle, ring)).find(is_free).unwrap_or(middle)
}

/// Returns the positions at a distance from the middle: first left and right of it, last in the corners.
fn around([x, y]: [i64; 2], ring: i64) -> impl Iterator<Item = [i64; 2]> {
    (0..=ring).flat_map(move |offset| {
        [offset, -offset].into_iter().flat_map(move |offset| {
            [[x - ring, y + offset], [x + ring, y + offset], [x + offset, y - ring], [x + offset, y + ring]]
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{Piece, find_free_position};

    fn piece(fields: &[(&'static str, &str)]) -> Piece {
        let mut piece = Piece::default();
        fields.iter().for_each(|(key, text)| piece.set(key, text));
        piece
    }

    #[test]
    fn a_new_piece_does_not_overlap_others() {
        assert_eq!(find_free_position([].iter(), ["2", "2"]), [12, 12]);
        let figure = piece(&[("x", "12"), ("y", "12")]);
        assert_eq!(find_free_position([&figure].into_iter(), ["2", "2"]), [9, 12]);
        let wall = piece(&[("x", "12"), ("y", "12"), ("w", "6"), ("d", "1")]);
        assert_eq!(find_free_position([&wall].into_iter(), ["2", "2"]), [7, 12]);
        // There is no room on the left.
        let corner = piece(&[("x", "3"), ("y", "3"), ("w", "6"), ("d", "1")]);
        assert_eq!(find_free_position([&corner].into_iter(), ["6", "2.5"]), [10, 4]);
        let invalid = piece(&[("x", "far"), ("y", "12")]);
        assert_eq!(find_free_position([&invalid].into_iter(), ["2", "2"]), [12, 12]);
    }
}
