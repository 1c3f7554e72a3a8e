//! Random numbers from a fixed seed.

/// SplitMix64: short, and the same on every platform.
pub struct Seeded(pub u64);

impl Seeded {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((bits ^ (bits >> 31)) % bound as u64).expect("below a usize")
    }

    /// Returns a number from `min` to `max`, both included.
    pub fn between(&mut self, min: i64, max: i64) -> i64 {
        let position = usize::try_from(max - min + 1).expect("a range");
        min + i64::try_from(self.below(position)).expect("small")
    }

    /// True with probability 1 / `bound`.
    pub fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    pub fn one_of<'i, T>(&mut self, items: &'i [T]) -> &'i T {
        &items[self.below(items.len())]
    }
}
