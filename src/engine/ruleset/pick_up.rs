//! Objects that troopers pick up and carry: Supply Boxes, Beacons.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// The rules of a scenario on an object that is picked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PickUpRules {
    /// The id of the scenario.
    pub scenario: &'static EntryId,
    /// Picking it up takes a Short Skill and no roll.
    pub without_roll: &'static [Cite],
    /// Whether only Specialist Troops pick it up.
    pub specialists_only: bool,
    /// An object that no model carries is picked up in contact; whether no enemy may touch it.
    pub no_enemy_in_contact: Cited<bool>,
    /// The object is taken from a Null model in contact.
    pub from_null: Cite,
    /// The object is taken from an allied model in the Normal State in contact.
    pub from_friend: Cite,
    /// Only a Null State ends the Normal State; otherwise every state does.
    pub only_null_ends_normal: bool,
    /// A model carries at most one.
    pub one_each: Cite,
    /// A bearer of Baggage carries two.
    pub with_baggage: Option<Cite>,
    /// Markers carry none.
    pub models_only: Cite,
    /// The object stays on the table when its carrier falls.
    pub dropped_object_stays: Cite,
}
