//! TrueFrom when a reactive trooper sees an active one.

use crate::order::relations::{melee, zone_sight};
use crate::order::scene::Scene;
use crate::order::situation::{Relation, TrooperIndex, TrueFrom};

/// Returns since when a reactive trooper sees an active one, apart from what a Cautious Movement hides.
pub fn find_seen_since(scene: &Scene<'_>, user: TrooperIndex, active: TrooperIndex, facts: &Relation) -> TrueFrom {
    let blocked = facts.from_behind
        || melee::is_engaged_elsewhere(scene, user, active)
        || zone_sight::blocks(scene, user, active);
    facts.line_of_fire.filter(|_| !blocked)
}
