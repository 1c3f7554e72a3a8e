//! The `SymbioBomb`.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::symbiobomb::{self, Assignment};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A `SymbioBomb` is assigned, and used for a Pheroware Tactic. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Symbiobomb {
    /// To whom the bomb's owner assigns it.
    #[serde(default)]
    to: AssignedTo,
    /// The bomb is assigned after the Deployment Phase.
    #[serde(default)]
    after_deployment: bool,
    /// The bomb's user also has a `SymbioMate`.
    #[serde(default)]
    has_symbiomate: bool,
    /// The Pheroware Tactic for which it is used, if it is.
    tactic: Option<EntryId>,
}

/// To whom a `SymbioBomb` is assigned.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum AssignedTo {
    /// Another trooper of the same army.
    #[default]
    Comrade,
    /// The owner of the `SymbioMate`.
    Owner,
    /// A trooper of another army.
    OtherArmy,
}

impl Situation for Symbiobomb {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let assignment = Assignment {
            to: match self.to {
                AssignedTo::Comrade => symbiobomb::AssignedTo::Comrade,
                AssignedTo::Owner => symbiobomb::AssignedTo::Owner,
                AssignedTo::OtherArmy => symbiobomb::AssignedTo::OtherArmy,
            },
            after_deployment: self.after_deployment,
            has_symbiomate: self.has_symbiomate,
            tactic: self.tactic.clone(),
        };
        symbiobomb::resolve(context, &assignment)
    }
}
