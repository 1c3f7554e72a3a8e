//! Refuses keys of a declaration that its skill does not read: an ignored key would be a fact silently lost.

use crate::order::mechanics::airborne::explodes;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, StatedValues, Targets, TemplateFacts, TrooperIndex};
use crate::ruleset::Rule;
use crate::skill_ids::{
    ASSAULT, BERSERK, CAUTIOUS_MOVEMENT, CC_ATTACK, CHANGE_FACING, CLIMB, COMBAT_JUMP, DOCTOR, DODGE, ENGAGE, ENGINEER,
    JUMP, LANDING_SKILLS, MOVE, SUPPRESSIVE_FIRE,
};
use crate::skills::{AttackType, SkillKind};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;

/// The skills that may move or turn their user.
const MAY_MOVE: [&EntryId; 9] = [ASSAULT, BERSERK, CAUTIOUS_MOVEMENT, CHANGE_FACING, CLIMB, DODGE, ENGAGE, JUMP, MOVE];
/// The skills that name a weapon without an attack.
const WEAPON_NAMED: [&EntryId; 2] = [entry!("place-deployable"), SUPPRESSIVE_FIRE];

/// Returns whether a skill moves its user.
pub(super) fn moves(declaration: &Declaration) -> bool {
    MAY_MOVE.iter().any(|skill| declaration.is(skill))
}

/// A key of a declaration.
struct Key {
    name: &'static str,
    /// Whether the declaration has it.
    is_given: bool,
    /// Whether the skill reads it.
    is_read: bool,
}

/// Refuses the first key that the declared skill does not read.
///
/// # Errors
/// A refusal of the key.
pub(super) fn check(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    kind: SkillKind,
) -> Result<(), Refusal> {
    if declaration.twin {
        scene.rules().need_clause(Rule::TwinWeaponsNotInMelee, "twin-weapons")?;
    }
    let keys = keys(declaration, kind, explodes(scene, user, declaration));
    let Some(key) = keys.iter().find(|key| key.is_given && !key.is_read) else { return Ok(()) };
    let message = Message::new("refusal-key-without-effect").text("found", key.name);
    Err(Refusal::new(scene.path(user, key.name), message.term("skill", declaration.skill.as_str())))
}

fn keys(declaration: &Declaration, kind: SkillKind, explodes: bool) -> [Key; 19] {
    let attacks = matches!(kind, SkillKind::Attack(_));
    let chooses_weapon = matches!(kind, SkillKind::Attack(skill) if skill.attack_type != AttackType::Crush);
    let own_weapon = explodes && declaration.weapon.as_ref().is_some_and(|weapon| weapon.id == declaration.skill);
    let is = |skills: &[&EntryId]| skills.iter().any(|skill| declaration.is(skill));
    let has_target = if is(&[COMBAT_JUMP]) { explodes } else { kind != SkillKind::NoRoll || is(&[ENGAGE]) };
    let key = |name, is_given, is_read| Key { name, is_given, is_read };
    [
        key("weapon", declaration.weapon.is_some(), chooses_weapon || own_weapon || is(&WEAPON_NAMED)),
        key("at", declaration.targets != Targets::None, has_target),
        key("also", !declaration.other_targets.is_empty(), chooses_weapon || own_weapon),
        key("template", declaration.template != TemplateFacts::default(), chooses_weapon),
        key("guided", declaration.guided, chooses_weapon),
        key("burst", declaration.burst.is_some(), chooses_weapon),
        key("double-shot", declaration.double_shot, chooses_weapon),
        key("twin", declaration.twin, is(&[CC_ATTACK])),
        key("leaves-out", !declaration.leaves_out.is_empty(), chooses_weapon),
        key("point", declaration.point.is_some(), chooses_weapon),
        key("uses-left", declaration.uses_left.is_some(), chooses_weapon || explodes),
        key("stated", declaration.stated != StatedValues::default(), chooses_weapon),
        key("damage", declaration.damage.is_some(), attacks),
        key("range-modifier", declaration.range_modifier.is_some(), chooses_weapon),
        key("no-room", declaration.no_room, is(&[DODGE])),
        key("distance", declaration.length.is_some(), is(&MAY_MOVE)),
        key("lands", declaration.landing.is_some(), is(&LANDING_SKILLS)),
        key("command-tokens", declaration.command_tokens > 0, is(&[DOCTOR, ENGINEER])),
        key("modifiers", !declaration.modifiers.is_empty(), kind != SkillKind::NoRoll),
    ]
}
