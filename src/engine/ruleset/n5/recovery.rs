//! The kits, Tech-Recovery and Transmutation of N5.

use crate::ruleset::{
    AutoRules, BikeRules, EscapeFormRules, HatchingRules, KitRules, ProfileChange, SeveralKits, TechRecoveryRules,
    TransmutationRules, WillpowerRules, cited, n4,
};

/// The kits of N5.
pub(super) const KITS: &[KitRules] = &[
    KitRules {
        target: Some(clause!("gizmokit#for-allied-machines")),
        technorganic: Some(clause!("technorganic#either-kit")),
        on_oneself: Some(clause!("gizmokit#on-oneself")),
        printed_ph: Some(clause!("gizmokit#printed-physique")),
        several_kits: Some(cited(SeveralKits::AnySuccessCounts, clause!("gizmokit#one-wound-per-order"))),
        wakes_machines: Some(clause!("remote-presence#gizmokit-removes-enough")),
        ..n4::GIZMOKIT_USE
    },
    KitRules {
        target: Some(clause!("medikit#for-fallen-allies")),
        technorganic: Some(clause!("technorganic#either-kit")),
        on_oneself: Some(clause!("medikit#on-oneself")),
        printed_ph: Some(clause!("medikit#printed-physique")),
        carried_with: Some(cited(entry!("paramedic"), clause!("paramedic#carries-a-medikit"))),
        ..n4::MEDIKIT_USE
    },
];

/// Tech-Recovery in N5.
pub(super) const TECH_RECOVERY: TechRecoveryRules = TechRecoveryRules {
    needs_state: clause!("tech-recovery#needs-a-state"),
    needs_gizmokit: clause!("tech-recovery#needs-a-gizmokit"),
    ends_states: clause!("tech-recovery#ends-the-states"),
    not_unconscious: clause!("tech-recovery#not-unconscious"),
    own_order: clause!("tech-recovery#unconscious-takes-an-order-of-its-own"),
    failure: clause!("tech-recovery#failure-is-harmless"),
    printed_ph: clause!("tech-recovery#printed-physique"),
    in_null_states: clause!("tech-recovery#works-in-null-states"),
};

/// Transmutation in N5.
pub(super) const TRANSMUTATION: TransmutationRules = TransmutationRules {
    changes: cited(ProfileChange::AtANumber, clause!("transmutation#changes-at-a-number")),
    surplus_carries_over: clause!("transmutation#wounds-are-shared"),
    change_is_mandatory: Some(clause!("transmutation#must-change-at-the-end-of-the-order")),
    after_guts: Some(clause!("transmutation#after-the-guts-roll")),
    states: Some(clause!("transmutation#states-are-shared")),
    starts_first: Some(clause!("transmutation#starts-in-the-first-profile")),
    escape_system: None,
    escape_form: Some(EscapeFormRules {
        like_wounds: clause!("transmutation#escape-system-works-like-x"),
        places_eclipse: clause!("transmutation#escape-system-places-eclipse"),
        ends_possession: clause!("transmutation#escape-system-ends-possession"),
    }),
    hatching: Some(HatchingRules {
        deployed_as_embryo: clause!("transmutation#hatching-starts-as-seed-embryo"),
        own_marker: clause!("transmutation#hatching-uses-its-own-marker"),
        camouflage_silhouette: Some(cited(2, clause!("transmutation#hatching-camouflage-is-silhouette-2"))),
        revealed: clause!("transmutation#hatching-revealed-becomes-seed-embryo"),
        airborne: clause!("transmutation#hatching-airborne"),
        by_moving: clause!("transmutation#hatches-by-moving"),
        by_dodging: clause!("transmutation#hatches-by-dodging"),
    }),
    auto: Some(AutoRules {
        deployed_with_any_profile: clause!("transmutation#auto-starts-in-any-profile"),
        while_moving: clause!("transmutation#auto-switches-while-moving"),
        new_mov: clause!("transmutation#auto-moves-with-the-new-mov"),
    }),
    willpower: Some(WillpowerRules {
        deployed_with_first_profile: clause!("transmutation#wip-starts-in-the-first-profile"),
        roll: clause!("transmutation#wip-roll-to-change"),
        lasts_until_states_phase: clause!("transmutation#wip-form-lasts-the-player-turn"),
        may_be_repeated: clause!("transmutation#wip-may-try-again"),
        printed: clause!("transmutation#wip-printed-mod"),
    }),
    bike: Some(BikeRules {
        two_profiles: clause!("ai-motorcycle#two-profiles"),
        mounted: clause!("ai-motorcycle#rides-like-a-motorcycle"),
        bike_becomes_peripheral: clause!("ai-motorcycle#becomes-a-peripheral"),
        on_foot: clause!("ai-motorcycle#on-foot-with-its-bike"),
        contact: clause!("ai-motorcycle#contact-to-mount"),
        lost_bike_is_not_mounted: clause!("ai-motorcycle#no-mounting-a-lost-bike"),
        supportware: clause!("ai-motorcycle#supportware-ends-on-mounting"),
    }),
};
