//! Army Lists, and the Lieutenants of a scenario.

use crate::record::Cite;
use crate::ruleset::{Cited, CitedNames};
use model::ids::EntryId;

/// Army Lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyListRules {
    /// The Cost of the list is within the Army Points.
    pub cost: Cite,
    /// The SWC of the list is within the limit for its Army Points.
    pub swc: Cite,
    /// Some troopers add SWC to the limit; whether only as the Lieutenant.
    pub swc_brought: Option<Cited<bool>>,
    /// AVA limits the number of troopers of a unit.
    pub ava: Cite,
    /// An AVA of Total sets no limit.
    pub ava_total: Cite,
    /// Whether the edition prints a limit of troopers.
    pub has_trooper_limit: bool,
    /// The SWC that the scenarios of the rulebook print.
    pub scenario_swc: Option<ScenarioSwcRules>,
    /// The scenario in which the Lieutenants are known.
    pub tactical_link: Option<TacticalLinkRules>,
}

/// The SWC that the scenarios of a rulebook print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScenarioSwcRules {
    /// Army Points per SWC point.
    pub points_per_swc: Cited<i64>,
    /// A scenario that prints another SWC.
    pub exception: Option<Cited<ScenarioSwc>>,
}

/// The SWC that a scenario prints for a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScenarioSwc {
    /// The id of the scenario.
    pub scenario: &'static EntryId,
    /// The Army Points of the game.
    pub points: i64,
    /// The SWC for them.
    pub swc: i64,
}

/// A scenario in which the Lieutenants are known, and replaced at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TacticalLinkRules {
    /// The scenario, or the shared rule of several.
    pub scenario: LinkScenario,
    /// Who the Lieutenant is, is open.
    pub lieutenant_is_known: Cite,
    /// The Lieutenant is on the table when the game begins.
    pub from_start: Cite,
    /// A fallen or missing Lieutenant is replaced at the start of the Tactical Phase.
    pub new_at_start: Cite,
    /// Replacing the Lieutenant costs no Order.
    pub replacement_costs_no_order: Cite,
    /// Who the new Lieutenant is, is open.
    pub new_is_open: Cite,
    /// The new Lieutenant is on the table.
    pub on_table: Cite,
    /// States, beside Null States, in which the Lieutenant is replaced.
    pub states: &'static [CitedNames],
    /// The army does not enter Loss of Lieutenant.
    pub no_loss: Option<Cite>,
    /// The skill with which the Lieutenant is not deployed.
    pub not_hidden: Option<Cited<&'static EntryId>>,
}

/// The scenarios with such rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkScenario {
    /// One scenario.
    Named(&'static EntryId),
    /// All scenarios that use a shared rule.
    Using(&'static EntryId),
}
