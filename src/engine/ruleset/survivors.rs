//! Rules on the troopers that count for Victory Points.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// Which troopers count for Victory Points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SurvivorRules {
    /// States whose own clause says that their bearer does not count.
    pub states: &'static [Cited<&'static EntryId>],
    /// An Embryo counts during the game, but not at its end.
    pub embryo: Option<EmbryoRules>,
}

/// Embryos.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmbryoRules {
    /// Embryos count during the game.
    pub counts: &'static [Cite],
    /// Embryos do not count at the end of the game.
    pub ends: &'static [Cite],
}
