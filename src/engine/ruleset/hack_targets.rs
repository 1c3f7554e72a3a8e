//! Rules on the targets that can be hacked.

use crate::record::Cite;
use crate::ruleset::Cited;

/// Targets that can be hacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HackTargetRules {
    /// The entry and the name of the printed radius.
    pub radius: (&'static str, &'static str),
    /// The Hacking Area.
    pub area: Cite,
    /// Whether the Hacking Area extends around friendly Repeaters.
    pub repeaters: bool,
    /// The items that work like a Repeater, each with the clause that says so.
    pub like_repeaters: &'static [(&'static str, Cite)],
    /// A hacker in the Zone of Control of an enemy Repeater reaches enemy hackers, who have a Firewall with this MOD.
    pub enemy_repeater: Option<Cited<i64>>,
    /// Hacking needs no Line of Fire.
    pub no_line_of_fire: Cite,
    /// The troop types that can be hacked.
    pub types: &'static [&'static str],
    /// The clause that lists these troop types.
    pub targets: Cite,
    /// A hacker can be hacked, regardless of its troop type.
    pub hackers: Cite,
}
