//! Brute force: counts every outcome of the dice.

use engine::success_value::CRITICAL;
use std::collections::BTreeMap;

/// Ways by (ordinary successes, Criticals) that are not cancelled.
pub(crate) type Counts = BTreeMap<(u8, u8), u128>;

/// Both sides of a face-to-face roll; each includes the ways in which that side has no uncancelled success.
pub(crate) type Both = (Counts, Counts);

/// Returns the successes of `own` that no die of `other` matches or beats.
fn standing(own: &[u8], other: &[u8]) -> (u8, u8) {
    let mut stands = (0, 0);
    for score in own {
        if *score > 0 && other.iter().all(|rival| rival < score) {
            match *score {
                CRITICAL => stands.1 += 1,
                _ => stands.0 += 1,
            }
        }
    }
    stands
}

/// Returns every face of every die.
pub(crate) fn all_faces(a: ([u8; 20], u8), b: ([u8; 20], u8)) -> Both {
    let (first, all) = (usize::from(a.1), usize::from(a.1 + b.1));
    let mut rolled = vec![0; all];
    let mut counts = [[[0u128; 8]; 8]; 2];
    for outcome in 0..20usize.pow(all as u32) {
        let mut left = outcome;
        for (die, score) in rolled.iter_mut().enumerate() {
            *score = if die < first { a.0[left % 20] } else { b.0[left % 20] };
            left /= 20;
        }
        let (own, other) = rolled.split_at(first);
        for (side, (h, c)) in [standing(own, other), standing(other, own)].into_iter().enumerate() {
            counts[side][usize::from(h)][usize::from(c)] += 1;
        }
    }
    let [active, reactive] = counts.map(|side| {
        let cells = (0u8..8).flat_map(|h| (0u8..8).map(move |c| (h, c)));
        cells.map(|(h, c)| ((h, c), side[usize::from(h)][usize::from(c)])).filter(|cell| cell.1 > 0).collect()
    });
    (active, reactive)
}

/// Returns every multiset of scores of each side, with the number of ways to roll it.
pub(crate) fn all_multisets(a: ([u8; 20], u8), b: ([u8; 20], u8)) -> Both {
    let mut both = Both::default();
    let others = multisets(b);
    for (own, ways) in multisets(a) {
        for (other, more) in &others {
            *both.0.entry(standing(&own, other)).or_default() += ways * more;
            *both.1.entry(standing(other, &own)).or_default() += ways * more;
        }
    }
    both
}

fn multisets((scores, dice): ([u8; 20], u8)) -> Vec<(Vec<u8>, u128)> {
    let mut faces = BTreeMap::<u8, u128>::new();
    for score in scores {
        *faces.entry(score).or_default() += 1;
    }
    let mut found = BTreeMap::from([(Vec::new(), 1u128)]);
    for _ in 0..dice {
        let mut next = BTreeMap::new();
        for (rolled, ways) in found {
            for (score, more) in &faces {
                let mut longer: Vec<u8> = rolled.clone();
                longer.push(*score);
                longer.sort_unstable();
                *next.entry(longer).or_default() += ways * more;
            }
        }
        found = next;
    }
    found.into_iter().collect()
}
