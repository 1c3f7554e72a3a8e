//! D-Charges in Demolition Mode.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{default_true, read_ids};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::demolition::{self, Target};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// D-Charges are set in Demolition Mode. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Demolition {
    /// The enemy Model that they are set on; without it, a building or scenery structure.
    target: Option<DemolitionTarget>,
    /// The user touches the target; true unless given.
    #[serde(default = "default_true")]
    contact: bool,
    /// The D-Charges are set in an ARO.
    #[serde(default)]
    reactive: bool,
}

/// An enemy Model on which D-Charges are set.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DemolitionTarget {
    /// The states that the target is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
}

impl Situation for Demolition {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let target = match &self.target {
            None => Target::Structure,
            Some(target) => Target::Model(read_ids("target.states", &target.states)?),
        };
        demolition::resolve(context, &demolition::Demolition { target, contact: self.contact, reactive: self.reactive })
    }
}
