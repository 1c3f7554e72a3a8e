//! The kits and Transmutation of N4.

use crate::ruleset::{
    EscapeSystemRules, HatchingRules, KitRules, ProfileChange, SeveralKits, TransmutationRules, cited, codeone,
};

/// The `GizmoKit` of N4.
pub(crate) const GIZMOKIT_USE: KitRules = KitRules {
    kit: entry!("gizmokit"),
    shot_or_applied: clause!("gizmokit#shot-or-applied"),
    patient_rolls: clause!("gizmokit#patient-rolls-physique"),
    failure_kills: false,
    several_kits: None,
    structure: true,
    ..codeone::MEDIKIT_USE
};

/// The `MediKit` of N4.
pub(crate) const MEDIKIT_USE: KitRules = KitRules {
    several_kits: Some(cited(SeveralKits::AnySuccessCounts, clause!("medikit#any-success-saves"))),
    ..codeone::MEDIKIT_USE
};

/// The kits of N4.
pub(crate) const KITS: &[KitRules] = &[GIZMOKIT_USE, MEDIKIT_USE];

/// Transmutation in N4.
pub(crate) const TRANSMUTATION: TransmutationRules = TransmutationRules {
    changes: cited(ProfileChange::AtItsLastPoint, clause!("transmutation#changes-at-the-last-point")),
    surplus_carries_over: clause!("transmutation#surplus-carries-over"),
    change_is_mandatory: None,
    after_guts: None,
    states: None,
    starts_first: None,
    escape_system: Some(EscapeSystemRules {
        works_at_last_point: clause!("escape-system#works-at-the-last-point"),
        operator_takes_surplus: clause!("escape-system#surplus-hits-the-operator"),
        always_completes: clause!("escape-system#always-completed"),
        not_possessed: clause!("escape-system#operator-is-not-possessed"),
    }),
    escape_form: None,
    hatching: Some(HatchingRules {
        deployed_as_embryo: clause!("seed-embryo#deployed-as-a-seed"),
        own_marker: clause!("seed-embryo#may-deploy-camouflaged"),
        camouflage_silhouette: None,
        revealed: clause!("seed-embryo#discovered-seed-is-a-token"),
        airborne: clause!("seed-embryo#lands-as-a-token"),
        by_moving: clause!("seed-embryo#hatches-by-moving"),
        by_dodging: clause!("seed-embryo#hatches-by-dodging"),
    }),
    auto: None,
    willpower: None,
    bike: None,
};
