//! Where troopers may be deployed and what they see: Infiltration, Zones of Control, clouds of smoke.

use crate::record::Cite;
use crate::ruleset::{Cited, InteractionRules, MovingRules, Part, SightRules};

/// The clauses on Infiltration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InfiltrationRules {
    /// Anywhere in the own half.
    pub own_half: Cite,
    /// Not beyond it; `None` where a roll leads there.
    pub only_own_half: Option<Cite>,
    /// Never in the enemy Deployment Zone.
    pub never_enemy_zone: Option<Cite>,
    /// Where a trooper is placed that fails.
    pub failure: Option<Cite>,
}

/// The clauses on what smoke does to sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CloudRules {
    /// Smoke.
    pub smoke: &'static [Cite],
    /// The zone that it makes, where it makes one, and the phase in which that ends.
    pub zone: Option<(&'static str, &'static str)>,
    /// Eclipse.
    pub eclipse: &'static [Cite],
    /// Levels of a Multispectral Visor that see through smoke.
    pub visor: Option<Cite>,
    /// Level 1 sees through a Zero Visibility Zone, with its MOD.
    pub first_level: Option<Cite>,
    /// Those in close combat see each other all the same.
    pub melee: Option<&'static [Cite]>,
}

/// The clauses on where troopers are, and what they see from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceRules {
    /// Infiltration.
    pub infiltration: Option<InfiltrationRules>,
    /// Where a Zone of Control begins.
    pub zone_from: Cited<Part>,
    /// Walls do not shorten it.
    pub zone_walls: Option<Cite>,
    /// Smoke.
    pub clouds: Option<CloudRules>,
    /// Line of Fire.
    pub sight: SightRules,
    /// Distances, contact and areas.
    pub interaction: InteractionRules,
    /// The way of a Move.
    pub moving: MovingRules,
}
