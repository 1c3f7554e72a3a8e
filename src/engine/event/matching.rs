//! Pairing down a ranking, so that as few as possible meet again.
//!
//! Of all complete pairings only those count in which the players have met least often before, all pairs together:
//! never, wherever that can be. Of these it is the one in which the first of the ranking meets the nearest, then the
//! first of the others meets the nearest, and so on. How little the rest can do with is a perfect matching of least
//! weight, and the weight of a pair is how often the two have met: no number grows with the number of players.

use integer_blossom::min_weight_perfect_matching;

/// How often two of the ranking have met, by their places in it.
type Met<'m> = &'m dyn Fn(usize, usize) -> i32;

/// Pairs an even number of players by their places in the ranking.
pub fn pair(players: usize, met: Met<'_>) -> Vec<[usize; 2]> {
    let mut free: Vec<usize> = (0..players - players % 2).collect();
    let mut pairs = Vec::with_capacity(players / 2);
    let mut budget = None;
    while !free.is_empty() {
        let greedy = nearest_unmet(&free, met);
        if greedy.len() * 2 == free.len() {
            pairs.extend(greedy);
            return pairs;
        }
        let left = *budget.get_or_insert_with(|| least(&free, met));
        let kept = if left == 0 { longest_start(&free, &greedy, met) } else { 0 };
        for pair in greedy.into_iter().take(kept) {
            take(&mut free, pair);
            pairs.push(pair);
        }
        let (pair, rest) = first_pair(&free, left, met);
        take(&mut free, pair);
        pairs.push(pair);
        budget = Some(rest);
    }
    pairs
}

/// Pairs from the top, each with the nearest not met yet, until somebody has met all who are left.
fn nearest_unmet(free: &[usize], met: Met<'_>) -> Vec<[usize; 2]> {
    let mut left = free.to_vec();
    let mut pairs = Vec::with_capacity(free.len() / 2);
    while let Some((first, others)) = left.split_first() {
        let Some(place) = others.iter().position(|other| met(*first, *other) == 0) else { break };
        pairs.push([*first, others[place]]);
        left.remove(place + 1);
        left.remove(0);
    }
    pairs
}

/// How many of the first pairs can stand, the rest being paired without anybody meeting again. The fewer stand, the
/// easier; so the end is looked at in growing steps, where the rest is small.
fn longest_start(free: &[usize], pairs: &[[usize; 2]], met: Met<'_>) -> usize {
    let stands = |count: usize| {
        let mut rest = free.to_vec();
        pairs.iter().take(count).for_each(|pair| take(&mut rest, *pair));
        least(&rest, met) == 0
    };
    let (mut step, mut fails) = (1, pairs.len());
    let mut holds = fails.saturating_sub(step);
    while holds > 0 && !stands(holds) {
        (fails, step) = (holds, step * 2);
        holds = fails.saturating_sub(step);
    }
    while fails - holds > 1 {
        let middle = usize::midpoint(holds, fails);
        if stands(middle) {
            holds = middle;
        } else {
            fails = middle;
        }
    }
    holds
}

/// Whom the first meets, and how often the rest may have met.
fn first_pair(free: &[usize], budget: i32, met: Met<'_>) -> ([usize; 2], i32) {
    let first = free[0];
    let fits = |other: usize| {
        let left = budget - met(first, other);
        if left < 0 {
            return None;
        }
        let mut rest = free.to_vec();
        take(&mut rest, [first, other]);
        (least(&rest, met) <= left).then_some(([first, other], left))
    };
    // The budget is what some complete pairing takes, so that one of them fits.
    free[1..].iter().find_map(|other| fits(*other)).unwrap_or(([first, free[1]], budget))
}

/// How often, all pairs together, players must have met before who are paired now.
pub fn least(free: &[usize], met: Met<'_>) -> i32 {
    let count = free.len();
    let mut weights = vec![0_i32; count * count];
    for (row, one) in free.iter().enumerate() {
        for (column, other) in free.iter().enumerate().filter(|(column, _)| *column != row) {
            weights[row * count + column] = met(*one, *other);
        }
    }
    let mates = min_weight_perfect_matching(&weights, count);
    mates.iter().enumerate().filter(|(one, other)| one < other).map(|(one, other)| weights[one * count + other]).sum()
}

fn take(free: &mut Vec<usize>, pair: [usize; 2]) {
    free.retain(|place| !pair.contains(place));
}
