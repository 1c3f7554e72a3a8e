//! The disguise and the Fireteam in which a trooper is deployed.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{default_true, read_bounded, read_plain_name};
use engine::deployment;
use model::ids::EntryId;
use model::refusal::Refusal;

/// The maximum number of replicas of a trooper.
const MAX_REPLICAS: i64 = 10;

/// The disguise in which a trooper is deployed.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub(super) struct DisguisedInput {
    /// The Marker state or disguise, by id.
    state: EntryId,
    /// The trooper's profile has the skill or item for it.
    #[serde(default = "default_true")]
    entitled: bool,
    /// The number in brackets after the skill.
    number: Option<i64>,
    /// The Marker state in which the trooper deploys as well.
    marker: Option<EntryId>,
    /// The replicas placed with it.
    #[serde(default)]
    replicas: i64,
    /// Every replica is in Coherency.
    #[serde(default = "default_true")]
    coherent: bool,
    /// The Coherency of the replicas is checked.
    #[serde(default)]
    checked: bool,
    /// The trooper arrives by Airborne Deployment during the game.
    #[serde(default)]
    arrives: bool,
    /// The opponent looks away during that check.
    #[serde(default = "default_true")]
    opponent_looks_away: bool,
    /// Models of an imitated trooper stand for the replicas: whether all of them are alike.
    alike: Option<bool>,
    /// The imitated trooper is of the same army.
    #[serde(default = "default_true")]
    same_army: bool,
    /// The imitated trooper has the same Silhouette.
    #[serde(default = "default_true")]
    same_silhouette: bool,
}

impl DisguisedInput {
    /// Converts it to the engine's value.
    ///
    /// # Errors
    /// A refusal of a number out of bounds.
    pub(super) fn to_engine(&self) -> Result<deployment::Disguised, Refusal> {
        let number = self.number.map(|number| read_bounded("placements.disguise.number", number, 1, MAX_REPLICAS));
        Ok(deployment::Disguised {
            state: self.state.clone(),
            entitled: self.entitled,
            number: number.transpose()?,
            marker: self.marker.clone(),
            replicas: read_bounded("placements.disguise.replicas", self.replicas, 0, MAX_REPLICAS)?,
            coherent: self.coherent,
            checked: self.checked,
            arrives: self.arrives,
            opponent_looks_away: self.opponent_looks_away,
            models: self.alike,
            same_army: self.same_army,
            same_silhouette: self.same_silhouette,
        })
    }
}

/// The Fireteam in which a trooper is deployed.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub(super) struct TeamInput {
    /// The name of the Fireteam, which its members share.
    name: String,
    /// The trooper is its leader.
    #[serde(default)]
    leader: bool,
    /// The trooper has Strategic Deployment.
    #[serde(default)]
    strategic: bool,
    /// A scenario gives Forward Deployment to one of its members.
    #[serde(default)]
    scenario_forward: bool,
    /// The Fireteam's Coherency is checked once the trooper is placed.
    #[serde(default)]
    pub checked: bool,
}

impl TeamInput {
    /// Converts it to the engine's value.
    ///
    /// # Errors
    /// A refusal of a name that cannot be shown.
    pub(super) fn to_engine(&self) -> Result<deployment::DeployedTeam, Refusal> {
        Ok(deployment::DeployedTeam {
            name: read_plain_name("placements.fireteam.name", &self.name)?,
            leader: self.leader,
            strategic: self.strategic,
            scenario_forward: self.scenario_forward,
        })
    }
}
