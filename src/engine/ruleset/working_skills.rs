//! Rules on the states in which skills and equipment work.

use crate::ruleset::Cited;
use model::ids::EntryId;

/// The states in which skills and equipment work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkingRules {
    /// States in which automatic skills and equipment stop.
    pub stopping: &'static [Cited<&'static EntryId>],
    /// Skills that last while their bearer is Null.
    pub lasting: &'static [Cited<&'static EntryId>],
    /// Skills and items that stop in certain states.
    pub ending: &'static [Cited<Ending>],
    /// Skills that work in one state only.
    pub only_in: &'static [Cited<OnlyIn>],
    /// Skills and items that are automatic, although no type is printed for them.
    pub automatic: &'static [&'static EntryId],
    /// The states in which what communicates stops.
    pub comms: &'static [Cited<SilencingState>],
    /// Items whose Firewall works only while they do.
    pub device_firewall: Option<Cited<&'static [&'static EntryId]>>,
    /// Skills, items and programs with the label NFB, alphabetically.
    pub feedback: &'static [&'static EntryId],
}

/// A skill that works in one state only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlyIn {
    /// The id of the skill.
    pub skill: &'static EntryId,
    /// The id of the state.
    pub state: &'static EntryId,
}

/// A state in which what communicates stops: Hacking Programs, and entries with certain labels or names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilencingState {
    /// The id of the state.
    pub state: &'static EntryId,
    /// The labels and names.
    pub labels: &'static [&'static EntryId],
}

/// The states in which a skill or item stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The skill or item.
    pub skill: &'static EntryId,
    /// Every Null state.
    pub null: bool,
    /// Other states in which the skill or item stops.
    pub states: &'static [&'static EntryId],
}
