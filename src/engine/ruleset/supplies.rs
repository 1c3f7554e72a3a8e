//! Speedballs and SpecBalls, which N5 has.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// A row of the chart of Speedball items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupplyChartRow {
    /// The highest face of the die.
    pub max_face: u8,
    /// The id of the item.
    pub item: &'static str,
}

/// Speedballs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpeedballRules {
    /// The number of tokens that the player needs.
    pub tokens: Cited<i64>,
    /// The PH of the roll for each token, in the own turn.
    pub ph: Cited<i64>,
    /// The tokens are not spent in the middle of an Order.
    pub not_within_an_order: Cite,
    /// The first item is chosen, the second one rolled.
    pub chosen: Cite,
    /// The chart of items.
    pub chart: Cited<&'static [SupplyChartRow]>,
    /// The tokens touch nothing.
    pub not_in_contact: Cite,
    /// Controlled Jump does not matter.
    pub controlled_jump: Cite,
    /// A trooper in contact picks the item up.
    pub picked_up: Cite,
    /// The item replaces the token.
    pub replaced: Cite,
    /// Picking the item up ends any Marker state.
    pub reveals: Cite,
    /// A trooper bears one item.
    pub one_item: Cite,
    /// An item works once and is not handed on.
    pub works_once: Cite,
    /// An item may be used in either turn.
    pub any_turn: Cite,
    /// The token is a State Token.
    pub state_tokens: Cite,
    /// The Speedball may be picked up and used in one Order.
    pub pick_up_and_use: Cite,
    /// The rows of the chart.
    pub items: &'static [ItemOnChart],
}

/// An item of a Speedball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemOnChart {
    /// The name of the item on the chart.
    pub item: &'static str,
    /// What the item's bearer gets.
    pub gives: &'static str,
    /// The Silhouette that the item's bearer must have.
    pub silhouette: Option<i64>,
    /// The effect of the item on another trooper.
    pub treats: Option<Treats>,
    /// The clause that says so.
    pub clause: Cite,
}

/// The effect of an item on another trooper in contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Treats {
    /// The states that the item ends.
    pub ends: &'static [&'static EntryId],
    /// Whether the Wounds of the trooper are STR; `None` if that does not matter.
    pub structure: Option<bool>,
    /// How many Wounds it removes at most.
    pub removes_wounds: i64,
}

/// SpecBalls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecballRules {
    /// The player needs a Spec-Ops.
    pub spec_ops: Cite,
    /// The Game Rounds in which a SpecBall is requested.
    pub rounds: Cited<&'static [i64]>,
    /// Once in a game.
    pub once: Cite,
    /// The PH of the roll.
    pub ph: Cited<i64>,
    /// Two different items are chosen.
    pub two_items: Cite,
    /// The token touches nothing.
    pub not_in_contact: Cite,
    /// A Spec-Ops in contact picks the items up.
    pub picked_up: Cite,
    /// The trooper changes to its Enhanced Profile.
    pub enhanced: Cite,
    /// The Wounds and states of the trooper stay.
    pub carried_over: Cite,
    /// The token is a State Token.
    pub state_token: Cite,
}

/// The `SymbioBomb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbiobombRules {
    /// The owner of the `SymbioBomb` assigns it to another trooper of the army.
    pub comrade: Cite,
    /// The `SymbioBomb` is assigned in the Deployment Phase.
    pub in_deployment: Cite,
    /// A trooper with a `SymbioMate` may have one, too.
    pub with_symbiomate: Cite,
    /// The tactics for one of which it is used.
    pub tactics: Cited<&'static [&'static EntryId]>,
    /// The tactics that hinder their target.
    pub hindering: &'static [&'static EntryId],
    /// The MOD of that target in a Face to Face Roll.
    pub target: Cited<i64>,
    /// The `SymbioBomb` is removed after its use.
    pub removed: Cite,
}
