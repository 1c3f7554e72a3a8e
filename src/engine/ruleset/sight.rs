//! What an edition says of Line of Fire.

use crate::record::Cite;
use crate::ruleset::Rule;

/// Line of Fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SightRules {
    /// A trooper is a cylinder.
    pub volume: &'static [Cite],
    /// A Marker is one, too.
    pub marker_volume: Option<Cite>,
    /// Who lies prone is low.
    pub prone_volume: Cite,
    /// A beam as large as the smallest part that counts joins both volumes.
    pub beam: &'static [Cite],
    /// Attacks and many other skills need it.
    pub needed: Option<Cite>,
    /// Where it may begin.
    pub starts: Rule<Starts>,
    /// The target is in front.
    pub arc: &'static [Cite],
    /// One who is seen from behind sees nothing.
    pub only_in_front: Cite,
    /// What is in the way.
    pub blocked: Cite,
    /// Friends, too.
    pub friends: Cite,
    /// Markers are not.
    pub markers: &'static [Cite],
    /// Nor are those who move.
    pub movers: Cite,
    /// Who moves looks all round.
    pub movers_all_round: Cite,
    /// Markers do.
    pub markers_all_round: &'static [Cite],
    /// A 360º Visor looks all round; none where the edition has none.
    pub visor: Option<&'static [Cite]>,
    /// What somebody in close combat sees.
    pub engaged: Rule<EngagedSight>,
    /// They see it all round.
    pub engaged_all_round: Option<Cite>,
}

/// Where a line may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starts {
    /// In the front half of the volume.
    FrontHalf,
    /// Anywhere in it.
    Anywhere,
}

/// What somebody in close combat sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngagedSight {
    /// Whatever it touches.
    Touched,
    /// Everybody in the same close combat.
    Melee,
}

/// N3.
pub const N3: SightRules = SightRules {
    volume: &["volume#fixed-cylinder", "volume#width-and-height", "silhouette#names-the-template"],
    marker_volume: None,
    prone_volume: "prone#silhouette-zero",
    beam: &[
        "line-of-fire#decides-what-is-seen",
        "line-of-fire#straight-line-between-volumes",
        "line-of-fire#visible-patch",
        "mutual-awareness#sight-goes-both-ways",
    ],
    needed: Some("line-of-fire#needed-by-skills"),
    starts: Rule { is: Starts::FrontHalf, clause: "line-of-fire#starts-in-the-front-half" },
    arc: &["line-of-fire#target-in-the-arc", "line-of-fire-arc#front-half"],
    only_in_front: "mutual-awareness#only-in-the-arc",
    blocked: "line-of-fire#figures-and-scenery-block",
    friends: "line-of-fire-through-friendly-figures#friends-block-too",
    markers: &["line-of-fire#markers-do-not-block", "marker-state#does-not-block-line-of-fire"],
    movers: "line-of-fire#moving-troops-do-not-block",
    movers_all_round: "line-of-fire-of-moving-figures#full-circle-for-the-order",
    markers_all_round: &["marker-state#sees-all-around"],
    visor: None,
    engaged: Rule { is: EngagedSight::Touched, clause: "line-of-fire#engaged-see-nothing-else" },
    engaged_all_round: Some("line-of-fire#engaged-look-all-round"),
};

/// CodeOne, N4 and N5.
pub const CODEONE: SightRules = SightRules {
    volume: &[
        "volume#fixed-cylinder",
        "volume#width-and-height",
        "volume#silhouette-gives-the-measures",
        "silhouette#names-the-template",
    ],
    marker_volume: Some("volume#markers-and-tokens-too"),
    prone_volume: "prone#flat-silhouette",
    beam: &[
        "line-of-fire#decides-what-is-seen",
        "line-of-fire#straight-line-between-volumes",
        "line-of-fire#visible-square",
        "mutual-awareness#sight-goes-both-ways",
    ],
    needed: None,
    starts: Rule { is: Starts::Anywhere, clause: "line-of-fire#starts-anywhere" },
    arc: &["line-of-fire#target-partly-in-the-arc", "line-of-fire-arc#front-half"],
    movers: "line-of-fire#movers-do-not-block",
    movers_all_round: "line-of-fire-of-moving-figures#full-circle-along-the-route",
    markers_all_round: &["line-of-fire-arc#markers-look-all-round", "marker-state#sees-all-around"],
    visor: Some(&["line-of-fire-arc#skills-and-equipment-widen-it", "360o-visor#sees-all-around"]),
    engaged: Rule { is: EngagedSight::Melee, clause: "line-of-fire#engaged-see-only-their-melee" },
    engaged_all_round: None,
    ..N3
};
