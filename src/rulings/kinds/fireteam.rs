//! A Fireteam.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{bounded_list, default_true, distinct, ids, plain_name};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::ruleset::ReturnRule;
use engine::trooper::fireteam;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of members.
const MAX_MEMBERS: usize = 10;

/// A Fireteam is created, or recounted. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fireteam {
    /// Its kind.
    of: EntryId,
    /// Its members when it was created.
    member: Vec<Member>,
    /// The skill with which it is deployed.
    #[serde(rename = "deployed-with")]
    deployed_with: Option<EntryId>,
    /// The current phase, which decides whether members that left may return.
    phase: Option<Phase>,
}

/// A member.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
struct Member {
    /// Its name.
    name: String,
    /// Its unit; its name unless given.
    unit: Option<String>,
    /// Its states when the Fireteam was created.
    #[serde(default)]
    states: Vec<EntryId>,
    /// It was a Marker then.
    #[serde(default)]
    marker: bool,
    /// It is a Peripheral.
    #[serde(default)]
    peripheral: bool,
    /// It has left the Fireteam.
    #[serde(default)]
    left: bool,
    /// It is in coherency.
    #[serde(default = "default_true")]
    coherency: bool,
}

/// A phase of the player's turn.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Phase {
    /// The Tactical Phase: Orders are counted.
    Tactical,
    /// The States Phase, at the end of the turn.
    States,
}

impl Situation for Fireteam {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        bounded_list("member", &self.member, MAX_MEMBERS)?;
        distinct("member", self.member.iter().map(|member| member.name.as_str()))?;
        let read = |member: &Member| {
            let name = plain_name("member.name", &member.name)?;
            let unit = member.unit.as_ref().map(|unit| plain_name("member.unit", unit)).transpose()?;
            Ok(fireteam::Member {
                unit: unit.unwrap_or_else(|| name.clone()),
                states: ids("member.states", &member.states)?,
                marker: member.marker,
                peripheral: member.peripheral,
                left: member.left,
                coherency: member.coherency,
                name,
            })
        };
        let team = fireteam::Fireteam {
            kind: self.of.clone(),
            members: self.member.iter().map(read).collect::<Result<_, Refusal>>()?,
            deployed_with: self.deployed_with.clone(),
            phase: self.phase.map(|phase| match phase {
                Phase::Tactical => ReturnRule::TacticalPhase,
                Phase::States => ReturnRule::StatesPhase,
            }),
        };
        fireteam::fireteam(context, &team)
    }
}
