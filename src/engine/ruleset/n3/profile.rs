//! The rules of N3 that change what a profile prints.

use crate::ruleset::{ChartLevels, ChartRules, ProfileRules};

/// The rules of N3 that change what a profile prints.
pub const PROFILE: ProfileRules = ProfileRules { charts: &[BOOTY], ..ProfileRules::NONE };

/// Booty in N3, without its charts.
const BOOTY: ChartRules = ChartRules {
    skill: "booty",
    die: "booty#rolled-after-deployment",
    chart: None,
    levels: Some(ChartLevels {
        moment: "booty#rolled-after-deployment",
        one: "booty#level-1-one-chart",
        two: "booty#level-2-chooses",
    }),
};
