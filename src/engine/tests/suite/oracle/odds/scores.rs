//! Success Values as score tables, written directly from the printed rules.

use engine::odds::{Burst, Pool, ScoreTable};
use engine::success_value::CRITICAL;

/// N3, CodeOne, N4: a value above 20 counts as 20 and the excess is added to the die; 20 and more is a Critical.
pub(crate) fn excess_added_to_die(value: i32) -> [u8; 20] {
    std::array::from_fn(|index| {
        let face = index as i32 + 1;
        let die = face + (value - 20).max(0);
        match value.min(20) {
            limit if limit < 1 || die.min(20) > limit => 0,
            limit if die.min(20) == limit => CRITICAL,
            _ => die as u8,
        }
    })
}

/// N5: nothing is added to the die; with a value of 20 + n, the n lowest faces are Criticals, like the 20.
pub(crate) fn excess_makes_criticals(value: i32) -> [u8; 20] {
    std::array::from_fn(|index| {
        let face = index as i32 + 1;
        match (face == value.min(20), face <= value - 20, face < value) {
            (true, _, _) | (_, true, _) => CRITICAL,
            (false, false, true) => face as u8,
            (false, false, false) => 0,
        }
    })
}

/// Returns every distinct table over Success Values -1 to 30 under both rules: 0 and below never succeed.
pub(crate) fn all() -> Vec<[u8; 20]> {
    let mut tables: Vec<_> =
        (-1..=30).flat_map(|value| [excess_added_to_die(value), excess_makes_criticals(value)]).collect();
    tables.sort_unstable();
    tables.dedup();
    tables
}

pub(crate) fn pool(scores: [u8; 20], dice: u8) -> Pool {
    let die = ScoreTable::new(scores).expect("the scores are within bounds");
    Pool::new(die, Burst::new(dice).expect("the burst is within bounds"))
}
