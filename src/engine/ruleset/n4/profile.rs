//! The rules of N4 that change what a profile prints.

use crate::ruleset::{ChartRules, ProfileRules};

/// The rules of N4 that change what a profile prints.
pub(crate) const PROFILE: ProfileRules = ProfileRules { charts: &[BOOTY, METACHEMISTRY], ..ProfileRules::NONE };

/// Booty in N4, without its chart.
pub(crate) const BOOTY: ChartRules =
    ChartRules { skill: entry!("booty"), die: clause!("booty#d20-chart"), chart: None, levels: None };

/// MetaChemistry in N4, without its chart.
pub(crate) const METACHEMISTRY: ChartRules =
    ChartRules { skill: entry!("metachemistry"), die: clause!("metachemistry#d20-chart"), chart: None, levels: None };
