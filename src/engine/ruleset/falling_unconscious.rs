//! Rules on skills that count when a trooper would fall Unconscious, or is treated afterwards.

use crate::record::Cite;
use crate::ruleset::{Cited, CitedByAll};
use model::ids::EntryId;

/// Skills that count when a trooper would fall Unconscious.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FallingRules {
    /// The skill whose bearers are Dead at once, and the clauses.
    pub dead_at_once: Option<CitedByAll<&'static EntryId>>,
    /// The bearers of that skill cannot be healed.
    pub never_healed: Option<Cite>,
    /// Skills that keep a trooper on its feet.
    pub upright: &'static [UprightRules],
    /// A Shasvastii becomes an Embryo.
    pub embryo: Option<EmbryoFallRules>,
    /// The skill with which a failed treatment kills.
    pub treatment_kills: Option<Cited<&'static EntryId>>,
}

/// A skill that keeps a trooper on its feet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UprightRules {
    /// The id of the skill.
    pub skill: &'static EntryId,
    /// The state that the skill's bearer enters.
    pub state: &'static EntryId,
    /// The bearer acts on.
    pub bearer_acts_on: Cite,
    /// The skill is not used once its bearer lies Unconscious.
    pub not_down: Option<Cite>,
    /// Shock ammunition ends it.
    pub shock: Option<Cite>,
    /// With Remote Presence it is used at either level of Unconscious.
    pub either_level: Option<Cite>,
}

/// A Shasvastii that would fall Unconscious and becomes an Embryo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmbryoFallRules {
    /// The clause by which the state begins.
    pub state_begins: Cite,
    /// The player announces the state; `None` where the state begins with every fall.
    pub announcement: Option<EmbryoAnnouncement>,
}

/// The announcement that a trooper becomes an Embryo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmbryoAnnouncement {
    /// The announcement is made in either turn.
    pub either_turn: Cite,
    /// Shock ammunition kills its bearer.
    pub shock: Cite,
}
