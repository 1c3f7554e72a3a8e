//! What an edition says of single parts of a save, beyond what its weapon prints.

use crate::record::Cite;
use crate::ruleset::Cited;

/// To how much of what ammunition does a target is immune; it always counts as Normal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Immunity {
    /// What is Non-Lethal does nothing either.
    Total,
    /// What is Non-Lethal still works, and so does what stuns.
    Enhanced,
}

/// The clauses on parts of a save; `None` where the edition says nothing of it here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavingRules {
    /// Armor is halved before cover is added.
    pub halving_first: Cite,
    /// BTS too.
    pub halves_shields: bool,
    /// Ammunition may force several saves.
    pub several: Cite,
    /// Cover is of no help against Templates.
    pub cover: Cite,
    /// What a Bioweapon does.
    pub bioweapon: Option<Bioweapon>,
    /// What a `SymbioMate` makes its bearer immune to.
    pub symbiont: Option<Cited<Immunity>>,
}

/// What a Bioweapon does to what lives, and to machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bioweapon {
    /// Nothing to machines.
    OnlyLiving(Cite),
    /// It counts as Double Action and Shock against what lives, and forces one save on others.
    Stronger {
        /// Against what lives.
        living: Cite,
        /// Against others.
        others: Cite,
    },
}
