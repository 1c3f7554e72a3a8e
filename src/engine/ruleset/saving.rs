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
    /// There are no Criticals among saves with Armor, nor among those with BTS.
    pub no_criticals: Option<[Cite; 2]>,
    /// A save may be a plain roll on an Attribute.
    pub on_attribute: Option<Cite>,
    /// Ammunition may change a Critical's extra save.
    pub other_extra: Option<Cite>,
    /// The extra save of a combined one is made with Armor.
    pub combined_extra: Option<Cite>,
    /// A Critical where no save is asked for.
    pub critical_unsaved: Option<Cite>,
    /// Cover is of no help against Templates.
    pub cover: Cite,
    /// What a Bioweapon does.
    pub bioweapon: Option<Bioweapon>,
    /// What a `SymbioMate` makes its bearer immune to.
    pub symbiont: Option<Cited<Immunity>>,
    /// Failures beyond Dead have no effect.
    pub beyond_dead: Option<Cite>,
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
