//! The rules of N4 on what a profile prints: states, skills, kits, charts.

use crate::ruleset::profile::ChartRules;
use crate::ruleset::{
    EmbryoFallRules, EmbryoRules, EscapeSystemRules, FallingRules, HatchingRules, KitRules, ProfileChange,
    ProfileRules, SurvivorRules, TransmutationRules, UprightRules, WorkingRules, cited, codeone, n3,
};

/// The rules of N4 that change what a profile prints.
pub const PROFILE: ProfileRules =
    ProfileRules { charts: &[BOOTY, METACHEMISTRY], ..ProfileRules::only(WORKING, SURVIVORS, FALLING) };

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

/// The `GizmoKit` of N4.
pub const GIZMOKIT_USE: KitRules = KitRules {
    kit: "gizmokit",
    shot_or_applied: "gizmokit#shot-or-applied",
    patient_rolls: "gizmokit#patient-rolls-physique",
    failure_kills: false,
    several: None,
    structure: true,
    ..codeone::MEDIKIT_USE
};

/// The `MediKit` of N4.
pub const MEDIKIT_USE: KitRules =
    KitRules { several: Some(cited(false, "medikit#any-success-saves")), ..codeone::MEDIKIT_USE };

/// The kits of N4.
pub const KITS: &[KitRules] = &[GIZMOKIT_USE, MEDIKIT_USE];

/// Skills that count when a trooper would fall Unconscious in N4.
pub const FALLING: FallingRules = FallingRules {
    upright: &[
        UprightRules {
            not_down: Some("dogged#not-once-it-is-down"),
            shock: Some("dogged#shock-ends-it"),
            ..n3::DOGGED
        },
        UprightRules { shock: Some("no-wound-incapacitation#shock-ends-it"), ..n3::NO_WOUND_INCAPACITATION },
    ],
    shock: Some("shock#ends-staying-on-ones-feet"),
    embryo: Some(EmbryoFallRules { begins: "shasvastii-embryo#begins-with-a-fall", announcement: None }),
    ..n3::FALLING
};

/// The troopers that count in N4.
const SURVIVORS: SurvivorRules = SurvivorRules {
    states: &[codeone::DEAD_NOT_COUNTED, n3::POSSESSED_NOT_COUNTED, codeone::UNCONSCIOUS_NOT_COUNTED],
    embryo: Some(EmbryoRules {
        counts: &["shasvastii-embryo#counts-for-victory-points"],
        ends: &["shasvastii-embryo#not-at-the-end"],
    }),
    ..n3::SURVIVORS
};

/// The states in which skills work in N4.
pub const WORKING: WorkingRules =
    WorkingRules { comms: n3::WORKING.comms, markers: n3::WORKING.markers, ..codeone::WORKING };
