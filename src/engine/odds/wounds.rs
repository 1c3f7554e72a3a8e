//! From successes that stand to Wounds lost, by generating functions.
//!
//! A save that fails on `f` of 20 faces multiplies the generating function of the Wounds by `f·z + (20 − f)`; a save
//! that costs `w` Wounds, by `f·z^w + (20 − f)`; an automatic Wound, by `z`. A continuous save nests the same factor in
//! itself and is capped at the Wounds that remove the target. Both sums below apply Horner's scheme to these factors,
//! so that big integers are only ever multiplied by small ones.

use crate::odds::count::{Count, in_width, saturate};
use crate::odds::distribution::Distribution;
use crate::odds::effect::{Effect, Effects, Failure, Saves, find_common_failing};
use crate::odds::hits::Hits;
use crate::odds::score::Burst;

/// Computes the distribution of the Wounds that these successes cost.
pub fn compute_wounds(hits: &Hits, effects: &Effects) -> Distribution {
    let dice = hits.dice() + u32::from(hits.burst().dice()) * effects.max_save_dice();
    in_width!(dice, compute_wounds_in(hits, effects, dice))
}

fn compute_wounds_in<C: Count>(hits: &Hits, effects: &Effects, dice: u32) -> Distribution {
    let counts: Vec<C> = match find_common_failing([effects].into_iter()) {
        Some(failing) => count_by_saves(hits, effects).wounds(failing),
        None => count_by_success(hits, effects),
    };
    Distribution::new(&counts, dice, effects.cap())
}

#[expect(clippy::cast_possible_truncation, reason = "splits the number into its two limbs")]
fn to_count<C: Count>(ways: u128) -> C {
    C::from_limbs([ways as u64, (ways >> 64) as u64].into_iter())
}

/// Ways by number of saves (rows) and automatic Wounds (columns).
pub(super) struct SaveCounts<C> {
    pub(super) cells: Vec<C>,
    /// The number of columns: the largest number of automatic Wounds plus one.
    pub(super) width: usize,
}

impl<C: Count> SaveCounts<C> {
    /// Creates counts of zero ways of up to `saves` saves and up to `automatic` automatic Wounds.
    pub(super) fn new(saves: usize, automatic: usize) -> Self {
        Self { cells: vec![C::zero(); (saves + 1) * (automatic + 1)], width: automatic + 1 }
    }

    /// Returns the distance by which a success with this effect moves a cell.
    pub(super) fn step(&self, effect: &Effect) -> usize {
        effect.dice() as usize * self.width + usize::from(effect.automatic())
    }

    /// Rolls the saves: the ways by number of Wounds if every save fails on `failing` faces. Rows with fewer saves are
    /// scaled up, so that all ways are out of the same power of 20.
    pub(super) fn wounds(mut self, failing: u8) -> Vec<C> {
        let mut ways = vec![C::zero(); self.width];
        for (fewer, row) in (0_u32..).zip(self.cells.chunks_exact_mut(self.width).rev()) {
            ways.push(C::zero());
            roll_save(&mut ways, failing);
            for (way, cell) in ways.iter_mut().zip(row) {
                if !cell.is_zero() {
                    cell.scale_by_faces(fewer);
                    way.add(cell);
                }
            }
        }
        ways
    }
}

/// Adds a save that costs one Wound: multiplies by `failing·z + passing`. The last coefficient must be zero before.
fn roll_save<C: Count>(ways: &mut [C], failing: u8) {
    let (fail, pass) = (u64::from(failing), u64::from(20 - failing));
    for wounds in (1..ways.len()).rev() {
        if let [fewer, way] = &mut ways[wounds - 1..=wounds] {
            way.blend(pass, fewer, fail);
        }
    }
    if let Some(none) = ways.first_mut() {
        none.scale(pass);
    }
}

/// Counts the saves on the fast path, if all saves fail alike: only their number matters, not which success caused
/// them.
fn count_by_saves<C: Count>(hits: &Hits, effects: &Effects) -> SaveCounts<C> {
    let burst = usize::from(hits.burst().dice());
    let (saves, automatic) = (burst * effects.max_save_dice() as usize, burst * effects.max_automatic());
    let mut counts: SaveCounts<C> = SaveCounts::new(saves, automatic);
    let (hit, critical) = (counts.step(&effects.hit), counts.step(&effects.critical));
    for (h, c, ways) in hits.iter() {
        counts.cells[usize::from(h) * hit + usize::from(c) * critical].add(&to_count(ways));
    }
    counts
}

/// Counts the saves in the general case: treats every combination of hits and Criticals separately.
fn count_by_success<C: Count>(hits: &Hits, effects: &Effects) -> Vec<C> {
    sum_successes(
        hits.burst(),
        effects,
        effects.cap(),
        |row: &mut Vec<C>, Cell { ordinary, criticals, unused_saves }| {
            let mut cell: C = to_count(hits.count(ordinary, criticals));
            cell.scale_by_faces(unused_saves);
            row[0].add(&cell);
        },
    )
}

/// Returns the Wounds after these successes of one side alone, given the Wounds before.
pub(super) fn add_successes<C: Count>(before: &[C], hits: &Hits, effects: &Effects, cap: Option<usize>) -> Vec<C> {
    sum_successes(hits.burst(), effects, cap, |row: &mut Vec<C>, Cell { ordinary, criticals, unused_saves }| {
        // One side has at most 12 dice, so the ways fit.
        let ways = u64::try_from(hits.count(ordinary, criticals)).unwrap_or(u64::MAX);
        row.resize(row.len().max(before.len()), C::zero());
        for (way, before) in row.iter_mut().zip(before) {
            let mut scaled = before.clone();
            scaled.scale_by_faces(unused_saves);
            way.add_scaled(&scaled, ways);
        }
    })
}

/// A number of successes, and the dice of the saves that they leave unused.
struct Cell {
    ordinary: u8,
    criticals: u8,
    unused_saves: u32,
}

/// Sums over all numbers of successes by Horner's scheme; `add` adds the ways of one of them to a row.
fn sum_successes<C: Count>(
    burst: Burst,
    effects: &Effects,
    cap: Option<usize>,
    add: impl Fn(&mut Vec<C>, Cell),
) -> Vec<C> {
    let (burst, saves) = (burst.dice(), effects.max_save_dice());
    let mut ways = vec![C::zero()];
    for ordinary in (0..=burst).rev() {
        let mut row = vec![C::zero()];
        for criticals in (0..=burst - ordinary).rev() {
            apply_success(&mut row, &effects.critical, saves, cap);
            let unused_saves = saves * u32::from(burst - ordinary - criticals);
            add(&mut row, Cell { ordinary, criticals, unused_saves });
        }
        apply_success(&mut ways, &effects.hit, saves, cap);
        add_into(&mut ways, &row);
    }
    ways
}

/// Adds a success with this effect, counted over `saves` dice, of which the effect may need fewer. More than `cap`
/// Wounds are counted as `cap`.
pub(super) fn apply_success<C: Count>(ways: &mut Vec<C>, effect: &Effect, saves: u32, cap: Option<usize>) {
    for group in effect.saves() {
        for _ in 0..group.number() {
            apply_save(ways, *group);
            saturate(ways, cap);
        }
    }
    ways.splice(0..0, (0..effect.automatic()).map(|_| C::zero()));
    saturate(ways, cap);
    let missing = saves - effect.dice();
    ways.iter_mut().for_each(|way| way.scale_by_faces(missing));
}

/// Adds one save.
fn apply_save<C: Count>(ways: &mut Vec<C>, group: Saves) {
    let (fail, pass) = (u64::from(group.failing()), u64::from(20 - group.failing()));
    match group.failure() {
        Failure::Wounds(1) => {
            ways.push(C::zero());
            roll_save(ways, group.failing());
        }
        Failure::Wounds(wounds) => roll_costly_save(ways, usize::from(wounds), fail, pass),
        Failure::Excluded => ways.iter_mut().for_each(|way| way.scale(pass)),
        Failure::Continuous { wounds, .. } => {
            // From the inside out: the last roll is made only if all rolls before it fail.
            let mut passed = ways.clone();
            for _ in 0..group.dice_each() {
                let shift = usize::from(wounds);
                ways.splice(0..0, (0..shift).map(|_| C::zero()));
                ways.iter_mut().for_each(|way| way.scale(fail));
                for (way, other) in ways.iter_mut().zip(&passed) {
                    way.add_scaled(other, pass);
                }
                passed.iter_mut().for_each(|way| way.scale(20));
            }
        }
    }
}

/// Adds a save that costs several Wounds: multiplies by `fail·z^wounds + pass`.
fn roll_costly_save<C: Count>(ways: &mut Vec<C>, wounds: usize, fail: u64, pass: u64) {
    ways.extend((0..wounds).map(|_| C::zero()));
    for number in (0..ways.len()).rev() {
        let (fewer, rest) = ways.split_at_mut(number);
        let Some(way) = rest.first_mut() else { continue };
        match number.checked_sub(wounds).and_then(|from| fewer.get(from)) {
            Some(from) => way.blend(pass, from, fail),
            None => way.scale(pass),
        }
    }
}

/// Adds `more` to `ways`, coefficient by coefficient.
pub(super) fn add_into<C: Count>(ways: &mut Vec<C>, more: &[C]) {
    ways.resize(ways.len().max(more.len()), C::zero());
    for (way, other) in ways.iter_mut().zip(more) {
        way.add(other);
    }
}
