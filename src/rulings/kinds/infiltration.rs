//! Infiltration and Impersonation.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, read_bounded, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployment::confused;
use engine::deployment::deployed_with::DeployedWith;
use engine::deployment::impersonation;
use engine::deployment::infiltration;
use engine::ruleset::Rule;
use model::ids::{EntryId, Name};
use model::refusal::Refusal;
use model::situation::deployment::{InfiltrationTarget, MinelayerItems, OnceCamouflaged};
use model::trace::Resolved;

/// The maximum number of deployables.
const MAX_DEPLOYABLES: i64 = 10;

/// A trooper with Infiltration or Impersonation is deployed. Dice: `roll`, if it rolls, and `reroll`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Infiltration {
    /// The skill; Infiltration unless given.
    #[serde(default)]
    skill: Skill,
    /// Physique (PH), -50 to 50.
    ph: Option<i64>,
    /// Willpower (WIP), -50 to 50.
    wip: Option<i64>,
    /// The value in brackets in its profile: `plus-3`, `ph-18`.
    level: Option<Name>,
    /// The PH of a second roll in brackets in its profile.
    reroll_ph: Option<i64>,
    /// The part of the table in which the trooper is deployed.
    #[serde(rename = "spot")]
    target: InfiltrationTarget,
    /// The trooper has Camouflage (1 Use), and is deployed as a Marker or as a Model.
    camouflage_once: Option<OnceCamouflaged>,
    /// What the trooper places with Minelayer.
    minelayer: Option<MinelayerItems>,
    /// The trooper is deployed in Hidden Deployment.
    #[serde(default)]
    hidden: bool,
    /// The scenario, if it changes such rolls.
    scenario: Option<EntryId>,
    /// The sum of the MODs to the roll of that scenario.
    deployment_modifier: Option<i64>,
}

/// The skill by which a trooper is deployed.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Skill {
    #[default]
    Infiltration,
    Impersonation,
}

impl Situation for Infiltration {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let attribute = |path: &str, number: Option<i64>| {
            number.map(|number| read_bounded(path, number, MIN_ATTRIBUTE, MAX_ATTRIBUTE)).transpose()
        };
        if let Some(laid) = &self.minelayer {
            let counts = [("placed", Some(laid.placed)), ("number", laid.number), ("uses", laid.uses)];
            for (key, count) in counts {
                read_bounded(format_args!("minelayer.{key}"), count.unwrap_or(1), 1, MAX_DEPLOYABLES)?;
            }
        }
        let with = DeployedWith { camouflage: self.camouflage_once, laid: self.minelayer, hidden: self.hidden };
        if let Some(id) = &self.scenario {
            let clause = context.rules.need_clause(Rule::ConfusedDeploymentRoll, "infiltration")?;
            let changes = clause.is_of(id);
            refuse_out_of_place("scenario", true, changes, "scenario = \"its10-biotechvore\"")?;
            let ph = attribute("ph", self.ph)?.ok_or_else(|| Refusal::missing("ph"))?;
            let modifier = read_bounded("deployment-modifier", self.deployment_modifier.unwrap_or(0), -12, 12)?;
            return confused::resolve(context, ph, modifier, rolls);
        }
        let modified = self.deployment_modifier.is_some();
        refuse_out_of_place("deployment-modifier", modified, false, "scenario = \"its10-biotechvore\"")?;
        let infiltrates = self.skill == Skill::Infiltration;
        let wip = attribute("wip", self.wip)?;
        refuse_out_of_place("wip", wip.is_some(), !infiltrates, "impersonation")?;
        let own = [
            ("ph", self.ph.is_some()),
            ("level", self.level.is_some()),
            ("reroll-ph", self.reroll_ph.is_some()),
            ("camouflage-once", self.camouflage_once.is_some()),
            ("hidden", self.hidden),
        ];
        for (key, given) in own {
            refuse_out_of_place(key, given, infiltrates, "infiltration")?;
        }
        if !infiltrates {
            return impersonation::resolve(context, wip, self.target, &with, rolls);
        }
        let trooper = infiltration::Infiltrator {
            ph: attribute("ph", self.ph)?,
            level: self.level.clone(),
            reroll_ph: attribute("reroll-ph", self.reroll_ph)?,
            target: self.target,
            with,
        };
        infiltration::resolve(context, &trooper, rolls)
    }
}
