//! The Wounds and states of a trooper before the Order.

use crate::entry_ids::REMOTE_PRESENCE;
use crate::order::acts_unconscious::acts_unconscious;
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::ruleset::Rule;
use crate::wounds::{DOGGED, FURTHER_WOUND_KILLS_DOGGED, Health, UNCONSCIOUS, find_unconscious_levels};

/// Returns the Wounds and states of a trooper as saves use them.
pub(super) fn read_health(scene: &Scene<'_>, trooper: &Trooper) -> Health {
    let levels = find_unconscious_levels(scene.context, trooper.has_structure, trooper.has(REMOTE_PRESENCE));
    let mut health = Health {
        below_zero: levels.points,
        below_zero_clauses: levels.clauses.iter().copied().cloned().collect(),
        wounds: trooper.attributes.wounds.unwrap_or(1),
        lost: trooper.prior.wounds_lost.unwrap_or(0),
        structure: trooper.has_structure,
        states: trooper.states.iter().cloned().collect(),
    };
    let dogged = trooper.is(DOGGED);
    let acts_on = trooper.is(UNCONSCIOUS) && acts_unconscious(scene.context, trooper);
    // A trooper that acts on in spite of its Wounds has no second level left to fall to.
    if dogged || acts_on {
        let tough = scene.context.rules.clause_if(Rule::FurtherWoundKills, acts_on);
        health.die_at_next_wound(dogged.then_some(FURTHER_WOUND_KILLS_DOGGED).into_iter().chain(tough));
    }
    health
}
