//! The check for Loss of Lieutenant.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::ids;
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::loss_of_lieutenant::{Command, loss_of_lieutenant};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::turn::Whereabouts;
use model::trace::Resolved;

/// A player checks for the Lieutenant in the Tactical Phase. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LossOfLieutenant {
    /// The location of the Lieutenant.
    lieutenant: Whereabouts,
    /// The states of the Lieutenant.
    #[serde(default)]
    states: Vec<EntryId>,
    /// A trooper with Chain of Command can take over.
    #[serde(default)]
    chain_of_command: bool,
    /// The army is in Retreat!
    #[serde(default)]
    retreat: bool,
}

impl Situation for LossOfLieutenant {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let command = Command {
            lieutenant: self.lieutenant,
            states: ids("states", &self.states)?,
            chain_of_command: self.chain_of_command,
            retreat: self.retreat,
        };
        loss_of_lieutenant(context, &command)
    }
}
