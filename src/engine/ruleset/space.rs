//! Where troopers may be deployed and what they see: Infiltration, Zones of Control, clouds of smoke.

use crate::record::Cite;
use crate::ruleset::{Cited, InteractionRules, MovingRules, Part, SightRules};

/// The clauses on what smoke does to sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CloudRules {
    /// Smoke.
    pub smoke: &'static [Cite],
    /// The zone that it makes, where it makes one, and the phase in which that ends.
    pub zone: Option<(&'static str, &'static str)>,
    /// Eclipse.
    pub eclipse: &'static [Cite],
    /// Those in close combat see each other all the same.
    pub melee: Option<&'static [Cite]>,
}

/// The clauses on where troopers are, and what they see from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceRules {
    /// Where a Zone of Control begins.
    pub zone_from: Cited<Part>,
    /// Smoke.
    pub clouds: Option<CloudRules>,
    /// Line of Fire.
    pub sight: SightRules,
    /// Distances, contact and areas.
    pub interaction: InteractionRules,
    /// The way of a Move.
    pub moving: MovingRules,
}
