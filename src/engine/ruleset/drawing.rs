//! What a pack's rules say about drawing classified objectives.

use crate::record::Cite;
use crate::ruleset::Cited;

/// How classified objectives are drawn.
#[derive(Debug, PartialEq, Eq)]
pub struct DrawRules {
    /// The cards drawn for each objective.
    pub for_each: Cited<u8>,
    /// One of them goes, the other is kept.
    pub one_goes: Cite,
    /// A card that comes again is replaced.
    pub again: Cite,
    /// Cards that need an HVT are taken out where none is placed.
    pub hvt_cards: Cite,
    /// An objective that may stand in for a drawn one: its entry.
    pub secure: Cited<&'static str>,
    /// It cannot be chosen where no HVT is placed.
    pub secure_off: Cite,
    /// Where some objectives are open to both, it replaces only the secondary one.
    pub only_secondary: Cite,
    /// How each player chooses the open ones.
    pub mains: Cite,
    /// The open ones are all different.
    pub different: Cite,
    /// The cards drawn for the other one.
    pub secondary: Cited<u8>,
    /// It repeats none of the open ones.
    pub no_repeat: Cite,
    /// The cards drawn for it in High Difficulty Mode.
    pub high_difficulty: Cited<u8>,
}
