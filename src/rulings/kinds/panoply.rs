//! A trooper uses a Panoply.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::scenario_skill::{ActorInput, read_tries};
use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, find_scenario, read_bounded, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::scenario::objective::check_known;
use engine::scenario::skill::panoply::{self, FoundItem, Purpose, Use};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The largest Silhouette of a trooper.
const MAX_SILHOUETTE: i64 = 8;

/// A trooper uses a Panoply. Dice, if it needs a WIP Roll: `try-1`, `try-2` and so on, until one succeeds.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Panoply {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// The trooper that uses it.
    #[serde(rename = "doer")]
    trooper: ActorInput,
    /// The trooper is in contact with the Panoply.
    in_contact: bool,
    /// The purpose of the use.
    purpose: PurposeInput,
    /// The trooper succeeded at this Panoply before.
    #[serde(default)]
    served_before: bool,
    /// The WIP on which the trooper rolls, if it does.
    wip: Option<i64>,
    /// The item from the Booty Chart.
    found: Option<EntryId>,
    /// The Silhouette of the trooper that found the item.
    silhouette: Option<i64>,
    /// The number of Short Skills that may be spent; 1 unless given.
    tries: Option<i64>,
}

/// The purpose of a Panoply.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Purpose", rename_all = "kebab-case")]
enum PurposeInput {
    /// Roll on a Booty Chart.
    BootyChart,
    /// Cancel the Unloaded state.
    Reload,
}

impl Panoply {
    fn purpose(&self, context: &Context<'_>) -> Result<Purpose, Refusal> {
        let arms = matches!(self.purpose, PurposeInput::BootyChart);
        for (key, given) in
            [("found", self.found.is_some()), ("wip", self.wip.is_some()), ("tries", self.tries.is_some())]
        {
            refuse_out_of_place(key, given, arms, "purpose = \"booty-chart\"")?;
        }
        refuse_out_of_place("silhouette", self.silhouette.is_some(), self.found.is_some(), "found")?;
        let silhouette = self.silhouette.map(|own| read_bounded("silhouette", own, 1, MAX_SILHOUETTE)).transpose()?;
        let found = self.found.clone().map(|item| FoundItem { item, silhouette });
        if let Some(found) = &found {
            check_known(context, "found", std::slice::from_ref(&found.item))?;
        }
        match self.purpose {
            PurposeInput::BootyChart => {
                let wip = self.wip.map(|wip| read_bounded("wip", wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE)).transpose()?;
                Ok(Purpose::Arm { wip, found })
            }
            PurposeInput::Reload => Ok(Purpose::Reload),
        }
    }
}

impl Situation for Panoply {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let actor = self.trooper.to_engine(context, "doer")?;
        if actor.is_null() {
            return Err(Refusal::new("doer.states", Message::new("refusal-objective-null-doer").text("deed", "doer")));
        }
        let used = Use {
            scenario: find_scenario(context, &self.scenario)?,
            actor,
            in_contact: self.in_contact,
            served_before: self.served_before,
            purpose: self.purpose(context)?,
            tries: read_tries(self.tries)?,
        };
        panoply::resolve(context, &used, rolls)
    }
}
