//! Deployables in CodeOne.

use crate::ruleset::{AppearanceRule, DeployableRules, PlacementRules, TriggerRules, n3};

/// Deployables in CodeOne.
pub(crate) const DEPLOYABLES: DeployableRules = DeployableRules {
    placement: Some(&PlacementRules::only_appearance(&[CONCEALED])),
    trigger: Some(&TRIGGER),
    ..n3::DEPLOYABLES
};

/// What is Concealed is placed as a Camouflage Marker.
pub(crate) const CONCEALED: AppearanceRule = AppearanceRule {
    items: entries!["concealed"],
    shown_as: "camouflage-marker",
    clauses: &[clause!("mine#placed-as-a-camouflage-marker"), clause!("concealed#placed-as-a-marker")],
};

/// What sets a Mine off in CodeOne and N4.
pub(crate) const TRIGGER: TriggerRules = TriggerRules {
    mine: Some(clause!("mine#triggered-by-an-enemy")),
    all_round: Some(clause!("mine#watches-all-round")),
    not_by_dodge_move: Some(clause!("mine#not-by-a-dodge-move")),
    by_dodge_move: None,
    not_by_failed_dodge: None,
    not_over_allies: Some(clause!("mine#never-where-an-ally-would-be-hit")),
    not_over_unconscious_allies: None,
    markers: None,
    outside: None,
    area: None,
    total_cover: None,
    removed: Some(clause!("mine#removed-after-use")),
    effect_stays: None,
    boost: None,
    sets_off_nothing: None,
    items: &[],
    only_hackable: &[],
};
