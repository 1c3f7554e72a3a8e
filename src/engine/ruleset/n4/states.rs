//! The rules of N4 on states: their effects, when a trooper falls, who counts, and the states in which skills work.

use crate::ruleset::{
    Cited, EmbryoFallRules, EmbryoRules, FallingRules, IgnoredState, StateRules, SurvivorRules, TakenOver,
    UprightRules, WorkingRules, cited, codeone, n3,
};

/// Effects on states in N4.
pub(crate) const STATES: StateRules = StateRules {
    taken_over: &[POSSESSED, SEPSITORIZED_STATE],
    ignored: &[
        n3::IGNORED_RETREAT,
        n3::IGNORED_WOUND,
        IGNORED_UNCONSCIOUS,
        cited(
            IgnoredState { state: entry!("retreat-state"), by: entries!["veteran"] },
            clause!("veteran#unmoved-by-retreat"),
        ),
    ],
    ..n3::STATES
};

/// A trooper in the Dogged state acts although it is Unconscious.
pub(crate) const IGNORED_UNCONSCIOUS: Cited<IgnoredState> = cited(
    IgnoredState { state: entry!("unconscious"), by: entries!["dogged-state"] },
    clause!("dogged-state#ignores-unconscious"),
);

/// Skills that count when a trooper would fall Unconscious in N4.
pub(crate) const FALLING: FallingRules = FallingRules {
    upright: &[
        UprightRules {
            not_down: Some(clause!("dogged#not-once-it-is-down")),
            shock: Some(clause!("dogged#shock-ends-it")),
            either_level: Some(clause!("dogged#at-either-level")),
            ..n3::DOGGED
        },
        UprightRules {
            shock: Some(clause!("no-wound-incapacitation#shock-ends-it")),
            either_level: Some(clause!("no-wound-incapacitation#at-either-level")),
            ..n3::NO_WOUND_INCAPACITATION
        },
    ],
    embryo: Some(EmbryoFallRules { state_begins: clause!("shasvastii-embryo#begins-with-a-fall"), announcement: None }),
    ..n3::FALLING
};

/// The troopers that count in N4.
pub(crate) const SURVIVORS: SurvivorRules = SurvivorRules {
    states: &[codeone::DEAD_NOT_COUNTED, n3::POSSESSED_NOT_COUNTED, codeone::UNCONSCIOUS_NOT_COUNTED],
    embryo: Some(EmbryoRules {
        counts: &[clause!("shasvastii-embryo#counts-for-victory-points")],
        ends: &[clause!("shasvastii-embryo#not-at-the-end")],
    }),
};

/// The states in which skills work in N4.
pub(crate) const WORKING: WorkingRules = WorkingRules {
    comms: &[n3::ISOLATED_SILENCES],
    feedback: entries!["impersonation", "mimetism"],
    ..codeone::WORKING
};

/// A Sepsitorized trooper.
pub(crate) const SEPSITORIZED_STATE: TakenOver = TakenOver {
    state: entry!("sepsitorized"),
    sides: clause!("sepsitorized#changes-sides"),
    orders: clause!("sepsitorized#changes-sides"),
    no_place: Some(clause!("sepsitorized#takes-no-place-in-the-group")),
};

/// A Possessed trooper in N4.
pub(crate) const POSSESSED: TakenOver =
    TakenOver { no_place: Some(clause!("possessed#takes-no-place-in-the-group")), ..n3::POSSESSED };
