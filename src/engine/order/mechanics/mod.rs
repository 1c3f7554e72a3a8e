//! Special mechanics: one file and one line of `MECHANICS` each.
//!
//! A mechanic's hooks (`mechanic`) run in the phases of every Order. Where only one mechanic has a part in a phase, the
//! phase calls a public function of its file.

pub mod airborne;
pub mod berserk;
mod camouflage;
mod cautious_movement;
mod climb;
pub mod crush;
pub mod discover;
pub mod dodge;
pub mod hacking;
pub mod healing;
pub mod intuitive_attack;
mod jump;
mod regeneration;
mod speculative_fire;
mod suppressive_fire;

use crate::order::mechanic::Mechanic;
use crate::order::situation::Declaration;

/// Every mechanic, alphabetically by file. Hooks of one phase run in this order.
pub const MECHANICS: &[Mechanic] = &[
    airborne::LANDING,
    berserk::CHARGE,
    camouflage::CAMOUFLAGE,
    cautious_movement::CAUTION,
    climb::CLIMBING,
    crush::CRUSHING,
    discover::DISCOVERING,
    dodge::DODGING,
    hacking::PROGRAMS,
    healing::TREATMENT,
    intuitive_attack::INTUITION,
    jump::JUMPING,
    regeneration::REGENERATING,
    speculative_fire::SPECULATION,
    suppressive_fire::SUPPRESSION,
];

/// The mechanic of a declaration, where its skill has one.
pub fn find(declared: &Declaration) -> Option<&'static Mechanic> {
    MECHANICS.iter().find(|mechanic| mechanic.is_about(declared))
}

#[cfg(test)]
mod tests {
    use super::MECHANICS;

    #[test]
    fn no_skill_has_two_mechanics() {
        let mut skills: Vec<&str> = MECHANICS.iter().flat_map(|mechanic| mechanic.skills).copied().collect();
        let all = skills.len();
        skills.sort_unstable();
        skills.dedup();
        assert_eq!(skills.len(), all);
    }
}
