//! The targets that hacking reaches.

use crate::record::Cite;

/// The clauses on the targets that hacking reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HackTargetRules {
    /// The entry and the name of the printed radius.
    pub radius: (&'static str, &'static str),
    /// The Hacking Area.
    pub area: Cite,
    /// Whether it reaches through friendly Repeaters.
    pub repeaters: bool,
    /// No Line of Fire is needed.
    pub unseen: Cite,
    /// The troop types that can be hacked.
    pub types: &'static [&'static str],
    /// Who can be hacked.
    pub whom: Cite,
    /// A hacker can, whatever its type.
    pub hackers: Cite,
}
