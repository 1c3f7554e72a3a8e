//! CC Special Skills: they need contact, work in both turns, and their MODs add up.

use crate::entry_ids::{MARTIAL_ARTS, NATURAL_BORN_WARRIOR, PROTHEION};
use crate::order::plan::Attack;
use crate::order::scene::Scene;
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skill_ids::BERSERK;
use crate::skills::AttackType;
use crate::success_value::{Modifier, ModifierSource};
use model::ids::EntryId;

/// The skills with this label that change rolls.
const CC_SPECIAL_SKILLS: [&EntryId; 4] = [BERSERK, MARTIAL_ARTS, NATURAL_BORN_WARRIOR, PROTHEION];

/// Returns whether the user of a close combat attack has such a skill.
fn has_one(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    let close_combat = attack.skill.attack_type == AttackType::CloseCombat;
    close_combat && CC_SPECIAL_SKILLS.iter().any(|id| scene.order.has(attack.user, id) || attack.declaration.is(id))
}

/// Returns the rule that such a skill of the user needs contact.
pub(crate) fn needs_contact(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Cite> {
    scene.rules().clause_if(Rule::CcSpecialNeedsContact, has_one(scene, attack))
}

/// Returns the rule that such a skill of the user works in either turn.
pub(crate) fn find_both_turns_rule(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Cite> {
    scene.rules().clause_if(Rule::CcSpecialInBothTurns, has_one(scene, attack))
}

/// Returns the rule that the MODs of several such skills add up.
pub(crate) fn find_combination_rule(scene: &Scene<'_>, modifiers: &[Modifier]) -> Option<Cite> {
    let special = modifiers.iter().filter(|modifier| CC_SPECIAL_SKILLS.iter().any(|id| modifier.is_of(id)));
    let counted = special.filter(|modifier| modifier.counted() != 0);
    let mut sources: Vec<&ModifierSource> = counted.map(|modifier| &modifier.source).collect();
    sources.dedup();
    scene.rules().clause_if(Rule::CcSpecialModsCombine, sources.len() > 1)
}
