//! The landing of a trooper from the air.

use engine::context::Context;
use engine::order;
use engine::skill_ids::{AIRBORNE_DEPLOYMENT, COMBAT_JUMP};
use model::catalogue::NO_VARIANT;

/// Replaces Airborne Deployment by Combat Jump if the trooper has it, unless the edition prints types for Combat Jump.
pub(super) fn use_combat_jump(context: &Context<'_>, trooper: &order::Trooper, declared: &mut order::Declaration) {
    let types = context.catalogue.value(COMBAT_JUMP, NO_VARIANT, "types", context.rules.scope);
    if declared.skill == AIRBORNE_DEPLOYMENT && trooper.has(COMBAT_JUMP) && types.is_none() {
        declared.skill = COMBAT_JUMP.clone();
    }
}
