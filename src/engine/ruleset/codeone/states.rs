//! The rules of CodeOne on states: when a trooper falls, who counts, and the states in which skills work.

use crate::ruleset::{Cited, FallingRules, SurvivorRules, WorkingRules, cited, n3};
use model::ids::EntryId;

/// Skills that count when a trooper would fall Unconscious in CodeOne.
pub(crate) const FALLING: FallingRules = FallingRules { upright: &[], treatment_kills: None, ..n3::FALLING };

/// The Unconscious do not count.
pub(crate) const UNCONSCIOUS_NOT_COUNTED: Cited<&EntryId> =
    cited(entry!("unconscious"), clause!("unconscious#no-victory-points"));

/// The Dead do not count.
pub(crate) const DEAD_NOT_COUNTED: Cited<&EntryId> = cited(entry!("dead"), clause!("dead#no-victory-points"));

/// The troopers that count in CodeOne.
pub(crate) const SURVIVORS: SurvivorRules =
    SurvivorRules { states: &[DEAD_NOT_COUNTED, UNCONSCIOUS_NOT_COUNTED], ..n3::SURVIVORS };

/// The states in which skills work in CodeOne.
pub(crate) const WORKING: WorkingRules = WorkingRules {
    stopping: &[
        cited(entry!("unconscious"), clause!("unconscious#automatic-skills-stop")),
        cited(entry!("unconscious"), clause!("automatic-skill#off-while-unconscious")),
    ],
    comms: &[],
    ending: &[],
    feedback: &[],
    ..n3::WORKING
};
