//! Rules on landing from the air and at the edge of the table.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// Landing from the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TouchdownRules {
    /// The trooper does not land Prone.
    pub not_prone: Cite,
    /// The trooper does not land in contact with anything.
    pub not_in_contact: Cite,
    /// The rules on a trooper that walks in at the edge of the table, where the edition knows only those.
    pub at_the_edge: Option<EdgeRules>,
}

/// The entry of a trooper at the edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeRules {
    /// The id of the skill.
    pub skill: &'static EntryId,
    /// The trooper enters on a surface at the edge of the table that is as large as its base.
    pub surface: Cite,
    /// The trooper does not enter inside the enemy Deployment Zone.
    pub not_in_enemy_zone: Cite,
    /// AROs are declared when it stands at its entry point.
    pub reactions: Cite,
    /// The trooper has no Partial Cover in that Order.
    pub no_cover: Cite,
    /// The trooper loses its own Order if it enters in a Coordinated Order.
    pub coordinated: Cite,
}

/// A scenario whose table is a Designated Landing Area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandingAreaRules {
    /// The id of the scenario.
    pub scenario: &'static EntryId,
    /// The area is the table.
    pub area: Cite,
    /// The MOD to the roll of a jump.
    pub jump: Cited<i64>,
    /// The MOD adds to every other.
    pub adds_up: Cite,
    /// Troopers from the air may land inside the enemy Deployment Zone.
    pub enemy_zone: Cite,
}
