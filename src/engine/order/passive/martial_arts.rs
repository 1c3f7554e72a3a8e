//! Martial Arts: one level at a time, and the weapons to which it adds no Damage.

use crate::entry_ids::MARTIAL_ARTS;
use crate::order::plan::Attack;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::TrooperIndex;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::success_value::{Cancellation, Modifier};
use crate::violation::{CheckResult, Violation};
use model::message::Message;

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
            step.affects_all(scene.order.indices().map(|index| scene.attack_path(user, index, ATTACK_FACTS)));
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
