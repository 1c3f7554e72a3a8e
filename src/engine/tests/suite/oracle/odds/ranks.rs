//! An independent algorithm for a face-to-face roll: dynamic programming over the scores, from the highest down.
//!
//! At each score, some of the remaining dice show it. While only one side has shown a success, its successes stand;
//! once the other side shows one as well, lower scores no longer matter and the branch ends.

use engine::success_value::CRITICAL;
use std::collections::BTreeMap;

use super::enumeration::{Both, Counts};

struct Side {
    faces: [u128; CRITICAL as usize + 1],
    below: [u128; CRITICAL as usize + 1],
    dice: u32,
}

impl Side {
    fn new((scores, dice): ([u8; 20], u8)) -> Self {
        let mut faces = [0; CRITICAL as usize + 1];
        for score in scores {
            faces[usize::from(score)] += 1;
        }
        let below = std::array::from_fn(|score| faces[..score].iter().sum());
        Self { faces, below, dice: u32::from(dice) }
    }
}

fn choose(n: u32, k: u32) -> u128 {
    (0..k).fold(1, |ways, i| ways * u128::from(n - i) / u128::from(i + 1))
}

pub(crate) fn both(a: ([u8; 20], u8), b: ([u8; 20], u8)) -> Both {
    (one_side(a, b), one_side(b, a))
}

/// Returns the successes of `own` that stand.
pub(crate) fn one_side(own: ([u8; 20], u8), other: ([u8; 20], u8)) -> Counts {
    let (own, other) = (Side::new(own), Side::new(other));
    let mut done = Counts::new();
    let mut open = Counts::from([((0, 0), 1)]);
    for score in (1..=usize::from(CRITICAL)).rev() {
        let mut next = BTreeMap::new();
        for ((h, c), ways) in open {
            let left = own.dice - u32::from(h + c);
            // Some of the other side's dice show this score: our dice at this score tie, our lower dice are beaten.
            let freely = (own.faces[score] + own.below[score]).pow(left);
            for shown in 1..=other.dice {
                let rest = other.below[score].pow(other.dice - shown);
                let theirs = choose(other.dice, shown) * other.faces[score].pow(shown) * rest;
                *done.entry((h, c)).or_default() += ways * freely * theirs;
            }
            // None of them does: our dice at this score stand.
            for shown in 0..=left {
                let more = ways * choose(left, shown) * own.faces[score].pow(shown);
                let stands = match score as u8 {
                    CRITICAL => (h, c + shown as u8),
                    _ => (h + shown as u8, c),
                };
                *next.entry(stands).or_default() += more;
            }
        }
        next.retain(|_, ways| *ways > 0);
        open = next;
    }
    for ((h, c), ways) in open {
        let failed = own.faces[0].pow(own.dice - u32::from(h + c)) * other.faces[0].pow(other.dice);
        *done.entry((h, c)).or_default() += ways * failed;
    }
    done.retain(|_, ways| *ways > 0);
    done
}
