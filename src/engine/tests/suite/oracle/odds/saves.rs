//! An independent algorithm for wounds: each combination of hits and Criticals with binomial coefficients; a Dodge is
//! counted face by face and die by die.

use engine::odds::{Effect, Effects};
use num_bigint::BigUint;

use super::enumeration::Counts;

/// Saves as a situation states them, before the engine normalizes them: automatic wounds, then (saves, failing faces).
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub automatic: u8,
    pub groups: Vec<(u8, u8)>,
}

impl Plain {
    pub(crate) fn new(automatic: u8, groups: &[(u8, u8)]) -> Self {
        Self { automatic, groups: groups.to_vec() }
    }

    pub(crate) fn effect(&self) -> Effect {
        let saves = |(number, failing): &(u8, u8)| {
            engine::odds::Saves::new(*number, *failing).expect("the saves are within bounds")
        };
        let groups: Vec<_> = self.groups.iter().map(saves).collect();
        Effect::new(self.automatic, &groups).expect("the effect is within bounds")
    }

    fn rolled(&self) -> u32 {
        self.groups.iter().map(|group| u32::from(group.0)).sum()
    }
}

/// What a hit and a Critical do, as stated.
#[derive(Clone, Debug)]
pub(crate) struct PlainEffects {
    pub hit: Plain,
    pub critical: Plain,
}

impl PlainEffects {
    pub(crate) fn effects(&self) -> Effects {
        Effects { hit: self.hit.effect(), critical: self.critical.effect() }
    }
}

/// Ways by wounds, and the number of dice they are counted over.
pub(crate) type Ways = (Vec<BigUint>, u32);

/// Returns whether both give the same probabilities; each may count in another power of 20.
pub(crate) fn same(ours: &[BigUint], dice: u32, (theirs, others): &Ways) -> bool {
    let (own, other) = (BigUint::from(20u8).pow(*others), BigUint::from(20u8).pow(dice));
    let zero = BigUint::ZERO;
    let longest = ours.len().max(theirs.len());
    (0..longest).all(|k| ours.get(k).unwrap_or(&zero) * &own == theirs.get(k).unwrap_or(&zero) * &other)
}

pub(crate) fn times(a: &[BigUint], b: &[BigUint]) -> Vec<BigUint> {
    let mut product = vec![BigUint::ZERO; a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate().filter(|(_, x)| **x != BigUint::ZERO) {
        for (j, y) in b.iter().enumerate() {
            product[i + j] += x * y;
        }
    }
    product
}

fn choose(n: u32, k: u32) -> BigUint {
    (0..k).fold(BigUint::from(1u8), |ways, i| ways * (n - i) / (i + 1))
}

/// Returns the binomial distribution of failures among `saves` saves that each fail on `failing` faces.
fn failures(saves: u32, failing: u8) -> Vec<BigUint> {
    let term = |k| choose(saves, k) * BigUint::from(failing).pow(k) * BigUint::from(20 - failing).pow(saves - k);
    (0..=saves).map(term).collect()
}

/// Returns the wounds of these successes, combination by combination.
pub(crate) fn wounds(counts: &Counts, burst: u8, dice: u32, effects: &PlainEffects) -> Ways {
    let most = effects.hit.rolled().max(effects.critical.rolled()) * u32::from(burst);
    let mut sum = vec![BigUint::ZERO; 1];
    for ((h, c), ways) in counts {
        let mut cell = vec![BigUint::from(*ways)];
        let mut rolled = 0;
        for (number, effect) in [(h, &effects.hit), (c, &effects.critical)] {
            for (saves, failing) in &effect.groups {
                cell = times(&cell, &failures(u32::from(*number * *saves), *failing));
                rolled += u32::from(*number * *saves);
            }
        }
        let shift = usize::from(h * effects.hit.automatic + c * effects.critical.automatic);
        let unused = BigUint::from(20u8).pow(most - rolled);
        if sum.len() < shift + cell.len() {
            sum.resize(shift + cell.len(), BigUint::ZERO);
        }
        for (wounds, more) in cell.iter().enumerate() {
            sum[shift + wounds] += more * &unused;
        }
    }
    (sum, dice + most)
}

/// An attacker of a Dodge: scores, dice, effects.
pub(crate) type Attacker = ([u8; 20], u8, PlainEffects);

/// Returns all Wounds of a dodger that rolls one die against every attacker, face by face of that die.
pub(crate) fn dodge(dodger: [u8; 20], attackers: &[Attacker]) -> Ways {
    let saves = |effects: &PlainEffects| effects.hit.rolled().max(effects.critical.rolled());
    let dice = 1 + attackers.iter().map(|(_, dice, effects)| u32::from(*dice) * (1 + saves(effects))).sum::<u32>();
    let mut sum = vec![BigUint::ZERO; 1];
    for score in dodger {
        let mut all = vec![BigUint::from(1u8)];
        for (scores, burst, effects) in attackers {
            let die = one_die(score, scores, effects, saves(effects));
            for _ in 0..*burst {
                all = times(&all, &die);
            }
        }
        if sum.len() < all.len() {
            sum.resize(all.len(), BigUint::ZERO);
        }
        for (total, ways) in sum.iter_mut().zip(all) {
            *total += ways;
        }
    }
    (sum, dice)
}

/// Returns the wounds of one die of an attacker against this score, face by face.
fn one_die(dodge: u8, scores: &[u8; 20], effects: &PlainEffects, saves: u32) -> Vec<BigUint> {
    let mut counts = Counts::new();
    for score in scores {
        let lands = match (*score > dodge, *score == engine::success_value::CRITICAL) {
            (false, _) => (0, 0),
            (true, false) => (1, 0),
            (true, true) => (0, 1),
        };
        *counts.entry(lands).or_default() += 1;
    }
    let (ways, dice) = wounds(&counts, 1, 1, effects);
    assert_eq!(dice, 1 + saves);
    ways
}
