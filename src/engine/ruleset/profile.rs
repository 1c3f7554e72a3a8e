//! Rules that change what a profile prints: charts, several bodies, minds that move on, copied Attributes.

use crate::record::Cite;
use crate::ruleset::{CitedNames, LentRules};
use model::ids::EntryId;
use model::value::Attribute;

/// Rules that change what a profile prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProfileRules {
    /// Skills whose bearers roll on a chart.
    pub charts: &'static [ChartRules],
    /// Troopers with several bodies.
    pub proxies: Option<ProxyRules>,
    /// Troopers that pass on their mind.
    pub mnemonica: Option<MnemonicaRules>,
    /// Troopers that copy Attributes.
    pub morpho_scan: Option<MorphoScanRules>,
    /// Values that a trooper has from another one.
    pub lent: Option<LentRules>,
}

impl ProfileRules {
    /// An edition with none of these rules.
    pub const NONE: Self = Self { charts: &[], proxies: None, mnemonica: None, morpho_scan: None, lent: None };
}

/// A skill whose bearers roll on a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartRules {
    /// The id of the skill.
    pub skill: &'static EntryId,
    /// The chart is rolled with a d20.
    pub die: Cite,
    /// The chart, if the engine has that of the edition.
    pub chart: Option<Chart>,
    /// When the chart is rolled and on which of several charts, if the edition has several.
    pub levels: Option<ChartLevels>,
}

/// The levels of a skill with several charts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartLevels {
    /// The chart is rolled after the Deployment Phase, or after landing.
    pub moment: Cite,
    /// The first level has one chart.
    pub first_level_has_one_chart: Cite,
    /// The second level chooses between two.
    pub second_level_has_two_charts: Cite,
}

/// A chart and when it is rolled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The trooper rolls once it is on the table as a model.
    pub on_the_table: Cite,
    /// What the chart gives is added and replaces nothing.
    pub added: Cite,
    /// After the roll the trooper is not repositioned any more.
    pub position_is_fixed: Cite,
    /// The rows in ascending order.
    pub rows: &'static [ChartRow],
}

/// A row of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartRow {
    /// The last number of the row, which begins after that of the row before.
    pub to: u8,
    /// The clause that prints it.
    pub clause: Cite,
    /// What the row gives.
    pub gains: &'static [Gain],
    /// What the row gives a TAG instead.
    pub of_a_tag: Option<&'static [Gain]>,
}

/// What a row gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// A number is added to an Attribute.
    Attribute(Attribute, i64),
    /// A skill, a weapon or an item, with its value in brackets.
    Item(&'static str),
    /// MOV in inches, in place of the printed one.
    Mov([i64; 2]),
}

/// Troopers with several bodies, of which one at a time is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProxyRules {
    /// The trooper has two or three of them.
    pub number: Cite,
    /// Bodies share a Combat Group and count there as one trooper.
    pub one_trooper: Cite,
    /// Bodies give one Order.
    pub one_order: Cite,
    /// All bodies are deployed, by their own deployment skills.
    pub deployed: Cite,
    /// Bodies change Combat Group together.
    pub moved_together: Cite,
    /// The token chooses the body that acts.
    pub chosen: Cite,
    /// Only the chosen body declares Orders.
    pub only_active: Cite,
    /// A body stays inactive while it is Isolated or Null.
    pub lost_is_inactive: Cite,
    /// The token reveals no Marker.
    pub markers: Cite,
    /// The token reveals no hidden body, and stays off the table until that body appears.
    pub hidden: Cite,
    /// Suppressive Fire goes on while another body acts.
    pub suppressive_fire: Cite,
    /// One of the bodies that may react is chosen in the Reactive Turn.
    pub chosen_in_reaction: Cite,
    /// The chosen body reacts as usual.
    pub active_reacts: Cite,
    /// The other bodies declare these skills only.
    pub inactive_reacts: CitedNames,
    /// The token of a lost body may pass to another one at the end of the Order.
    pub jumps: Cite,
    /// The trooper is a casualty while all of them are lost.
    pub casualty: Cite,
    /// The player of a casualty that is the Lieutenant is in Loss of Lieutenant.
    pub lieutenant: Cite,
    /// Each one counts with its own Cost.
    pub points: Cite,
}

/// Troopers that pass on their mind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MnemonicaRules {
    /// Mnemonica needs a Null state.
    pub null_state: Cite,
    /// Isolated is not a Null State.
    pub not_isolated: Cite,
    /// Mnemonica passes on WIP and the skill itself.
    pub passes_on: Cite,
    /// The clause on who may be the host.
    pub host: Cite,
    /// A trooper with the skill never counts as one with a Cube.
    pub no_cube: Cite,
    /// The new WIP replaces that of the host.
    pub replaces: Cite,
    /// The Lieutenant skill passes with all that is added to it.
    pub lieutenant_skill: Cite,
    /// The host is then the Lieutenant.
    pub lieutenant: Cite,
    /// Mnemonica happens at the end of the Order.
    pub moment: Cite,
    /// The old body is Dead and leaves the table.
    pub old_body: Cite,
    /// The host may pass everything on in turn.
    pub repeats: Cite,
}

/// Troopers that copy Attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MorphoScanRules {
    /// The scan needs an enemy with VITA in the Zone of Control.
    pub target: Cite,
    /// Markers and enemies with STR are no targets.
    pub not_machines: Cite,
    /// The scan needs no roll.
    pub no_roll: Cite,
    /// The clause on the values that the scan copies.
    pub copies: Cite,
    /// The scan succeeds once in a game.
    pub once: Cite,
    /// The MOD to Reset counts for every troop type, even without Line of Fire.
    pub reset: Cite,
}
