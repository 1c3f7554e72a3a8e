//! The distances at the edges of the map, from the nearest edge.

use std::collections::BTreeSet;

use crate::plane::{INCH, measure_text};

/// The font size of the numbers.
pub(super) const FONT: i64 = 17 * INCH / 10;

/// A distance at an edge.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Tick {
    /// The measured point.
    pub position: i64,
    /// The position of the number, shifted if several are close together.
    pub label_position: i64,
    /// The distance from the nearest of the two ends, in inches.
    pub number: String,
}

/// Returns the ticks of an edge of a length, at least `gap` apart, so that no number covers another. The ends have
/// none.
pub(super) fn compute_ticks(points: &BTreeSet<i64>, length: i64, gap: i64) -> Vec<Tick> {
    let inner: Vec<i64> = points.iter().copied().filter(|position| *position > 0 && *position < length).collect();
    let labels = spread(&inner, gap);
    let tick = |(position, label_position): (i64, i64)| Tick {
        position,
        label_position,
        number: format_number(position.min(length - position)),
    };
    inner.into_iter().zip(labels).map(tick).collect()
}

/// Returns a distance in inches with at most one decimal.
pub(super) fn format_number(tenths: i64) -> String {
    let rounded = (tenths * 10 + INCH / 2) / INCH;
    if rounded % 10 == 0 { (rounded / 10).to_string() } else { format!("{}.{}", rounded / 10, rounded % 10) }
}

/// Returns the width of the widest number.
pub(super) fn max_width(ticks: &[Tick]) -> i64 {
    ticks.iter().map(|tick| measure_text(&tick.number, FONT)).max().unwrap_or(0)
}

/// Moves points as little as possible so that they are at least `gap` apart, in the same order.
fn spread(points: &[i64], gap: i64) -> Vec<i64> {
    // Groups of neighbors that share the available room: the sum of their original positions, and their number.
    let mut groups: Vec<(i64, i64)> = Vec::new();
    for point in points {
        let mut group = (*point, 1);
        while let Some((sum, count)) = groups.pop() {
            if last(sum, count, gap) + gap <= first(group.0, group.1, gap) {
                groups.push((sum, count));
                break;
            }
            group = (sum + group.0, count + group.1);
        }
        groups.push(group);
    }
    groups.iter().flat_map(|(sum, count)| (0..*count).map(move |step| first(*sum, *count, gap) + step * gap)).collect()
}

/// Returns the position of the first member of a group.
const fn first(sum: i64, count: i64, gap: i64) -> i64 {
    sum / count - (count - 1) * gap / 2
}

/// Returns the position of the last member of a group.
const fn last(sum: i64, count: i64, gap: i64) -> i64 {
    first(sum, count, gap) + (count - 1) * gap
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{INCH, compute_ticks, spread};

    #[test]
    fn numbers_are_distances_from_the_nearest_end() {
        let points = [0, 12, 24, 36, 48].map(|inches| inches * INCH);
        let numbers: Vec<String> =
            compute_ticks(&BTreeSet::from(points), 48 * INCH, 2 * INCH).into_iter().map(|tick| tick.number).collect();
        assert_eq!(numbers, ["12", "24", "12"]);
        let odd: Vec<String> =
            compute_ticks(&BTreeSet::from([4189, 8003]), 48 * INCH, 0).into_iter().map(|tick| tick.number).collect();
        assert_eq!(odd, ["16.5", "16.5"]);
    }

    #[test]
    fn only_close_numbers_are_shifted() {
        assert_eq!(spread(&[10, 50, 90], 20), [10, 50, 90]);
        assert_eq!(spread(&[10, 20, 90], 20), [5, 25, 90]);
        assert_eq!(spread(&[40, 50, 60], 20), [30, 50, 70]);
        // The second pushes the third, which is far enough from the first.
        assert_eq!(spread(&[40, 50, 66], 20), [32, 52, 72]);
        assert!(spread(&[], 20).is_empty());
    }
}
