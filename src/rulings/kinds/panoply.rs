//! A trooper uses a Panoply.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::scenario_skill::{Trooper, tries};
use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, bounded, refuse_out_of_place, scenario};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::objective::check_known;
use engine::panoply::{FoundItem, Purpose as EnginePurpose, Use, use_panoply};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The greatest Silhouette.
const MAX_SILHOUETTE: i64 = 8;

/// Somebody uses a Panoply. Dice: `try-1`, `try-2` and so on, until one succeeds, where a WIP Roll is needed.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Panoply {
    /// The scenario.
    scenario: EntryId,
    /// Who.
    doer: Trooper,
    /// It touches the Panoply.
    in_contact: bool,
    /// What for.
    purpose: Purpose,
    /// It had a success at this Panoply before.
    #[serde(default)]
    served_before: bool,
    /// Its WIP.
    wip: Option<i64>,
    /// What the Booty Chart gave.
    found: Option<EntryId>,
    /// The Silhouette of who found it.
    silhouette: Option<i64>,
    /// How many Short Skills may be spent; one where nothing is said.
    tries: Option<i64>,
}

/// What a Panoply is used for.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Purpose {
    /// A roll on a Booty Chart.
    BootyChart,
    /// The end of the Unloaded state.
    Reload,
}

impl Panoply {
    fn purpose(&self, context: &Context<'_>) -> Result<EnginePurpose, Refusal> {
        let arms = matches!(self.purpose, Purpose::BootyChart);
        for (key, given) in
            [("found", self.found.is_some()), ("wip", self.wip.is_some()), ("tries", self.tries.is_some())]
        {
            refuse_out_of_place(key, given, arms, "purpose = \"booty-chart\"")?;
        }
        refuse_out_of_place("silhouette", self.silhouette.is_some(), self.found.is_some(), "found")?;
        let silhouette = self.silhouette.map(|own| bounded("silhouette", own, 1, MAX_SILHOUETTE)).transpose()?;
        let found = self.found.clone().map(|item| FoundItem { item, silhouette });
        if let Some(found) = &found {
            check_known(context, "found", std::slice::from_ref(&found.item))?;
        }
        match self.purpose {
            Purpose::BootyChart => {
                let wip = self.wip.map(|wip| bounded("wip", wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE)).transpose()?;
                Ok(EnginePurpose::Arm { wip, found })
            }
            Purpose::Reload => Ok(EnginePurpose::Reload),
        }
    }
}

impl Situation for Panoply {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let doer = self.doer.engine(context, "doer")?;
        if doer.is_null() {
            return Err(Refusal::new("doer.states", Message::new("refusal-objective-null-doer").text("deed", "doer")));
        }
        let used = Use {
            scenario: scenario(context, &self.scenario)?,
            doer,
            in_contact: self.in_contact,
            served_before: self.served_before,
            purpose: self.purpose(context)?,
            tries: tries(self.tries)?,
        };
        use_panoply(context, &used, rolls)
    }
}
