//! Rules on Coordinated Orders.

use crate::record::Cite;
use crate::ruleset::Cited;

/// Coordinated Orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoordinatedRules {
    /// The Spearhead has half its Burst.
    pub spearhead_burst: Cite,
    /// Each other trooper in close combat adds a die to the CC Attack, and this number to its Damage.
    pub close_combat_bonus: Cited<i64>,
    /// The other troopers have a Burst of 1.
    pub others_burst: Cite,
    /// All troopers declare the same skills.
    pub same_skills: Cite,
    /// All troopers have the same target.
    pub same_target: Cite,
    /// An enemy has one ARO against all of them.
    pub one_aro: Cite,
    /// Each reacting trooper chooses one of them.
    pub reactor_chooses_target: Cite,
    /// The clause on the action of a trooper that cannot perform the declared skill.
    pub unable_trooper: Cite,
}
