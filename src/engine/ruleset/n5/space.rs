//! Zones of Control, smoke, Line of Fire, distances and routes in N5.

use crate::ruleset::{CloudRules, SpaceRules, n4};

/// Zones of Control, smoke, Line of Fire, distances and routes in N5.
pub(super) const SPACE: SpaceRules = SpaceRules { clouds: Some(CLOUDS), ..n4::SPACE };

/// Smoke in N5.
const CLOUDS: CloudRules = CloudRules {
    melee: Some(&[clause!("line-of-fire#melee-ignores-visibility"), clause!("engaged#visibility-does-not-matter")]),
    ..n4::CLOUDS
};
