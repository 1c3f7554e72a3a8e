//! Areas that hinder sight and shots: MODs of visibility zones, of which only the worst counts, and dice that a
//! Saturation Zone costs.

use crate::entry_ids::{ECLIPSE_SMOKE, MULTISPECTRAL_VISOR, WHITE_NOISE, ZERO_VISIBILITY_ZONE};
use crate::order::plan::{Aim, DeclaredAttack, Plan};
use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::record::{Recorder, StepHandle, count_fact};
use crate::ruleset::Rule;
use crate::skill_ids::DODGE;
use crate::skills::AttackType;
use crate::success_value::{Cancellation, Modifier};
use model::fact_name::BURST;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::refusal::Refusal;

/// The MODs of visibility zones. Of equal ones, the first is the worst, because visors help least against it.
const ZONES: [&EntryId; 6] =
    [ECLIPSE_SMOKE, WHITE_NOISE, MULTISPECTRAL_VISOR, ZERO_VISIBILITY_ZONE, POOR_VISIBILITY, LOW_VISIBILITY];
/// The name of the MOD of a Low Visibility Zone.
pub(crate) const LOW_VISIBILITY: &EntryId = entry!("low-visibility-zone");
/// The name of the MOD of a Poor Visibility Zone.
pub(crate) const POOR_VISIBILITY: &EntryId = entry!("poor-visibility-zone");

/// Returns whether a MOD is that of a visibility zone.
pub(crate) fn is_zone(modifier: &Modifier) -> bool {
    ZONES.iter().any(|id| modifier.is_of(id))
}

/// Returns a MOD of the situation; that of a visibility zone is struck in a Dodge, if the edition says so.
pub(crate) fn strike_zone_modifier(scene: &Scene<'_>, declaration: &Declaration, given: &Modifier) -> Modifier {
    let rules = scene.rules();
    let dodges = declaration.is(DODGE) && is_zone(given);
    let low = rules.skills.low_visibility_dodge.filter(|_| dodges && given.is_of(LOW_VISIBILITY));
    if let Some(rule) = low.filter(|rule| rule.value) {
        return Modifier { clause: Some(rule.clause.clone()), ..given.clone() };
    }
    let all = rules.clause_if(Rule::VisibilityZonesNotForDodge, is_zone(given));
    match low.map(|rule| rule.clause).or(all) {
        Some(clause) if dodges => {
            let reason = Message::new("step-dodge-in-the-haze");
            let clause = Some(clause.clone());
            Modifier { cancellation: Some(Cancellation { reason, clause }), ..given.clone() }
        }
        Some(clause) => Modifier { clause: Some(clause.clone()), ..given.clone() },
        None => given.clone(),
    }
}

/// Strikes the MODs of visibility zones that a worse one of the same roll supersedes.
pub(crate) fn strike_lesser_zones(scene: &Scene<'_>, modifiers: &mut [Modifier]) {
    let Some(rule) = scene.rules().clause(Rule::WorstVisibilityZoneCounts) else { return };
    let rank = |modifier: &Modifier| ZONES.iter().position(|zone| modifier.is_of(zone));
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
        let general = scene.rules().clause(Rule::VisibilityZonesNotForDodge).cloned();
        modifier.clause = modifier.clause.take().filter(|clause| Some(clause) != general.as_ref());
        modifier.clause.get_or_insert(rule.clone());
    }
}

/// Refuses a Saturation Zone between two troopers of whom neither shoots at the other.
///
/// # Errors
/// The zone is stated and changes nothing.
pub(crate) fn check_saturation(scene: &Scene<'_>, plan: &Plan<'_>) -> Result<(), Refusal> {
    let shoots = |user, target| {
        let mut attacks = plan.attacks.iter();
        attacks.any(|attack| {
            attack.user == user && attack.target == target && attack.skill.attack_type == AttackType::Ballistic
        })
    };
    for active in scene.order.active_indices() {
        for reactive in scene.order.reactive_indices() {
            let is_stated =
                scene.order.relation(active, reactive).is_some_and(|relation| relation.zones.saturation > 0);
            if is_stated && !shoots(active, reactive) && !shoots(reactive, active) {
                let message = Message::new("refusal-saturation-without-shot").text("name", scene.name(reactive));
                return Err(Refusal::new(scene.path(reactive, "saturation"), message));
            }
        }
    }
    Ok(())
}

/// Takes the die that a Saturation Zone costs off the dice at each target behind it, down to one, and writes the rule.
///
/// # Errors
/// A refusal if the edition has no Saturation Zones.
pub(crate) fn saturate(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    aims: &mut [Aim],
) -> Result<(), Refusal> {
    let DeclaredAttack { user, skill, .. } = declared;
    let split = aims.len() > 1;
    let zones = |target| scene.order.relation(user, target).map_or(0, |relation| relation.zones.saturation);
    let shoots = skill.attack_type == AttackType::Ballistic;
    for aim in aims.iter_mut().filter(|aim| shoots && aim.has_dice() && zones(aim.target) > 0) {
        let one_die_less = scene.rules().need_clause(Rule::SaturationCostsDie, "saturation-zone")?;
        let spared = aim.dice == 1;
        let once = if zones(aim.target) > 1 {
            Some(scene.rules().need_clause(Rule::SaturationOnce, "saturation-zones")?)
        } else {
            None
        };
        aim.dice = (aim.dice - 1).max(1);
        let message = Message::new("step-saturated").count("dice", aim.dice).text("target", scene.name(aim.target));
        let step = record
            .step(message)
            .cite(one_die_less)
            .cite_all(split.then_some(clause!("saturation-zone#after-the-split")))
            .cite_all(spared.then_some(clause!("saturation-zone#at-least-one")))
            .cite_all(once);
        let step = scene.order.saturated_by.iter().fold(step, StepHandle::cite);
        let step = step.decides(scene.attack_path(user, aim.target, BURST), count_fact(aim.dice));
        step.affects_all(scene.attack_outcome_paths(user, aim.target));
    }
    Ok(())
}
