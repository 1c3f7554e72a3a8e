//! Zones of Control, smoke, Line of Fire, distances and routes in N3.

use crate::ruleset::{
    CloudRules, EngagedSight, InteractionRules, LineStart, MovingRules, Part, SightRules, SpaceRules, cited,
};

/// The route of a Move in N3.
pub(crate) const MOVING: MovingRules = MovingRules {
    same_point: clause!("move#measure-from-the-same-spot"),
    stops_at_enemy: clause!("move#stops-at-an-enemy"),
    low_steps: clause!("move#low-steps"),
    all_round: clause!("line-of-fire-of-moving-figures#full-circle-for-the-order"),
};

/// Distances, contact and areas in N3.
const INTERACTION: InteractionRules = InteractionRules {
    volumes_touch: clause!("base-to-base-contact#volumes-touch"),
    contact_with_scenery: cited(Part::Base, clause!("base-to-base-contact#base-touches-an-element")),
    inside: cited(Part::Base, clause!("inside#touching-or-partly-in")),
    outside: clause!("inside#outside-otherwise"),
    totally_inside: cited(Part::Base, clause!("totally-inside#whole-base-in")),
};

/// Zones of Control, smoke, Line of Fire, distances and routes in N3.
pub(crate) const SPACE: SpaceRules = SpaceRules {
    zone_of_control_from: cited(Part::Base, clause!("zone-of-control#from-the-base")),
    clouds: Some(CLOUDS),
    sight: SIGHT,
    interaction: INTERACTION,
    moving: MOVING,
};

/// Line of Fire in N3.
pub(crate) const SIGHT: SightRules = SightRules {
    volume: &[
        clause!("volume#fixed-cylinder"),
        clause!("volume#width-and-height"),
        clause!("silhouette#names-the-template"),
    ],
    prone_volume: clause!("prone#silhouette-zero"),
    beam: &[
        clause!("line-of-fire#decides-what-is-seen"),
        clause!("line-of-fire#straight-line-between-volumes"),
        clause!("line-of-fire#visible-patch"),
        clause!("mutual-awareness#sight-goes-both-ways"),
    ],
    starts: cited(LineStart::FrontHalf, clause!("line-of-fire#starts-in-the-front-half")),
    arc: &[clause!("line-of-fire#target-in-the-arc"), clause!("line-of-fire-arc#front-half")],
    only_in_front: clause!("mutual-awareness#only-in-the-arc"),
    blocked: clause!("line-of-fire#figures-and-scenery-block"),
    friends: clause!("line-of-fire-through-friendly-figures#friends-block-too"),
    markers: &[clause!("line-of-fire#markers-do-not-block"), clause!("marker-state#does-not-block-line-of-fire")],
    movers: clause!("line-of-fire#moving-troops-do-not-block"),
    movers_all_round: clause!("line-of-fire-of-moving-figures#full-circle-for-the-order"),
    markers_all_round: &[clause!("marker-state#sees-all-around")],
    visor: None,
    engaged: cited(EngagedSight::Touched, clause!("line-of-fire#engaged-see-nothing-else")),
};

/// Smoke in N3.
const CLOUDS: CloudRules = CloudRules {
    smoke: &[clause!("smoke#blocks-line-of-fire"), clause!("zero-visibility-zone#smoke-blocks-line-of-fire")],
    zone: None,
    eclipse: &[clause!("eclipse-smoke#stops-visors"), clause!("multispectral-visor#blinded-by-eclipse")],
    melee: None,
};
