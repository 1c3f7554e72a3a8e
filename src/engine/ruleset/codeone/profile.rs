//! The rules of CodeOne on what a profile prints: states, skills, kits, charts.

use crate::ruleset::{Cited, FallingRules, KitRules, SurvivorRules, WorkingRules, cited, n3};

/// The `MediKit` of `CodeOne`.
pub const MEDIKIT_USE: KitRules = KitRules {
    kit: "medikit",
    shot_or_applied: "medikit#shot-or-applied",
    patient_rolls: "medikit#patient-rolls-physique",
    failure_kills: true,
    several: Some(cited(true, "medikit#any-failure-kills")),
    structure: false,
    target: None,
    technorganic: None,
    on_oneself: None,
    printed_ph: None,
    carried_with: None,
    wakes_machines: None,
};

/// The kits of `CodeOne`.
pub const KITS: &[KitRules] = &[MEDIKIT_USE];

/// Skills that count when a trooper would fall Unconscious in CodeOne.
pub const FALLING: FallingRules = FallingRules { upright: &[], treatment_kills: None, ..n3::FALLING };

/// The Unconscious do not count.
pub const UNCONSCIOUS_NOT_COUNTED: Cited<&str> = cited("unconscious", "unconscious#no-victory-points");

/// The Dead do not count.
pub const DEAD_NOT_COUNTED: Cited<&str> = cited("dead", "dead#no-victory-points");

/// The troopers that count in CodeOne.
pub const SURVIVORS: SurvivorRules =
    SurvivorRules { states: &[DEAD_NOT_COUNTED, UNCONSCIOUS_NOT_COUNTED], ..n3::SURVIVORS };

/// The states in which skills work in CodeOne.
pub const WORKING: WorkingRules = WorkingRules {
    stopping: &[
        cited("unconscious", "unconscious#automatic-skills-stop"),
        cited("unconscious", "automatic-skill#off-while-unconscious"),
    ],
    comms: None,
    markers: None,
    ..n3::WORKING
};
