//! A classified objective, judged from what a player did.

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

/// The most deeds of one claim.
const MAX_DEEDS: usize = 20;
/// The most relations of one deed.
const MAX_RELATIONS: usize = 8;
/// The most Objective Points of a game.
const MAX_POINTS: i64 = 10;

/// What a player did for a classified objective. Dice: `<deed>.roll`, and `<deed>.answer` where the target answers.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Claim {
    /// The objective.
    objective: EntryId,
    /// Which deck its card is from.
    mode: Mode,
    /// The scenario in which the card is played.
    scenario: Option<EntryId>,
    /// What the scenario pays for it; 1 where it is not said.
    worth: Option<i64>,
    /// The player's points from everything else, where the card has a bonus.
    other_points: Option<i64>,
    /// What was done, in order.
    #[serde(default)]
    deed: Vec<Deed>,
}

/// Whoever does it.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Doer {
    /// Skills, equipment, programs and troop types.
    is: Vec<EntryId>,
    /// It is the DataTracker.
    datatracker: bool,
    /// The states it is in.
    states: Vec<EntryId>,
    /// Its WIP.
    wip: Option<i64>,
    /// How much of its base lies where; nothing of it in places that are not named.
    lies: BTreeMap<TableArea, Extent>,
}

/// Whom or what it is done to.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Aim {
    /// Its name.
    name: Option<String>,
    /// What it is.
    kind: TargetKind,
    /// Skills, equipment, programs and troop types.
    #[serde(default)]
    is: Vec<EntryId>,
    /// The states it was in before.
    #[serde(default)]
    was: Vec<EntryId>,
    /// The states it is in.
    #[serde(default)]
    states: Vec<EntryId>,
    /// How much of its base lies where; nothing of it in places that are not named.
    #[serde(default)]
    lies: BTreeMap<TableArea, Extent>,
    /// It was chosen before the game.
    #[serde(default)]
    chosen: bool,
    /// The Structure it gets back.
    #[serde(default)]
    structure: i64,
}

/// The target's answer to the roll.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// The skill.
    with: EntryId,
    /// Its WIP.
    wip: i64,
}

/// A deed, or how somebody stands when the game ends.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Deed {
    /// Its name.
    name: String,
    /// Who.
    #[serde(default)]
    doer: Doer,
    /// To whom.
    target: Option<Aim>,
    /// What holds between them.
    #[serde(default)]
    #[schemars(transform = omit_default)]
    relation: Vec<Relation>,
    /// With what.
    with: Option<EntryId>,
    /// Whether that succeeded; it did where nothing is said.
    #[serde(default = "yes")]
    success: bool,
    /// It stood so earlier in the game and no longer at its end.
    #[serde(default)]
    earlier: bool,
    /// The target's answer.
    answer: Option<Answer>,
}

const fn yes() -> bool {
    true
}

/// The skills, states and position of a participant, for the engine.
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
        areas: lies.iter().map(|(area, extent)| (*area, extent.engine())).collect(),
    })
}

impl Aim {
    fn engine(&self, context: &Context<'_>, path: &str) -> Result<Target, Refusal> {
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
    fn engine(&self, context: &Context<'_>) -> Result<Action, Refusal> {
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
            target: self.target.as_ref().map(|aim| aim.engine(context, &format!("{name}.target"))).transpose()?,
            relations: self.relation.iter().copied().collect(),
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
            points: self.worth.map(|worth| points("worth", worth)).transpose()?,
            other_points: self.other_points.map(|other| points("other-points", other)).transpose()?,
            actions: self.deed.iter().map(|deed| deed.engine(context)).collect::<Result<_, _>>()?,
        };
        judge(context, &claim, rolls)
    }
}
