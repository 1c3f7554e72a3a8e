//! A roll on the chart of a skill: what a trooper gains, and that it stays where it stands.

use crate::context::Context;
use crate::dice::Dice;
use crate::record::Recorder;
use crate::ruleset::{Chart, ChartLevels, ChartRow, ChartRules, Gain};
use crate::violation::Violation;
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;
use model::value::Attribute;

/// A trooper that may roll.
#[derive(Clone, Debug)]
pub struct ChartTrooper {
    /// The trooper's name in the situation.
    pub name: PathPrefix,
    /// Whether the trooper is a TAG.
    pub is_tag: bool,
    /// Whether the trooper is on the table as a model.
    pub is_model: bool,
    /// Whether the trooper's player rolls.
    pub rolls: bool,
    /// The Attributes that the situation gives.
    pub attributes: Vec<(Attribute, i64)>,
    /// The trooper's skills, weapons and equipment.
    pub has: Vec<String>,
    /// The level of its skill, where it has levels.
    pub level: Option<i64>,
    /// The chart that the trooper's player chooses.
    pub chart: Option<i64>,
    /// Whether the Deployment Phase is over, where that matters.
    pub deployed: Option<bool>,
    /// Whether the trooper waits to land from the air, where that matters.
    pub waits: Option<bool>,
}

/// Whether the trooper may still be repositioned.
const MAY_REPOSITION: &str = "may-reposition";

/// Rolls for each trooper: `<name>.roll`, `<name>.has`, its Attributes, `<name>.mov-1`, `<name>.mov-2`, and whether it
/// `may-roll` and `may-reposition`.
///
/// # Errors
/// A refusal if the edition has no chart for the skill, for missing Attributes, and of the dice.
pub fn resolve(
    context: &Context<'_>,
    skill: &EntryId,
    troopers: &[ChartTrooper],
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let charts = context.rules.profile.charts;
    let rules = charts.iter().find(|rules| rules.skill == skill);
    let rules = context.rules.need(rules, "charts")?;
    let mut record = Recorder::default();
    for trooper in troopers {
        record.set_subject(&trooper.name);
        roll_trooper(&mut record, rules, trooper, dice)?;
    }
    record.clear_subject();
    Ok(record.finish())
}

fn roll_trooper(
    record: &mut Recorder,
    rules: &ChartRules,
    trooper: &ChartTrooper,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let path = |fact| Path::new(&trooper.name, fact);
    match rules.levels {
        Some(levels) if !resolve_permission(record, &levels, trooper)? => return Ok(()),
        Some(_) => {}
        None => refuse_levels(trooper)?,
    }
    if let Some(chart) = rules.chart {
        let id = if trooper.is_model { "step-chart-model" } else { "step-chart-no-model" };
        let step = record.step(Message::new(id)).cite(chart.on_the_table);
        step.decides(path("may-roll"), Fact::Flag(trooper.is_model));
        let rolls = trooper.is_model && trooper.rolls;
        let id = if rolls { "step-chart-fixed" } else { "step-chart-free" };
        let step = record.step(Message::new(id)).cite(chart.position_is_fixed);
        step.decides(path(MAY_REPOSITION), Fact::Flag(!rolls));
        if !rolls {
            return Ok(());
        }
    }
    let face = dice.roll_one(&trooper.name)?;
    let step = record.step(Message::new("step-chart-die").number("face", face)).cite(rules.die);
    step.decides(path("roll"), Fact::Number(face.into())).affects(Path::new(&trooper.name, "*"));
    let Some(chart) = rules.chart else { return Ok(()) };
    let Some(row) = chart.rows.iter().find(|row| face <= row.to) else { return Ok(()) };
    write_gain(record, &chart, row, trooper)
}

/// Refuses keys that only a skill with several charts reads.
fn refuse_levels(trooper: &ChartTrooper) -> Result<(), Refusal> {
    let keys = [
        ("level", trooper.level.is_some()),
        ("chart", trooper.chart.is_some()),
        ("deployed", trooper.deployed.is_some()),
        ("waits", trooper.waits.is_some()),
    ];
    let given = keys.into_iter().find(|(_, given)| *given);
    let refusal = |key| Refusal::new(Path::new(&trooper.name, key), Message::new("refusal-one-chart-only"));
    given.map_or(Ok(()), |(key, _)| Err(refusal(key)))
}

/// Decides whether the trooper may roll now, and on which chart.
fn resolve_permission(record: &mut Recorder, levels: &ChartLevels, trooper: &ChartTrooper) -> Result<bool, Refusal> {
    let path = |fact| Path::new(&trooper.name, fact);
    let missing = |key| Refusal::missing(path(key));
    let ready = trooper.deployed.unwrap_or(true) && !trooper.waits.unwrap_or(false);
    let id = if ready { "step-chart-after-deployment" } else { "step-chart-too-early" };
    let step = record.step(Message::new(id)).cite(levels.moment);
    step.decides(path("may-roll"), Fact::Flag(ready)).affects(path("roll"));
    if !ready {
        return Ok(false);
    }
    let (chart, clause) = match (trooper.level.ok_or_else(|| missing("level"))?, trooper.chart) {
        (1, None | Some(1)) => (1, levels.first_level_has_one_chart),
        (1, Some(_)) => {
            Violation::new("step-chart-only-one", levels.first_level_has_one_chart).write(record);
            return Ok(false);
        }
        (_, chart) => (chart.ok_or_else(|| missing("chart"))?, levels.second_level_has_two_charts),
    };
    let step = record.step(Message::new("step-chart-chosen").number("chart", chart)).cite(clause);
    step.decides(path("chart"), Fact::Number(chart)).affects(path("roll"));
    Ok(true)
}

/// Writes what a row gives the trooper.
fn write_gain(record: &mut Recorder, chart: &Chart, row: &ChartRow, trooper: &ChartTrooper) -> Result<(), Refusal> {
    let path = |fact| Path::new(&trooper.name, fact);
    let gains = row.of_a_tag.filter(|_| trooper.is_tag).unwrap_or(row.gains);
    let mut has = trooper.has.clone();
    for gain in gains {
        match *gain {
            Gain::Attribute(attribute, more) => {
                let printed = trooper.attributes.iter().find(|(own, _)| *own == attribute);
                let missing = || Refusal::missing(Path::new(&trooper.name, attribute.as_str()));
                let value = printed.ok_or_else(missing)?.1 + more;
                let message = Message::new("step-chart-attribute").word("attribute", attribute.as_str());
                let step = record.step(message.number("value", value)).cite(row.clause);
                step.decides(path(attribute.as_str()), Fact::Number(value));
            }
            Gain::Item(item) => {
                has.push(item.to_owned());
                let step = record.step(Message::new("step-chart-item").text("item", item)).cite(row.clause);
                step.affects(path("has"));
            }
            Gain::Mov(inches) => {
                let [first, second] = inches.map(Length::inches);
                let message = Message::new("step-chart-mov").with("first", Arg::Length(first));
                let step = record.step(message.with("second", Arg::Length(second))).cite(row.clause);
                step.decides(path("mov-1"), Fact::Length(first)).decides(path("mov-2"), Fact::Length(second));
            }
        }
    }
    record.step(Message::new("step-chart-added")).cite(chart.added).decides(path("has"), Fact::Ids(has));
    Ok(())
}
