//! A claim to a Classified Objective.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::score::Extent;
use crate::kinds::shared::{
    MAX_ATTRIBUTE, MIN_ATTRIBUTE, bounded, bounded_list, distinct, ids, omit_default, plain_name, scenario,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::objective::action::{Action, Actor, OpposingRoll, ParticipantStatus, Target};
use engine::objective::{Claim as EngineClaim, judge};
use engine::turn::printed;
use model::ids::EntryId;
use model::message::Message;
use model::nearest::nearest;
use model::objective::{Mode, Relation, TableArea, TargetKind};
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of actions of a claim.
const MAX_DEEDS: usize = 20;
/// The maximum number of relations of an action.
const MAX_RELATIONS: usize = 8;
/// The maximum number of Objective Points in a game.
const MAX_POINTS: i64 = 10;

/// A claim to a Classified Objective. Dice: `<deed>.roll`, and `<deed>.answer` if the target opposes the roll.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Claim {
    /// The objective.
    objective: EntryId,
    /// The deck of the card.
    mode: Mode,
    /// The scenario in which the card is played.
    scenario: Option<EntryId>,
    /// The Objective Points that the scenario awards for it; 1 unless given.
    #[serde(rename = "worth")]
    points: Option<i64>,
    /// The player's Objective Points from other sources, if the card has a bonus.
    other_points: Option<i64>,
    /// The actions, in order.
    #[serde(default)]
    deed: Vec<Deed>,
}

/// The trooper that performs an action.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Doer {
    /// Skills, equipment, programs and troop types.
    is: Vec<EntryId>,
    /// It is the DataTracker.
    datatracker: bool,
    /// Its states.
    states: Vec<EntryId>,
    /// Its WIP.
    wip: Option<i64>,
    /// The part of its base in each part of the table; none in parts that are not listed.
    lies: BTreeMap<TableArea, Extent>,
}

/// The target of an action.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Aim {
    /// Its name.
    name: Option<String>,
    /// Its kind.
    kind: TargetKind,
    /// Skills, equipment, programs and troop types.
    #[serde(default)]
    is: Vec<EntryId>,
    /// Its states before the action.
    #[serde(default)]
    was: Vec<EntryId>,
    /// Its states.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The part of its base in each part of the table; none in parts that are not listed.
    #[serde(default)]
    lies: BTreeMap<TableArea, Extent>,
    /// It was chosen before the game.
    #[serde(default)]
    chosen: bool,
    /// The Structure points that it regains.
    #[serde(default)]
    structure: i64,
}

/// The target's roll against the action.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// The skill.
    with: EntryId,
    /// Its WIP.
    wip: i64,
}

/// An action, or a condition at the end of the game.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Deed {
    /// Its name.
    name: String,
    /// The trooper that performs it.
    #[serde(default)]
    doer: Doer,
    /// Its target.
    target: Option<Aim>,
    /// The relations between trooper and target.
    #[serde(default)]
    #[schemars(transform = omit_default)]
    relation: Vec<Relation>,
    /// The skill, program or item used.
    with: Option<EntryId>,
    /// Whether the action succeeded; true unless given.
    #[serde(default = "yes")]
    success: bool,
    /// The condition held earlier in the game, and no longer at its end.
    #[serde(default)]
    earlier: bool,
    /// The target's roll against the action.
    answer: Option<Answer>,
}

const fn yes() -> bool {
    true
}

/// Reads the skills, states and position of a participant.
fn status(
    context: &Context<'_>,
    path: &str,
    is: &[EntryId],
    states: &[EntryId],
    lies: &BTreeMap<TableArea, Extent>,
) -> Result<ParticipantStatus, Refusal> {
    let path_of = |key: &str| format!("{path}.{key}");
    Ok(ParticipantStatus {
        is: ids(path_of("is"), is)?,
        states: printed::states(context, &path_of("states"), &ids(path_of("states"), states)?)?,
        areas: lies.iter().map(|(area, extent)| (*area, extent.to_engine())).collect(),
    })
}

impl Aim {
    fn to_engine(&self, context: &Context<'_>, path: &str) -> Result<Target, Refusal> {
        let was = ids(format_args!("{path}.was"), &self.was)?;
        Ok(Target {
            name: self.name.as_deref().map(|name| plain_name(path, name)).transpose()?,
            kind: self.kind,
            status: status(context, path, &self.is, &self.states, &self.lies)?,
            previous_states: printed::states(context, &format!("{path}.was"), &was)?,
            chosen: self.chosen,
            structure: bounded(format!("{path}.structure"), self.structure, 0, 20)?,
        })
    }
}

impl Deed {
    fn to_engine(&self, context: &Context<'_>) -> Result<Action, Refusal> {
        let name = plain_name("deed.name", &self.name)?;
        bounded_list(format!("{name}.relation"), &self.relation, MAX_RELATIONS)?;
        let wip = |path: &str, wip: i64| bounded(format!("{name}.{path}.wip"), wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE);
        let answer = |answer: &Answer| Ok(OpposingRoll { skill: answer.with.clone(), wip: wip("answer", answer.wip)? });
        let doer = &self.doer;
        Ok(Action {
            actor: Actor {
                status: status(context, &format!("{name}.doer"), &doer.is, &doer.states, &doer.lies)?,
                datatracker: doer.datatracker,
                wip: doer.wip.map(|value| wip("doer", value)).transpose()?,
            },
            target: self.target.as_ref().map(|aim| aim.to_engine(context, &format!("{name}.target"))).transpose()?,
            relations: self.relation.clone(),
            used: self.with.clone(),
            success: self.success,
            earlier: self.earlier,
            opposing_roll: self.answer.as_ref().map(answer).transpose()?,
            name,
        })
    }
}

impl Situation for Claim {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let catalogue = context.catalogue;
        let objective = catalogue.objective(self.objective.as_str()).ok_or_else(|| {
            let known = catalogue.objectives().map(|(id, _)| id.as_str());
            let near = nearest(self.objective.as_str(), known).unwrap_or("none");
            let message = Message::new("refusal-unknown-objective").text("found", self.objective.as_str());
            Refusal::new("objective", message.text("nearest", near))
        })?;
        bounded_list("deed", &self.deed, MAX_DEEDS)?;
        distinct("deed", self.deed.iter().map(|deed| deed.name.as_str()))?;
        let points = |path: &str, points: i64| bounded(path, points, 0, MAX_POINTS);
        let claim = EngineClaim {
            entry: self.objective.clone(),
            objective,
            mode: self.mode,
            scenario: self.scenario.as_ref().map(|id| scenario(context, id)).transpose()?,
            points: self.points.map(|awarded| points("worth", awarded)).transpose()?,
            other_points: self.other_points.map(|other| points("other-points", other)).transpose()?,
            actions: self.deed.iter().map(|deed| deed.to_engine(context)).collect::<Result<_, _>>()?,
        };
        judge(context, &claim, rolls)
    }
}
