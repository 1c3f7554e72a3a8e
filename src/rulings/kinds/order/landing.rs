//! The landing of a trooper from the air.

use engine::context::Context;
use engine::order;
use engine::skill_ids::{AIRBORNE_DEPLOYMENT, COMBAT_JUMP};
use engine::weapon::WeaponChoice;
use model::catalogue::NO_VARIANT;
use model::path::Path;

/// Names the form of a landing, and its explosion.
pub(super) fn complete_landing(context: &Context<'_>, trooper: &order::Trooper, declared: &mut order::Declaration) {
    use_combat_jump(context, trooper, declared);
    arm_explosion(trooper, declared);
}

/// Replaces Airborne Deployment by Combat Jump if the trooper has it, unless the edition prints types for Combat Jump.
fn use_combat_jump(context: &Context<'_>, trooper: &order::Trooper, declared: &mut order::Declaration) {
    let types = context.catalogue.value(COMBAT_JUMP, NO_VARIANT, "types", context.rules.scope);
    if declared.skill == AIRBORNE_DEPLOYMENT && trooper.has(COMBAT_JUMP) && types.is_none() {
        declared.skill = COMBAT_JUMP.clone();
    }
}

/// Gives a Combat Jump that explodes on others the explosion as its weapon.
fn arm_explosion(trooper: &order::Trooper, declared: &mut order::Declaration) {
    if !declared.is(COMBAT_JUMP) || declared.targets == order::Targets::None || declared.weapon.is_some() {
        return;
    }
    let level = trooper.profile.iter().filter(|entry| entry.id == COMBAT_JUMP).find_map(|entry| entry.level.clone());
    declared.weapon = level.map(|level| WeaponChoice {
        id: COMBAT_JUMP.clone(),
        mode: Some(level),
        path: Path::new(&trooper.name, "skill"),
    });
}
