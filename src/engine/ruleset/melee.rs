//! Rules on close combat with several troopers of a side.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// Close combat with several troopers of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeRules {
    /// Each other trooper of a side adds a die.
    pub helpers: Cite,
    /// Only one trooper of a side rolls, and troopers that declare these reactions do not help. `None` where each
    /// reacting trooper rolls and does not help.
    pub single_roller: Option<Cited<&'static [&'static EntryId]>>,
    /// Whether close combat ends by itself when all opponents are helpless; otherwise the remaining trooper may leave.
    pub ends_among_helpless: Cited<bool>,
}
