//! Walls and gates of a scenario.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::table::Place;
use crate::kinds::shared::{find_scenario, read_bounded};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::scenario::terrain::{self, TableLine};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of successes.
const MAX_SUCCESSES: i64 = 4;

/// A straight line across the table of a scenario: whether walls block it. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ScenarioTerrain {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// Where the line begins.
    from: Place,
    /// Where the line ends.
    to: Place,
    /// The line leads through a gate.
    #[serde(default)]
    through_gate: bool,
    /// The number of successes with the skill that opens gates, if that was tried.
    opened: Option<i64>,
}

impl Situation for ScenarioTerrain {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let line = TableLine {
            id: &self.scenario,
            scenario: find_scenario(context, &self.scenario)?,
            from: self.from.point(),
            to: self.to.point(),
            through_gate: self.through_gate,
            opened: self.opened.map(|opened| read_bounded("opened", opened, 0, MAX_SUCCESSES)).transpose()?,
        };
        terrain::resolve_line(context, &line)
    }
}
