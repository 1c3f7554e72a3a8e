//! The exact odds of an Order: `odds.<name>.wounds.N`, `odds.<name>.unconscious`, `odds.<name>.dead`.

use crate::engine::chances::{effects, pool, write as write_odds};
use crate::engine::odds::dist::Dist;
use crate::engine::odds::dodge::dodge;
use crate::engine::odds::exchange::{Attack, Engagement, Reaction, exchange};
use crate::engine::order::aftermath::save_spec;
use crate::engine::order::declare::Plan;
use crate::engine::order::oppose::Answer;
use crate::engine::order::resolve::Ready;
use crate::engine::order::scene::Scene;
use crate::engine::record::Recorder;
use crate::engine::success_value::SuccessValue;
use crate::model::refusal::Refusal;

/// Writes the odds of every trooper that is shot at.
///
/// # Errors
/// A refusal for more dice than are counted.
pub fn write(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    (ready, values): (&[Ready], &[Option<SuccessValue>]),
) -> Result<(), Refusal> {
    let mut attacks = Vec::with_capacity(plan.shots.len());
    for (shot, ready) in plan.shots.iter().zip(ready) {
        let spec = save_spec(scene, shot)?;
        attacks.push(match (&ready.success, spec) {
            (Some(success), Some(spec)) if shot.dice > 0 => {
                Some(Attack { pool: pool(success, shot.dice)?, effects: effects(scene.context, &spec)? })
            }
            (Some(_) | None, _) => None,
        });
    }
    for at in 0..scene.order.size() {
        let Some(trooper) = scene.order.trooper(at).filter(|_| plan.shots.iter().any(|shot| shot.at == at)) else {
            continue;
        };
        let dist = wounds_of(plan, at, (ready, values), &attacks)?;
        let prefix = format!("odds.{}.", scene.name(at));
        write_odds(scene.context, record, &prefix, &dist, trooper.attributes.wounds);
    }
    Ok(())
}

/// The Wounds of one trooper: every shot at it on its own, those that meet one evasion together.
fn wounds_of(
    plan: &Plan<'_>,
    at: usize,
    (ready, values): (&[Ready], &[Option<SuccessValue>]),
    attacks: &[Option<Attack>],
) -> Result<Dist, Refusal> {
    let mut sum = Dist::certain_zero();
    let mut met: Vec<(usize, Vec<Attack>)> = Vec::new();
    for ((shot, ready), attack) in plan.shots.iter().zip(ready).zip(attacks) {
        let Some(attack) = attack.as_ref().filter(|_| shot.at == at) else { continue };
        match ready.answer {
            None => sum = sum.and(&alone(attack)),
            Some(Answer::Shot(other)) => {
                let reaction = match attacks.get(other).and_then(Option::as_ref) {
                    Some(back) => Reaction::FaceToFace(back.clone()),
                    None => Reaction::None,
                };
                let engagement = Engagement { attack: Some(attack.clone()), reaction };
                let settled = exchange(std::slice::from_ref(&engagement));
                if let Some(target) = settled.targets.first() {
                    sum = sum.and(&target.wounds);
                }
            }
            Some(Answer::Evasion(place)) => match met.iter_mut().find(|(known, _)| *known == place) {
                Some((_, attacks)) => attacks.push(attack.clone()),
                None => met.push((place, vec![attack.clone()])),
            },
        }
    }
    for (place, attackers) in met {
        match values.get(place).and_then(Option::as_ref) {
            Some(value) => sum = sum.and(&dodge(&pool(value, 1)?, &attackers)),
            None => sum = attackers.iter().fold(sum, |sum, attack| sum.and(&alone(attack))),
        }
    }
    Ok(sum)
}

fn alone(attack: &Attack) -> Dist {
    let engagement = Engagement { attack: Some(attack.clone()), reaction: Reaction::None };
    let settled = exchange(std::slice::from_ref(&engagement));
    settled.targets.into_iter().next().map_or_else(Dist::certain_zero, |target| target.wounds)
}
