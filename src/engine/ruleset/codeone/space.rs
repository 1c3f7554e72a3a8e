//! Zones of Control, smoke, Line of Fire, distances and routes in CodeOne.

use crate::ruleset::{EngagedSight, InteractionRules, LineStart, MovingRules, Part, SightRules, SpaceRules, cited, n3};

/// The route of a Move in CodeOne.
const MOVING: MovingRules = MovingRules { all_round: "move#sees-all-around", ..n3::MOVING };

/// Distances, contact and areas in CodeOne.
const INTERACTION: InteractionRules = InteractionRules {
    volumes_touch: "base-to-base-contact#silhouettes-touch",
    contact_with_scenery: cited(Part::Silhouette, "base-to-base-contact#silhouette-touches-an-element"),
    inside: cited(Part::Silhouette, "inside#silhouette-touching-or-partly-in"),
    outside: "inside#silhouette-outside-otherwise",
    totally_inside: cited(Part::Silhouette, "totally-inside#whole-silhouette-in"),
};

/// Zones of Control, smoke, Line of Fire, distances and routes in CodeOne.
pub const SPACE: SpaceRules = SpaceRules {
    zone_of_control_from: cited(Part::Silhouette, "zone-of-control#from-the-silhouette"),
    clouds: None,
    sight: SIGHT,
    interaction: INTERACTION,
    moving: MOVING,
};

/// Line of Fire in CodeOne.
const SIGHT: SightRules = SightRules {
    volume: &[
        "volume#fixed-cylinder",
        "volume#width-and-height",
        "volume#silhouette-gives-the-measures",
        "silhouette#names-the-template",
    ],
    prone_volume: "prone#flat-silhouette",
    beam: &[
        "line-of-fire#decides-what-is-seen",
        "line-of-fire#straight-line-between-volumes",
        "line-of-fire#visible-square",
        "mutual-awareness#sight-goes-both-ways",
    ],
    starts: cited(LineStart::Anywhere, "line-of-fire#starts-anywhere"),
    arc: &["line-of-fire#target-partly-in-the-arc", "line-of-fire-arc#front-half"],
    movers: "line-of-fire#movers-do-not-block",
    movers_all_round: "line-of-fire-of-moving-figures#full-circle-along-the-route",
    markers_all_round: &["line-of-fire-arc#markers-look-all-round", "marker-state#sees-all-around"],
    visor: Some(&["line-of-fire-arc#skills-and-equipment-widen-it", "360o-visor#sees-all-around"]),
    engaged: cited(EngagedSight::Melee, "line-of-fire#engaged-see-only-their-melee"),
    ..n3::SIGHT
};
