//! Rolls on the chart of a skill.

use engine::entry_ids::TAG;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_ATTRIBUTE, MAX_IDS, MAX_TROOPERS, MIN_ATTRIBUTE, check_distinct, check_list_length, default_true, read_bounded,
    read_plain_name, words,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::printed::need_skill;
use engine::trooper::chart_roll;
use model::ids::EntryId;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;
use model::value::Attribute;

/// Troopers roll on the chart of their skill. Dice: `<name>`, one for each that rolls.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ChartRoll {
    /// The skill: `booty` or `metachemistry`.
    skill: EntryId,
    /// The troopers, each with a name of its own.
    trooper: Vec<Trooper>,
}

/// A trooper with the skill.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Trooper {
    /// The trooper's name, unique in the situation.
    name: String,
    /// The trooper's troop type.
    #[serde(rename = "type")]
    troop_type: Option<EntryId>,
    /// Armor, where the roll may raise it.
    arm: Option<i64>,
    /// Biotechnological Shield, where the roll may raise it.
    bts: Option<i64>,
    /// Physique, where the roll may raise it.
    ph: Option<i64>,
    /// The trooper's weapons, equipment or skills before the roll.
    #[serde(default)]
    has: Vec<EntryId>,
    /// The trooper is on the table as a model.
    #[serde(default = "default_true")]
    model: bool,
    /// The trooper's player rolls.
    #[serde(default = "default_true")]
    rolls: bool,
    /// The level of its skill, where each has its own charts.
    level: Option<i64>,
    /// The number of the chart that the trooper's player chooses.
    chart: Option<i64>,
    /// The Deployment Phase is over.
    deployed: Option<bool>,
    /// The trooper waits off the table to land from the air.
    waits: Option<bool>,
}

impl Trooper {
    fn to_engine(&self, context: &Context<'_>) -> Result<chart_roll::ChartTrooper, Refusal> {
        let name: PathPrefix = read_plain_name("trooper.name", &self.name)?.into();
        words::check_troop_type(context, &format!("{name}.type"), self.troop_type.as_ref())?;
        check_list_length(Path::new(&name, "has"), &self.has, MAX_IDS)?;
        for id in &self.has {
            need_skill(context, Path::new(&name, "has"), id)?;
        }
        let given = [(Attribute::Arm, self.arm), (Attribute::Bts, self.bts), (Attribute::Ph, self.ph)];
        let attributes = given.into_iter().filter_map(|(attribute, number)| Some((attribute, number?)));
        let within = |(attribute, number): (Attribute, i64)| {
            let path = Path::new(&name, attribute.as_str());
            Ok((attribute, read_bounded(path, number, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?))
        };
        Ok(chart_roll::ChartTrooper {
            is_tag: self.troop_type.as_ref().is_some_and(|id| id == TAG),
            is_model: self.model,
            rolls: self.rolls,
            attributes: attributes.map(within).collect::<Result<_, Refusal>>()?,
            has: self.has.iter().map(ToString::to_string).collect(),
            level: self.level.map(|level| read_bounded(Path::new(&name, "level"), level, 1, 2)).transpose()?,
            chart: self.chart.map(|chart| read_bounded(Path::new(&name, "chart"), chart, 1, 2)).transpose()?,
            deployed: self.deployed,
            waits: self.waits,
            name,
        })
    }
}

impl Situation for ChartRoll {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("trooper", &self.trooper, MAX_TROOPERS)?;
        check_distinct("trooper", self.trooper.iter().map(|trooper| trooper.name.as_str()))?;
        let troopers = self.trooper.iter().map(|trooper| trooper.to_engine(context));
        chart_roll::resolve(context, &self.skill, &troopers.collect::<Result<Vec<_>, _>>()?, rolls)
    }
}
