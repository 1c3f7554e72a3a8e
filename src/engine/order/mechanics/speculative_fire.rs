//! Speculative Fire: a weapon with the Trait attacks without Line of Fire.

use crate::order::attack::weapon_trait;
use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::mechanic::Mechanic;
use crate::skill_ids::SPECULATIVE_FIRE;

/// Speculative Fire.
pub(crate) const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(|scene, record, user, declaration| {
        weapon_trait::check(scene, record, user, declaration, clause!("speculative-fire#needs-the-trait"))
    }),
    ..Mechanic::new(&[SPECULATIVE_FIRE])
};

/// Returns the rule that the attack needs no Line of Fire.
pub(crate) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    if !roll.attack.declaration.is(SPECULATIVE_FIRE) {
        return Vec::new();
    }
    vec![GeneralRule::on_roll_citing("step-speculative-unseen", roll.scene.rules().skills.speculative_fire)]
}
