//! Zones of Control, smoke, Line of Fire, distances and routes in CodeOne.

use crate::ruleset::{EngagedSight, InteractionRules, LineStart, MovingRules, Part, SightRules, SpaceRules, cited, n3};

/// The route of a Move in CodeOne.
const MOVING: MovingRules = MovingRules { all_round: clause!("move#sees-all-around"), ..n3::MOVING };

/// Distances, contact and areas in CodeOne.
const INTERACTION: InteractionRules = InteractionRules {
    volumes_touch: clause!("base-to-base-contact#silhouettes-touch"),
    contact_with_scenery: cited(Part::Silhouette, clause!("base-to-base-contact#silhouette-touches-an-element")),
    inside: cited(Part::Silhouette, clause!("inside#silhouette-touching-or-partly-in")),
    outside: clause!("inside#silhouette-outside-otherwise"),
    totally_inside: cited(Part::Silhouette, clause!("totally-inside#whole-silhouette-in")),
};

/// Zones of Control, smoke, Line of Fire, distances and routes in CodeOne.
pub(crate) const SPACE: SpaceRules = SpaceRules {
    zone_of_control_from: cited(Part::Silhouette, clause!("zone-of-control#from-the-silhouette")),
    clouds: None,
    sight: SIGHT,
    interaction: INTERACTION,
    moving: MOVING,
};

/// Line of Fire in CodeOne.
const SIGHT: SightRules = SightRules {
    volume: &[
        clause!("volume#fixed-cylinder"),
        clause!("volume#width-and-height"),
        clause!("volume#silhouette-gives-the-measures"),
        clause!("silhouette#names-the-template"),
    ],
    prone_volume: clause!("prone#flat-silhouette"),
    beam: &[
        clause!("line-of-fire#decides-what-is-seen"),
        clause!("line-of-fire#straight-line-between-volumes"),
        clause!("line-of-fire#visible-square"),
        clause!("mutual-awareness#sight-goes-both-ways"),
    ],
    starts: cited(LineStart::Anywhere, clause!("line-of-fire#starts-anywhere")),
    arc: &[clause!("line-of-fire#target-partly-in-the-arc"), clause!("line-of-fire-arc#front-half")],
    movers: clause!("line-of-fire#movers-do-not-block"),
    movers_all_round: clause!("line-of-fire-of-moving-figures#full-circle-along-the-route"),
    markers_all_round: &[clause!("line-of-fire-arc#markers-look-all-round"), clause!("marker-state#sees-all-around")],
    visor: Some(&[clause!("line-of-fire-arc#skills-and-equipment-widen-it"), clause!("360o-visor#sees-all-around")]),
    engaged: cited(EngagedSight::Melee, clause!("line-of-fire#engaged-see-only-their-melee")),
    ..n3::SIGHT
};
