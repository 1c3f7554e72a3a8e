//! A whole exchange: one active trooper attacks up to so many targets, each of which may react.
//!
//! Every target has dice of its own, so what happens at one target is independent of the others; only the wounds of the
//! active trooper add up. How a reaction is rolled against (face to face or not) is decided by the rules, not here.

use crate::odds::dist::Dist;
use crate::odds::duel::{Duel, face_to_face, roll};
use crate::odds::effect::Effects;
use crate::odds::hits::Hits;
use crate::odds::score::Pool;
use crate::odds::wounds::wounds;

/// The dice of an attack and what its successes do to the other side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The dice at this target.
    pub pool: Pool,
    /// What a hit and a Critical do.
    pub effects: Effects,
}

/// How a target answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// It does not react, or what it does cannot affect the attack.
    None,
    /// It rolls face to face and wounds nobody: a Dodge.
    Dodge(Pool),
    /// It attacks back, face to face.
    FaceToFace(Attack),
    /// It attacks back, but neither roll affects the other: both are Normal Rolls.
    Unopposed(Attack),
}

/// One target: the dice it is attacked with, if any, and its reaction.
///
/// A trooper that reacts without being attacked is a target without an attack; its roll is a Normal Roll either way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engagement {
    /// The active trooper's dice at this target.
    pub attack: Option<Attack>,
    /// What the target does.
    pub reaction: Reaction,
}

/// What came out at one target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The active trooper's successes that stand, if it attacked this target.
    pub hits: Option<Hits>,
    /// The target's successes that stand, if it rolled.
    pub answer: Option<Hits>,
    /// The wounds the target loses.
    pub wounds: Dist,
    /// The wounds the active trooper loses to this target.
    pub taken: Dist,
}

/// What came out of an exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Target by target, in the order given.
    pub targets: Vec<Settled>,
    /// The wounds the active trooper loses to all reactions together.
    pub active: Dist,
}

/// The exact odds of an exchange.
pub fn exchange(engagements: &[Engagement]) -> Exchange {
    let targets: Vec<Settled> = engagements.iter().map(settle).collect();
    let active = targets.iter().fold(Dist::certain_zero(), |sum, target| sum.and(&target.taken));
    Exchange { targets, active }
}

fn settle(engagement: &Engagement) -> Settled {
    let attack = engagement.attack.as_ref();
    let (hits, answer) = match &engagement.reaction {
        Reaction::None => (attack.map(|own| roll(&own.pool)), None),
        Reaction::Dodge(pool) => opposed(attack, pool),
        Reaction::FaceToFace(back) => opposed(attack, &back.pool),
        Reaction::Unopposed(back) => (attack.map(|own| roll(&own.pool)), Some(roll(&back.pool))),
    };
    let back = match &engagement.reaction {
        Reaction::None | Reaction::Dodge(_) => None,
        Reaction::FaceToFace(back) | Reaction::Unopposed(back) => Some(back),
    };
    let (wounds, taken) = (lost(hits.as_ref(), attack), lost(answer.as_ref(), back));
    Settled { hits, answer, wounds, taken }
}

/// Face to face where there is somebody to face, else a Normal Roll of the one who reacts.
fn opposed(attack: Option<&Attack>, reaction: &Pool) -> (Option<Hits>, Option<Hits>) {
    match attack {
        Some(own) => {
            let Duel { active, reactive } = face_to_face(&own.pool, reaction);
            (Some(active), Some(reactive))
        }
        None => (None, Some(roll(reaction))),
    }
}

fn lost(hits: Option<&Hits>, attack: Option<&Attack>) -> Dist {
    match (hits, attack) {
        (Some(hits), Some(attack)) => wounds(hits, &attack.effects),
        (Some(_) | None, _) => Dist::certain_zero(),
    }
}
