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
pub(crate) const SPEEDBALL: SpeedballRules = SpeedballRules {
    tokens: cited(2, clause!("request-speedball#takes-two-tokens")),
    ph: cited(15, clause!("request-speedball#dropped-with-ph-fifteen")),
    not_within_an_order: clause!("request-speedball#not-within-an-order"),
    chosen: clause!("request-speedball#one-chosen-one-rolled"),
    chart: cited(
        &[
            SupplyChartRow { max_face: 3, item: "vitapack" },
            SupplyChartRow { max_face: 6, item: "auto-repair-suite" },
            SupplyChartRow { max_face: 10, item: "switch-on" },
            SupplyChartRow { max_face: 13, item: "jetpack" },
            SupplyChartRow { max_face: 16, item: "overkill" },
            SupplyChartRow { max_face: 20, item: "nanoshield" },
        ],
        clause!("request-speedball#chart"),
    ),
    not_in_contact: clause!("request-speedball#not-in-contact"),
    controlled_jump: clause!("request-speedball#controlled-jump-does-not-matter"),
    picked_up: clause!("request-speedball#picked-up-on-contact"),
    replaced: clause!("request-speedball#item-token-replaces-it"),
    reveals: clause!("request-speedball#pickup-reveals"),
    one_item: clause!("request-speedball#one-item-at-a-time"),
    works_once: clause!("request-speedball#item-works-once"),
    any_turn: clause!("request-speedball#item-in-any-turn"),
    state_tokens: clause!("request-speedball#tokens-are-state-tokens"),
    pick_up_and_use: clause!("request-speedball#pick-up-and-use"),
    items: &[
        cure(
            "vitapack",
            Treats { ends: entries!["unconscious"], structure: Some(false), removes_wounds: 1 },
            clause!("request-speedball#vitapack"),
        ),
        cure(
            "auto-repair-suite",
            Treats { ends: entries!["unconscious"], structure: Some(true), removes_wounds: 2 },
            clause!("request-speedball#auto-repair-suite"),
        ),
        cure(
            "switch-on",
            Treats {
                ends: entries!["immobilized-a", "immobilized-b", "isolated", "stunned"],
                structure: None,
                removes_wounds: 0,
            },
            clause!("request-speedball#switch-on"),
        ),
        ItemOnChart { silhouette: Some(2), ..item("jetpack", "super-jump", clause!("request-speedball#jetpack")) },
        item("overkill", "bs-attack-sr-1", clause!("request-speedball#overkill-attacks")),
        item("nanoshield", "saves-plus-2", clause!("request-speedball#nanoshield")),
    ],
};

/// SpecBalls in N5.
pub(super) const SPECBALL: SpecballRules = SpecballRules {
    spec_ops: clause!("request-specball#needs-a-spec-ops"),
    rounds: cited(&[2, 3], clause!("request-specball#in-the-second-or-third-round")),
    once: clause!("request-specball#once-per-game"),
    ph: cited(15, clause!("request-specball#dropped-with-ph-fifteen")),
    two_items: clause!("request-specball#two-items-chosen-first"),
    not_in_contact: clause!("request-specball#not-in-contact"),
    picked_up: clause!("request-specball#picked-up-on-contact"),
    enhanced: clause!("request-specball#enhanced-at-the-end"),
    carried_over: clause!("request-specball#wounds-and-states-stay"),
    state_token: clause!("request-specball#token-is-a-state-token"),
};

/// The `SymbioBomb` in N5.
pub(super) const SYMBIOBOMB: SymbiobombRules = SymbiobombRules {
    comrade: clause!("symbiobomb#given-to-another-trooper"),
    in_deployment: clause!("symbiobomb#assigned-in-deployment"),
    with_symbiomate: clause!("symbiobomb#beside-a-symbiomate"),
    tactics: cited(entries!["pt-endgame", "pt-eraser", "pt-mirrorball"], clause!("symbiobomb#one-pheroware-tactic")),
    hindering: entries!["pt-endgame", "pt-eraser"],
    target: cited(-3, clause!("symbiobomb#minus-three-to-the-target")),
    removed: clause!("symbiobomb#then-removed"),
};
