//! The numbers at the edges of the map: the distances of objects from the nearest edge.

use std::collections::BTreeSet;

use crate::plane::{INCH, text_width};

/// How high the numbers are.
pub const FONT: i64 = 17 * INCH / 10;

/// A number at an edge.
#[derive(Debug, PartialEq, Eq)]
pub struct Tick {
    /// The measured point.
    pub at: i64,
    /// The position of the number: shifted where several are close together.
    pub shown: i64,
    /// The distance from the nearest of the two ends, in inches.
    pub number: String,
}

/// The numbers of an edge of that length, so far apart that none covers another. The ends themselves have none.
pub fn ticks(places: &BTreeSet<i64>, length: i64, apart: i64) -> Vec<Tick> {
    let inner: Vec<i64> = places.iter().copied().filter(|at| *at > 0 && *at < length).collect();
    let shown = spread(&inner, apart);
    let tick = |(at, shown): (i64, i64)| Tick { at, shown, number: number(at.min(length - at)) };
    inner.into_iter().zip(shown).map(tick).collect()
}

/// A distance in inches with at most one decimal.
pub fn number(tenths: i64) -> String {
    let rounded = (tenths * 10 + INCH / 2) / INCH;
    if rounded % 10 == 0 { (rounded / 10).to_string() } else { format!("{}.{}", rounded / 10, rounded % 10) }
}

/// How wide the widest number is.
pub fn widest(ticks: &[Tick]) -> i64 {
    ticks.iter().map(|tick| text_width(&tick.number, FONT)).max().unwrap_or(0)
}

/// Places moved as little as keeps them apart, in the same order.
fn spread(places: &[i64], apart: i64) -> Vec<i64> {
    // Groups of neighbours that had to make room: the sum of their wishes, and how many they are.
    let mut groups: Vec<(i64, i64)> = Vec::new();
    for place in places {
        let mut group = (*place, 1);
        while let Some((sum, count)) = groups.pop() {
            if last(sum, count, apart) + apart <= first(group.0, group.1, apart) {
                groups.push((sum, count));
                break;
            }
            group = (sum + group.0, count + group.1);
        }
        groups.push(group);
    }
    groups
        .iter()
        .flat_map(|(sum, count)| (0..*count).map(move |step| first(*sum, *count, apart) + step * apart))
        .collect()
}

const fn first(sum: i64, count: i64, apart: i64) -> i64 {
    sum / count - (count - 1) * apart / 2
}

const fn last(sum: i64, count: i64, apart: i64) -> i64 {
    first(sum, count, apart) + (count - 1) * apart
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{INCH, spread, ticks};

    #[test]
    fn numbers_are_distances_from_the_nearest_end_and_the_ends_have_none() {
        let places = [0, 12, 24, 36, 48].map(|at| at * INCH);
        let numbers: Vec<String> =
            ticks(&BTreeSet::from(places), 48 * INCH, 2 * INCH).into_iter().map(|tick| tick.number).collect();
        assert_eq!(numbers, ["12", "24", "12"]);
        let odd: Vec<String> =
            ticks(&BTreeSet::from([4189, 8003]), 48 * INCH, 0).into_iter().map(|tick| tick.number).collect();
        assert_eq!(odd, ["16.5", "16.5"]);
    }

    #[test]
    fn close_numbers_make_room_for_each_other_and_the_others_stay() {
        assert_eq!(spread(&[10, 50, 90], 20), [10, 50, 90]);
        assert_eq!(spread(&[10, 20, 90], 20), [5, 25, 90]);
        assert_eq!(spread(&[40, 50, 60], 20), [30, 50, 70]);
        // The second pushes the third, which lay clear of the first alone.
        assert_eq!(spread(&[40, 50, 66], 20), [32, 52, 72]);
        assert!(spread(&[], 20).is_empty());
    }
}
