//! The Trait Target (VITA): a weapon with it has no effect on troopers with STR.

use crate::order::plan::Attack;
use crate::order::scene::Scene;
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::ids::EntryId;
use model::message::Message;

/// The Trait. All weapons that print it name VITA.
const TARGET: &EntryId = entry!("target-x");

/// Returns whether a weapon has no effect on the target of an attack.
pub(crate) fn spares(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    let machine = scene.order.trooper(attack.target).has_structure;
    machine && attack.weapon.has_trait(TARGET) && scene.rules().has(Rule::TargetOfOtherAttribute)
}

/// Writes whether a weapon with the Trait affects its target.
pub(crate) fn write(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    let clauses = scene.rules().clauses(Rule::TargetOfOtherAttribute);
    if clauses.is_empty() || !attack.weapon.has_trait(TARGET) {
        return;
    }
    let id = if spares(scene, attack) { "step-target-of-other-attribute" } else { "step-target-of-its-attribute" };
    let step = record.step(Message::new(id).text("target", scene.name(attack.target))).cite_all(clauses);
    step.affects_all(scene.harm_paths(attack.user, attack.target));
}
