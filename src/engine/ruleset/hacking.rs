//! Rules on hacking attacks.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// Hacking attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HackingRules {
    /// Attacks work within the Hacking Area.
    pub area: Cite,
    /// Attacks need no Line of Fire.
    pub no_line_of_fire: Cite,
    /// Attacks are rolled on WIP.
    pub attack_roll: Cite,
    /// Saves against attacks are made with BTS.
    pub saving_roll: Cite,
    /// The troop types that programs affect, unless the program prints them.
    pub hackable_types: Option<Cited<&'static [&'static EntryId]>>,
    /// Programs that end a state of their target if it fails a save.
    pub freeing_programs: &'static [Cited<FreeingProgram>],
}

/// A program that ends a state of its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeingProgram {
    /// The id of the program.
    pub program: &'static EntryId,
    /// The id of the state.
    pub state: &'static EntryId,
}
