//! Where troopers may be deployed and what they see, edition by edition: Infiltration, Zones of Control, clouds of smoke.

use crate::record::Cite;
use crate::ruleset::{InteractionRules, MovingRules, Part, Rule, SightRules, interaction, moving, sight};

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

/// CodeOne.
const CODEONE_INFILTRATION: InfiltrationRules = InfiltrationRules {
    own_half: "infiltration#own-half",
    only_own_half: Some("infiltration#only-the-own-half"),
    never_enemy_zone: None,
    failure: None,
};

/// N4 and N5.
const N4_INFILTRATION: InfiltrationRules = InfiltrationRules {
    only_own_half: None,
    never_enemy_zone: Some("infiltration#never-the-enemy-zone"),
    failure: Some("infiltration#failure-sends-it-home"),
    ..CODEONE_INFILTRATION
};

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

/// N3.
const N3_CLOUDS: CloudRules = CloudRules {
    smoke: &["smoke#blocks-line-of-fire", "zero-visibility-zone#smoke-blocks-line-of-fire"],
    zone: None,
    eclipse: &["eclipse-smoke#stops-visors", "multispectral-visor#blinded-by-eclipse"],
    visor: Some("multispectral-visor#sees-through-smoke"),
    first_level: None,
    melee: None,
};

/// N4.
const N4_CLOUDS: CloudRules = CloudRules {
    smoke: &["smoke#zero-visibility"],
    zone: Some(("zero-visibility-zone", "states-phase")),
    eclipse: &[
        "eclipse-smoke#smoke-that-blocks-visors",
        "multispectral-visor#blinded-by-eclipse",
        "reflective#blocks-visors",
    ],
    visor: None,
    first_level: Some("multispectral-visor#level-1-sees-through-zero-visibility"),
    melee: None,
};

/// N5.
const N5_CLOUDS: CloudRules = CloudRules {
    melee: Some(&["line-of-fire#melee-ignores-visibility", "engaged#visibility-does-not-matter"]),
    ..N4_CLOUDS
};

/// The clauses on where troopers are, and what they see from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceRules {
    /// Infiltration.
    pub infiltration: Option<InfiltrationRules>,
    /// Where a Zone of Control begins.
    pub zone_from: Rule<Part>,
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

/// N3.
pub const N3: SpaceRules = SpaceRules {
    infiltration: None,
    zone_from: Rule { is: Part::Base, clause: "zone-of-control#from-the-base" },
    zone_walls: None,
    clouds: Some(N3_CLOUDS),
    sight: sight::N3,
    interaction: interaction::N3,
    moving: moving::N3,
};

/// CodeOne.
pub const CODEONE: SpaceRules = SpaceRules {
    infiltration: Some(CODEONE_INFILTRATION),
    zone_from: Rule { is: Part::Silhouette, clause: "zone-of-control#from-the-silhouette" },
    zone_walls: Some("zone-of-control#walls-do-not-matter"),
    clouds: None,
    sight: sight::CODEONE,
    interaction: interaction::CODEONE,
    moving: moving::CODEONE,
};

/// N4.
pub const N4: SpaceRules = SpaceRules {
    infiltration: Some(N4_INFILTRATION),
    clouds: Some(N4_CLOUDS),
    interaction: interaction::N4,
    moving: moving::N4,
    ..CODEONE
};

/// N5.
pub const N5: SpaceRules =
    SpaceRules { clouds: Some(N5_CLOUDS), interaction: interaction::N5, moving: moving::N5, ..N4 };
