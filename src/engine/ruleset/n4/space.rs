//! Zones of Control, smoke, Line of Fire, distances and routes in N4.

use crate::ruleset::{CloudRules, SmokeZone, SpaceRules, codeone};

/// Zones of Control, smoke, Line of Fire, distances and routes in N4.
pub const SPACE: SpaceRules = SpaceRules { clouds: Some(CLOUDS), ..codeone::SPACE };

/// Smoke in N4.
pub const CLOUDS: CloudRules = CloudRules {
    smoke: &["smoke#zero-visibility"],
    zone: Some(SmokeZone { zone: "zero-visibility-zone", ends_in: "states-phase" }),
    eclipse: &[
        "eclipse-smoke#smoke-that-blocks-visors",
        "multispectral-visor#blinded-by-eclipse",
        "reflective#blocks-visors",
    ],
    melee: None,
};
