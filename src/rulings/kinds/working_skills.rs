//! The skills and equipment that work in a state.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::read_ids;
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::working_skills::{self, Bearing};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Which skills and equipment of a trooper work in its states. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WorkingSkills {
    /// The bearer's automatic skills and equipment.
    #[serde(default)]
    automatic: Vec<EntryId>,
    /// The bearer's other skills and equipment.
    #[serde(default)]
    others: Vec<EntryId>,
    /// The states that the bearer is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The skill, item or program with the label NFB that the bearer uses.
    nfb: Option<EntryId>,
}

impl Situation for WorkingSkills {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let bearing = Bearing {
            automatic: read_ids("automatic", &self.automatic)?,
            others: read_ids("others", &self.others)?,
            states: read_ids("states", &self.states)?,
            feedback: self.nfb.clone(),
        };
        working_skills::resolve(context, &bearing)
    }
}
