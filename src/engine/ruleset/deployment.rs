//! Rules on the Initiative Roll and the Deployment Phase.

use crate::record::Cite;
use crate::ruleset::{Cited, CitedNames};

/// The rules of the Initiative Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InitiativeRules {
    /// The Initiative Roll is a Face to Face Roll on the Lieutenants' WIP.
    pub roll: Cite,
    /// The highest success wins.
    pub winner: Cite,
    /// A tie or a double failure is rolled again.
    pub repeat: Cite,
    /// The winner takes one choice, the loser the other.
    pub choice: Cite,
    /// The clause on the choice of Initiative: which player takes the first turn.
    pub turn_order: Cite,
    /// The order of turns holds for the rest of the game.
    pub order_is_fixed: Cite,
    /// The clause on the choice of Deployment: the order of deployment and the zones.
    pub deployment: Cite,
}

/// The rules of the Deployment Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeploymentRules {
    /// The four steps: both players deploy all but one trooper, then the last ones.
    pub steps: [Cite; 4],
    /// Choices before the first model is placed.
    pub preparation: Option<PreparationRules>,
    /// Skills that place a trooper outside the Deployment Zone.
    pub outside_zone: Option<CitedNames>,
    /// Skills that keep a trooper off the table.
    pub off_table: Option<CitedNames>,
    /// Skills that hide a trooper whose position is fixed at once.
    pub hidden: Option<CitedNames>,
    /// Whether the base must be totally inside the Deployment Zone.
    pub inside: Cited<bool>,
}

/// Strategic Deployment, which lets a whole Fireteam deploy ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategicDeploymentRules {
    /// The bearer is the first of its Fireteam to be deployed.
    pub first: Cite,
    /// The bearer is deployed as the Team Leader.
    pub leader: Cite,
    /// The clause on how far ahead the team deploys.
    pub reach: Cite,
    /// The clause on how far it deploys if a scenario gives Forward Deployment as well.
    pub scenario_reach: Cite,
}

/// Choices before the first model is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PreparationRules {
    /// The side and the order of deployment are chosen before the turn order.
    pub before_the_turn_order: Cite,
    /// The turn order is chosen before the first model is placed.
    pub before_the_first_model: Cite,
}
