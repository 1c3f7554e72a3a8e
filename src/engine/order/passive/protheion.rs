//! Protheion: the Wounds that its user inflicts in close combat heal it, and then raise its VITA.

use crate::entry_ids::PROTHEION;
use crate::order::health::read_health;
use crate::order::phase_context::Resolution;
use crate::order::plan::Plan;
use crate::order::roll_data::RollResults;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::order::trooper_outcome::{Feeding, TrooperOutcome, TrooperOutcomes};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::AttackType;
use crate::wounds::{Condition, Health};
use model::fact_name::{CONDITION, WOUNDS_LEFT};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The points by which VITA is above the profile.
const POWER_UP: &str = "power-up";
/// The fact of the number of lost Wounds that are removed.
const REMOVED: &str = "wounds-removed";

/// Returns whether a trooper may gain from its close combat attacks: its saves come after those of its targets.
pub(crate) fn has_feeding_attack(scene: &Scene<'_>, plan: &Plan<'_>, index: TrooperIndex) -> bool {
    let attacks = plan
        .attacks
        .iter()
        .any(|attack| attack.user == index && attack.is_made() && attack.skill.attack_type == AttackType::CloseCombat);
    attacks && scene.order.has(index, PROTHEION) && scene.rules().has(Rule::ProtheionFeeds)
}

/// Takes the next trooper out of a list of those that feed: one that hit no other of them, if there is one.
pub(crate) fn take_next(
    plan: &Plan<'_>,
    results: &RollResults,
    waiting: &mut Vec<TrooperIndex>,
) -> Option<TrooperIndex> {
    let hits = |user: TrooperIndex, target: TrooperIndex| {
        let mut attacks = plan.attacks.iter().zip(&results.attacks);
        attacks.any(|(attack, hits)| attack.user == user && attack.target == target && !hits.is_empty())
    };
    let free = |user: &TrooperIndex| !waiting.iter().any(|other| other != user && hits(*user, *other));
    let position = waiting.iter().position(free).unwrap_or(0);
    (position < waiting.len()).then(|| waiting.remove(position))
}

/// Returns what a trooper gains from the Wounds that it inflicts in the Order, and writes it.
///
/// # Errors
/// A refusal if the edition does not print how far VITA is raised.
pub(crate) fn resolve_feeding(
    resolution: &mut Resolution<'_, '_>,
    results: &RollResults,
    outcomes: &TrooperOutcomes,
    index: TrooperIndex,
) -> Result<Feeding, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let record = &mut *resolution.record;
    let rules = scene.rules();
    if !has_feeding_attack(scene, plan, index) {
        return Ok(Feeding::default());
    }
    let max_growth = match rules.clause(Rule::ProtheionGrows) {
        Some(clause) => scene.context.number_of(clause, "growth")?.value,
        None => 0,
    };
    let trooper = scene.order.trooper(index);
    record.set_subject(&trooper.name);
    let mut inflicted = 0;
    let mut surplus = false;
    for (attack, hits) in plan.attacks.iter().zip(&results.attacks).filter(|(attack, _)| attack.user == index) {
        if hits.is_empty() || attack.skill.attack_type != AttackType::CloseCombat {
            continue;
        }
        let target = scene.order.trooper(attack.target);
        if target.has_structure {
            let step = record.step(Message::new("step-protheion-needs-vita").text("target", scene.name(attack.target)));
            step.cite_all(rules.clause(Rule::ProtheionNeedsVita)).affects(scene.path(index, REMOVED));
            continue;
        }
        if attack.is_coup_de_grace {
            inflicted += 1;
            continue;
        }
        let before = read_health(scene, target);
        // A target can lose its Wounds down to Dead and no more: what an attack inflicts beyond that feeds nothing.
        let limit = (before.left() + 1 + before.below_zero).max(0);
        let own_harm = outcomes[attack.target].harm_by.get(&index).copied().unwrap_or(0);
        surplus |= own_harm > limit;
        inflicted += own_harm.min(limit);
    }
    if surplus {
        let step = record.step(Message::new("step-protheion-surplus")).cite_all(rules.clause(Rule::ProtheionSurplus));
        step.affects(scene.path(index, REMOVED)).affects(scene.path(index, POWER_UP));
    }
    let before = trooper.prior.power_up;
    let own_health = read_health(scene, trooper);
    let healed = inflicted.min(own_health.lost);
    let grown = (inflicted - healed).min(max_growth - before).max(0);
    let message = Message::new("step-protheion").number("wounds", inflicted).number("removed", healed);
    let step = record.step(message.number("grown", grown)).cite_all(rules.clause(Rule::ProtheionFeeds));
    let step = step.cite_all(rules.clause(Rule::ProtheionGrows)).cite_all(rules.clause(Rule::ProtheionInContact));
    let step = step.cite_all(rules.clause(Rule::ProtheionHealsFirst)).cite_all(rules.clause(Rule::ProtheionNeedsVita));
    let step = step.decides(scene.path(index, REMOVED), Fact::Number(healed));
    let step = step.decides(scene.path(index, POWER_UP), Fact::Number(before + grown));
    step.affects(scene.path(index, WOUNDS_LEFT)).affects(scene.path(index, CONDITION));
    Ok(Feeding { healed, grown })
}

/// Returns the Wounds of a trooper after its gain, before its own Wounds of the Order.
pub(crate) fn compute_health_after_feeding(health: Health, feeding: Feeding) -> Health {
    Health { wounds: health.wounds + feeding.grown, lost: health.lost - feeding.healed, ..health }
}

/// Writes the Wounds left to a trooper that gained something: its own Wounds of the Order come last.
pub(crate) fn write_last(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, outcome: &mut TrooperOutcome) {
    if outcome.feeding == Feeding::default() {
        return;
    }
    let trooper = scene.order.trooper(index);
    let own_health = compute_health_after_feeding(read_health(scene, trooper), outcome.feeding);
    let left = *outcome.decided.wounds_left.get_or_insert(own_health.left());
    let step = record.step(Message::new("step-protheion-before-its-own-wounds"));
    let step = step.cite_all(scene.rules().clause(Rule::ProtheionOwnWoundsLast));
    let step = step.cite_all(scene.rules().clause(Rule::GainsBeforeLosses));
    let step = step.decides(scene.path(index, WOUNDS_LEFT), Fact::Number(left));
    let condition = match outcome.condition {
        Condition::Normal => own_health.condition_without_harm(),
        Condition::Wounded | Condition::Unconscious | Condition::Dead | Condition::Removed => outcome.condition,
    };
    outcome.decided.condition = true;
    step.decides(scene.path(index, CONDITION), Fact::Word(condition.as_str()));
}
