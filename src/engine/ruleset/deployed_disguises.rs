//! The deployment of troopers in a disguise, with the replicas placed beside them.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// The deployment in a disguise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeployedDisguise {
    /// The id of the state.
    pub state: &'static EntryId,
    /// The disguise takes a skill or item of the profile.
    pub needs_skill_or_item: Cite,
    /// The disguise begins when the trooper is placed.
    pub begins_when_placed: Option<Cite>,
    /// The clause on which trooper may be imitated.
    pub may_imitate: Option<Cite>,
    /// The replicas placed with it.
    pub replicas: Option<PlacedReplicas>,
}

/// The replicas placed with a trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedReplicas {
    /// The most of them, besides the trooper.
    pub max_number: Cited<i64>,
    /// The number in brackets after the skill limits them.
    pub bracket: Option<Cite>,
    /// Replicas are placed in Coherency.
    pub coherency: Cite,
    /// The Coherency of replicas is checked when their trooper arrives during the game.
    pub on_arrival: Option<Cite>,
    /// Each is in Coherency with another.
    pub each_other: Option<Cite>,
    /// The Coherency of replicas is checked.
    pub coherency_is_checked: Option<Cite>,
    /// Replicas may be shifted until that check.
    pub may_shift_until_check: Option<Cite>,
    /// Models of an imitated trooper that stand for them.
    pub models: Option<ReplicaModelRules>,
    /// Replicas are Markers of the kind of their trooper.
    pub of_its_kind: Option<Cite>,
}

/// Models of an imitated trooper that stand for replicas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplicaModelRules {
    /// The clause on which trooper may be imitated.
    pub may_imitate: Cite,
    /// All Models that stand for replicas are alike.
    pub models_are_alike: Cite,
}
