//! One roll against several attackers: a Dodge.
//!
//! The dodger's single roll is compared with every attacker's roll, which makes the attackers' successes dependent.
//! Conditional on the dodger's best score they are independent, so the sum runs over that score.

use num_bigint::BigUint;

use crate::odds::count::{Count, in_width};
use crate::odds::distribution::Distribution;
use crate::odds::effect::find_common_failing;
use crate::odds::exchange::Attack;
use crate::odds::hits::{FacesAbove, Hits};
use crate::odds::probability::{Probability, StateSaves};
use crate::odds::score::{Pool, ScoreTable};
use crate::odds::wounds::{SaveCounts, add_into, add_successes};
use crate::success_value::CRITICAL;

/// Computes the distribution of the Wounds that the dodger loses to these attackers together.
pub fn compute_dodge_wounds(dodger: &Pool, attackers: &[Attack]) -> Distribution {
    let rolled = count_dice(attackers) + u32::from(dodger.burst.dice());
    let all = rolled + attackers.iter().map(max_save_dice).sum::<u32>();
    let none_discarded = attackers.iter().all(|attack| attack.pool.discarded == 0);
    match find_common_failing(attackers.iter().map(|attack| &attack.effects)).filter(|_| none_discarded) {
        Some(failing) => in_width!(rolled, compute_by_saves(dodger, attackers, failing, all)),
        None => in_width!(all, compute_by_die(dodger, attackers, all)),
    }
}

fn count_dice(attackers: &[Attack]) -> u32 {
    attackers.iter().map(|attack| u32::from(attack.pool.burst.dice())).sum()
}

fn max_save_dice(attack: &Attack) -> u32 {
    u32::from(attack.pool.counted()) * attack.effects.max_save_dice()
}

/// Computes the probability that the dodger avoids a state: that no success of these attackers causes it.
pub fn compute_dodge_avoidance(dodger: &Pool, attackers: &[(Pool, StateSaves)]) -> Probability {
    let each =
        attackers.iter().map(|(pool, saves)| u32::from(pool.burst.dice()) + u32::from(pool.counted()) * saves.dice());
    let others = each.sum::<u32>();
    let mut sum: BigUint = count_untouched(dodger, others);
    for (score, ways) in iter_scores(dodger) {
        let mut all = BigUint::from(ways);
        for (pool, saves) in attackers {
            let avoided = |(hits, criticals, ways): (u8, u8, u128)| {
                let misses = u32::from(pool.counted() - hits - criticals);
                let saved = saves.hit().pow(u32::from(hits)) * saves.critical().pow(u32::from(criticals));
                saved * saves.total().pow(misses) * ways
            };
            all *= Hits::new(pool, &FacesAbove::above_score(pool, score)).iter().map(avoided).sum::<BigUint>();
        }
        sum += all;
    }
    Probability::new(sum, others + u32::from(dodger.burst.dice()))
}

/// Iterates over the dodger's best scores below a Critical, each with its ways.
fn iter_scores(dodger: &Pool) -> impl Iterator<Item = (u8, u64)> {
    (0..CRITICAL).zip(dodger.best_scores()).filter(|(_, ways)| *ways > 0)
}

/// Returns the ways in which the dodger rolls a Critical and no attacker hits.
fn count_untouched<C: Count>(dodger: &Pool, others: u32) -> C {
    let mut ways = C::from_limbs(dodger.best_scores().last().copied().into_iter());
    ways.scale_by_faces(others);
    ways
}

/// Computes the fast path, if all saves fail alike: counts the saves over the dice of all attackers, then rolls them at
/// once.
fn compute_by_saves<C: Count>(dodger: &Pool, attackers: &[Attack], failing: u8, all: u32) -> Distribution {
    let counts: SaveCounts<C> = count_saves(dodger, attackers);
    in_width!(all, roll_saves(&counts, failing, all))
}

fn roll_saves<W: Count>(counts: &SaveCounts<impl Count>, failing: u8, all: u32) -> Distribution {
    let cells = counts.cells.iter().map(Count::widen).collect();
    let ways: Vec<W> = SaveCounts { cells, width: counts.width }.wounds(failing);
    Distribution::new(&ways, all, None)
}

fn count_saves<C: Count>(dodger: &Pool, attackers: &[Attack]) -> SaveCounts<C> {
    let automatic = |attack: &Attack| usize::from(attack.pool.burst.dice()) * attack.effects.max_automatic();
    let number = attackers.iter().map(max_save_dice).sum::<u32>() as usize;
    let mut counts: SaveCounts<C> = SaveCounts::new(number, attackers.iter().map(automatic).sum());
    counts.cells[0] = count_untouched(dodger, count_dice(attackers));
    let mut cells = Vec::with_capacity(counts.cells.len());
    let steps = |attack: &Attack| Steps {
        hit: counts.step(&attack.effects.hit),
        critical: counts.step(&attack.effects.critical),
    };
    let steps: Vec<Steps> = attackers.iter().map(steps).collect();
    for (score, ways) in iter_scores(dodger) {
        cells.clear();
        cells.push(C::from_limbs([ways].into_iter()));
        for (attack, steps) in attackers.iter().zip(&steps) {
            for _ in 0..attack.pool.burst.dice() {
                cells.resize(cells.len() + steps.hit.max(steps.critical), C::zero());
                add_die(&mut cells, *steps, count_attack_faces(attack, score));
            }
        }
        add_into(&mut counts.cells, &cells);
    }
    counts
}

/// The distances by which a hit and a Critical move a cell of [`SaveCounts`].
#[derive(Clone, Copy)]
struct Steps {
    hit: usize,
    critical: usize,
}

/// Returns the numbers of faces on which a die of this attack misses, hits and is a Critical against this score.
fn count_attack_faces(attack: &Attack, score: u8) -> [u64; 3] {
    count_faces(&attack.pool.die, score)
}

fn count_faces(die: &ScoreTable, score: u8) -> [u64; 3] {
    let (hit, critical) = (die.ordinary_above(score), die.criticals());
    [20 - hit - critical, hit, critical].map(u64::from)
}

/// Adds one die: a miss leaves a cell, a hit and a Critical move it by their steps. Works in place from the top down,
/// so that the cells below still have their old values.
fn add_die<C: Count>(cells: &mut [C], steps: Steps, [miss, hit, critical]: [u64; 3]) {
    for to in (0..cells.len()).rev() {
        let mut cell = cells[to].clone();
        cell.scale(miss);
        for (step, faces) in [(steps.hit, hit), (steps.critical, critical)] {
            if let Some(from) = to.checked_sub(step) {
                cell.add_scaled(&cells[from], faces);
            }
        }
        cells[to] = cell;
    }
}

/// Computes the general case: multiplies in the Wounds of one die after the other.
fn compute_by_die<C: Count>(dodger: &Pool, attackers: &[Attack], all: u32) -> Distribution {
    let cap = attackers.iter().filter_map(|attack| attack.effects.cap()).min();
    let mut sum = vec![count_untouched::<C>(dodger, all - u32::from(dodger.burst.dice()))];
    for (score, ways) in iter_scores(dodger) {
        let mut wounds = vec![C::from_limbs([ways].into_iter())];
        for attack in attackers {
            let hits = Hits::new(&attack.pool, &FacesAbove::above_score(&attack.pool, score));
            wounds = add_successes(&wounds, &hits, &attack.effects, cap);
        }
        add_into(&mut sum, &wounds);
    }
    Distribution::new(&sum, all, cap)
}
