//! Using the item of a Speedball.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MAX_IDS, check_list_length, default_true, read_bounded, read_ids, words};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::supply_item::{self, Use};
use engine::entry_ids::REMOTE_PRESENCE;
use engine::wounds::find_unconscious_levels;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The largest Silhouette of a trooper.
const MAX_SILHOUETTE: i64 = 8;

/// A trooper uses the item of a Speedball. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct SupplyUse {
    /// The item, by its name on the chart.
    uses: EntryId,
    /// The item is used in the Reactive Turn.
    #[serde(default)]
    reactive: bool,
    /// The item was used before.
    #[serde(default)]
    used_before: bool,
    /// Another trooper picked it up and hands it on.
    #[serde(default)]
    handed_on: bool,
    /// The Silhouette of its bearer, where that matters.
    silhouette: Option<i64>,
    /// The item's bearer picked it up on the Move of this Order.
    #[serde(default)]
    picked_up_in_this_order: bool,
    /// The trooper on which it is used.
    patient: Option<Patient>,
}

/// A trooper on which an item is used.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename = "SupplyPatient", deny_unknown_fields, rename_all = "kebab-case")]
struct Patient {
    /// The patient's Wounds are STR.
    #[serde(default)]
    structure: bool,
    /// The Wounds of its profile.
    wounds: i64,
    /// The Wounds that the patient has lost; none unless given.
    wounds_lost: i64,
    /// The patient's skills; with Remote Presence and STR it may have lost one Wound more than it has.
    #[serde(default)]
    skills: Vec<EntryId>,
    /// The states that the patient is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The patient is in contact with the bearer of the item; true unless given.
    #[serde(default = "default_true")]
    contact: bool,
    /// The patient is the bearer itself.
    #[serde(default)]
    itself: bool,
}

impl Patient {
    fn skills(&self, context: &Context<'_>) -> Result<Vec<EntryId>, Refusal> {
        check_list_length("patient.skills", &self.skills, MAX_IDS)?;
        self.skills.iter().map(|id| words::read_skill_or_item(context, "patient.skills", id)).collect()
    }

    /// Returns the maximum number of Wounds that it can have lost without being Dead.
    fn max_wounds_lost(&self, context: &Context<'_>) -> i64 {
        let has_skill = self.skills.contains(REMOTE_PRESENCE);
        self.wounds + find_unconscious_levels(context, self.structure, has_skill).points
    }
}

impl Situation for SupplyUse {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let patient = match &self.patient {
            None => None,
            Some(patient) => Some(supply_item::Patient {
                skills: patient.skills(context)?,
                structure: patient.structure,
                wounds: read_bounded("patient.wounds", patient.wounds, 1, MAX_ATTRIBUTE)?,
                wounds_lost: read_bounded(
                    "patient.wounds-lost",
                    patient.wounds_lost,
                    0,
                    patient.max_wounds_lost(context),
                )?,
                states: read_ids("patient.states", &patient.states)?,
                contact: patient.contact,
                itself: patient.itself,
            }),
        };
        let silhouette = self.silhouette.map(|size| read_bounded("silhouette", size, 0, MAX_SILHOUETTE)).transpose()?;
        let situation = Use {
            item: self.uses.clone(),
            reactive: self.reactive,
            used_before: self.used_before,
            handed_on: self.handed_on,
            silhouette,
            picked_up_in_this_order: self.picked_up_in_this_order,
            patient,
        };
        supply_item::resolve_use(context, &situation)
    }
}
