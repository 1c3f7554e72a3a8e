//! Exact probabilities that can be added up and multiplied, and the share of ways in which nothing of a kind happens: no
//! save fails that would put a state on its target.

use num_bigint::BigUint;

use crate::odds::effect::Saves;
use crate::odds::fraction::fraction;
use crate::odds::hits::Hits;
use model::fraction::Fraction;

/// A number of ways out of 20^dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probability {
    ways: BigUint,
    dice: u32,
}

fn faces(dice: u32) -> BigUint {
    BigUint::from(20u8).pow(dice)
}

impl Probability {
    /// So many ways of 20^dice.
    pub(super) fn new(ways: BigUint, dice: u32) -> Self {
        Self { ways, dice }
    }

    /// It is certain.
    pub fn certain() -> Self {
        Self::new(BigUint::from(1u8), 0)
    }

    /// It never happens.
    pub fn never() -> Self {
        Self::new(BigUint::ZERO, 0)
    }

    fn in_dice(&self, dice: u32) -> BigUint {
        &self.ways * faces(dice - self.dice)
    }

    /// Either of two that exclude each other.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let dice = self.dice.max(other.dice);
        Self::new(self.in_dice(dice) + other.in_dice(dice), dice)
    }

    /// This without a part of it; nothing where the other is larger.
    #[must_use]
    pub fn without(&self, part: &Self) -> Self {
        let dice = self.dice.max(part.dice);
        let (all, less) = (self.in_dice(dice), part.in_dice(dice));
        Self::new(if less > all { BigUint::ZERO } else { all - less }, dice)
    }

    /// Both of two that do not depend on each other.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self::new(&self.ways * &other.ways, self.dice + other.dice)
    }

    /// The opposite.
    #[must_use]
    pub fn not(&self) -> Self {
        Self::certain().without(self)
    }

    /// As a reduced fraction with its percentage.
    pub fn fraction(&self) -> Fraction {
        fraction(&self.ways, self.dice)
    }
}

/// The saves of a hit and of a Critical that all have to be passed to be spared something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peril {
    hit: BigUint,
    critical: BigUint,
    dice: u32,
}

impl Peril {
    /// From the saves of a hit and of a Critical that would bring it about; a save that always fails makes it certain.
    pub fn new(hit: &[Saves], critical: &[Saves]) -> Self {
        let number = |saves: &[Saves]| saves.iter().map(|group| u32::from(group.number())).sum::<u32>();
        let passing = |saves: &[Saves]| {
            let each = saves.iter().map(|group| BigUint::from(20 - group.failing()).pow(u32::from(group.number())));
            each.fold(BigUint::from(1u8), |all, ways| all * ways)
        };
        let dice = number(hit).max(number(critical));
        let [hit, critical] = [hit, critical].map(|saves| passing(saves) * faces(dice - number(saves)));
        Self { hit, critical, dice }
    }

    /// The ways in which a hit spares its target.
    pub(super) fn hit(&self) -> &BigUint {
        &self.hit
    }

    /// The ways in which a Critical spares its target.
    pub(super) fn critical(&self) -> &BigUint {
        &self.critical
    }

    /// All ways the saves of one success can fall.
    pub(super) fn nothing(&self) -> BigUint {
        faces(self.dice)
    }

    /// How many saves one success causes at most.
    pub(super) fn dice(&self) -> u32 {
        self.dice
    }
}

/// The probability that none of the successes that stand brings the peril about.
pub fn spared(hits: &Hits, peril: &Peril) -> Probability {
    let burst = u32::from(hits.burst().dice());
    let nothing = peril.nothing();
    let ways = hits.iter().filter(|(_, _, ways)| *ways > 0).map(|(h, c, ways)| {
        let (hit, critical) = (peril.hit.pow(h.into()), peril.critical.pow(c.into()));
        BigUint::from(ways) * hit * critical * nothing.pow(burst - u32::from(h + c))
    });
    Probability::new(ways.sum(), hits.dice() + burst * peril.dice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_different_dice_add_up() {
        let half = Probability::new(BigUint::from(10u8), 1);
        let quarter = Probability::new(BigUint::from(100u8), 2);
        assert_eq!(half.or(&quarter).fraction().exact, "3/4");
        assert_eq!(half.without(&quarter).fraction().exact, "1/4");
        assert_eq!(half.and(&quarter).not().fraction().exact, "7/8");
        assert_eq!(quarter.without(&half).fraction().exact, "0/1");
        assert_eq!(Probability::never().not(), Probability::certain());
    }
}
