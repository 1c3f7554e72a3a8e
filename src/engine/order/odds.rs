//! The exact odds of an Order: `odds.<name>.<skill>` for a roll without opposition, `odds.<name>.wounds.N`,
//! `odds.<name>.unconscious`, `odds.<name>.dead`, `odds.<name>.state.<id>`.

use std::collections::BTreeMap;
use std::iter;

use crate::entry_ids::SYMBIOMATE;
use crate::index_vec::IndexVec;
use crate::odds::facts::compute_success_in_rolls;
use crate::odds::pools::{
    build_constant_pool, build_failure_pool, build_pool, build_pool_with_special_dice, build_unbeatable_pool,
};
use crate::odds::wound_odds::{SaveEffects, WoundOdds, compute_dodge_odds};
use crate::odds::{FACES, Hits, Pool, count_normal_roll, count_one_side};
use crate::order::attack::shot_into_melee;
use crate::order::disguise::is_replica;
use crate::order::health::read_health;
use crate::order::mechanics::crush;
use crate::order::mechanics::crush::Counterattack;
use crate::order::passive::protheion;
use crate::order::phase_context::Resolution;
use crate::order::plan::{Attack, AttackIndex, Plan, SkillRollIndex, SmokeEffect};
use crate::order::roll_data::{OpposingRoll, Prepared, RollKind, SkillValues};
use crate::order::roll_pairing::{count_automatic_hits, find_evasion};
use crate::order::save_input::{compute_save, forces_save};
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::order::treatment::reroll;
use crate::order::{falling_unconscious, marker_hit};
use crate::skills::SkillKind;
use crate::success_value::SuccessValue;
use model::message::Message;
use model::number::{saturating_i64, saturating_u8};
use model::refusal::{Refusal, allow_missing_fact};

/// The input of the odds of one attack.
struct AttackOdds {
    /// The dice of the attack.
    pool: Pool,
    /// The odds of what each hit does to the target.
    effects: SaveEffects,
    /// Whether several hits have the effect of one.
    single_effect: bool,
    /// The dice of the target's CC Attack that stops this attack with any success.
    stopped_by: Option<Pool>,
}

impl AttackOdds {
    /// Returns the odds of Wounds from these hits.
    fn wound_odds(&self, hits: &Hits) -> WoundOdds {
        if self.single_effect {
            self.effects.compute_wound_odds(&hits.collapsed())
        } else {
            self.effects.compute_wound_odds(hits)
        }
    }
}

/// An attack of the plan.
#[derive(Default)]
struct AttackEntry {
    /// The attack's dice, if it rolls any.
    pool: Option<Pool>,
    /// The input of its odds, if they are computed.
    odds: Option<AttackOdds>,
}

/// The attacks of the plan.
type AttackEntries = IndexVec<AttackIndex, AttackEntry>;

/// Writes the odds of every trooper that is attacked, and of every roll without opposition.
///
/// # Errors
/// A refusal for more dice than the odds support.
pub(super) fn write_odds(resolution: &mut Resolution<'_, '_>, prepared: &Prepared) -> Result<(), Refusal> {
    let mut entries = AttackEntries::with_capacity(resolution.plan.attacks.len());
    for attack_index in resolution.plan.attacks.indices() {
        let entry = read_attack(resolution, prepared, attack_index, &entries)?;
        entries.push(entry);
    }
    write_skill_odds(resolution, prepared)?;
    write_wound_odds(resolution, prepared, &entries)
}

/// Reads an attack of the plan; `earlier` are those before it.
///
/// # Errors
/// A refusal for more dice than the odds support, and of a save for which the edition prints no value.
fn read_attack(
    resolution: &Resolution<'_, '_>,
    prepared: &Prepared,
    attack_index: AttackIndex,
    earlier: &AttackEntries,
) -> Result<AttackEntry, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let (attack, prepared_attack) = (&plan.attacks[attack_index], &prepared.attacks[attack_index]);
    if is_replica(scene, attack.target) || marker_hit::is_shielded(scene, attack.target) {
        return Ok(AttackEntry::default());
    }
    // The attack depends on the roll at the main target, and joint odds are not computed.
    if let Some(main) = attack.main_index {
        return Ok(AttackEntry { pool: earlier[main].pool, odds: None });
    }
    let pool = match &prepared_attack.success {
        Some(success) => Some(build_pool_with_special_dice(success, attack.dice(), attack.special_dice)?),
        None if prepared_attack.kind == RollKind::Automatic => {
            Some(build_constant_pool(1, count_automatic_hits(scene.rules(), attack))?)
        }
        None => None,
    };
    // The Attribute for the save may be missing if no die hit; then there are no odds.
    let forced = forces_save(scene, attack);
    let spec = allow_missing_fact(compute_save(scene, attack, forced))?;
    // The hits of other attacks decide whether the SymbioMate is in use, and joint odds are not computed.
    let others_force = plan.attacks.iter().any(|other| other.target == attack.target && forces_save(scene, other));
    let spec = spec.filter(|_| forced || !others_force || !scene.order.has(attack.target, SYMBIOMATE));
    let (Some(dice), Some(spec)) = (pool, spec) else { return Ok(AttackEntry { pool, odds: None }) };
    let stopped_by = match crush::find_counterattack(scene, plan, attack) {
        Counterattack::None => None,
        Counterattack::OnSuccess(attack_index) => build_counterattack_pool(plan, prepared, attack_index)?,
        // The driver's failed save decides, and odds of saves are not combined with rolls.
        Counterattack::OnFailedSave => return Ok(AttackEntry { pool, odds: None }),
    };
    let health = read_health(scene, scene.order.trooper(attack.target));
    let effects = SaveEffects::new(scene.context, &spec, Some(&health))?;
    Ok(AttackEntry {
        pool,
        odds: Some(AttackOdds { pool: dice, effects, single_effect: spec.points.is_some(), stopped_by }),
    })
}

/// Writes the odds of the rolls without opposition.
///
/// # Errors
/// A refusal for a Success Value that cannot be computed.
fn write_skill_odds(resolution: &mut Resolution<'_, '_>, prepared: &Prepared) -> Result<(), Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    for (skill_roll, value) in plan.skill_rolls.iter().zip(&prepared.skill_rolls) {
        let Some(values) = value.as_ref().filter(|_| matches!(skill_roll.kind, SkillKind::OwnRoll(_))) else {
            continue;
        };
        let path = format!("odds.{}", skill_roll.subject);
        resolution.record.set_subject(&skill_roll.subject);
        let reroll = reroll::compute_value(scene, skill_roll, &values.value)?;
        let for_tokens = iter::repeat_n(&values.value, skill_roll.declaration.command_tokens);
        let rolls: Vec<&SuccessValue> = iter::once(&values.value).chain(&reroll).chain(for_tokens).collect();
        let odds = compute_success_in_rolls(&rolls);
        resolution.record.step(Message::new("step-odds")).decides(path, odds);
    }
    Ok(())
}

/// Writes the odds of the Wounds of every trooper that is attacked.
///
/// # Errors
/// A refusal for more dice or saves than the odds support.
fn write_wound_odds(
    resolution: &mut Resolution<'_, '_>,
    prepared: &Prepared,
    entries: &AttackEntries,
) -> Result<(), Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    for index in scene.order.indices() {
        let trooper = scene.order.trooper(index);
        let mut aimed = plan.attacks.iter().zip(entries).filter(|(attack, _)| attack.target == index).peekable();
        let may_hit = |attack: &Attack<'_>| attack.is_made() && attack.engaged_friends.victims.contains(&index);
        let is_attacked = aimed.peek().is_some() || plan.attacks.iter().any(may_hit);
        if !is_attacked || aimed.any(|(attack, entry)| entry.odds.is_none() && attack.is_made()) {
            continue;
        }
        let Some(missed) = compute_miss_odds(scene, plan, index, prepared)? else { continue };
        let odds =
            missed.into_iter().fold(compute_trooper_odds(plan, index, prepared, entries)?, |sum, odds| sum.and(&odds));
        // What a trooper gains in the Order, or makes of its fall, is in no distribution of Wounds.
        let plain = !protheion::has_feeding_attack(scene, plan, index)
            && !falling_unconscious::changes_condition(scene, trooper);
        let health = trooper.attributes.wounds.filter(|_| plain).map(|_| read_health(scene, trooper));
        resolution.record.set_subject(&trooper.name);
        odds.write(scene.context, resolution.record, &["odds", scene.name(index)].join(".").into(), health.as_ref());
    }
    Ok(())
}

/// Returns the odds of the missed shots that hit a friend; `None` if an Attribute for its saves is missing.
///
/// # Errors
/// A refusal for more dice or saves than the odds support.
fn compute_miss_odds(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    friend: TrooperIndex,
    prepared: &Prepared,
) -> Result<Option<Vec<WoundOdds>>, Refusal> {
    let health = read_health(scene, scene.order.trooper(friend));
    let mut all = Vec::new();
    for (attack, prepared) in plan.attacks.iter().zip(&prepared.attacks) {
        let victims = &attack.engaged_friends.victims;
        let Some(success) = prepared.success.as_ref().filter(|_| victims.contains(&friend)) else { continue };
        let strike = shot_into_melee::strike_friend(attack, friend);
        let Some(spec) = allow_missing_fact(compute_save(scene, &strike, forces_save(scene, &strike)))? else {
            return Ok(None);
        };
        let effects = SaveEffects::new(scene.context, &spec, Some(&health))?;
        // Special dice are discarded before misses are counted, failures first.
        let misses =
            count_normal_roll(&build_failure_pool(success, attack.dice() + attack.special_dice)?).recounted(|failed| {
                let misses = usize::from(failed).saturating_sub(attack.special_dice);
                saturating_u8(saturating_i64(shot_into_melee::count_share(victims, friend, misses)))
            });
        all.push(effects.compute_wound_odds(&misses));
    }
    Ok(Some(all))
}

/// Attacks that the same roll evades.
struct EvadedAttacks<'a> {
    roll_index: SkillRollIndex,
    attacks: Vec<EvadedAttack<'a>>,
}

/// One of these attacks.
struct EvadedAttack<'a> {
    attack_index: AttackIndex,
    odds: &'a AttackOdds,
}

/// Combines the odds of attacks against which the one die of a roll has different Success Values: of each face alone,
/// and then of all faces.
fn compute_odds_by_face(values: &SkillValues, attacks: &[EvadedAttack<'_>]) -> Result<WoundOdds, Refusal> {
    let mut faces = Vec::with_capacity(usize::from(FACES));
    for face in 1..=FACES {
        let mut odds = WoundOdds::zero();
        for attack in attacks {
            let opposing = build_constant_pool(values.against(attack.attack_index).throw(face).score, 1)?;
            odds = odds.and(&attack.odds.wound_odds(&count_one_side(&attack.odds.pool, &opposing)));
        }
        faces.push(odds);
    }
    Ok(WoundOdds::average(&faces))
}

/// Combines the odds of all attacks on one trooper; attacks that the same evasion opposes are counted together.
fn compute_trooper_odds(
    plan: &Plan<'_>,
    target: TrooperIndex,
    prepared: &Prepared,
    entries: &AttackEntries,
) -> Result<WoundOdds, Refusal> {
    let mut all_odds = Vec::with_capacity(entries.len());
    let mut evaded: Vec<EvadedAttacks<'_>> = Vec::new();
    let mut smoked: BTreeMap<AttackIndex, Vec<&AttackOdds>> = BTreeMap::new();
    for (attack_index, attack) in plan.attacks.iter_enumerated() {
        let (prepared_attack, entry) = (&prepared.attacks[attack_index], &entries[attack_index]);
        let Some(odds) = entry.odds.as_ref().filter(|_| attack.target == target) else { continue };
        // A Dodge that succeeds avoids a Template that hits without a roll.
        let template = prepared_attack.kind == RollKind::Automatic;
        let dodge = find_evasion(plan, attack).filter(|_| template).map(OpposingRoll::Evasion);
        match prepared_attack.opposing.or(dodge) {
            None => all_odds.push(compute_unopposed_odds(odds)),
            Some(OpposingRoll::Attack(opposing_index)) if is_smoke(plan, opposing_index) => {
                let main = plan.attacks[opposing_index].main_index;
                smoked.entry(main.unwrap_or(opposing_index)).or_default().push(odds);
            }
            Some(OpposingRoll::Attack(opposing_index)) => {
                let hits = match &entries[opposing_index].pool {
                    Some(opposing) => count_one_side(&odds.pool, opposing),
                    None => count_normal_roll(&odds.pool),
                };
                all_odds.push(odds.wound_odds(&hits));
            }
            Some(OpposingRoll::Evasion(roll_index)) => {
                let attack = EvadedAttack { attack_index, odds };
                match evaded.iter_mut().find(|evaded| evaded.roll_index == roll_index) {
                    Some(evaded) => evaded.attacks.push(attack),
                    None => evaded.push(EvadedAttacks { roll_index, attacks: vec![attack] }),
                }
            }
        }
    }
    for (index, odds) in smoked {
        let attackers: Vec<(Pool, &SaveEffects)> = odds.iter().map(|odds| (odds.pool, &odds.effects)).collect();
        match entries[index].pool {
            Some(smoke) => all_odds.push(compute_dodge_odds(&smoke, &attackers)),
            None => all_odds.extend(odds.into_iter().map(compute_unopposed_odds)),
        }
    }
    for EvadedAttacks { roll_index, attacks } in evaded {
        match &prepared.skill_rolls[roll_index] {
            Some(values) if !values.by_attack.is_empty() => all_odds.push(compute_odds_by_face(values, &attacks)?),
            Some(values) => {
                let attackers: Vec<(Pool, &SaveEffects)> =
                    attacks.iter().map(|attack| (attack.odds.pool, &attack.odds.effects)).collect();
                all_odds.push(compute_dodge_odds(&build_pool(&values.value, 1)?, &attackers));
            }
            None => all_odds.extend(attacks.iter().map(|attack| compute_unopposed_odds(attack.odds))),
        }
    }
    Ok(all_odds.into_iter().reduce(|sum, more| sum.and(&more)).unwrap_or_else(WoundOdds::zero))
}

/// Returns whether an attack is one with smoke, whose one die opposes every shot through it.
fn is_smoke(plan: &Plan<'_>, index: AttackIndex) -> bool {
    plan.attacks[index].smoke != SmokeEffect::NoSmoke
}

/// Returns the odds of an attack without a Face to Face Roll.
fn compute_unopposed_odds(odds: &AttackOdds) -> WoundOdds {
    match &odds.stopped_by {
        Some(strike_back) => odds.wound_odds(&count_one_side(&odds.pool, strike_back)),
        None => odds.wound_odds(&count_normal_roll(&odds.pool)),
    }
}

/// Returns the dice of a CC Attack in answer to a Crush, any success of which beats the Crush.
fn build_counterattack_pool(
    plan: &Plan<'_>,
    prepared: &Prepared,
    attack_index: AttackIndex,
) -> Result<Option<Pool>, Refusal> {
    let Some(success) = &prepared.attacks[attack_index].success else { return Ok(None) };
    let attack = &plan.attacks[attack_index];
    build_unbeatable_pool(success, attack.dice() + attack.special_dice).map(Some)
}
