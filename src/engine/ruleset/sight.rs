//! What an edition says of Line of Fire.

use crate::record::Cite;
use crate::ruleset::Cited;

/// Line of Fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SightRules {
    /// A trooper is a cylinder.
    pub volume: &'static [Cite],
    /// A prone trooper has a low volume.
    pub prone_volume: Cite,
    /// A beam as large as the smallest part that counts joins both volumes.
    pub beam: &'static [Cite],
    /// Where it may begin.
    pub starts: Cited<Starts>,
    /// The target is in front.
    pub arc: &'static [Cite],
    /// A trooper that is seen from behind does not see back.
    pub only_in_front: Cite,
    /// What is in the way.
    pub blocked: Cite,
    /// Friends, too.
    pub friends: Cite,
    /// Markers are not.
    pub markers: &'static [Cite],
    /// Moving troopers do not block.
    pub movers: Cite,
    /// A moving trooper sees all round.
    pub movers_all_round: Cite,
    /// Markers do.
    pub markers_all_round: &'static [Cite],
    /// A 360º Visor looks all round; none where the edition has none.
    pub visor: Option<&'static [Cite]>,
    /// What a trooper in close combat sees.
    pub engaged: Cited<EngagedSight>,
}

/// Where a line may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starts {
    /// In the front half of the volume.
    FrontHalf,
    /// Anywhere in it.
    Anywhere,
}

/// What a trooper in close combat sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngagedSight {
    /// Whatever it touches.
    Touched,
    /// All in the same close combat.
    Melee,
}
