//! Rules on the targets that can be hacked.

use crate::record::Cite;
use crate::ruleset::{Cited, CitedByAll};
use model::ids::EntryId;

/// The name of a printed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueName {
    /// The entry that prints it.
    pub entry: &'static EntryId,
    /// The name of the value in that entry.
    pub name: &'static str,
}

/// Hacking through an enemy Repeater.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnemyRepeaterRules {
    /// The MOD of the Firewall that the targets have.
    pub firewall: Cited<i64>,
    /// The hacker reaches enemy hackers.
    pub hackers_are_reached: Cite,
}

/// Targets that can be hacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HackTargetRules {
    /// The printed radius.
    pub radius: ValueName,
    /// The clause on the Hacking Area.
    pub area: Cite,
    /// Whether the Hacking Area extends around friendly Repeaters.
    pub repeaters: bool,
    /// The items that work like a Repeater, each with the clause that says so.
    pub like_repeaters: &'static [Cited<&'static EntryId>],
    /// A hacker in the Zone of Control of an enemy Repeater reaches enemy hackers.
    pub enemy_repeater: Option<EnemyRepeaterRules>,
    /// Hacking needs no Line of Fire.
    pub no_line_of_fire: Cite,
    /// The troop types that can be hacked.
    pub types: &'static [&'static EntryId],
    /// The clause that lists these troop types.
    pub targets: Cite,
    /// A hacker can be hacked, regardless of its troop type.
    pub hackers: Cite,
    /// More troop types that can be hacked.
    pub more_types: Option<CitedByAll<&'static [&'static EntryId]>>,
    /// A hacker without a Hacking Device has no programs.
    pub needs_device: &'static [Cite],
    /// A skill whose bearers are not hacked for their troop type.
    pub non_hackable: Option<Cited<&'static EntryId>>,
    /// The characteristic of targets that both sides may hack.
    pub hackable: Option<CitedByAll<&'static EntryId>>,
}
