//! The Army Points of an army.

use crate::ruleset::Cited;
use crate::scenario::scoring::Scoring;
use model::scenario::Tier;

/// Returns the Army Points of the tier played; without a tier, of the largest; `None` without tiers.
pub(super) fn find_tier_points(scoring: Scoring<'_>) -> Option<Cited<i64>> {
    let [low, mid, top] = scoring.rules.pack?.armies;
    Some(match scoring.sheet.tier {
        Some(Tier::Low) => low,
        Some(Tier::Mid) => mid,
        Some(Tier::Top) | None => top,
    })
}

/// Returns the Army Points of an army: those that the scenario or the size of the game sets, else those of the tier.
pub(super) fn find_points(scoring: Scoring<'_>) -> Option<i64> {
    let own_points = scoring.sheet.scenario.army.as_ref().map(|army| army.points.into());
    own_points.or_else(|| Some(find_tier_points(scoring)?.value))
}
