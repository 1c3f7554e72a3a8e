//! The kits, Tech-Recovery and Transmutation of N5.

use crate::ruleset::{
    AutoRules, BikeRules, EscapeFormRules, HatchingRules, KitRules, ProfileChange, TechRecoveryRules,
    TransmutationRules, WillpowerRules, cited, n4,
};

/// The kits of N5.
pub const KITS: &[KitRules] = &[
    KitRules {
        target: Some("gizmokit#for-allied-machines"),
        technorganic: Some("technorganic#either-kit"),
        on_oneself: Some("gizmokit#on-oneself"),
        wakes_machines: Some("remote-presence#gizmokit-removes-enough"),
        ..n4::GIZMOKIT_USE
    },
    KitRules {
        target: Some("medikit#for-fallen-allies"),
        technorganic: Some("technorganic#either-kit"),
        on_oneself: Some("medikit#on-oneself"),
        printed_ph: Some("medikit#printed-physique"),
        carried_with: Some(cited("paramedic", "paramedic#carries-a-medikit")),
        ..n4::MEDIKIT_USE
    },
];

/// Tech-Recovery in N5.
pub const TECH_RECOVERY: TechRecoveryRules = TechRecoveryRules {
    needs_state: "tech-recovery#needs-a-state",
    needs_gizmokit: "tech-recovery#needs-a-gizmokit",
    ends_states: "tech-recovery#ends-the-states",
    not_unconscious: "tech-recovery#not-unconscious",
    own_order: "tech-recovery#unconscious-takes-an-order-of-its-own",
    failure: "tech-recovery#failure-is-harmless",
    printed_ph: "tech-recovery#printed-physique",
    in_null_states: "tech-recovery#works-in-null-states",
};

/// Transmutation in N5.
pub const TRANSMUTATION: TransmutationRules = TransmutationRules {
    changes: cited(ProfileChange::AtANumber, "transmutation#changes-at-a-number"),
    rest: "transmutation#wounds-are-shared",
    must: Some("transmutation#must-change-at-the-end-of-the-order"),
    after_guts: Some("transmutation#after-the-guts-roll"),
    states: Some("transmutation#states-are-shared"),
    starts_first: Some("transmutation#starts-in-the-first-profile"),
    escape_system: None,
    escape_form: Some(EscapeFormRules {
        like_wounds: "transmutation#escape-system-works-like-x",
        places_eclipse: "transmutation#escape-system-places-eclipse",
        ends_possession: "transmutation#escape-system-ends-possession",
    }),
    hatching: Some(HatchingRules {
        starts: "transmutation#hatching-starts-as-seed-embryo",
        own_marker: "transmutation#hatching-uses-its-own-marker",
        camouflage_silhouette: Some(cited(2, "transmutation#hatching-camouflage-is-silhouette-2")),
        revealed: "transmutation#hatching-revealed-becomes-seed-embryo",
        airborne: "transmutation#hatching-airborne",
        by_moving: "transmutation#hatches-by-moving",
        by_dodging: "transmutation#hatches-by-dodging",
    }),
    auto: Some(AutoRules {
        starts: "transmutation#auto-starts-in-any-profile",
        while_moving: "transmutation#auto-switches-while-moving",
        new_mov: "transmutation#auto-moves-with-the-new-mov",
    }),
    willpower: Some(WillpowerRules {
        starts: "transmutation#wip-starts-in-the-first-profile",
        roll: "transmutation#wip-roll-to-change",
        lasts: "transmutation#wip-form-lasts-the-player-turn",
        repeats: "transmutation#wip-may-try-again",
        printed: "transmutation#wip-printed-mod",
    }),
    bike: Some(BikeRules {
        two_profiles: "ai-motorcycle#two-profiles",
        mounted: "ai-motorcycle#rides-like-a-motorcycle",
        becomes: "ai-motorcycle#becomes-a-peripheral",
        on_foot: "ai-motorcycle#on-foot-with-its-bike",
        contact: "ai-motorcycle#contact-to-mount",
        not_lost: "ai-motorcycle#no-mounting-a-lost-bike",
        supportware: "ai-motorcycle#supportware-ends-on-mounting",
    }),
};
