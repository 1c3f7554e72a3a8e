//! Nothing in an Order waits for a result: not for the Discover of a comrade either.

use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Aro, Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::DISCOVER;
use model::fact_name::REFUSED;
use model::message::Message;

/// Returns whether the attacker declares Discover at the Marker in the same Order.
pub(super) fn discovers(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> bool {
    let at_target = |declaration: &Declaration| declaration.is(DISCOVER) && declaration.targets.contains(target);
    scene.declarations(user).iter().any(at_target)
}

/// Returns whether a comrade of a trooper declares Discover at its target in this Order.
pub(super) fn comrade_discovers(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> bool {
    let same_side = |index: &TrooperIndex| scene.order.is_active(*index) == scene.order.is_active(user);
    let mut comrades = scene.order.indices().filter(same_side).filter(|index| *index != user);
    comrades.any(|comrade| discovers(scene, comrade, target))
}

/// Returns the rules by which an ARO does not wait for the Discover of a comrade.
fn find_aro_rules(scene: &Scene<'_>) -> Vec<Cite> {
    let rules = [Rule::NoWaitingForResults, Rule::ArosDoNotWait];
    rules.into_iter().filter_map(|rule| scene.rules().clause(rule)).collect()
}

/// Writes that an ARO at a Marker does not wait for the Discover of a comrade.
pub(super) fn write(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, aro: &Aro) {
    let target = scene.order.first_active();
    if aro.declaration.is(DISCOVER) || !comrade_discovers(scene, user, target) {
        return;
    }
    let clauses = find_aro_rules(scene);
    let step = record.step(Message::new("step-waits-for-no-discover")).cite_all(&clauses).affects(REFUSED);
    let step = step.affects(scene.path(user, "*")).affects(scene.attack_path(user, target, ATTACK_FACTS));
    step.affects_all(scene.harm_paths(user, target));
}

/// Returns the rule that forbids an attack which counts on the Discover of a comrade.
pub(super) fn find_forbidding_rule(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> Option<Cite> {
    if !comrade_discovers(scene, user, target) {
        return None;
    }
    let rules = scene.rules();
    let of_aros = rules.clause_if(Rule::ArosDoNotWait, !scene.order.is_active(user));
    of_aros.or(rules.clause(Rule::NoWaitingForResults))
}
