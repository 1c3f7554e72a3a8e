//! The Wounds and states of a trooper before the Order.

use crate::entry_ids::REMOTE_PRESENCE;
use crate::order::acts_unconscious::acts_unconscious;
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::ruleset::Rule;
use crate::wounds::{Health, UNCONSCIOUS, find_unconscious_levels};

/// Returns the Wounds and states of a trooper as saves use them.
pub(super) fn read_health(scene: &Scene<'_>, trooper: &Trooper) -> Health {
    let levels = find_unconscious_levels(scene.context, trooper.has_structure, trooper.has(REMOTE_PRESENCE));
    let dogged = trooper.is(entry!("dogged-state")).then_some(clause!("dogged-state#a-further-wound-kills"));
    let tough = scene
        .context
        .rules
        .clause_if(Rule::FurtherWoundKills, trooper.is(UNCONSCIOUS) && acts_unconscious(scene.context, trooper));
    Health {
        below_zero: levels.points,
        below_zero_clauses: levels
            .clauses
            .iter()
            .copied()
            .chain([dogged, tough].into_iter().flatten())
            .cloned()
            .collect(),
        wounds: trooper.attributes.wounds.unwrap_or(1),
        lost: trooper.prior.wounds_lost.unwrap_or(0),
        structure: trooper.has_structure,
        states: trooper.states.iter().cloned().collect(),
    }
}
