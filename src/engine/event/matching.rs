//! Swiss pairing: pairs players down a ranking with the fewest possible rematches.
//!
//! A complete pairing must have the minimum sum of earlier meetings, 0 wherever that is possible. Among these pairings
//! the highest ranked player gets the nearest opponent in the ranking, then the highest ranked of the others, and so
//! on. The minimum for a set of players is a minimum weight perfect matching, whose weights are the numbers of earlier
//! meetings. The weights do not encode the ranking, so they stay small for any number of players.

use integer_blossom::min_weight_perfect_matching;

/// The number of earlier meetings of two players, by their indices in the ranking.
type MeetingCount<'m> = &'m dyn Fn(usize, usize) -> i32;

/// Pairs players by their indices in the ranking; an odd last player stays unpaired.
pub fn pair_players(players: usize, meetings: MeetingCount<'_>) -> Vec<[usize; 2]> {
    let mut unpaired: Vec<usize> = (0..players - players % 2).collect();
    let mut pairs = Vec::with_capacity(players / 2);
    let mut budget = None;
    while !unpaired.is_empty() {
        let greedy = pair_greedily(&unpaired, meetings);
        if greedy.len() * 2 == unpaired.len() {
            pairs.extend(greedy);
            return pairs;
        }
        let rematches = *budget.get_or_insert_with(|| count_min_rematches(&unpaired, meetings));
        let accepted = if rematches == 0 { longest_valid_prefix(&unpaired, &greedy, meetings) } else { 0 };
        for pair in greedy.into_iter().take(accepted) {
            remove_pair(&mut unpaired, pair);
            pairs.push(pair);
        }
        let (pair, remaining) = pair_first(&unpaired, rematches, meetings);
        remove_pair(&mut unpaired, pair);
        pairs.push(pair);
        budget = Some(remaining);
    }
    pairs
}

/// Pairs from the top, each player with the nearest new opponent, until a player has none left.
fn pair_greedily(unpaired: &[usize], meetings: MeetingCount<'_>) -> Vec<[usize; 2]> {
    let mut left = unpaired.to_vec();
    let mut pairs = Vec::with_capacity(unpaired.len() / 2);
    while let Some((first, others)) = left.split_first() {
        let Some(index) = others.iter().position(|other| meetings(*first, *other) == 0) else { break };
        pairs.push([*first, others[index]]);
        left.remove(index + 1);
        left.remove(0);
    }
    pairs
}

/// Returns how many of the first pairs can be accepted so that the rest needs no rematch.
///
/// A shorter prefix is always valid if a longer one is. The search starts at the end, where the rest is small and the
/// matching cheap, and grows its steps; then it bisects.
fn longest_valid_prefix(unpaired: &[usize], pairs: &[[usize; 2]], meetings: MeetingCount<'_>) -> usize {
    let is_valid = |count: usize| {
        let mut rest = unpaired.to_vec();
        pairs.iter().take(count).for_each(|pair| remove_pair(&mut rest, *pair));
        count_min_rematches(&rest, meetings) == 0
    };
    let (mut step, mut invalid) = (1, pairs.len());
    let mut valid = invalid.saturating_sub(step);
    while valid > 0 && !is_valid(valid) {
        (invalid, step) = (valid, step * 2);
        valid = invalid.saturating_sub(step);
    }
    while invalid - valid > 1 {
        let middle = usize::midpoint(valid, invalid);
        if is_valid(middle) {
            valid = middle;
        } else {
            invalid = middle;
        }
    }
    valid
}

/// Returns the pair of the first player, and the rematches left for the others.
fn pair_first(unpaired: &[usize], budget: i32, meetings: MeetingCount<'_>) -> ([usize; 2], i32) {
    let first = unpaired[0];
    let fits = |opponent: usize| {
        let left = budget - meetings(first, opponent);
        if left < 0 {
            return None;
        }
        let mut rest = unpaired.to_vec();
        remove_pair(&mut rest, [first, opponent]);
        (count_min_rematches(&rest, meetings) <= left).then_some(([first, opponent], left))
    };
    // The budget is the cost of some complete pairing, so one opponent always fits.
    unpaired[1..].iter().find_map(|opponent| fits(*opponent)).unwrap_or(([first, unpaired[1]], budget))
}

/// Returns the minimum sum of earlier meetings over all complete pairings.
pub fn count_min_rematches(players: &[usize], meetings: MeetingCount<'_>) -> i32 {
    let count = players.len();
    let mut weights = vec![0_i32; count * count];
    for (row, one) in players.iter().enumerate() {
        for (column, other) in players.iter().enumerate().filter(|(column, _)| *column != row) {
            weights[row * count + column] = meetings(*one, *other);
        }
    }
    let mates = min_weight_perfect_matching(&weights, count);
    mates.iter().enumerate().filter(|(one, other)| one < other).map(|(one, other)| weights[one * count + other]).sum()
}

fn remove_pair(players: &mut Vec<usize>, pair: [usize; 2]) {
    players.retain(|player| !pair.contains(player));
}
