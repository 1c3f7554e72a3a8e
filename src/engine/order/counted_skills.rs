//! The skills as which a declaration counts for MODs.

use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::skill_ids::{ASSAULT, BERSERK, BS_ATTACK, CC_ATTACK};
use model::ids::EntryId;

/// Returns the skill as which a declaration is rolled: Assault and Berserk are CC Attacks, and some skills are a BS
/// Attack.
pub(super) fn find_rolled_skill<'d>(scene: &Scene<'_>, declaration: &'d Declaration) -> &'d EntryId {
    let skill = &declaration.skill;
    if [ASSAULT, BERSERK].contains(&skill) {
        CC_ATTACK
    } else if is_form_of_bs_attack(scene, skill) {
        BS_ATTACK
    } else {
        skill
    }
}

/// Returns whether a skill counts as a BS Attack for MODs.
fn is_form_of_bs_attack(scene: &Scene<'_>, skill: &EntryId) -> bool {
    scene.rules().skills.bs_attack_forms.is_some_and(|rule| rule.value.contains(&skill))
}

/// Returns the skills as which a declaration counts: its own, and the one as which it is rolled.
pub(super) fn find_counted_skills<'d>(scene: &Scene<'_>, declaration: &'d Declaration) -> Vec<&'d EntryId> {
    let mut names = vec![&declaration.skill, find_rolled_skill(scene, declaration)];
    names.dedup();
    names
}
