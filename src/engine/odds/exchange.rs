//! An exchange: one active trooper attacks several targets, each of which may react.
//!
//! Every target has dice of its own, so the targets are independent of each other; only the Wounds of the active
//! trooper add up. The caller decides whether a reaction is a Face to Face Roll.

use crate::odds::distribution::Distribution;
use crate::odds::duel::{Duel, count_face_to_face, count_normal_roll};
use crate::odds::effect::Effects;
use crate::odds::hits::Hits;
use crate::odds::score::Pool;
use crate::odds::wounds::compute_wounds;

/// The dice of an attack and the effects of its successes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The dice against this target.
    pub pool: Pool,
    /// The effects of a hit and of a Critical.
    pub effects: Effects,
}

/// The reaction of a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// The target does not react, or its reaction does not affect the attack.
    None,
    /// A Face to Face Roll that causes no Wounds: a Dodge.
    Dodge(Pool),
    /// An attack in a Face to Face Roll.
    FaceToFace(Attack),
    /// An attack that neither affects the active trooper's roll nor is affected by it: both are Normal Rolls.
    Unopposed(Attack),
}

/// One target: the attack on it, if any, and its reaction.
///
/// A trooper that reacts without being attacked is a target without an attack; its roll is a Normal Roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engagement {
    /// The active trooper's attack on this target.
    pub attack: Option<Attack>,
    /// The reaction of the target, which may oppose the attack.
    pub reaction: Reaction,
}

/// The odds at one target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetOdds {
    /// The active trooper's successes that stand, if it attacks this target.
    pub active_hits: Option<Hits>,
    /// The target's successes that stand, if it rolls.
    pub reactive_hits: Option<Hits>,
    /// The Wounds that the target loses.
    pub target_wounds: Distribution,
    /// The Wounds that the active trooper loses to this target.
    pub active_wounds: Distribution,
}

/// The odds of an exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The targets, in the order of the engagements.
    pub targets: Vec<TargetOdds>,
    /// The Wounds that the active trooper loses to all reactions together.
    pub active_wounds: Distribution,
}

/// Computes the exact odds of an exchange.
pub fn compute_exchange(engagements: &[Engagement]) -> Exchange {
    let targets: Vec<TargetOdds> = engagements.iter().map(compute_target_odds).collect();
    let sum = |sum: Distribution, target: &TargetOdds| sum.and(&target.active_wounds);
    let active_wounds = targets.iter().fold(Distribution::certain_zero(), sum);
    Exchange { targets, active_wounds }
}

fn compute_target_odds(engagement: &Engagement) -> TargetOdds {
    let attack = engagement.attack.as_ref();
    let (active_hits, reactive_hits) = match &engagement.reaction {
        Reaction::None => (attack.map(|own| count_normal_roll(&own.pool)), None),
        Reaction::Dodge(pool) => count_opposed_hits(attack, pool),
        Reaction::FaceToFace(back) => count_opposed_hits(attack, &back.pool),
        Reaction::Unopposed(back) => {
            (attack.map(|own| count_normal_roll(&own.pool)), Some(count_normal_roll(&back.pool)))
        }
    };
    let back = match &engagement.reaction {
        Reaction::None | Reaction::Dodge(_) => None,
        Reaction::FaceToFace(back) | Reaction::Unopposed(back) => Some(back),
    };
    let target_wounds = compute_wounds_lost(active_hits.as_ref(), attack);
    let active_wounds = compute_wounds_lost(reactive_hits.as_ref(), back);
    TargetOdds { active_hits, reactive_hits, target_wounds, active_wounds }
}

/// Returns a Face to Face Roll if the target is attacked, else a Normal Roll of the target.
fn count_opposed_hits(attack: Option<&Attack>, reaction: &Pool) -> (Option<Hits>, Option<Hits>) {
    match attack {
        Some(own) => {
            let Duel { active, reactive } = count_face_to_face(&own.pool, reaction);
            (Some(active), Some(reactive))
        }
        None => (None, Some(count_normal_roll(reaction))),
    }
}

fn compute_wounds_lost(hits: Option<&Hits>, attack: Option<&Attack>) -> Distribution {
    match (hits, attack) {
        (Some(hits), Some(attack)) => compute_wounds(hits, &attack.effects),
        (Some(_) | None, _) => Distribution::certain_zero(),
    }
}
