//! Conversion of counts to the numbers of situations and outcomes.

/// Returns a count as a signed number; one over `i64::MAX` becomes `i64::MAX`.
pub fn saturating_i64(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
