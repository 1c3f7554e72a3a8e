//! The kits of CodeOne.

use crate::ruleset::{KitRules, SeveralKits, cited};

/// The `MediKit` of `CodeOne`.
pub(crate) const MEDIKIT_USE: KitRules = KitRules {
    kit: entry!("medikit"),
    shot_or_applied: clause!("medikit#shot-or-applied"),
    patient_rolls: clause!("medikit#patient-rolls-physique"),
    failure_kills: true,
    several_kits: Some(cited(SeveralKits::AnyFailureCounts, clause!("medikit#any-failure-kills"))),
    structure: false,
    target: None,
    technorganic: None,
    on_oneself: None,
    printed_ph: None,
    carried_with: None,
    wakes_machines: None,
};

/// The kits of `CodeOne`.
pub(crate) const KITS: &[KitRules] = &[MEDIKIT_USE];
