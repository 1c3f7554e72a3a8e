//! Rules on Saving Rolls, beyond what the weapon prints.

use crate::record::Cite;
use crate::ruleset::Cited;

/// The category of Immunity that a `SymbioMate` gives its bearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbiontImmunity {
    /// Immunity (Total).
    Total,
    /// Immunity (Enhanced).
    Enhanced,
}

/// Saving Rolls, beyond what the weapon prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavingRules {
    /// Armor is halved before cover is added.
    pub halving_first: Cite,
    /// Whether BTS is halved in the same way.
    pub halves_shields: bool,
    /// Ammunition may force several saves.
    pub several_saves: Cite,
    /// Cover does not help against Templates.
    pub no_cover_against_templates: Cite,
    /// The effect of a Bioweapon.
    pub bioweapon: Option<Bioweapon>,
    /// The immunity that a `SymbioMate` gives its bearer.
    pub symbiont: Option<Cited<SymbiontImmunity>>,
    /// Bioimmunity.
    pub bioimmunity: Option<BioimmunityRules>,
}

/// Bioimmunity: a trooper saves with the better value of ARM and BTS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BioimmunityRules {
    /// The better value is used.
    pub better_value: Cite,
    /// The value changes, but not the Attribute.
    pub only_value: Cite,
    /// What halves the Attribute halves the value in use.
    pub halved: Cite,
    /// Where the Attribute counts as 0, so does either value.
    pub zero: Cite,
    /// Saves with other Attributes are not changed.
    pub other_attributes: Cite,
    /// Bioimmunity works in all saves of a hit.
    pub every_save: Cite,
    /// Bioimmunity works in the extra save of a Critical.
    pub critical: Cite,
    /// Bioimmunity does not work against Comms Attacks.
    pub not_against_comms: Cite,
}

/// The effect of a Bioweapon on living targets and on machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bioweapon {
    /// The Bioweapon has no effect on machines.
    OnlyLiving(Cite),
    /// The Bioweapon counts as Double Action and Shock against living targets, and forces one save on others.
    Stronger {
        /// The clause for living targets.
        living: Cite,
        /// The clause for other targets.
        others: Cite,
    },
}
