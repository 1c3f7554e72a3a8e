//! The rules of N4 that change what a profile prints.

use crate::ruleset::profile::{ChartRules, ProfileRules};
use crate::ruleset::{
    EscapeSystemRules, HatchingRules, ProfileChange, TransmutationRules, cited, falling, survivors, working,
};

/// The rules of N4 that change what a profile prints.
pub const PROFILE: ProfileRules =
    ProfileRules { charts: &[BOOTY, METACHEMISTRY], ..ProfileRules::only(working::N4, survivors::N4, falling::N4) };

/// Booty in N4, without its chart.
pub const BOOTY: ChartRules = ChartRules { skill: "booty", die: "booty#d20-chart", chart: None };

/// MetaChemistry in N4, without its chart.
pub const METACHEMISTRY: ChartRules =
    ChartRules { skill: "metachemistry", die: "metachemistry#d20-chart", chart: None };

/// Transmutation in N4.
pub const TRANSMUTATION: TransmutationRules = TransmutationRules {
    changes: cited(ProfileChange::AtItsLastPoint, "transmutation#changes-at-the-last-point"),
    rest: "transmutation#surplus-carries-over",
    must: None,
    after_guts: None,
    states: None,
    starts_first: None,
    escape_system: Some(EscapeSystemRules {
        works: "escape-system#works-at-the-last-point",
        surplus: "escape-system#surplus-hits-the-operator",
    }),
    escape_form: None,
    hatching: Some(HatchingRules {
        starts: "seed-embryo#deployed-as-a-seed",
        own_marker: "seed-embryo#may-deploy-camouflaged",
        camouflage_silhouette: None,
        revealed: "seed-embryo#discovered-seed-is-a-token",
        airborne: "seed-embryo#lands-as-a-token",
        by_moving: "seed-embryo#hatches-by-moving",
        by_dodging: "seed-embryo#hatches-by-dodging",
    }),
    auto: None,
    willpower: None,
    bike: None,
};
