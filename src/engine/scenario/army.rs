//! The cost of an army.

use crate::ruleset::Cited;
use crate::scenario::frame::Frame;
use model::scenario::Tier;

/// What an army costs in the tier played, else in the largest.
pub const fn of_tier(frame: Frame<'_>) -> Cited<i64> {
    let [low, mid, top] = frame.rules.armies;
    match frame.sheet.tier {
        Some(Tier::Low) => low,
        Some(Tier::Mid) => mid,
        Some(Tier::Top) | None => top,
    }
}

/// What an army costs here: by the scenario itself, else by the tier.
pub fn points(frame: Frame<'_>) -> i64 {
    frame.sheet.scenario.army.as_ref().map_or_else(|| of_tier(frame).value, |army| army.points.into())
}
