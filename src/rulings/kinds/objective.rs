//! A classified objective, judged from what a player did.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::score::Extent;
use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, bounded, bounded_list, distinct, ids, plain_name, scenario};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::objective::action::{Action, Actor, OpposingRoll, ParticipantStatus, Target};
use engine::objective::{Claim as EngineClaim, judge};
use engine::turn::printed;
use model::ids::EntryId;
use model::message::Message;
use model::nearest::nearest;
use model::objective::{Mode as EngineMode, Relation as EngineRelation, TableArea as EnginePlace, TargetKind};
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

/// Which deck.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Mode {
    /// The green one.
    Standard,
    /// The red one.
    Extreme,
}

/// Part of the table, seen from the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Place {
    OwnHalf,
    EnemyHalf,
    OwnDeploymentZone,
    EnemyDeploymentZone,
}

/// What holds between doer and target.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Relation {
    /// Their bases touch.
    BaseToBaseContact,
    /// A G: Servant of the doer touches the target.
    ServantContact,
    /// The doer carries it.
    CasevacState,
    /// The doer leads it.
    CivevacState,
    /// They are Engaged.
    Engaged,
    /// The doer sees it.
    LineOfFire,
    /// It is in the Sensor Area of the doer.
    SensorArea,
    /// It is in the Zone of Control of the doer.
    ZoneOfControl,
}

/// What the target is.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Sort {
    Enemy,
    Ally,
    EnemyHvt,
    OwnHvt,
    Scenery,
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
    lies: BTreeMap<Place, Extent>,
}

/// Whom or what it is done to.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Aim {
    /// Its name.
    name: Option<String>,
    /// What it is.
    kind: Sort,
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
    lies: BTreeMap<Place, Extent>,
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

impl Relation {
    const fn engine(self) -> EngineRelation {
        match self {
            Self::BaseToBaseContact => EngineRelation::BaseContact,
            Self::ServantContact => EngineRelation::ServantContact,
            Self::CasevacState => EngineRelation::Casevac,
            Self::CivevacState => EngineRelation::Civevac,
            Self::Engaged => EngineRelation::Engaged,
            Self::LineOfFire => EngineRelation::LineOfFire,
            Self::SensorArea => EngineRelation::SensorArea,
            Self::ZoneOfControl => EngineRelation::ZoneOfControl,
        }
    }
}

impl Place {
    const fn engine(self) -> EnginePlace {
        match self {
            Self::OwnHalf => EnginePlace::OwnHalf,
            Self::EnemyHalf => EnginePlace::EnemyHalf,
            Self::OwnDeploymentZone => EnginePlace::OwnDeploymentZone,
            Self::EnemyDeploymentZone => EnginePlace::EnemyDeploymentZone,
        }
    }
}

/// The skills, states and position of a participant, for the engine.
fn status(
    context: &Context<'_>,
    path: &str,
    is: &[EntryId],
    states: &[EntryId],
    lies: &BTreeMap<Place, Extent>,
) -> Result<ParticipantStatus, Refusal> {
    let path_of = |key: &str| format!("{path}.{key}");
    Ok(ParticipantStatus {
        is: ids(path_of("is"), is)?,
        states: printed::states(context, &path_of("states"), &ids(path_of("states"), states)?)?,
        areas: lies.iter().map(|(place, extent)| (place.engine(), extent.engine())).collect(),
    })
}

impl Aim {
    fn engine(&self, context: &Context<'_>, path: &str) -> Result<Target, Refusal> {
        let was = ids(format_args!("{path}.was"), &self.was)?;
        Ok(Target {
            name: self.name.as_deref().map(|name| plain_name(path, name)).transpose()?,
            kind: match self.kind {
                Sort::Enemy => TargetKind::Enemy,
                Sort::Ally => TargetKind::Ally,
                Sort::EnemyHvt => TargetKind::EnemyHvt,
                Sort::OwnHvt => TargetKind::OwnHvt,
                Sort::Scenery => TargetKind::Scenery,
            },
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
            relations: self.relation.iter().copied().map(Relation::engine).collect(),
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
            mode: match self.mode {
                Mode::Standard => EngineMode::Standard,
                Mode::Extreme => EngineMode::Extreme,
            },
            scenario: self.scenario.as_ref().map(|id| scenario(context, id)).transpose()?,
            points: self.worth.map(|worth| points("worth", worth)).transpose()?,
            other_points: self.other_points.map(|other| points("other-points", other)).transpose()?,
            actions: self.deed.iter().map(|deed| deed.engine(context)).collect::<Result<_, _>>()?,
        };
        judge(context, &claim, rolls)
    }
}
