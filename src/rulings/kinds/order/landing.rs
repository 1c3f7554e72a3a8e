//! How a trooper lands from the air, as situations write it.

use engine::context::Context;
use engine::order;
use model::ids::EntryId;

/// A trooper with Combat Jump lands by it. Where the edition prints no class for it, Airborne Deployment is declared.
pub fn by_its_form(context: &Context<'_>, trooper: &order::Trooper, declared: &mut order::Declaration) {
    let types = context.catalogue.value(order::COMBAT_JUMP, &None, "types", context.rules.edition);
    if declared.skill.as_str() == order::AIRBORNE && trooper.has(order::COMBAT_JUMP) && types.is_none() {
        declared.skill = EntryId::from_static(order::COMBAT_JUMP);
    }
}
