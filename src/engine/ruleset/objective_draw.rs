//! Rules of a pack on drawing classified objectives.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// Drawing classified objectives.
#[derive(Debug, PartialEq, Eq)]
pub struct DrawRules {
    /// The number of cards drawn for each objective.
    pub cards_per_objective: Cited<u8>,
    /// The player discards one of two cards and keeps the other.
    pub one_discarded: Cite,
    /// A duplicate card is redrawn.
    pub duplicates_redrawn: Cite,
    /// Cards that need an HVT are removed from the deck without one.
    pub hvt_cards: Cite,
    /// The entry of the objective that may replace a drawn one.
    pub secure: Cited<&'static EntryId>,
    /// Securing the HVT cannot be chosen without an HVT.
    pub secure_needs_hvt: Cite,
    /// Securing the HVT replaces only the secondary objective where the main ones are open.
    pub only_secondary: Cite,
    /// The clause on how each player draws the open main objectives.
    pub main_draw: Cite,
    /// All main objectives are different.
    pub mains_differ: Cite,
    /// The number of cards drawn for the secondary objective.
    pub secondary: Cited<u8>,
    /// The secondary objective does not repeat a main one.
    pub no_repeat: Cite,
    /// The number of cards drawn for the secondary objective in High Difficulty Mode.
    pub high_difficulty: Cited<u8>,
}
