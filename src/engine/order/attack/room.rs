//! The room around a base: how many Models fit around a trooper in a close combat.

use crate::order::plan::DeclarationResult;
use crate::order::relations::melee::{are_allies, in_same_combat};
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::CC_ATTACK;
use crate::violation::Violation;
use model::fact_name::REFUSED;
use model::message::Message;

/// Checks that no more Models fight a trooper than fit around a stated base, and writes the rule.
///
/// # Errors
/// The rule that is broken, and a refusal of a base that no close combat needs.
pub(crate) fn check_room(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult {
    for enemy in scene.order.indices() {
        let Some(base) = scene.order.trooper(enemy).prior.base else { continue };
        let strikes = |index: &TrooperIndex| {
            scene.declarations(*index).iter().any(|own| own.is(CC_ATTACK) && own.targets.contains(enemy))
        };
        let Some(attacker) = scene.order.indices().find(strikes) else {
            return Err(scene.key_without_effect(enemy, "base", "refusal-base-without-close-combat").into());
        };
        let clause = scene.rules().need_clause(Rule::RoomAroundBase, "room-around-a-base")?;
        let touches = |index: &TrooperIndex| {
            let contact = scene.order.relation(*index, enemy).is_some_and(|relation| relation.contact.is_some());
            contact && scene.order.is_active(*index) != scene.order.is_active(enemy)
                || in_same_combat(scene, *index, enemy)
        };
        let around = scene.order.indices().filter(|index| *index != enemy && !are_allies(scene, *index, enemy));
        let number = around.filter(touches).count();
        let large_base = scene.context.length(CC_ATTACK, "large-base")?.value;
        let room = if base >= large_base { "room-around-large-base" } else { "room" };
        let room = scene.context.number_of(clause, room)?.count();
        if number > room {
            return Err(Violation::new("step-no-room-around-the-base", clause).declared_by(attacker));
        }
        let message = Message::new("step-room-around-the-base").count("count", number).count("room", room);
        let step = record.step(message).cite(clause).affects(REFUSED);
        step.affects_all(scene.attack_outcome_paths(attacker, enemy));
    }
    Ok(())
}
