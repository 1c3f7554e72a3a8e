//! Placement of new pieces: the free position nearest to the middle of the others, in whole inches.

use crate::sandbox::outline::length;
use crate::sandbox::piece::Piece;
use model::length::Length;

/// How wide a base is at most, in inches.
pub const BASE: &str = "2";
/// The coordinate of the first piece.
const FIRST: i64 = 12;
/// The greatest distance that is tried.
const FARTHEST: i64 = 60;
/// The least gap between two pieces.
const APART: i64 = 1;

/// The square that a piece occupies in any rotation: its centre and half its side.
struct Taken {
    at: [i64; 2],
    half: i64,
}

impl Taken {
    fn meets(&self, [x, y]: [i64; 2], half: i64) -> bool {
        let reach = self.half + half + APART;
        (self.at[0] - x).abs() < reach && (self.at[1] - y).abs() < reach
    }
}

/// A length in whole inches, rounded up; `None` for a text that is not a length.
fn inches(text: &str) -> Option<i64> {
    let inch = Length::inches(1).tenths();
    length("", text).ok().map(|length| (length.tenths() + inch - 1) / inch)
}

/// Half of the longer side, rounded up.
fn half(sides: [&str; 2]) -> i64 {
    sides.map(|side| inches(side).unwrap_or(2)).into_iter().max().map_or(1, |side| (side + 1) / 2)
}

/// The free place for a piece of this size nearest to the middle of these pieces.
pub fn free_place<'p>(pieces: impl Iterator<Item = &'p Piece>, size: [&str; 2]) -> [i64; 2] {
    let taken = pieces.filter_map(|piece| {
        let sides = if piece.get("w").is_empty() { [BASE, BASE] } else { [piece.get("w"), piece.get("d")] };
        Some(Taken { at: [inches(piece.get("x"))?, inches(piece.get("y"))?], half: half(sides) })
    });
    let taken: Vec<Taken> = taken.collect();
    let middle = |of: fn(&Taken) -> i64| {
        let ends = (taken.iter().map(of).min(), taken.iter().map(of).max());
        if let (Some(low), Some(high)) = ends { i64::midpoint(low, high) } else { FIRST }
    };
    let (middle, own) = ([middle(|one| one.at[0]), middle(|one| one.at[1])], half(size));
    let free = |at: &[i64; 2]| {
        let within = at.iter().all(|place| *place > own);
        within && taken.iter().all(|one| !one.meets(*at, own))
    };
    (0..=FARTHEST).flat_map(|ring| around(middle, ring)).find(free).unwrap_or(middle)
}

/// The places at this distance from the middle: first to the left and right, last in the corners.
fn around([x, y]: [i64; 2], ring: i64) -> impl Iterator<Item = [i64; 2]> {
    (0..=ring).flat_map(move |aside| {
        [aside, -aside].into_iter().flat_map(move |aside| {
            [[x - ring, y + aside], [x + ring, y + aside], [x + aside, y - ring], [x + aside, y + ring]]
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{Piece, free_place};

    fn piece(fields: &[(&'static str, &str)]) -> Piece {
        let mut piece = Piece::default();
        fields.iter().for_each(|(key, text)| piece.set(key, text));
        piece
    }

    #[test]
    fn a_piece_is_added_where_nothing_stands() {
        assert_eq!(free_place([].iter(), ["2", "2"]), [12, 12]);
        let figure = piece(&[("x", "12"), ("y", "12")]);
        assert_eq!(free_place([&figure].into_iter(), ["2", "2"]), [9, 12]);
        let wall = piece(&[("x", "12"), ("y", "12"), ("w", "6"), ("d", "1")]);
        assert_eq!(free_place([&wall].into_iter(), ["2", "2"]), [7, 12]);
        // The left side is full.
        let corner = piece(&[("x", "3"), ("y", "3"), ("w", "6"), ("d", "1")]);
        assert_eq!(free_place([&corner].into_iter(), ["6", "2.5"]), [10, 4]);
        let unreadable = piece(&[("x", "far"), ("y", "12")]);
        assert_eq!(free_place([&unreadable].into_iter(), ["2", "2"]), [12, 12]);
    }
}
