//! Martial Arts: one level at a time, the dice of its fifth level in N3, and the weapons to which it adds no Damage.

use crate::entry_ids::MARTIAL_ARTS;
use crate::order::close_combat::helper_dice::count_allied_dice;
use crate::order::counted_skills::find_rolled_skill;
use crate::order::plan::Attack;
use crate::order::roll_changes::find_extra_burst;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::CC_ATTACK;
use crate::success_value::{Cancellation, Modifier};
use crate::violation::{CheckResult, Violation};
use model::message::Message;

/// The level with as many extra dice as the enemy has.
const FIFTH_LEVEL: &str = "level-5";

/// Returns the dice that the fifth level adds to a CC Attack: those that the enemy has beyond its own Burst. Writes the
/// rule.
pub(crate) fn resolve_answering_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> i64 {
    let fights = find_rolled_skill(scene, declaration) == CC_ATTACK && scene.has_level(user, MARTIAL_ARTS, FIFTH_LEVEL);
    let Some(clause) = scene.rules().clause_if(Rule::MartialArtsAnswersEveryone, fights) else {
        return 0;
    };
    let names = scene.target_names(user, declaration);
    let [name] = names.as_slice() else { return 0 };
    let Some(enemy) = scene.order.find(name) else { return 0 };
    let mut dice = 0;
    for own in scene.declarations(enemy).iter().filter(|own| find_rolled_skill(scene, own) == CC_ATTACK) {
        dice += count_allied_dice(scene, enemy, own);
        dice += find_extra_burst(scene, enemy, own).iter().map(|extra| extra.value).sum::<i64>();
    }
    let step = record.step(Message::new("step-answers-everyone").number("dice", dice)).cite(clause);
    step.affects(scene.attack_path(user, enemy, ATTACK_FACTS)).affects_all(scene.harm_paths(user, enemy));
    dice
}

/// Checks that a trooper uses one level of Martial Arts at a time, and writes the rule.
///
/// # Errors
/// The illegal declaration of a trooper with two levels.
pub(crate) fn check_level(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex) -> CheckResult {
    let clause = scene.rules().skills.one_martial_arts_level;
    let trooper = scene.order.trooper(user);
    match trooper.profile.iter().filter(|entry| entry.id == MARTIAL_ARTS).count() {
        0 => Ok(()),
        1 => {
            let step = record.step(Message::new("step-one-martial-arts-level")).cite(clause);
            scene.order.indices().fold(step, |step, index| step.affects(scene.attack_path(user, index, ATTACK_FACTS)));
            Ok(())
        }
        _ => Err(Violation::new("step-one-level-only", clause).into()),
    }
}

/// Strikes the Damage that Martial Arts add to a weapon whose Damage does not come from an Attribute of its user.
pub(crate) fn limit_damage(scene: &Scene<'_>, attack: &Attack<'_>, bonuses: &mut [Modifier]) {
    let prints = !attack.weapon.damage_is_of_its_user();
    let Some(clause) = scene.rules().clause_if(Rule::MartialArtsDamageFromPhysique, prints) else {
        return;
    };
    for bonus in bonuses.iter_mut().filter(|bonus| bonus.is_of(MARTIAL_ARTS)) {
        let reason = Message::new("step-damage-not-from-physique");
        bonus.cancellation = Some(Cancellation { reason, clause: Some(clause.clone()) });
    }
}
