//! Infinity N4: what differs from CodeOne.

use crate::engine::ruleset::{DeploymentRules, InitiativeRules, Ruleset, codeone};
use crate::model::edition::Edition;

/// The rules of N4.
pub const fn rules() -> Ruleset {
    let parent = codeone::rules();
    Ruleset {
        edition: Edition::N4,
        split_rolls: None,
        whole_burst: Some("burst#every-die-is-used"),
        weapon_classes: None,
        lieutenant_wip: Some("open-information#lieutenant-wip-in-initiative-roll"),
        initiative: match parent.initiative {
            Some(initiative) => Some(InitiativeRules { kept: Some("initiative#order-kept-all-game"), ..initiative }),
            None => None,
        },
        deployment: match parent.deployment {
            Some(deployment) => Some(DeploymentRules {
                after_initiative: Some("deployment-phase#after-the-initiative-roll"),
                outside_zone: Some("deployment-phase#skills-outside-the-zone"),
                off_table: Some("deployment-phase#skills-off-the-table"),
                room: Some("deployment-rules#room-for-the-whole-base"),
                ..deployment
            }),
            None => None,
        },
        measuring: Some("deployment-rules#what-may-be-measured"),
        ..parent
    }
}
