//! Exact probabilities for arithmetic, and the probability of avoiding a state: that no save against it fails.

use num_bigint::BigUint;

use crate::odds::effect::Saves;
use crate::odds::fraction::reduce_by_dice;
use crate::odds::hits::Hits;
use model::fraction::Fraction;

/// A number of ways out of 20^dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probability {
    ways: BigUint,
    dice: u32,
}

fn count_faces(dice: u32) -> BigUint {
    BigUint::from(20u8).pow(dice)
}

impl Probability {
    /// Returns `ways` out of 20^dice.
    pub(super) fn new(ways: BigUint, dice: u32) -> Self {
        Self { ways, dice }
    }

    /// Returns the probability 1.
    pub fn certain() -> Self {
        Self::new(BigUint::from(1u8), 0)
    }

    /// Returns the probability 0.
    pub fn never() -> Self {
        Self::new(BigUint::ZERO, 0)
    }

    fn in_dice(&self, dice: u32) -> BigUint {
        &self.ways * count_faces(dice - self.dice)
    }

    /// Returns the probability of either of two mutually exclusive events.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let dice = self.dice.max(other.dice);
        Self::new(self.in_dice(dice) + other.in_dice(dice), dice)
    }

    /// Returns the difference of two probabilities, at least 0.
    #[must_use]
    pub fn without(&self, part: &Self) -> Self {
        let dice = self.dice.max(part.dice);
        let (all, less) = (self.in_dice(dice), part.in_dice(dice));
        Self::new(if less > all { BigUint::ZERO } else { all - less }, dice)
    }

    /// Returns the probability of both of two independent events.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self::new(&self.ways * &other.ways, self.dice + other.dice)
    }

    /// Returns the average over the 20 faces of one die.
    #[must_use]
    pub fn average<'p>(faces: impl Iterator<Item = &'p Self> + Clone) -> Self {
        let dice = faces.clone().map(|face| face.dice).max().unwrap_or(0);
        Self::new(faces.map(|face| face.in_dice(dice)).sum(), dice + 1)
    }

    /// Returns the probability of the complement.
    #[must_use]
    pub fn not(&self) -> Self {
        Self::certain().without(self)
    }

    /// Returns the probability as a reduced fraction with its percentage.
    pub fn fraction(&self) -> Fraction {
        reduce_by_dice(&self.ways, self.dice)
    }
}

/// The saves of a hit and of a Critical that must all be passed to avoid a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateSaves {
    hit: BigUint,
    critical: BigUint,
    dice: u32,
}

impl StateSaves {
    /// Counts the ways from the saves against the state. A save that always fails makes the state certain.
    pub fn new(hit: &[Saves], critical: &[Saves]) -> Self {
        let number = |saves: &[Saves]| saves.iter().map(|group| u32::from(group.number())).sum::<u32>();
        let passing = |saves: &[Saves]| {
            let each = saves.iter().map(|group| BigUint::from(20 - group.failing()).pow(u32::from(group.number())));
            each.fold(BigUint::from(1u8), |all, ways| all * ways)
        };
        let dice = number(hit).max(number(critical));
        let [hit, critical] = [hit, critical].map(|saves| passing(saves) * count_faces(dice - number(saves)));
        Self { hit, critical, dice }
    }

    /// Returns the ways in which the target avoids the state after a hit.
    pub(super) fn hit(&self) -> &BigUint {
        &self.hit
    }

    /// Returns the ways in which the target avoids the state after a Critical.
    pub(super) fn critical(&self) -> &BigUint {
        &self.critical
    }

    /// Returns all ways of the saves of one success.
    pub(super) fn total(&self) -> BigUint {
        count_faces(self.dice)
    }

    /// Returns the largest number of saves of one success.
    pub(super) fn dice(&self) -> u32 {
        self.dice
    }
}

/// Computes the probability that the target avoids the state after these hits.
pub fn compute_avoidance(hits: &Hits, saves: &StateSaves) -> Probability {
    let burst = u32::from(hits.burst().dice());
    let total = saves.total();
    let ways = hits.iter().filter(|(_, _, ways)| *ways > 0).map(|(h, c, ways)| {
        let (hit, critical) = (saves.hit.pow(h.into()), saves.critical.pow(c.into()));
        BigUint::from(ways) * hit * critical * total.pow(burst - u32::from(h + c))
    });
    Probability::new(ways.sum(), hits.dice() + burst * saves.dice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_over_different_numbers_of_dice_combine() {
        let half = Probability::new(BigUint::from(10u8), 1);
        let quarter = Probability::new(BigUint::from(100u8), 2);
        assert_eq!(half.or(&quarter).fraction().exact, "3/4");
        assert_eq!(half.without(&quarter).fraction().exact, "1/4");
        assert_eq!(half.and(&quarter).not().fraction().exact, "7/8");
        assert_eq!(quarter.without(&half).fraction().exact, "0/1");
        assert_eq!(Probability::never().not(), Probability::certain());
        let faces: Vec<&Probability> =
            std::iter::repeat_n(&half, 10).chain(std::iter::repeat_n(&quarter, 10)).collect();
        assert_eq!(Probability::average(faces.into_iter()).fraction().exact, "3/8");
    }
}
