//! A weapon or item that is assigned to another trooper.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::assignment;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::profile::TransmutationForm;
use model::trace::Resolved;

/// A weapon or item with the Assignable label is assigned. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Assignment {
    /// The weapon or item.
    item: EntryId,
    /// The deployable's owner is on the table already, or the Deployment Phase is over.
    #[serde(default)]
    too_late: bool,
    /// The trooper has no Transmutation.
    #[serde(default)]
    without_transmutation: bool,
    /// The form of its Transmutation, as the brackets name it.
    #[serde(default)]
    transmutation: Option<TransmutationForm>,
    /// The trooper is no Model on the table: it is in reserve, hidden or a Marker.
    #[serde(default)]
    not_a_model: bool,
    /// What the trooper was assigned before.
    #[serde(default)]
    has: Vec<EntryId>,
}

impl Situation for Assignment {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let (given, fits) = (self.transmutation.is_some(), !self.without_transmutation);
        refuse_out_of_place("transmutation", given, fits, "without-transmutation = false")?;
        let form = self.transmutation.unwrap_or_default();
        let assignment = assignment::Assignment {
            item: self.item.clone(),
            owner_deploys: !self.too_late,
            transmutation: fits.then_some(form),
            is_model: !self.not_a_model,
            has: read_ids("has", &self.has)?,
        };
        assignment::resolve(context, &assignment)
    }
}
