//! Conversions of numbers that end at the bounds of their type instead of failing. Each is for a number that cannot lie
//! beyond them, or for which the bound means the same; a number that may be wrong is checked, and refused, first.

/// Returns a count as a signed number; one over `i64::MAX` becomes `i64::MAX`.
pub fn saturating_i64(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Returns a number as a count; a negative one becomes 0, one over `usize::MAX` becomes `usize::MAX`.
pub fn saturating_usize(number: i64) -> usize {
    usize::try_from(number.max(0)).unwrap_or(usize::MAX)
}

/// Returns a number as one of 0 to `u8::MAX`, the nearest.
pub fn saturating_u8(number: i64) -> u8 {
    u8::try_from(number.max(0)).unwrap_or(u8::MAX)
}

/// Returns a count as a number of 32 bits; one over `u32::MAX` becomes `u32::MAX`.
pub fn saturating_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Returns a count as a number of 64 bits; one over `u64::MAX` becomes `u64::MAX`.
pub fn saturating_u64(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_a_bound_become_the_bound() {
        assert_eq!([-1, 0, 7].map(saturating_usize), [0, 0, 7]);
        assert_eq!([i64::MIN, -1, 0, 20, 255, 256, i64::MAX].map(saturating_u8), [0, 0, 0, 20, 255, 255, 255]);
        assert_eq!([0, 7].map(saturating_i64), [0, 7]);
        assert_eq!([0, 7].map(saturating_u32), [0, 7]);
        assert_eq!([0, 7].map(saturating_u64), [0, 7]);
    }
}
