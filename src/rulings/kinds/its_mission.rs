//! Answers on missions of a season.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{default_true, read_bounded, read_plain_name};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::scenario::its_mission::{self, AntennaReaction, MissionQuestion, SpotlightClaim};
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::order::Half;
use model::trace::Resolved;

/// The maximum number of rolls or kills.
const MAX_COUNT: i64 = 30;

/// A question on a mission of a season: exactly one of the keys. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ItsMission {
    /// A Classified Objective that asks for Spotlight.
    spotlight_objective: Option<SpotlightInput>,
    /// Akial Interference: a card that was chosen before.
    chosen_card: Option<CardInput>,
    /// Akial Interference: a Common Objective.
    common_objective: Option<ObjectiveInput>,
    /// Akial Interference: the kills for Predator.
    predator: Option<PredatorInput>,
    /// Area of Interest: a reaction to the activation of an antenna.
    antenna_reaction: Option<AntennaInput>,
    /// Crossing Lines: a trooper that the rule on Superior Deployment would keep off.
    deploys: Option<ExemptUnit>,
    /// Crossing Lines: the enemy Deployment Zones by name, each with its distance to an impetuous trooper.
    zones: Option<BTreeMap<String, Length>>,
}

/// The Spotlight Rolls for an objective.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SpotlightInput {
    /// The successes that the objective asks for.
    needed: i64,
    /// The successful rolls.
    successes: i64,
}

/// A card that was chosen before.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CardInput {
    /// The roll for which it was chosen succeeded.
    succeeded: bool,
}

/// A Common Objective.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ObjectiveInput {
    /// Its card was drawn.
    drawn: bool,
}

/// The kills for Predator.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PredatorInput {
    /// The kills before the card was drawn.
    kills_before: i64,
    /// The kills since then.
    kills_since: i64,
}

/// A reaction to the activation of an antenna.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct AntennaInput {
    /// The skill after which it is declared; the second one activates the antenna.
    after: Half,
    /// The trooper declares Oppose Activation.
    #[serde(default)]
    opposes: bool,
    /// The trooper is a Hacker.
    #[serde(default = "default_true")]
    hacker: bool,
    /// The trooper is in an Area of Interest.
    #[serde(default = "default_true")]
    in_area: bool,
    /// The trooper has an ARO by other rules.
    #[serde(default)]
    has_aro: bool,
    /// Another Hacker has declared Oppose Activation.
    #[serde(default)]
    opposed_before: bool,
}

/// A trooper that is deployed all the same.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum ExemptUnit {
    Imetron,
    Netrod,
}

impl ItsMission {
    /// Reads the questions that are asked.
    fn questions(&self) -> Result<Vec<MissionQuestion>, Refusal> {
        let count = |key: &str, number: i64| read_bounded(key, number, 0, MAX_COUNT);
        let mut questions = Vec::new();
        if let Some(claim) = &self.spotlight_objective {
            let needed = read_bounded("spotlight-objective.needed", claim.needed, 1, MAX_COUNT)?;
            let successes = count("spotlight-objective.successes", claim.successes)?;
            questions.push(MissionQuestion::Spotlight(SpotlightClaim { needed, successes }));
        }
        questions.extend(self.chosen_card.as_ref().map(|card| MissionQuestion::Card(card.succeeded)));
        let objective = self.common_objective.as_ref();
        questions.extend(objective.map(|objective| MissionQuestion::CommonObjective(objective.drawn)));
        if let Some(kills) = &self.predator {
            let before = count("predator.kills-before", kills.kills_before)?;
            questions.push(MissionQuestion::Predator([before, count("predator.kills-since", kills.kills_since)?]));
        }
        questions.extend(self.antenna_reaction.as_ref().map(|input| {
            MissionQuestion::Antenna(AntennaReaction {
                after: input.after,
                opposes: input.opposes,
                hacker: input.hacker,
                in_area: input.in_area,
                has_aro: input.has_aro,
                opposed_before: input.opposed_before,
            })
        }));
        questions.extend(self.deploys.map(|_| MissionQuestion::Deployment));
        if let Some(zones) = &self.zones {
            let read = |(name, distance): (&String, &Length)| Ok((read_plain_name("zones", name)?, *distance));
            questions.push(MissionQuestion::ImpetuousMove(zones.iter().map(read).collect::<Result<_, Refusal>>()?));
        }
        Ok(questions)
    }
}

impl Situation for ItsMission {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let questions = self.questions()?;
        match questions.as_slice() {
            [question] => its_mission::resolve(context, question),
            [] | [_, _, ..] => Err(Refusal::new("", Message::new("refusal-one-mission-question"))),
        }
    }
}
