//! Speedballs, SpecBalls and the `SymbioBomb` in N5.

use crate::record::Cite;
use crate::ruleset::{ItemOnChart, SpecballRules, SpeedballRules, SupplyChartRow, SymbiobombRules, Treats, cited};

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
    tokens: cited(2, "request-speedball#takes-two-tokens"),
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
