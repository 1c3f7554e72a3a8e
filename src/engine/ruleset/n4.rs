//! Infinity N4: what differs from CodeOne.

use crate::engine::ruleset::{
    AroRules, CoordinatedRules, DeploymentRules, InitiativeRules, Measured, Ruleset, codeone, n3, rule,
};
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
        aro: AroRules {
            hacking_area: Some("automatic-reaction-order#hacking-area-gives-one"),
            zone_measured: rule(Measured::First, "automatic-reaction-order#zone-measured-first"),
            zone_only: None,
            requirements_decide: Some("automatic-reaction-order#requirements-decide"),
            ..parent.aro
        },
        coordinated: match n3::rules().coordinated {
            Some(coordinated) => Some(CoordinatedRules {
                weapons_may_differ: Some("coordinated-order#weapons-may-differ"),
                others_roll_normally: Some("coordinated-order#others-roll-normally"),
                no_isolated: Some("coordinated-order#no-isolated"),
                who_cannot: "coordinated-order#who-cannot-idles",
                ..coordinated
            }),
            None => None,
        },
        ..parent
    }
}
