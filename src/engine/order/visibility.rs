//! Areas that hinder sight and shots: MODs of visibility zones, of which only the worst counts, and dice that a
//! Saturation Zone costs.

use crate::order::plan::{Aim, DeclaredAttack, Plan};
use crate::order::scene::Scene;
use crate::record::Recorder;
use crate::rolls::success_value::{Cancellation, Modifier};
use crate::ruleset::Rule;
use crate::skills::AttackType;
use model::ids::ClauseId;
use model::message::Message;
use model::refusal::Refusal;

/// The MODs of visibility zones. Of equal ones, the first is the worst, because visors help least against it.
const ZONES: [&str; 3] = ["zero-visibility-zone", "poor-visibility-zone", "low-visibility-zone"];

/// Strikes the MODs of visibility zones that a worse one of the same roll supersedes.
pub fn strike_lesser_zones(scene: &Scene<'_>, modifiers: &mut [Modifier]) {
    let Some(rule) = scene.context.rules.cite(Rule::WorstVisibilityZoneCounts) else { return };
    let rank = |modifier: &Modifier| ZONES.iter().position(|zone| *zone == &*modifier.name);
    let mut zones: Vec<(i64, usize, usize)> = modifiers
        .iter()
        .enumerate()
        .filter_map(|(index, modifier)| Some((modifier.counted(), rank(modifier)?, index)))
        .filter(|(amount, ..)| *amount < 0)
        .collect();
    zones.sort_unstable();
    let [(.., worst), lesser @ ..] = zones.as_slice() else { return };
    if lesser.is_empty() {
        return;
    }
    let clause = Some(ClauseId::from_static("low-visibility-zone#only-the-worst-counts"));
    for (.., index) in lesser {
        if let Some(modifier) = modifiers.get_mut(*index) {
            let reason = Message::new("step-worse-visibility");
            modifier.cancellation = Some(Cancellation { reason, clause: clause.clone() });
        }
    }
    if let Some(modifier) = modifiers.get_mut(*worst) {
        modifier.clause.get_or_insert(ClauseId::from_static(rule));
    }
}

/// Refuses a Saturation Zone between two troopers of whom neither shoots at the other.
///
/// # Errors
/// The zone is stated and changes nothing.
pub fn check_saturation(scene: &Scene<'_>, plan: &Plan<'_>) -> Result<(), Refusal> {
    let shoots = |user, target| {
        let mut attacks = plan.attacks.iter();
        attacks.any(|attack| {
            attack.user == user && attack.target == target && attack.skill.attack_type == AttackType::Ballistic
        })
    };
    for active in scene.order.active_indices() {
        for reactive in scene.order.reactive_indices() {
            let is_stated = scene.order.facts(active, reactive).is_some_and(|facts| facts.zones.saturation);
            if is_stated && !shoots(active, reactive) && !shoots(reactive, active) {
                let message = Message::new("refusal-saturation-without-shot").text("name", scene.name(reactive));
                return Err(Refusal::new(scene.fact(reactive, "saturation"), message));
            }
        }
    }
    Ok(())
}

/// Takes the die that a Saturation Zone costs off the dice at each target behind it, down to one, and writes the rule.
///
/// # Errors
/// A refusal if the edition has no Saturation Zones.
pub fn saturate(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    aims: &mut [Aim],
) -> Result<(), Refusal> {
    let DeclaredAttack { user, skill, .. } = declared;
    let split = aims.len() > 1;
    let is_behind = |target| scene.order.facts(user, target).is_some_and(|facts| facts.zones.saturation);
    let shoots = skill.attack_type == AttackType::Ballistic;
    for aim in aims.iter_mut().filter(|aim| shoots && aim.dice > 0 && is_behind(aim.target)) {
        let one_die_less = scene.context.rules.need_cite(Rule::SaturationCostsDie, "saturation-zone")?;
        let spared = aim.dice == 1;
        aim.dice = (aim.dice - 1).max(1);
        let message = Message::new("step-saturated").count("dice", aim.dice).text("target", scene.name(aim.target));
        let step = record
            .step(message)
            .cite(one_die_less)
            .cite_some(split.then_some("saturation-zone#after-the-split"))
            .cite_some(spared.then_some("saturation-zone#at-least-one"));
        step.affects(scene.attack_fact(user, aim.target, "*")).affects_all(scene.harm_paths(user, aim.target));
    }
    Ok(())
}
