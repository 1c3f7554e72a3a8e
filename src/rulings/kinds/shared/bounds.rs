//! The bounds of numbers and lists in situations.

use std::fmt::Display;

use model::ids::EntryId;
use model::number::saturating_i64;
use model::refusal::Refusal;

/// The smallest value of an Attribute, a Success Value or the like.
pub(crate) const MIN_ATTRIBUTE: i64 = -50;
/// The largest value of an Attribute, a Success Value or the like.
pub(crate) const MAX_ATTRIBUTE: i64 = 50;
/// The maximum number of troopers in an army.
pub(crate) const MAX_TROOPERS: usize = 30;
/// The highest number of a Combat Group.
pub(crate) const MAX_GROUPS: i64 = 10;
/// The maximum number of ids in a list of states or skills.
pub(crate) const MAX_IDS: usize = 20;

/// Returns a number if it is within bounds.
pub(crate) fn read_bounded(path: impl Display, number: i64, min: i64, max: i64) -> Result<i64, Refusal> {
    if (min..=max).contains(&number) {
        Ok(number)
    } else {
        Err(Refusal::out_of_bounds(&path.to_string(), number, min, max))
    }
}

/// Returns a count if it is within bounds.
pub(crate) fn read_bounded_count(path: impl Display, number: i64, max: usize) -> Result<usize, Refusal> {
    let limit = saturating_i64(max);
    let number = read_bounded(&path, number, 0, limit)?;
    usize::try_from(number).map_err(|_| Refusal::out_of_bounds(&path.to_string(), number, 0, limit))
}

/// Refuses a list with too many items.
pub(crate) fn check_list_length<T>(path: impl Display, items: &[T], max: usize) -> Result<(), Refusal> {
    read_bounded_count(path, saturating_i64(items.len()), max).map(|_| ())
}

/// Returns a list of ids if its length is within bounds.
pub(crate) fn read_ids(path: impl Display, ids: &[EntryId]) -> Result<Vec<EntryId>, Refusal> {
    check_list_length(path, ids, MAX_IDS)?;
    Ok(ids.to_vec())
}

/// Returns the number of dice of a roll: as given, else the number of dice written, else 1.
pub(crate) fn count_dice(path: &str, burst: Option<i64>, written: usize, max: usize) -> Result<usize, Refusal> {
    let number = burst.unwrap_or_else(|| saturating_i64(written.max(1)));
    read_bounded(path, number, 1, saturating_i64(max))?;
    read_bounded_count(path, number, max)
}
