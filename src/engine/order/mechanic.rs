//! The interface of a special mechanic: its hooks in the phases of an Order.

use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::record::Recorder;
use crate::violation::CheckResult;
use model::ids::EntryId;
use model::refusal::Refusal;

/// Checks a declaration of a trooper; writes the requirements that it meets.
pub(super) type CheckDeclaration = fn(&Scene<'_>, &mut Recorder, TrooperIndex, &Declaration) -> CheckResult;
/// Whether a declaration fills an Order because no source of the edition prints the class of its skill.
pub(super) type FillsOrder = fn(&Scene<'_>, &Declaration) -> bool;
/// Checks the requirements of a roll once all declarations are made.
pub(super) type CheckRequirements = fn(&Scene<'_>, &SkillRoll<'_>) -> CheckResult;
/// Writes the immediate consequences of a roll; the flag says whether it succeeds. The hook changes only the trace.
pub(super) type AfterRoll = fn(&mut Resolution<'_, '_>, &SkillRoll<'_>, bool) -> Result<(), Refusal>;
/// Applies a roll to the outcomes of the troopers after the saves; the flag says whether it succeeds.
///
/// The rolls of an Order are applied in the order of declaration. This would matter only for a treatment, which sets
/// the Wounds of its patient anew, and a Regeneration of the same trooper, which adds to them. No Order has both:
/// Regeneration is rolled in an Order in N3 alone, as an Entire Order Skill that treats no other trooper.
pub(super) type AfterSaves = fn(&mut Resolution<'_, '_>, &SkillRoll<'_>, bool, &mut TrooperOutcomes);

/// A special mechanic: the skills it covers and its hooks.
pub(super) struct Mechanic {
    /// The ids of the skills it covers, alphabetically.
    pub skills: &'static [&'static EntryId],
    /// Runs when one of the skills is declared.
    pub check_declaration: Option<CheckDeclaration>,
    /// Runs if one of the skills is the only declaration.
    pub fills_order: Option<FillsOrder>,
    /// Runs before the roll.
    pub check_requirements: Option<CheckRequirements>,
    /// Runs after the roll.
    pub after_roll: Option<AfterRoll>,
    /// Runs after all saves.
    pub after_saves: Option<AfterSaves>,
}

impl Mechanic {
    /// Creates a mechanic without hooks.
    pub(super) const fn new(skills: &'static [&'static EntryId]) -> Self {
        Self {
            skills,
            check_declaration: None,
            fills_order: None,
            check_requirements: None,
            after_roll: None,
            after_saves: None,
        }
    }

    /// Returns whether the mechanic covers the declared skill.
    pub(super) fn covers(&self, declaration: &Declaration) -> bool {
        self.skills.iter().any(|skill| declaration.is(skill))
    }
}
