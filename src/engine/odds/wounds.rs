//! From successes that stand to wounds lost.
//!
//! A save that fails on `f` of 20 faces multiplies the generating function of the wounds by `f·z + (20 − f)`, an automatic
//! wound by `z`, a save that costs `w` wounds by `f·z^w + (20 − f)`. A save that goes on is the same factor nested in
//! itself, cut off where the target can lose no more. Both sums below are Horner's scheme over these factors, so that
//! they multiply by small numbers only.

use crate::odds::count::{Count, cut_off, in_width};
use crate::odds::dist::Dist;
use crate::odds::effect::{Effect, Effects, Failure, Saves, common_failing};
use crate::odds::hits::Hits;

/// The exact distribution of the wounds that these successes cost.
pub fn wounds(hits: &Hits, effects: &Effects) -> Dist {
    let dice = hits.dice() + u32::from(hits.burst().dice()) * effects.most_saves();
    in_width!(dice, wounds_in(hits, effects, dice))
}

fn wounds_in<C: Count>(hits: &Hits, effects: &Effects, dice: u32) -> Dist {
    let counts: Vec<C> = match common_failing([effects].into_iter()) {
        Some(failing) => by_saves(hits, effects).settle(failing),
        None => by_success(hits, effects),
    };
    Dist::new(&counts, dice, effects.most_told())
}

#[expect(clippy::cast_possible_truncation, reason = "the low half, then the high one")]
fn from_ways<C: Count>(ways: u128) -> C {
    C::from_limbs([ways as u64, (ways >> 64) as u64].into_iter())
}

/// Counts by number of saves and, within a number of saves, by number of automatic wounds.
pub(super) struct Ledger<C> {
    pub(super) cells: Vec<C>,
    /// How many numbers of automatic wounds there are, zero included.
    pub(super) width: usize,
}

impl<C: Count> Ledger<C> {
    /// The ledger of up to `saves` saves and up to `automatic` automatic wounds.
    pub(super) fn new(saves: usize, automatic: usize) -> Self {
        Self { cells: vec![C::zero(); (saves + 1) * (automatic + 1)], width: automatic + 1 }
    }

    /// Where a success with this effect moves a cell.
    pub(super) fn step(&self, effect: &Effect) -> usize {
        effect.dice() as usize * self.width + usize::from(effect.automatic())
    }

    /// The ways by number of wounds when every save fails on `failing` faces: rows with fewer saves are scaled up to
    /// the longest, so that all are counted in the same power of 20.
    pub(super) fn settle(mut self, failing: u8) -> Vec<C> {
        let mut ways = vec![C::zero(); self.width];
        for (fewer, row) in (0_u32..).zip(self.cells.chunks_exact_mut(self.width).rev()) {
            ways.push(C::zero());
            fail_or_pass(&mut ways, failing);
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

/// One more save: multiplies by `failing·z + passing`. The last way must still be zero.
fn fail_or_pass<C: Count>(ways: &mut [C], failing: u8) {
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

/// The common case: all saves fail alike, so only their number matters, not which success caused them.
fn by_saves<C: Count>(hits: &Hits, effects: &Effects) -> Ledger<C> {
    let burst = usize::from(hits.burst().dice());
    let mut ledger: Ledger<C> = Ledger::new(burst * effects.most_saves() as usize, burst * effects.most_automatic());
    let (hit, critical) = (ledger.step(&effects.hit), ledger.step(&effects.critical));
    for (h, c, ways) in hits.iter() {
        ledger.cells[usize::from(h) * hit + usize::from(c) * critical].add(&from_ways(ways));
    }
    ledger
}

/// The general case: saves fail differently, so every combination of hits and Criticals is carried on its own.
fn by_success<C: Count>(hits: &Hits, effects: &Effects) -> Vec<C> {
    let burst = hits.burst().dice();
    let (saves, most) = (effects.most_saves(), effects.most_told());
    let mut ways = vec![C::zero()];
    for h in (0..=burst).rev() {
        let mut row = vec![C::zero()];
        for c in (0..=burst - h).rev() {
            take(&mut row, &effects.critical, saves, most);
            let mut cell: C = from_ways(hits.count(h, c));
            cell.scale_by_faces(saves * u32::from(burst - h - c));
            row[0].add(&cell);
        }
        take(&mut ways, &effects.hit, saves, most);
        add_up(&mut ways, &row);
    }
    ways
}

/// One more success with this effect, counted over `saves` dice, of which the effect may need fewer. More wounds than
/// `most` are counted as `most`.
pub(super) fn take<C: Count>(ways: &mut Vec<C>, effect: &Effect, saves: u32, most: Option<usize>) {
    for group in effect.saves() {
        for _ in 0..group.number() {
            save(ways, *group);
            cut_off(ways, most);
        }
    }
    ways.splice(0..0, (0..effect.automatic()).map(|_| C::zero()));
    cut_off(ways, most);
    let missing = saves - effect.dice();
    ways.iter_mut().for_each(|way| way.scale_by_faces(missing));
}

/// One more save.
fn save<C: Count>(ways: &mut Vec<C>, group: Saves) {
    let (fail, pass) = (u64::from(group.failing()), u64::from(20 - group.failing()));
    match group.failure() {
        Failure::Costs(1) => {
            ways.push(C::zero());
            fail_or_pass(ways, group.failing());
        }
        Failure::Costs(wounds) => fail_for(ways, usize::from(wounds), fail, pass),
        Failure::LeftOut => ways.iter_mut().for_each(|way| way.scale(pass)),
        Failure::GoesOn { wounds, .. } => {
            // Inside out: the last roll is made only if all before it failed.
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

/// One more save that costs several wounds: multiplies by `fail·z^wounds + pass`.
fn fail_for<C: Count>(ways: &mut Vec<C>, wounds: usize, fail: u64, pass: u64) {
    ways.extend((0..wounds).map(|_| C::zero()));
    for at in (0..ways.len()).rev() {
        let (fewer, rest) = ways.split_at_mut(at);
        let Some(way) = rest.first_mut() else { continue };
        match at.checked_sub(wounds).and_then(|from| fewer.get(from)) {
            Some(from) => way.blend(pass, from, fail),
            None => way.scale(pass),
        }
    }
}

/// Adds `more` to `ways`, number of wounds by number of wounds.
pub(super) fn add_up<C: Count>(ways: &mut Vec<C>, more: &[C]) {
    ways.resize(ways.len().max(more.len()), C::zero());
    for (way, other) in ways.iter_mut().zip(more) {
        way.add(other);
    }
}
