//! Guard: a CC Attack without contact, at an enemy in Line of Fire and in the Zone of Control.

use crate::entry_ids::{AERIAL, GUARD};
use crate::order::plan::Attack;
use crate::order::relations::line_of_fire::sees;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::TrooperIndex;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::Rule;
use crate::skill_ids::CC_ATTACK;
use crate::skills::AttackType;
use crate::violation::{CheckResult, Violation};
use model::message::Message;

/// Returns whether a trooper with Guard declares a CC Attack at another that it may make from where it stands.
fn reaches(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> bool {
    let near = scene.order.relation(user, target).is_some_and(|relation| relation.zone_of_control.is_some());
    near && strikes(scene, user, target) && sees(scene, user, target)
}

/// Returns whether a trooper with Guard declares a CC Attack at another.
fn strikes(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> bool {
    let declares = scene
        .declarations(user)
        .iter()
        .any(|declaration| declaration.is(CC_ATTACK) && scene.targets(user, declaration).contains(&target));
    scene.rules().has(Rule::GuardStrikesAtADistance) && declares && scene.order.has(user, GUARD)
}

/// Returns whether the rules on flyers keep Guard from being used against a trooper.
fn is_flyer(scene: &Scene<'_>, target: TrooperIndex) -> bool {
    scene.rules().has(Rule::GuardNotAgainstFlyers) && scene.order.has(target, AERIAL)
}

/// Returns whether an attack may be made without contact: by a trooper with Guard, or by the one that it attacks so.
pub(crate) fn strikes_at_a_distance(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    let (user, target) = (attack.user, attack.target);
    let guarded = |user, target| reaches(scene, user, target) && !is_flyer(scene, target);
    attack.skill.attack_type == AttackType::CloseCombat && (guarded(user, target) || guarded(target, user))
}

/// Checks that a CC Attack without contact is not one of a trooper with Guard that cannot reach its target.
pub(crate) fn check_reach(scene: &Scene<'_>, attack: &Attack<'_>) -> CheckResult {
    let (user, target) = (attack.user, attack.target);
    let rules = scene.rules();
    let guards = rules.clause_if(Rule::GuardStrikesAtADistance, strikes(scene, user, target));
    let flyer = rules.clause_if(Rule::GuardNotAgainstFlyers, is_flyer(scene, target));
    match (guards, flyer) {
        (Some(_), Some(clause)) => Err(Violation::new("step-guard-not-at-flyers", clause).into()),
        (Some(clause), None) => Err(Violation::new("step-guard-out-of-reach", clause).into()),
        (None, _) => Ok(()),
    }
}

/// Returns the clauses that keep Guard from being used for an attack.
pub(crate) fn find_denying_clauses(scene: &Scene<'_>, attack: &Attack<'_>) -> &'static [Cite] {
    let denied = strikes(scene, attack.user, attack.target) && is_flyer(scene, attack.target);
    if denied { scene.rules().clauses(Rule::GuardNotAgainstFlyers) } else { &[] }
}

/// Writes that two troopers fight without contact.
pub(crate) fn write(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    let rules = scene.rules();
    let reaches_target = reaches(scene, attack.user, attack.target);
    let clauses = [rules.clause(Rule::GuardStrikesAtADistance), rules.clause(Rule::GuardFightsAsInContact)];
    let step = record.step(Message::new("step-fights-at-a-distance").text("target", scene.name(attack.target)));
    let step = clauses.into_iter().fold(step, StepHandle::cite_all);
    let step = step.cite_all(rules.clauses_if(Rule::GuardNotAgainstFlyers, reaches_target));
    let step = step.affects(scene.attack_path(attack.user, attack.target, ATTACK_FACTS));
    let step = step.affects(scene.attack_path(attack.target, attack.user, ATTACK_FACTS));
    step.affects_all(scene.harm_paths(attack.user, attack.target));
}
