//! The Army Points of an army.

use crate::ruleset::Cited;
use crate::scenario::scoring::Scoring;
use model::scenario::Tier;

/// Returns the Army Points of the tier played; without a tier, of the largest.
pub const fn tier_points(scoring: Scoring<'_>) -> Cited<i64> {
    let [low, mid, top] = scoring.rules.armies;
    match scoring.sheet.tier {
        Some(Tier::Low) => low,
        Some(Tier::Mid) => mid,
        Some(Tier::Top) | None => top,
    }
}

/// Returns the Army Points of an army: those that the scenario sets, else those of the tier.
pub fn points(scoring: Scoring<'_>) -> i64 {
    scoring.sheet.scenario.army.as_ref().map_or_else(|| tier_points(scoring).value, |army| army.points.into())
}
