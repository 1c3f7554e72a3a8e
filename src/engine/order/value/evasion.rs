//! One roll against several attacks: a Success Value against each of them where their MODs differ.

use crate::index_vec::IndexVec;
use crate::order::opposition::Opposition;
use crate::order::phase_context::Resolution;
use crate::order::plan::{Attack, AttackIndex, Plan, SkillRoll, SkillRollIndex};
use crate::order::roll_data::{OpposingRoll, PreparedAttack, RollKind, SkillValues, ValueAgainst};
use crate::order::roll_pairing::find_evasion;
use crate::order::value::skill::{find_opposed_modifiers, resolve_skill_value};
use crate::record::Cite;
use crate::ruleset::Rule;
use model::fact_name::SUCCEEDS;
use model::message::Message;
use model::path::PathPrefix;
use model::refusal::Refusal;

/// Returns the Success Values of a roll other than an attack.
///
/// # Errors
/// A refusal for a missing fact.
pub(super) fn resolve_skill_values(
    resolution: &mut Resolution<'_, '_>,
    roll_index: SkillRollIndex,
    prepared: &IndexVec<AttackIndex, PreparedAttack>,
) -> Result<Option<SkillValues>, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let skill_roll = &plan.skill_rolls[roll_index];
    let evaded = find_evaded_attacks(plan, roll_index, prepared);
    let rule = scene.rules().clause(Rule::DodgeValueForEachAttack);
    if let Some(rule) = rule
        && evaded.len() > 1
        && do_values_differ(resolution, skill_roll, &evaded)?
    {
        return resolve_values_by_attack(resolution, rule, skill_roll, &evaded);
    }
    let on_roller = plan.attacks.iter().filter(|attack| attack.target == skill_roll.user && attack.is_made());
    let attacks: Vec<&Attack<'_>> = if rule.is_some() && !evaded.is_empty() {
        evaded.iter().map(|evaded| evaded.attack).collect()
    } else {
        on_roller.collect()
    };
    let rolled_against = evaded.iter().filter(|evaded| evaded.is_opposed).map(|evaded| evaded.attack.user).collect();
    let opposition = Opposition { attacks, rolled_against, subject: PathPrefix::clone(&skill_roll.subject) };
    Ok(resolve_skill_value(resolution, skill_roll, &opposition)?.map(SkillValues::same))
}

/// An attack that a roll evades.
struct EvadedAttack<'p, 'o> {
    attack_index: AttackIndex,
    attack: &'p Attack<'o>,
    /// Whether the attack is rolled, so that both meet in a Face to Face Roll.
    is_opposed: bool,
}

impl<'p, 'o> EvadedAttack<'p, 'o> {
    /// Returns the attack as the only one that the roll is compared with.
    fn opposition(&self, subject: PathPrefix) -> Opposition<'p, 'o> {
        let rolled_against = if self.is_opposed { vec![self.attack.user] } else { Vec::new() };
        Opposition { attacks: vec![self.attack], rolled_against, subject }
    }
}

/// Returns the attacks that a roll evades, in the order of the plan.
fn find_evaded_attacks<'p, 'o>(
    plan: &'p Plan<'o>,
    roll_index: SkillRollIndex,
    prepared: &IndexVec<AttackIndex, PreparedAttack>,
) -> Vec<EvadedAttack<'p, 'o>> {
    let evaded = plan.attacks.iter_enumerated().zip(prepared).filter_map(|((attack_index, attack), prepared)| {
        let is_opposed = prepared.opposing == Some(OpposingRoll::Evasion(roll_index));
        let is_avoided = prepared.kind == RollKind::Automatic && find_evasion(plan, attack) == Some(roll_index);
        (is_opposed || is_avoided).then_some(EvadedAttack { attack_index, attack, is_opposed })
    });
    evaded.collect()
}

/// Returns whether the MODs against these attacks differ.
fn do_values_differ(
    resolution: &Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    evaded: &[EvadedAttack<'_, '_>],
) -> Result<bool, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let mut first = None;
    for evaded in evaded {
        let modifiers = find_opposed_modifiers(scene, plan, skill_roll, &evaded.opposition(PathPrefix::default()))?;
        if first.get_or_insert_with(|| modifiers.clone()) != &modifiers {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the Success Value of a roll against each attack, and writes the rule.
fn resolve_values_by_attack(
    resolution: &mut Resolution<'_, '_>,
    rule: Cite,
    skill_roll: &SkillRoll<'_>,
    evaded: &[EvadedAttack<'_, '_>],
) -> Result<Option<SkillValues>, Refusal> {
    let scene = resolution.scene;
    let step = resolution.record.step(Message::new("step-value-for-each-attack")).cite(rule);
    let step = step.affects(skill_roll.path("against.*")).affects(skill_roll.path(SUCCEEDS));
    step.affects_all(evaded.iter().flat_map(|evaded| scene.harm_paths(evaded.attack.user, skill_roll.user)));
    let mut by_attack = Vec::with_capacity(evaded.len());
    for evaded in evaded {
        let subject = PathPrefix::from(format!("{}.against.{}", skill_roll.subject, scene.name(evaded.attack.user)));
        resolution.record.set_subject(&subject);
        let value = resolve_skill_value(resolution, skill_roll, &evaded.opposition(PathPrefix::clone(&subject)))?;
        let Some(value) = value else { return Ok(None) };
        by_attack.push(ValueAgainst { attack_index: evaded.attack_index, subject, value });
    }
    let highest = by_attack.iter().map(|against| &against.value).max_by_key(|value| value.value).cloned();
    Ok(highest.map(|value| SkillValues { value, by_attack }))
}
