//! Deployables in N3.

use crate::ruleset::{DeployableRules, TriggerRules};

/// Deployables in N3, of which the engine has one rule only.
pub(crate) const DEPLOYABLES: DeployableRules = DeployableRules {
    placement: None,
    trigger: Some(&TRIGGER),
    reload: None,
    speedball: None,
    specball: None,
    symbiobomb: None,
    disco_ball: None,
    deactivator: None,
    explosion: None,
    deployed: None,
    demolition: None,
    cover: None,
    blast: None,
    needed_item: None,
    notes: &[],
};

/// What sets a Mine off in N3: the move after a Dodge is all that a source describes.
const TRIGGER: TriggerRules = TriggerRules {
    mine: None,
    all_round: None,
    not_by_dodge_move: None,
    by_dodge_move: Some(clause!("mine#a-dodge-move-sets-it-off")),
    not_by_failed_dodge: Some(clause!("mine#a-failed-dodge-does-not")),
    not_over_allies: None,
    not_over_unconscious_allies: None,
    markers: None,
    outside: None,
    area: None,
    total_cover: None,
    removed: None,
    effect_stays: None,
    boost: None,
    sets_off_nothing: None,
    items: &[],
    only_hackable: &[],
};
