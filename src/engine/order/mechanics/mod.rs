//! Special mechanics: one file and one line of `MECHANICS` each.
//!
//! The phases of an Order run the hooks of each mechanic (`mechanic`), which are keyed by the declared skill. Two kinds
//! of rules are called directly instead:
//!
//! * A step that only one mechanic needs, such as the answer to a Crush or the reroll of a treatment, is a public
//!   function of its file: a hook for it would have one implementation and hide the call.
//! * A rule that a property of a trooper or weapon brings, whatever is declared, has no skill to be found by: a skill
//!   is in `passive`, any other (`deployed`, `disposable`, `peripheral`) is a module of `order`.

pub(super) mod airborne;
mod assault;
pub(super) mod berserk;
pub(super) mod cautious_movement;
mod climb;
pub(super) mod crush;
pub(super) mod deactivator;
pub(super) mod discover;
pub(super) mod dodge;
pub(super) mod hacking;
pub(super) mod healing;
pub(super) mod intuitive_attack;
mod jump;
mod place_deployable;
mod regeneration;
pub(super) mod resume_disguise;
pub(super) mod sensor;
pub(super) mod speculative_fire;
mod suppressive_fire;

use crate::order::mechanic::Mechanic;
use crate::order::situation::Declaration;
use model::ids::EntryId;

/// All mechanics, alphabetically by file. The order means nothing: a skill has one mechanic, and every phase finds the
/// hook of a declaration by its skill.
const MECHANICS: &[Mechanic] = &[
    airborne::MECHANIC,
    assault::MECHANIC,
    berserk::MECHANIC,
    cautious_movement::MECHANIC,
    climb::MECHANIC,
    crush::MECHANIC,
    deactivator::MECHANIC,
    discover::MECHANIC,
    dodge::MECHANIC,
    hacking::MECHANIC,
    healing::MECHANIC,
    intuitive_attack::MECHANIC,
    jump::MECHANIC,
    place_deployable::MECHANIC,
    regeneration::MECHANIC,
    resume_disguise::MECHANIC,
    sensor::MECHANIC,
    speculative_fire::MECHANIC,
    suppressive_fire::MECHANIC,
];

/// Iterates over the skills that have a mechanic, in the order of the mechanics.
pub fn iter_mechanic_skills() -> impl Iterator<Item = &'static EntryId> {
    MECHANICS.iter().flat_map(|mechanic| mechanic.skills).copied()
}

/// Finds the mechanic that covers the declared skill.
pub(super) fn find(declaration: &Declaration) -> Option<&'static Mechanic> {
    MECHANICS.iter().find(|mechanic| mechanic.covers(declaration))
}

#[cfg(test)]
mod tests {
    use model::ids::EntryId;

    use super::iter_mechanic_skills;

    #[test]
    fn no_skill_has_two_mechanics() {
        let mut skills: Vec<&EntryId> = iter_mechanic_skills().collect();
        let count = skills.len();
        skills.sort_unstable();
        skills.dedup();
        assert_eq!(skills.len(), count);
    }
}
