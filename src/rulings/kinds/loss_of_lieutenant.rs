//! The check for Loss of Lieutenant.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::ids;
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::loss_of_lieutenant::{Command, Whereabouts, loss_of_lieutenant};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A player checks for the Lieutenant in the Tactical Phase. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LossOfLieutenant {
    /// Where the Lieutenant is.
    lieutenant: Lieutenant,
    /// The states it is in.
    #[serde(default)]
    states: Vec<EntryId>,
    /// A trooper with Chain of Command can take over.
    #[serde(default)]
    chain_of_command: bool,
    /// The army is in Retreat!
    #[serde(default)]
    retreat: bool,
}

/// Where the Lieutenant is.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Lieutenant {
    /// On the table, as a Model or Marker.
    #[serde(rename = "on-table")]
    OnTable,
    /// The army has none.
    None,
    /// Not on the table yet.
    OffTable,
}

impl Situation for LossOfLieutenant {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let command = Command {
            lieutenant: match self.lieutenant {
                Lieutenant::OnTable => Whereabouts::OnTable,
                Lieutenant::None => Whereabouts::Nowhere,
                Lieutenant::OffTable => Whereabouts::OffTable,
            },
            states: ids("states", &self.states)?,
            chain_of_command: self.chain_of_command,
            retreat: self.retreat,
        };
        loss_of_lieutenant(context, &command)
    }
}
