//! What a roll is compared with: the attacks whose MODs count, and the attackers that it meets.

use crate::order::plan::{Attack, SkillRoll};
use crate::order::situation::TrooperIndex;
use model::fact_name::{MODIFIER, SUCCEEDS, SUCCESS_VALUE};
use model::path::{Path, PathPrefix};

/// What a roll is compared with.
pub(super) struct Opposition<'p, 'o> {
    /// The attacks on the roller whose MODs count.
    pub attacks: Vec<&'p Attack<'o>>,
    /// The attackers that the roll meets in a Face to Face Roll.
    pub rolled_against: Vec<TrooperIndex>,
    /// The prefix of the paths of the value.
    pub subject: PathPrefix,
}

impl Opposition<'_, '_> {
    /// Returns the paths of the value and of what follows from it.
    pub(super) fn paths(&self, skill_roll: &SkillRoll<'_>) -> [Path; 3] {
        [Path::new(&self.subject, MODIFIER), Path::new(&self.subject, SUCCESS_VALUE), skill_roll.path(SUCCEEDS)]
    }
}
