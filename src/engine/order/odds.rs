//! The exact odds of an Order: `odds.<name>.<skill>` of a roll that nothing meets, `odds.<name>.wounds.N`,
//! `odds.<name>.unconscious`, `odds.<name>.dead`, `odds.<name>.state.<id>`.

use crate::odds::duel::{one_side, roll};
use crate::odds::facts::success_probability;
use crate::odds::hits::Hits;
use crate::odds::pools::{certain_hit, pool, unbeatable};
use crate::odds::score::Pool;
use crate::odds::wound_odds::{SaveEffects, WoundOdds, dodge_wound_odds};
use crate::order::mechanics::crush;
use crate::order::mechanics::crush::Blow;
use crate::order::pairing::evasion;
use crate::order::plan::Plan;
use crate::order::resolution::Resolution;
use crate::order::rolls::{OpposingRoll, Prepared, PreparedAttack, RollKind};
use crate::order::saving::{body, save_spec};
use crate::skills::Conduct;
use model::message::Message;
use model::refusal::Refusal;

/// A shot as the odds count it.
struct Attack {
    pool: Pool,
    effects: SaveEffects,
    /// Several successes do no more than one.
    once: bool,
    /// It stands only where this roll of its target does not succeed at all.
    unless: Option<Pool>,
}

impl Attack {
    /// What these hits cost.
    fn toll(&self, hits: &Hits) -> WoundOdds {
        if self.once { self.effects.wound_odds(&hits.once()) } else { self.effects.wound_odds(hits) }
    }
}

/// Writes the odds of every trooper that is shot at.
///
/// # Errors
/// A refusal for more dice than are counted.
pub fn write(run: &mut Resolution<'_, '_>, prepared: &Prepared) -> Result<(), Refusal> {
    let (scene, plan) = (run.scene, run.plan);
    let mut attacks = Vec::with_capacity(plan.shots.len());
    for (shot, ready) in plan.shots.iter().zip(&prepared.attacks) {
        // An Attribute that saves may be missing where the dice did not need it; then there are no odds.
        let spec = save_spec(scene, shot).ok().flatten();
        let target = scene.order.trooper(shot.at).map(|trooper| body(scene, trooper));
        // It depends on the roll at another target, and joint odds are not computed.
        if shot.echo.is_some() {
            attacks.push(None);
            continue;
        }
        let pool = match &ready.success {
            Some(success) => Some(pool(success, shot.dice)?),
            None if ready.kind == RollKind::Automatic => Some(certain_hit()),
            None => None,
        };
        attacks.push(match (pool, spec) {
            (Some(pool), Some(spec)) => {
                let unless = match crush::blow(scene, plan, shot) {
                    Blow::None => None,
                    Blow::Stops(place) => counterblow_pool(plan, &prepared.attacks, place)?,
                    // The driver's failed save decides, and odds of saves are not combined with rolls.
                    Blow::Wounds => {
                        attacks.push(None);
                        continue;
                    }
                };
                let once = spec.points.is_some();
                let effects = SaveEffects::new(scene.context, &spec, target.as_ref())?;
                Some(Attack { pool, effects, once, unless })
            }
            (Some(_) | None, _) => None,
        });
    }
    for (skill_roll, value) in plan.skill_rolls.iter().zip(&prepared.skill_rolls) {
        let Some(value) = value.as_ref().filter(|_| matches!(skill_roll.conduct, Conduct::Task(_))) else { continue };
        let path = format!("odds.{}", skill_roll.owner);
        run.record.set_subject(&skill_roll.owner);
        run.record.step(Message::new("step-odds")).decides(path, success_probability(value));
    }
    for at in 0..scene.order.size() {
        let Some(trooper) = scene.order.trooper(at) else { continue };
        let mut aimed = plan.shots.iter().zip(&attacks).filter(|(shot, _)| shot.at == at).peekable();
        if aimed.peek().is_none() || aimed.any(|(shot, attack)| attack.is_none() && shot.dice > 0) {
            continue;
        }
        let toll = toll_of(plan, at, prepared, &attacks)?;
        let body = trooper.attributes.wounds.map(|_| body(scene, trooper));
        run.record.set_subject(&trooper.name);
        toll.write(scene.context, run.record, &["odds", scene.name(at)].join(".").into(), body.as_ref());
    }
    Ok(())
}

/// What one trooper suffers: every shot at it on its own, those that meet one evasion together.
fn toll_of(plan: &Plan<'_>, at: usize, prepared: &Prepared, attacks: &[Option<Attack>]) -> Result<WoundOdds, Refusal> {
    let mut tolls = Vec::with_capacity(attacks.len());
    let mut met: Vec<(usize, Vec<&Attack>)> = Vec::new();
    for ((shot, ready), attack) in plan.shots.iter().zip(&prepared.attacks).zip(attacks) {
        let Some(attack) = attack.as_ref().filter(|_| shot.at == at) else { continue };
        // A Dodge that succeeds avoids a Template that hits without a roll.
        let template = ready.kind == RollKind::Automatic;
        let dodge = evasion(plan, shot).filter(|_| template).map(OpposingRoll::Evasion);
        match ready.opposing.or(dodge) {
            None => tolls.push(alone(attack)),
            Some(OpposingRoll::Shot(other)) => {
                let hits = match attacks.get(other).and_then(Option::as_ref) {
                    Some(back) => one_side(&attack.pool, &back.pool),
                    None => roll(&attack.pool),
                };
                tolls.push(attack.toll(&hits));
            }
            Some(OpposingRoll::Evasion(place)) => match met.iter_mut().find(|(known, _)| *known == place) {
                Some((_, attacks)) => attacks.push(attack),
                None => met.push((place, vec![attack])),
            },
        }
    }
    for (place, attackers) in met {
        match prepared.skill_rolls.get(place).and_then(Option::as_ref) {
            Some(value) => {
                let attackers: Vec<(Pool, &SaveEffects)> =
                    attackers.iter().map(|one| (one.pool, &one.effects)).collect();
                tolls.push(dodge_wound_odds(&pool(value, 1)?, &attackers));
            }
            None => tolls.extend(attackers.into_iter().map(alone)),
        }
    }
    Ok(tolls.into_iter().reduce(|sum, more| sum.and(&more)).unwrap_or_else(WoundOdds::zero))
}

fn alone(attack: &Attack) -> WoundOdds {
    match &attack.unless {
        Some(blow) => attack.toll(&one_side(&attack.pool, blow)),
        None => attack.toll(&roll(&attack.pool)),
    }
}

/// The dice of a roll of which any success puts an end to what it stands against.
fn counterblow_pool(plan: &Plan<'_>, ready: &[PreparedAttack], place: usize) -> Result<Option<Pool>, Refusal> {
    let success = ready.get(place).and_then(|ready| ready.success.as_ref());
    let (Some(success), Some(shot)) = (success, plan.shots.get(place)) else { return Ok(None) };
    unbeatable(success, shot.dice).map(Some)
}
