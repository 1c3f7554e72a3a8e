//! Walls, gates and Difficult Terrain of a scenario.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::table::Place;
use crate::kinds::shared::{find_scenario, read_bounded, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::scenario::terrain::{self, GroundPoint, TableLine};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of successes.
const MAX_SUCCESSES: i64 = 4;

/// A straight line across the table of a scenario, and whether walls block it; or a point, and whether it is Difficult
/// Terrain. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ScenarioTerrain {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// Where the line begins.
    from: Option<Place>,
    /// Where the line ends.
    to: Option<Place>,
    /// A point under the base of a trooper, instead of a line.
    at: Option<Place>,
    /// That trooper has Terrain of any type or Multiterrain.
    #[serde(default)]
    terrain_skill: bool,
    /// The line leads through a gate.
    #[serde(default)]
    through_gate: bool,
    /// The number of successes with the skill that opens gates, if that was tried.
    opened: Option<i64>,
}

impl Situation for ScenarioTerrain {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let scenario = find_scenario(context, &self.scenario)?;
        refuse_out_of_place("terrain-skill", self.terrain_skill, self.at.is_some(), "at")?;
        if let Some(at) = &self.at {
            let of_line = [
                ("from", self.from.is_some(), "to"),
                ("to", self.to.is_some(), "from"),
                ("through-gate", self.through_gate, "from"),
                ("opened", self.opened.is_some(), "from"),
            ];
            of_line.iter().try_for_each(|(key, given, fitting)| refuse_out_of_place(key, *given, false, fitting))?;
            let ground =
                GroundPoint { id: &self.scenario, scenario, at: at.point(), terrain_skill: self.terrain_skill };
            return terrain::resolve_ground(context, &ground);
        }
        let end = |key: &str, place: Option<&Place>| match place {
            Some(place) => Ok(place.point()),
            None => Err(Refusal::missing(key)),
        };
        let line = TableLine {
            id: &self.scenario,
            scenario,
            from: end("from", self.from.as_ref())?,
            to: end("to", self.to.as_ref())?,
            through_gate: self.through_gate,
            opened: self.opened.map(|opened| read_bounded("opened", opened, 0, MAX_SUCCESSES)).transpose()?,
        };
        terrain::resolve_line(context, &line)
    }
}
