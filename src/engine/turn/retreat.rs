//! The Retreat! check: whether a quarter of the Army Points or less is left, and which troopers that affects.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::{RetreatRules, Rule};
use crate::turn::printed::skill;
use model::fact_name::THRESHOLD;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// An army at its Retreat! check.
#[derive(Clone, Debug)]
pub struct RetreatCheck {
    /// The Army Points of the game.
    pub points: i64,
    /// The Cost of the survivors on the table.
    pub surviving: i64,
    /// The Cost of the troopers that are not deployed yet.
    pub off_table: i64,
    /// Whether a leader with Inspiring Leadership stands.
    pub inspired: bool,
    /// Whether the scenario lets troopers leave the table of their own will.
    pub leaving_allowed: bool,
    /// The troopers to check for Retreat!.
    pub troopers: Vec<RetreatTrooper>,
}

/// A trooper that Retreat! may affect.
#[derive(Clone, Debug)]
pub struct RetreatTrooper {
    /// Its name in the situation; prefix of its paths in the outcome.
    pub name: String,
    /// Skills of its profile that may exempt it.
    pub skills: Vec<EntryId>,
    /// Whether it is in the Retreat! state from an earlier turn.
    pub is_retreating: bool,
}

/// Returns the largest number of surviving points with which an army retreats: a quarter, rounded up.
pub const fn threshold(points: i64) -> i64 {
    (points + 3) / 4
}

/// Resolves the check: `threshold`, `retreat`, `loss-of-lieutenant`, and for each trooper `<name>.retreat` and, where
/// the edition or a skill says so, `<name>.loss-of-lieutenant`.
///
/// # Errors
/// A refusal for an unknown skill, or if the engine does not have the rule for the edition.
pub fn retreat(context: &Context<'_>, army: &RetreatCheck) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.retreat, "retreat")?;
    let mut record = Recorder::default();
    let threshold = threshold(army.points);
    if army.off_table > 0 {
        let message = Message::new("step-off-table-survives").number("cost", army.off_table);
        record.step(message).cite(rules.off_table).affects_all(["retreat", "loss-of-lieutenant"]);
    }
    let surviving = army.surviving + army.off_table;
    let few = surviving <= threshold;
    let message = Message::new(if few { "step-retreat" } else { "step-no-retreat" });
    let step = record
        .step(message.number("surviving", surviving).number("threshold", threshold))
        .cite(rules.quarter)
        .cite(rules.over)
        .decides(THRESHOLD, Fact::Number(threshold));
    let retreat = few && !army.inspired;
    if army.inspired {
        step.affects("retreat");
        let inspiring = context.rules.need(context.rules.turn.inspiring, "inspiring-leadership")?;
        let step = record.step(Message::new("step-retreat-does-not-affect")).cite(inspiring.no_retreat);
        step.decides("retreat", Fact::Flag(retreat)).affects("loss-of-lieutenant");
    } else {
        step.decides("retreat", Fact::Flag(retreat));
    }
    record
        .step(Message::new(if retreat { "step-retreat-loses-lieutenant" } else { "step-lieutenant-untouched" }))
        .cite(rules.loss_of_lieutenant)
        .decides("loss-of-lieutenant", Fact::Flag(retreat));
    for trooper in &army.troopers {
        affect(context, &mut record, &rules, retreat, trooper)?;
        record.set_subject(&trooper.name.as_str().into());
        religious(context, &mut record, retreat, army.leaving_allowed, trooper);
        record.clear_subject();
    }
    Ok(record.finish())
}

/// Decides and writes the effect of Retreat! on a trooper.
fn affect(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &RetreatRules,
    retreat: bool,
    trooper: &RetreatTrooper,
) -> Result<(), Refusal> {
    let has = |names: &[&str]| trooper.skills.iter().any(|id| names.contains(&id.as_str()));
    for id in &trooper.skills {
        // What the rule itself names needs no entry of its own.
        if !rules.unaffected.value.contains(&id.as_str()) {
            skill(context, format_args!("trooper.{}.skills", trooper.name), id)?;
        }
    }
    record.set_subject(&trooper.name.as_str().into());
    let path = |fact: &str| format!("{}.{fact}", trooper.name);
    let affected = retreat && !has(rules.unaffected.value);
    let veteran = context.rules.turn.veteran.filter(|rule| has(&[rule.skill]));
    let id = if affected { "step-trooper-retreats" } else { "step-trooper-does-not-retreat" };
    let step = record.step(Message::new(id)).cite(rules.unaffected.clause);
    let step = step.cite_some(context.rules.cite(Rule::RetreatStateIgnored).filter(|_| has(&FIGHTERS)));
    let step = step.cite_some(context.rules.cite(Rule::RetreatStateNotEntered).filter(|_| veteran.is_some()));
    step.cite_some(veteran.map(|rule| rule.unmoved)).decides(path("retreat"), Fact::Flag(affected));
    if trooper.is_retreating {
        let clause = context.rules.need_cite(Rule::RetreatStateEnds, "retreat-state-ends")?;
        let id = if retreat { "step-retreat-state-goes-on" } else { "step-retreat-state-ends" };
        let step = record.step(Message::new(id)).cite(clause);
        step.decides(path("retreat-state-ends"), Fact::Flag(!retreat));
    }
    let silent = veteran.is_none() && !rules.loss_affects_all;
    if !silent {
        let loses = retreat && veteran.is_none();
        let id = if loses { "step-trooper-without-lieutenant" } else { "step-trooper-keeps-its-training" };
        let step = record.step(Message::new(id)).cite(rules.unaffected.clause).cite(rules.loss_of_lieutenant);
        let step = step.cite_some(veteran.map(|rule| rule.regular));
        step.decides(path("loss-of-lieutenant"), Fact::Flag(loses));
    }
    record.clear_subject();
    Ok(())
}

/// Skills whose bearers ignore the Retreat! state.
const FIGHTERS: [&str; 2] = ["martial-arts", "veteran-troop"];

/// The skill whose bearers stand their ground.
const RELIGIOUS: &str = "religious-troop";

/// Writes what Retreat! changes for a Religious Troop: `<name>.acts-normally`, `<name>.may-leave-table`,
/// `<name>.loss-of-lieutenant`.
fn religious(
    context: &Context<'_>,
    record: &mut Recorder,
    retreat: bool,
    leaving_allowed: bool,
    trooper: &RetreatTrooper,
) {
    let rule = |rule| context.rules.cite(rule).filter(|_| trooper.skills.iter().any(|id| id.as_str() == RELIGIOUS));
    let path = |fact: &str| format!("{}.{fact}", trooper.name);
    if let Some(clause) = rule(Rule::ReligiousFightsOn) {
        let step = record.step(Message::new("step-religious-fights-on")).cite(clause);
        step.decides(path("acts-normally"), Fact::Flag(true));
    }
    if let Some(clause) = rule(Rule::ReligiousStaysOnTable).filter(|_| retreat) {
        let id = if leaving_allowed { "step-religious-may-leave" } else { "step-religious-may-not-leave" };
        let step = record.step(Message::new(id)).cite(clause);
        step.decides(path("may-leave-table"), Fact::Flag(leaving_allowed));
    }
    if let Some(clause) = rule(Rule::ReligiousLosesLieutenant) {
        let id = if retreat { "step-trooper-without-lieutenant" } else { "step-trooper-keeps-its-training" };
        let step = record.step(Message::new(id)).cite(clause);
        step.decides(path("loss-of-lieutenant"), Fact::Flag(retreat));
    }
}
