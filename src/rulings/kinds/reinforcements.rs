//! A request for Reinforcements.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{default_one, default_true, read_bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::reinforcements::{self, DropPod, Placement, Regrouping, Request, TeamOfReinforcements};
use model::refusal::Refusal;
use model::situation::turn::{ArrivalMoment, CommlinkCondition, RequestStep};
use model::trace::Resolved;

/// A player requests Reinforcements. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Reinforcements {
    /// The Army Points of the game.
    points: i64,
    /// The Victory Points of the main force and the Reinforcements together.
    surviving: i64,
    /// The Game Round, 1 to 20; 1 unless given.
    #[serde(default = "default_one")]
    round: i64,
    /// The list has a trooper with Commlink: able, or Null or gone.
    commlink: Option<CommlinkCondition>,
    /// The step of the Tactical Phase.
    #[serde(default)]
    step: RequestStep,
    /// The whole section is deployed at once.
    #[serde(default = "default_true")]
    all_together: bool,
    /// The place of the `DropPod`.
    drop_pod: Option<DropPodInput>,
    /// The place of a trooper.
    trooper: Option<TrooperInput>,
    /// A trooper that changes to or from a Combat Group of Reinforcements.
    regroups: Option<RegroupsInput>,
    /// A Fireteam that is formed of Reinforcements.
    team: Option<TeamInput>,
}

/// A trooper that changes its Combat Group.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Regroups", deny_unknown_fields, rename_all = "kebab-case")]
struct RegroupsInput {
    /// The trooper is the one with Commlink, which joins a Combat Group.
    #[serde(default)]
    commlink_bearer: bool,
    /// When the trooper changes.
    moment: ArrivalMoment,
}

/// A Fireteam of Reinforcements.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "ReinforcementTeam", deny_unknown_fields, rename_all = "kebab-case")]
struct TeamInput {
    /// When the Fireteam is formed.
    moment: ArrivalMoment,
    /// The most Fireteams of its kind that the army may have.
    limit: i64,
    /// The Fireteams of its kind on the table.
    #[serde(default)]
    existing: i64,
    /// One of those is cancelled for it.
    #[serde(default)]
    replaces_one: bool,
    /// A trooper of the Main Section is a member.
    #[serde(default)]
    mixes_sections: bool,
}

impl TeamInput {
    fn to_engine(self) -> Result<TeamOfReinforcements, Refusal> {
        Ok(TeamOfReinforcements {
            moment: self.moment,
            limit: read_bounded("team.limit", self.limit, 0, 20)?,
            existing: read_bounded("team.existing", self.existing, 0, 20)?,
            replaces: self.replaces_one,
            mixes: self.mixes_sections,
        })
    }
}

/// The place of the `DropPod`.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "DropPod", deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
struct DropPodInput {
    /// The `DropPod` is totally inside its player's half of the table.
    #[serde(default = "default_true")]
    own_half: bool,
    /// The `DropPod`'s base fits.
    #[serde(default = "default_true")]
    fits: bool,
    /// The players agreed on the place beforehand.
    #[serde(default)]
    agreed: bool,
    /// Confused Deployment is applied to it.
    #[serde(default)]
    confused: bool,
}

/// The place of a trooper.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "ReinforcementPlace", deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
struct TrooperInput {
    /// The trooper is totally inside the Zone of Control of the `DropPod`.
    #[serde(default = "default_true")]
    inside_zone: bool,
    /// The trooper is totally inside its player's half of the table.
    #[serde(default = "default_true")]
    own_half: bool,
    /// The trooper is inside a building or closed scenery.
    #[serde(default)]
    in_building: bool,
    /// The trooper is inside the Exclusion Zone of the scenario.
    #[serde(default)]
    in_exclusion_zone: bool,
}

impl Situation for Reinforcements {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let requested = Request {
            points: read_bounded("points", self.points, 1, 1_000)?,
            victory_points: read_bounded("surviving", self.surviving, 0, 1_000)?,
            round: read_bounded("round", self.round, 1, 20)?,
            commlink: self.commlink,
            step: self.step,
            all_together: self.all_together,
            drop_pod: self.drop_pod.map(|pod| DropPod {
                own_half: pod.own_half,
                fits: pod.fits,
                agreed: pod.agreed,
                confused: pod.confused,
            }),
            trooper: self.trooper.map(|trooper| Placement {
                inside_zone: trooper.inside_zone,
                own_half: trooper.own_half,
                in_building: trooper.in_building,
                in_exclusion_zone: trooper.in_exclusion_zone,
            }),
            regroups: self
                .regroups
                .map(|regroups| Regrouping { commlink: regroups.commlink_bearer, moment: regroups.moment }),
            team: self.team.map(TeamInput::to_engine).transpose()?,
        };
        reinforcements::resolve(context, &requested)
    }
}
