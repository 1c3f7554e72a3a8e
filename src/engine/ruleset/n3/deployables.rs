//! Deployables in N3.

use crate::ruleset::DeployableRules;

/// Deployables in N3, of which the engine has no rules.
pub(crate) const DEPLOYABLES: DeployableRules = DeployableRules {
    placement: None,
    trigger: None,
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
