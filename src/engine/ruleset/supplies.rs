//! Speedballs and SpecBalls, which N5 has.

use crate::record::Cite;
use crate::ruleset::{Cited, cited};

/// A row of the chart of Speedball items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupplyChartRow {
    /// The highest face of the die.
    pub max_face: u8,
    /// The item.
    pub item: &'static str,
}

/// Speedballs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpeedballRules {
    /// The player needs two tokens.
    pub tokens: Cite,
    /// The PH of the roll for each token, in the own turn.
    pub ph: Cited<i64>,
    /// Not in the middle of an Order.
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
    /// That ends any Marker state.
    pub reveals: Cite,
    /// A trooper bears one item.
    pub one_item: Cite,
    /// An item works once and is not handed on.
    pub works_once: Cite,
    /// In either turn.
    pub any_turn: Cite,
    /// The token is a State Token.
    pub state_tokens: Cite,
    /// It may be picked up and used in one Order.
    pub pick_up_and_use: Cite,
    /// The items.
    pub items: &'static [ItemOnChart],
}

/// An item of a Speedball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemOnChart {
    /// Its name on the chart.
    pub item: &'static str,
    /// What its bearer gets.
    pub gives: &'static str,
    /// The Silhouette that its bearer must have.
    pub silhouette: Option<i64>,
    /// Its effect on another trooper.
    pub treats: Option<Treats>,
    /// The clause.
    pub clause: Cite,
}

/// The effect of an item on another trooper in contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Treats {
    /// The states that it ends.
    pub ends: &'static [&'static str],
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
    /// The Game Rounds in which it is requested.
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
    /// It changes to its Enhanced Profile.
    pub enhanced: Cite,
    /// Its Wounds and states stay.
    pub carried_over: Cite,
    /// The token is a State Token.
    pub state_token: Cite,
}

/// Builds an item that works on its bearer.
const fn item(item: &'static str, gives: &'static str, clause: Cite) -> ItemOnChart {
    ItemOnChart { item, gives, silhouette: None, treats: None, clause }
}

/// Builds an item that works on another trooper.
const fn cure(name: &'static str, treats: Treats, clause: Cite) -> ItemOnChart {
    ItemOnChart { treats: Some(treats), ..item(name, name, clause) }
}

/// Speedballs in N5.
pub const SPEEDBALL: SpeedballRules = SpeedballRules {
    tokens: "request-speedball#takes-two-tokens",
    ph: cited(15, "request-speedball#dropped-with-ph-fifteen"),
    not_within_an_order: "request-speedball#not-within-an-order",
    chosen: "request-speedball#one-chosen-one-rolled",
    chart: cited(
        &[
            SupplyChartRow { max_face: 3, item: "vitapack" },
            SupplyChartRow { max_face: 6, item: "auto-repair-suite" },
            SupplyChartRow { max_face: 10, item: "switch-on" },
            SupplyChartRow { max_face: 13, item: "jetpack" },
            SupplyChartRow { max_face: 16, item: "overkill" },
            SupplyChartRow { max_face: 20, item: "nanoshield" },
        ],
        "request-speedball#chart",
    ),
    not_in_contact: "request-speedball#not-in-contact",
    controlled_jump: "request-speedball#controlled-jump-does-not-matter",
    picked_up: "request-speedball#picked-up-on-contact",
    replaced: "request-speedball#item-token-replaces-it",
    reveals: "request-speedball#pickup-reveals",
    one_item: "request-speedball#one-item-at-a-time",
    works_once: "request-speedball#item-works-once",
    any_turn: "request-speedball#item-in-any-turn",
    state_tokens: "request-speedball#tokens-are-state-tokens",
    pick_up_and_use: "request-speedball#pick-up-and-use",
    items: &[
        cure(
            "vitapack",
            Treats { ends: &["unconscious"], structure: Some(false), removes_wounds: 1 },
            "request-speedball#vitapack",
        ),
        cure(
            "auto-repair-suite",
            Treats { ends: &["unconscious"], structure: Some(true), removes_wounds: 2 },
            "request-speedball#auto-repair-suite",
        ),
        cure(
            "switch-on",
            Treats {
                ends: &["immobilized-a", "immobilized-b", "isolated", "stunned"],
                structure: None,
                removes_wounds: 0,
            },
            "request-speedball#switch-on",
        ),
        ItemOnChart { silhouette: Some(2), ..item("jetpack", "super-jump", "request-speedball#jetpack") },
        item("overkill", "bs-attack-sr-1", "request-speedball#overkill-attacks"),
        item("nanoshield", "saves-plus-2", "request-speedball#nanoshield"),
    ],
};

/// Speedballs in N5.2.
pub const N5_2_SPEEDBALL: SpeedballRules =
    SpeedballRules { ph: cited(14, "request-speedball#dropped-with-ph-fourteen"), ..SPEEDBALL };

/// SpecBalls in N5.
pub const SPECBALL: SpecballRules = SpecballRules {
    spec_ops: "request-specball#needs-a-spec-ops",
    rounds: cited(&[2, 3], "request-specball#in-the-second-or-third-round"),
    once: "request-specball#once-per-game",
    ph: cited(15, "request-specball#dropped-with-ph-fifteen"),
    two_items: "request-specball#two-items-chosen-first",
    not_in_contact: "request-specball#not-in-contact",
    picked_up: "request-specball#picked-up-on-contact",
    enhanced: "request-specball#enhanced-at-the-end",
    carried_over: "request-specball#wounds-and-states-stay",
    state_token: "request-specball#token-is-a-state-token",
};

/// The `SymbioBomb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbiobombRules {
    /// Its owner assigns it to another trooper of the army.
    pub comrade: Cite,
    /// In the Deployment Phase.
    pub in_deployment: Cite,
    /// A trooper with a `SymbioMate` may have one, too.
    pub with_symbiomate: Cite,
    /// The tactics for one of which it is used.
    pub tactics: Cited<&'static [&'static str]>,
    /// The tactics that hinder their target.
    pub hindering: &'static [&'static str],
    /// The MOD of that target in a Face to Face Roll.
    pub target: Cited<i64>,
    /// Then it is removed.
    pub removed: Cite,
}

/// The `SymbioBomb` in N5.
pub const SYMBIOBOMB: SymbiobombRules = SymbiobombRules {
    comrade: "symbiobomb#given-to-another-trooper",
    in_deployment: "symbiobomb#assigned-in-deployment",
    with_symbiomate: "symbiobomb#beside-a-symbiomate",
    tactics: cited(&["pt-endgame", "pt-eraser", "pt-mirrorball"], "symbiobomb#one-pheroware-tactic"),
    hindering: &["pt-endgame", "pt-eraser"],
    target: cited(-3, "symbiobomb#minus-three-to-the-target"),
    removed: "symbiobomb#then-removed",
};
