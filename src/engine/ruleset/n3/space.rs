//! Zones of Control, smoke, Line of Fire, distances and routes in N3.

use crate::ruleset::{
    CloudRules, EngagedSight, InteractionRules, LineStart, MovingRules, Part, SightRules, SpaceRules, cited,
};

/// The route of a Move in N3.
pub const MOVING: MovingRules = MovingRules {
    same_point: "move#measure-from-the-same-spot",
    stops_at_enemy: "move#stops-at-an-enemy",
    low_steps: "move#low-steps",
    all_round: "line-of-fire-of-moving-figures#full-circle-for-the-order",
};

/// Distances, contact and areas in N3.
const INTERACTION: InteractionRules = InteractionRules {
    volumes_touch: "base-to-base-contact#volumes-touch",
    contact_with_scenery: cited(Part::Base, "base-to-base-contact#base-touches-an-element"),
    inside: cited(Part::Base, "inside#touching-or-partly-in"),
    outside: "inside#outside-otherwise",
    totally_inside: cited(Part::Base, "totally-inside#whole-base-in"),
};

/// Zones of Control, smoke, Line of Fire, distances and routes in N3.
pub const SPACE: SpaceRules = SpaceRules {
    zone_of_control_from: cited(Part::Base, "zone-of-control#from-the-base"),
    clouds: Some(CLOUDS),
    sight: SIGHT,
    interaction: INTERACTION,
    moving: MOVING,
};

/// Line of Fire in N3.
pub const SIGHT: SightRules = SightRules {
    volume: &["volume#fixed-cylinder", "volume#width-and-height", "silhouette#names-the-template"],
    prone_volume: "prone#silhouette-zero",
    beam: &[
        "line-of-fire#decides-what-is-seen",
        "line-of-fire#straight-line-between-volumes",
        "line-of-fire#visible-patch",
        "mutual-awareness#sight-goes-both-ways",
    ],
    starts: cited(LineStart::FrontHalf, "line-of-fire#starts-in-the-front-half"),
    arc: &["line-of-fire#target-in-the-arc", "line-of-fire-arc#front-half"],
    only_in_front: "mutual-awareness#only-in-the-arc",
    blocked: "line-of-fire#figures-and-scenery-block",
    friends: "line-of-fire-through-friendly-figures#friends-block-too",
    markers: &["line-of-fire#markers-do-not-block", "marker-state#does-not-block-line-of-fire"],
    movers: "line-of-fire#moving-troops-do-not-block",
    movers_all_round: "line-of-fire-of-moving-figures#full-circle-for-the-order",
    markers_all_round: &["marker-state#sees-all-around"],
    visor: None,
    engaged: cited(EngagedSight::Touched, "line-of-fire#engaged-see-nothing-else"),
};

/// Smoke in N3.
const CLOUDS: CloudRules = CloudRules {
    smoke: &["smoke#blocks-line-of-fire", "zero-visibility-zone#smoke-blocks-line-of-fire"],
    zone: None,
    eclipse: &["eclipse-smoke#stops-visors", "multispectral-visor#blinded-by-eclipse"],
    melee: None,
};
