//! The `SymbioBomb`.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::symbiobomb::{self, Assignment};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::deployable::Assignee;
use model::trace::Resolved;

/// A `SymbioBomb` is assigned, and used for a Pheroware Tactic. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Symbiobomb {
    /// To whom the bomb's owner assigns it.
    #[serde(default)]
    to: Assignee,
    /// The bomb is assigned after the Deployment Phase.
    #[serde(default)]
    after_deployment: bool,
    /// The bomb's user also has a `SymbioMate`.
    #[serde(default)]
    has_symbiomate: bool,
    /// The Pheroware Tactic for which it is used, if it is.
    tactic: Option<EntryId>,
}

impl Situation for Symbiobomb {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let assignment = Assignment {
            to: self.to,
            after_deployment: self.after_deployment,
            has_symbiomate: self.has_symbiomate,
            tactic: self.tactic.clone(),
        };
        symbiobomb::resolve(context, &assignment)
    }
}
