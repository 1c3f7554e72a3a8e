//! Initiative and the Deployment Phase.

use crate::words::{list_words, words};
use schemars::JsonSchema;
use serde::Deserialize;

words! {
    /// The choice of the winner of the Initiative Roll.
    #[schemars(transform = list_words)]
    Choice {
        /// Initiative.
        Initiative = "initiative",
        /// Deployment.
        Deployment = "deployment",
    }
}

/// A decision after the Initiative Roll.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// The player who decides.
    pub by: String,
    /// The player who is named, if the decision names one.
    pub player: Option<String>,
}

words! {
    /// A step before the first Model is placed.
    Step {
        /// One player names a side of the table.
        TableSide = "table-side",
        /// The same player names who deploys first.
        DeploymentOrder = "deployment-order",
        /// The other player names who takes the first turn.
        TurnOrder = "turn-order",
        /// A player chooses the scenery that Sabotage is about.
        SabotageTarget = "sabotage-target",
        /// A player places the first Model.
        FirstModel = "first-model",
    }
}

words! {
    /// The role of a masked HVT.
    HvtRole {
        /// The Designated Target.
        Target = "target",
        /// A decoy.
        Decoy = "decoy",
    }
}

words! {
    /// The part of a base that is inside the Deployment Zone.
    #[derive(Default)]
    #[schemars(transform = list_words)]
    Inside {
        /// The whole base.
        #[default]
        Totally = "totally",
        /// A part of the base.
        Partly = "partly",
        /// Nothing of the base.
        Outside = "outside",
    }
}

words! {
    /// The part of the table in which a trooper with Infiltration is deployed.
    #[serde(rename = "Spot")]
    InfiltrationTarget {
        /// The trooper's own half of the table.
        OwnHalf = "own-half",
        /// The enemy half, outside the enemy Deployment Zone.
        EnemyHalf = "enemy-half",
        /// The enemy Deployment Zone.
        EnemyZone = "enemy-deployment-zone",
    }
}

words! {
    /// How a trooper with Camouflage (1 Use) is deployed.
    #[schemars(transform = list_words)]
    OnceCamouflaged {
        /// As a Marker.
        AsMarker = "as-marker",
        /// As a Model.
        AsModel = "as-model",
    }
}

/// What a trooper with Minelayer places when it is deployed.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Laid")]
pub struct MinelayerItems {
    /// The number of weapons or items that it places.
    pub placed: i64,
    /// The number in brackets after Minelayer.
    pub number: Option<i64>,
    /// The uses that it had before, if they are limited.
    pub uses: Option<i64>,
}

words! {
    /// An object that a player measures in the Deployment Phase.
    Measure {
        /// A Deployment Zone.
        DeploymentZone = "deployment-zone",
        /// An area that is open only to Forward Deployment.
        ForwardDeploymentArea = "forward-deployment-area",
        /// The Central Line of the table.
        CentralLine = "central-line",
        /// An Exclusion Zone of the scenario.
        ExclusionZone = "exclusion-zone",
        /// The distance to an enemy.
        DistanceToEnemy = "distance-to-enemy",
    }
}

words! {
    /// The player in whose Army List a game element is.
    #[serde(rename = "BelongsTo")]
    #[schemars(transform = list_words)]
    Ownership {
        /// The player.
        Player = "player",
        /// A team mate of the player.
        TeamMate = "team-mate",
        /// The opponent.
        Opponent = "opponent",
        /// A team mate of the opponent.
        OpponentsTeamMate = "opponents-team-mate",
        /// No player.
        NoPlayer = "nobody",
    }
}
