//! The figures that a scenario brings to the table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{default_true, find_scenario, read_plain_name};
use engine::context::Context;
use engine::deployment::{Figure, HvtUse, ScenarioFigures};
use engine::ruleset::Rule;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::scenario::Hvt;

/// A Xenotech with its escort.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct XenotechInput {
    /// The trooper that the Xenotech is synchronized with.
    escort: String,
    /// That trooper can declare Synchronize Civilian.
    #[serde(default = "default_true")]
    able: bool,
}

impl XenotechInput {
    /// Converts it to the engine's value.
    ///
    /// # Errors
    /// A refusal of a name that cannot be written.
    pub(super) fn to_engine(&self) -> Result<Figure, Refusal> {
        Ok(Figure::Xenotech { escort: read_plain_name("placements.xenotech.escort", &self.escort)?, able: self.able })
    }
}

/// Returns the figures that a scenario brings.
///
/// # Errors
/// A refusal of an unknown scenario.
pub(super) fn read(context: &Context<'_>, id: Option<&EntryId>) -> Result<ScenarioFigures, Refusal> {
    let Some(id) = id else { return Ok(ScenarioFigures::default()) };
    let scenario = find_scenario(context, id)?;
    let applies = |rule: Rule| context.rules.clause(rule).is_some_and(|clause| scenario.applies(clause));
    let hvts = context.rules.has(Rule::HvtForEachPlayer).then_some(match scenario.hvt {
        Hvt::Neutral | Hvt::Target => HvtUse::One,
        Hvt::Masked => HvtUse::Masked,
        Hvt::Unused => HvtUse::Unused,
    });
    Ok(ScenarioFigures {
        hvts,
        xenotech: applies(Rule::XenotechDeployedInCivevac),
        datatracker: applies(Rule::DatatrackerNamedLast),
    })
}
