//! A claim to a Classified Objective.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_ATTRIBUTE, MIN_ATTRIBUTE, check_distinct, check_list_length, default_true, find_scenario, omit_default,
    read_bounded, read_ids, read_plain_name, refuse_out_of_place,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::printed;
use engine::scenario::objective::action::{Action, Actor, OpposingRoll, ParticipantStatus, Target};
use engine::scenario::objective::{self, Claim as EngineClaim};
use model::ids::EntryId;
use model::message::Message;
use model::nearest::nearest;
use model::objective::{Mode, Relation, TableArea, TargetKind};
use model::refusal::Refusal;
use model::situation::score::Extent;
use model::trace::Resolved;

/// The maximum number of actions of a claim.
const MAX_ACTIONS: usize = 20;
/// The maximum number of relations of an action.
const MAX_RELATIONS: usize = 8;
/// The maximum number of Objective Points in a game.
const MAX_POINTS: i64 = 10;

/// A claim to a Classified Objective. Dice: `<deed>.roll`, and `<deed>.answer` if the target opposes the roll.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Claim {
    /// The id of the Classified Objective.
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
    #[serde(default, rename = "deed")]
    actions: Vec<ActionInput>,
}

/// The trooper that performs an action.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(rename = "Doer", deny_unknown_fields, rename_all = "kebab-case", default)]
struct ActorInput {
    /// Skills, equipment, programs and troop types.
    is: Vec<EntryId>,
    /// The actor is the DataTracker.
    datatracker: bool,
    /// The actor's states.
    states: Vec<EntryId>,
    /// The WIP on which the actor rolls, before MODs; needed for an action with a roll.
    wip: Option<i64>,
    /// The part of its base in each part of the table; none in parts that are not listed.
    #[serde(rename = "lies")]
    areas: BTreeMap<TableArea, Extent>,
}

/// The target of an action.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename = "Aim", deny_unknown_fields, rename_all = "kebab-case")]
struct TargetInput {
    /// The name of the target, if it has one.
    name: Option<String>,
    /// The kind of the target: a trooper, an HVT or scenery.
    kind: TargetKind,
    /// Skills, equipment, programs and troop types.
    #[serde(default)]
    is: Vec<EntryId>,
    /// The target's states before the action.
    #[serde(default)]
    was: Vec<EntryId>,
    /// The target's states.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The part of its base in each part of the table; none in parts that are not listed.
    #[serde(default, rename = "lies")]
    areas: BTreeMap<TableArea, Extent>,
    /// The target was chosen before the game.
    #[serde(default)]
    chosen: bool,
    /// The Structure points that the target regains.
    #[serde(default)]
    structure: i64,
    /// An ARM Roll was made for it and succeeded.
    #[serde(default)]
    saved: bool,
    /// The Structure points that the target has left.
    #[serde(default, rename = "structure-left")]
    structure_left: i64,
}

/// The target's roll against the action.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename = "Answer", deny_unknown_fields)]
struct OpposingRollInput {
    /// The skill with which the target opposes the roll.
    with: EntryId,
    /// The WIP on which the target rolls.
    wip: i64,
}

/// An action, or a condition at the end of the game.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename = "Deed", deny_unknown_fields)]
struct ActionInput {
    /// The action's name, unique in the claim; its dice begin with it.
    name: String,
    /// The trooper that performs it.
    #[serde(default, rename = "doer")]
    actor: ActorInput,
    /// The target of the action; `None` for an action without one.
    target: Option<TargetInput>,
    /// The relations between trooper and target.
    #[serde(default)]
    #[schemars(transform = omit_default)]
    relation: Vec<Relation>,
    /// The skill, program or item used.
    with: Option<EntryId>,
    /// Whether the action succeeded; true unless given.
    #[serde(default = "default_true")]
    success: bool,
    /// The condition held earlier in the game, and no longer at its end.
    #[serde(default)]
    earlier: bool,
    /// The target's roll against the action.
    #[serde(rename = "answer")]
    opposing_roll: Option<OpposingRollInput>,
}

/// Reads the skills, states and position of a participant.
fn read_status(
    context: &Context<'_>,
    path: &str,
    is: &[EntryId],
    states: &[EntryId],
    areas: &BTreeMap<TableArea, Extent>,
) -> Result<ParticipantStatus, Refusal> {
    let path_of = |key: &str| format!("{path}.{key}");
    Ok(ParticipantStatus {
        is: read_ids(path_of("is"), is)?,
        states: printed::need_states(context, &path_of("states"), &read_ids(path_of("states"), states)?)?,
        areas: areas.clone(),
    })
}

impl TargetInput {
    fn to_engine(&self, context: &Context<'_>, path: &str) -> Result<Target, Refusal> {
        let was = read_ids(format_args!("{path}.was"), &self.was)?;
        Ok(Target {
            name: self.name.as_deref().map(|name| read_plain_name(path, name)).transpose()?,
            kind: self.kind,
            status: read_status(context, path, &self.is, &self.states, &self.areas)?,
            previous_states: printed::need_states(context, &format!("{path}.was"), &was)?,
            chosen: self.chosen,
            structure: read_bounded(format!("{path}.structure"), self.structure, 0, 20)?,
            saved: self.saved,
            structure_left: read_bounded(format!("{path}.structure-left"), self.structure_left, 0, 20)?,
        })
    }
}

impl ActionInput {
    fn to_engine(&self, context: &Context<'_>) -> Result<Action, Refusal> {
        let name = read_plain_name("deed.name", &self.name)?;
        check_list_length(format!("{name}.relation"), &self.relation, MAX_RELATIONS)?;
        let wip = |path: &str, wip: i64| read_bounded(format!("{name}.{path}.wip"), wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE);
        let opposing_roll =
            |roll: &OpposingRollInput| Ok(OpposingRoll { skill: roll.with.clone(), wip: wip("answer", roll.wip)? });
        let actor = &self.actor;
        Ok(Action {
            actor: Actor {
                status: read_status(context, &format!("{name}.doer"), &actor.is, &actor.states, &actor.areas)?,
                datatracker: actor.datatracker,
                wip: actor.wip.map(|value| wip("doer", value)).transpose()?,
            },
            target: self
                .target
                .as_ref()
                .map(|target| target.to_engine(context, &format!("{name}.target")))
                .transpose()?,
            relations: self.relation.clone(),
            used: self.with.clone(),
            success: self.success,
            earlier: self.earlier,
            opposing_roll: self.opposing_roll.as_ref().map(opposing_roll).transpose()?,
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
        check_list_length("deed", &self.actions, MAX_ACTIONS)?;
        let targets = || self.actions.iter().filter_map(|action| action.target.as_ref());
        let blast = "objective = \"its10-sabotage\"";
        let is_saved = targets().any(|target| target.saved);
        refuse_out_of_place("target.saved", is_saved, objective.without_saves.is_some(), blast)?;
        let is_left = targets().any(|target| target.structure_left != 0);
        refuse_out_of_place("target.structure-left", is_left, objective.without_structure.is_some(), blast)?;
        check_distinct("deed", self.actions.iter().map(|action| action.name.as_str()))?;
        let points = |path: &str, points: i64| read_bounded(path, points, 0, MAX_POINTS);
        let claim = EngineClaim {
            entry: self.objective.clone(),
            objective,
            mode: self.mode,
            scenario: self.scenario.as_ref().map(|id| find_scenario(context, id)).transpose()?,
            points: self.points.map(|number| points("worth", number)).transpose()?,
            other_points: self.other_points.map(|number| points("other-points", number)).transpose()?,
            actions: self.actions.iter().map(|action| action.to_engine(context)).collect::<Result<_, _>>()?,
        };
        objective::resolve(context, &claim, rolls)
    }
}
