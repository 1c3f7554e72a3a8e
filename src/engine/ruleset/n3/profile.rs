//! The rules of N3 that change what a profile prints.

use crate::ruleset::{ChartLevels, ChartRules, ProfileRules};

/// The rules of N3 that change what a profile prints.
pub(super) const PROFILE: ProfileRules = ProfileRules { charts: &[BOOTY], ..ProfileRules::NONE };

/// Booty in N3, without its charts.
const BOOTY: ChartRules = ChartRules {
    skill: entry!("booty"),
    die: clause!("booty#rolled-after-deployment"),
    chart: None,
    levels: Some(ChartLevels {
        moment: clause!("booty#rolled-after-deployment"),
        first_level_has_one_chart: clause!("booty#level-1-one-chart"),
        second_level_has_two_charts: clause!("booty#level-2-chooses"),
    }),
};
