//! Rules on Line of Fire.

use crate::record::Cite;
use crate::ruleset::Cited;

/// Line of Fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SightRules {
    /// A trooper is a cylinder.
    pub volume: &'static [Cite],
    /// A Prone trooper has a low volume.
    pub prone_volume: Cite,
    /// A beam as large as the smallest visible part connects both volumes.
    pub beam: &'static [Cite],
    /// Where a line may begin.
    pub starts: Cited<LineStart>,
    /// The target is in the front arc.
    pub arc: &'static [Cite],
    /// A trooper that is seen from behind does not see back.
    pub only_in_front: Cite,
    /// Figures and scenery block a line.
    pub blocked: Cite,
    /// Friendly figures block it, too.
    pub friends: Cite,
    /// Markers do not block it.
    pub markers: &'static [Cite],
    /// Moving troopers do not block it.
    pub movers: Cite,
    /// A moving trooper sees all round.
    pub movers_all_round: Cite,
    /// A Marker sees all round.
    pub markers_all_round: &'static [Cite],
    /// A 360º Visor sees all round; `None` if the edition has no such visor.
    pub visor: Option<&'static [Cite]>,
    /// The figures that an engaged trooper sees.
    pub engaged: Cited<EngagedSight>,
}

/// Where a line may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineStart {
    /// In the front half of the volume.
    FrontHalf,
    /// Anywhere in the volume.
    Anywhere,
}

/// The figures that an engaged trooper sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngagedSight {
    /// The figures that it touches.
    Touched,
    /// All figures in the same close combat.
    Melee,
}
