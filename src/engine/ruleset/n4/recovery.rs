//! The kits and Transmutation of N4.

use crate::ruleset::{EscapeSystemRules, HatchingRules, KitRules, ProfileChange, TransmutationRules, cited, codeone};

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
        completes: "escape-system#always-completed",
        not_possessed: "escape-system#operator-is-not-possessed",
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
