//! Since when a reactive trooper sees an active one.

use crate::order::relations::{melee, zone_sight};
use crate::order::scene::Scene;
use crate::order::situation::{Relation, TrooperIndex, TrueFrom};

/// Returns since when a reactive trooper sees an active one, apart from what a Cautious Movement hides.
pub(super) fn find_seen_since(
    scene: &Scene<'_>,
    user: TrooperIndex,
    active: TrooperIndex,
    relation: &Relation,
) -> TrueFrom {
    let blocked = relation.from_behind
        || melee::is_engaged_elsewhere(scene, user, active)
        || zone_sight::blocks(scene, user, active);
    relation.line_of_fire.filter(|_| !blocked)
}
