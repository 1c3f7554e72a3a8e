//! What a special mechanic adds to the phases of an Order.

use crate::order::fate::Fate;
use crate::order::plan::{Fault, SkillRoll};
use crate::order::resolution::Resolution;
use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::record::Recorder;
use model::refusal::Refusal;

/// Checks a declaration of the trooper at a place before it is made, and writes what it meets.
pub type Requires = fn(&Scene<'_>, &mut Recorder, usize, &Declaration) -> Result<Option<Fault>, Refusal>;
/// Whether a declaration fills an Order because no source of the edition prints the class of its skill.
pub type FillsOrder = fn(&Scene<'_>, &Declaration) -> bool;
/// Checks a roll once everything is declared.
pub type Unmet = fn(&Scene<'_>, &SkillRoll<'_>) -> Result<Option<Fault>, Refusal>;
/// Writes what follows at once from a roll that succeeds, or fails.
pub type Rolled = fn(&mut Resolution<'_, '_>, &SkillRoll<'_>, bool) -> Result<(), Refusal>;
/// Applies a roll that succeeds, or fails, to the troopers after the saves.
pub type Settles = fn(&mut Resolution<'_, '_>, &SkillRoll<'_>, bool, &mut [Fate]);

/// A special mechanic: the skills it is about, and its part in each phase.
pub struct Mechanic {
    /// The skills, alphabetically.
    pub skills: &'static [&'static str],
    /// When one of them is declared.
    pub requires: Option<Requires>,
    /// When one of them is the only declaration.
    pub fills_order: Option<FillsOrder>,
    /// Before its roll.
    pub unmet: Option<Unmet>,
    /// After its roll.
    pub rolled: Option<Rolled>,
    /// After the saves.
    pub settles: Option<Settles>,
}

impl Mechanic {
    /// A mechanic that has no part in any phase yet.
    pub const fn new(skills: &'static [&'static str]) -> Self {
        Self { skills, requires: None, fills_order: None, unmet: None, rolled: None, settles: None }
    }

    /// Whether it is about a declaration.
    pub fn is_about(&self, declared: &Declaration) -> bool {
        self.skills.iter().any(|skill| declared.is(skill))
    }
}
