//! Random setups from a fixed seed.

use super::saves::{Attacker, Plain, PlainEffects};
use super::scores;

/// SplitMix64: short, and the same on every platform.
pub(crate) struct Seeded(pub u64);

impl Seeded {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits ^ (bits >> 31)) % bound
    }

    fn small(&mut self, bound: u8) -> u8 {
        self.below(u64::from(bound)) as u8
    }

    /// Returns a Success Value under either rule; one table in eight is arbitrary, so that no test depends on printed
    /// tables only.
    pub(crate) fn scores(&mut self) -> [u8; 20] {
        let value = self.below(32) as i32 - 1;
        match self.below(8) {
            0 => std::array::from_fn(|_| self.small(22)),
            1..=3 => scores::excess_makes_criticals(value),
            _ => scores::excess_added_to_die(value),
        }
    }

    pub(crate) fn dice(&mut self) -> u8 {
        1 + self.small(12)
    }

    /// One group of saves in half of all cases, else up to two groups and automatic wounds; a Critical may differ.
    pub(crate) fn effects(&mut self) -> PlainEffects {
        let failing = self.small(21);
        if self.below(2) == 0 {
            let saves = 1 + self.small(3);
            let automatic = self.small(2);
            let critical = if automatic > 0 { Plain::new(1, &[]) } else { Plain::new(0, &[(saves + 1, failing)]) };
            return PlainEffects { hit: Plain::new(0, &[(saves, failing)]), critical };
        }
        PlainEffects { hit: self.plain(failing), critical: self.plain(failing) }
    }

    fn plain(&mut self, failing: u8) -> Plain {
        let other = self.small(21);
        let groups = [(self.small(4), failing), (self.small(3), other)];
        let number = 1 + self.below(2) as usize;
        Plain::new(self.small(3), &groups[..number])
    }

    pub(crate) fn attacker(&mut self, max_dice: u8) -> Attacker {
        (self.scores(), 1 + self.small(max_dice), self.effects())
    }
}
