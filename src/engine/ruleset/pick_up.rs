//! Objects that troopers pick up and carry: Supply Boxes, Beacons.

use crate::record::Cite;
use crate::ruleset::{Cited, cited};

/// The rules of a scenario on an object that is picked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PickUpRules {
    /// The scenario.
    pub scenario: &'static str,
    /// It takes a Short Skill and no roll.
    pub without_roll: &'static [Cite],
    /// Whether only Specialist Troops pick it up.
    pub specialists_only: bool,
    /// An object that no model carries is picked up in contact; whether no enemy may touch it.
    pub alone: Cited<bool>,
    /// It is taken from a Null model in contact.
    pub from_null: Cite,
    /// It is taken from an allied model in the Normal State in contact.
    pub from_friend: Cite,
    /// Only a Null State ends the Normal State; otherwise every state does.
    pub only_null_ends_normal: bool,
    /// A model carries at most one.
    pub one_each: Cite,
    /// A bearer of Baggage carries two.
    pub with_baggage: Option<Cite>,
    /// Markers carry none.
    pub models_only: Cite,
    /// It stays on the table when its carrier falls.
    pub stays: Cite,
}

/// Supply Boxes of the rulebooks.
pub const RULEBOOK: &[PickUpRules] = &[PickUpRules {
    scenario: "rulebook-supplies",
    without_roll: &["rulebook-supplies#picked-up-without-a-roll"],
    specialists_only: true,
    alone: cited(false, "rulebook-supplies#a-box-that-nobody-carries"),
    from_null: "rulebook-supplies#from-a-null-model",
    from_friend: "rulebook-supplies#from-an-ally",
    only_null_ends_normal: true,
    one_each: "rulebook-supplies#one-box-each",
    with_baggage: None,
    models_only: "rulebook-supplies#models-only",
    stays: "rulebook-supplies#box-stays-on-the-table",
}];

/// Supply Boxes and Beacons of ITS 10.
pub const ITS10: &[PickUpRules] = &[
    PickUpRules {
        scenario: "its10-capture-and-protect",
        without_roll: &["its10-capture-and-protect#pick-up-is-a-short-skill", "its10-capture-and-protect#no-roll"],
        specialists_only: false,
        alone: cited(true, "its10-capture-and-protect#from-the-table"),
        from_null: "its10-capture-and-protect#from-the-fallen",
        from_friend: "its10-capture-and-protect#from-a-friend",
        only_null_ends_normal: false,
        one_each: "its10-capture-and-protect#one-beacon-each",
        with_baggage: Some("its10-capture-and-protect#two-with-baggage"),
        models_only: "its10-capture-and-protect#only-models-carry",
        stays: "its10-capture-and-protect#left-where-the-bearer-falls",
    },
    PickUpRules {
        scenario: "its10-supplies",
        without_roll: &["its10-supplies#picked-up-without-a-roll"],
        specialists_only: false,
        alone: cited(false, "its10-supplies#a-box-that-is-alone"),
        from_null: "its10-supplies#from-a-null-figure",
        from_friend: "its10-supplies#from-an-allied-trooper",
        only_null_ends_normal: false,
        one_each: "its10-supplies#one-box-each",
        with_baggage: Some("its10-supplies#two-with-baggage"),
        models_only: "its10-supplies#figures-only",
        stays: "its10-supplies#box-stays-on-the-table",
    },
];
