//! Zones of Control, smoke, Line of Fire, distances and routes in N4.

use crate::ruleset::{CloudRules, SmokeZone, SpaceRules, codeone};

/// Zones of Control, smoke, Line of Fire, distances and routes in N4.
pub(crate) const SPACE: SpaceRules = SpaceRules { clouds: Some(CLOUDS), ..codeone::SPACE };

/// Smoke in N4.
pub(crate) const CLOUDS: CloudRules = CloudRules {
    smoke: &[clause!("smoke#zero-visibility")],
    zone: Some(SmokeZone { zone: entry!("zero-visibility-zone"), ends_in: "states-phase" }),
    eclipse: &[
        clause!("eclipse-smoke#smoke-that-blocks-visors"),
        clause!("multispectral-visor#blinded-by-eclipse"),
        clause!("reflective#blocks-visors"),
    ],
    melee: None,
};
