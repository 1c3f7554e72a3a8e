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
    /// A hacker in the Zone of Control of an enemy Repeater reaches enemy hackers, who have a Firewall with this MOD;
    /// and a second clause that says so.
    pub enemy_repeater: Option<(Cited<i64>, Cite)>,
    /// Hacking needs no Line of Fire.
    pub no_line_of_fire: Cite,
    /// The troop types that can be hacked.
    pub types: &'static [&'static str],
    /// The clause that lists these troop types.
    pub targets: Cite,
    /// A hacker can be hacked, regardless of its troop type.
    pub hackers: Cite,
    /// More troop types that can be hacked, and a second clause that lists all of them.
    pub more_types: Option<MoreHackTypes>,
    /// A hacker without a Hacking Device has no programs.
    pub needs_device: &'static [Cite],
    /// A skill whose bearers are not hacked for their troop type.
    pub non_hackable: Option<Cited<&'static str>>,
    /// The characteristic of targets that both sides may hack.
    pub hackable: Option<(&'static str, &'static [Cite])>,
}

/// Troop types that an edition adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoreHackTypes {
    /// The troop types.
    pub types: &'static [&'static str],
    /// The clauses that add them.
    pub clauses: &'static [Cite],
}
