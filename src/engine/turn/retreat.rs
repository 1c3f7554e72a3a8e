//! The Retreat! check: whether a quarter of the Army Points or less is left, and which troopers that affects.

use crate::context::Context;
use crate::entry_ids::{DECOY_STATE, MARTIAL_ARTS, RELIGIOUS_TROOP, RETREAT_STATE};
use crate::printed::{State, need_skill, need_states};
use crate::record::{Recorder, StepHandle};
use crate::ruleset::{RetreatRules, Rule};
use crate::skill_ids::{HOLOECHO, HOLOMASK};
use model::catalogue::{NO_VARIANT, Printed};
use model::fact_name::{IN_RETREAT, LOSS_OF_LIEUTENANT, THRESHOLD};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::TableEdge;
use model::trace::Resolved;
use model::value::Value;

/// Skills whose bearers ignore the Retreat! state.
const FIGHTERS: [&EntryId; 2] = [MARTIAL_ARTS, entry!("veteran-troop")];

/// An army at its Retreat! check.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
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
    /// Whether the scenario does without Retreat!.
    pub no_quarter: bool,
    /// Whether the army was in Retreat! before.
    pub before: bool,
    /// Whether the army has a Lieutenant.
    pub has_lieutenant: Option<bool>,
    /// Whether the army has Fireteams.
    pub has_fireteams: bool,
    /// Whether the army has Reinforcements.
    pub has_reinforcements: bool,
    /// The troopers to check for Retreat!.
    pub troopers: Vec<RetreatTrooper>,
}

/// A trooper that Retreat! may affect.
#[derive(Clone, Debug)]
pub struct RetreatTrooper {
    /// The trooper's name in the situation; prefix of its paths in the outcome.
    pub name: String,
    /// Skills of its profile that may exempt it.
    pub skills: Vec<EntryId>,
    /// Whether the trooper is in the Retreat! state from an earlier turn.
    pub is_retreating: bool,
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
    /// The edge by which it leaves the table.
    pub leaves_by: Option<TableEdge>,
}

/// Resolves the check: `threshold`, `retreat`, `loss-of-lieutenant`, and for each trooper `<name>.retreat` and, where
/// the edition or a skill says so, `<name>.loss-of-lieutenant`.
///
/// # Errors
/// A refusal for an unknown skill, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, army: &RetreatCheck) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.retreat, "retreat")?;
    let mut record = Recorder::default();
    // The share, rounded up.
    let share = (army.points + rules.share.value - 1) / rules.share.value;
    let threshold =
        if army.has_reinforcements { resolve_threshold_by_size(context, &mut record, army.points)? } else { share };
    if army.off_table > 0 {
        let message = Message::new("step-off-table-survives").number("cost", army.off_table);
        record.step(message).cite(rules.off_table).affects_all([IN_RETREAT, LOSS_OF_LIEUTENANT]);
    }
    let surviving = army.surviving + army.off_table;
    let few = surviving <= threshold;
    let message = Message::new(if few { "step-retreat" } else { "step-no-retreat" });
    let step = record
        .step(message.number("surviving", surviving).number("threshold", threshold))
        .cite(rules.share.clause)
        .cite(rules.over)
        .decides(THRESHOLD, Fact::Number(threshold));
    let retreat = few && !army.inspired && !army.no_quarter;
    if army.no_quarter {
        step.affects(IN_RETREAT);
        let clause = context.rules.need_clause(Rule::NoQuarter, "retreat")?;
        let step = record.step(Message::new("step-no-quarter")).cite(clause);
        step.decides(IN_RETREAT, Fact::Flag(retreat)).affects(LOSS_OF_LIEUTENANT);
    } else if army.inspired {
        step.affects(IN_RETREAT);
        let inspiring = context.rules.need(context.rules.turn.inspiring, "inspiring-leadership")?;
        let step = record.step(Message::new("step-retreat-does-not-affect")).cite(inspiring.no_retreat);
        step.decides(IN_RETREAT, Fact::Flag(retreat)).affects(LOSS_OF_LIEUTENANT);
    } else {
        step.decides(IN_RETREAT, Fact::Flag(retreat));
    }
    write_loss_of_lieutenant(context, &mut record, &rules, army, retreat)?;
    write_army(context, &mut record, army, retreat)?;
    for trooper in &army.troopers {
        write_trooper(context, &mut record, &rules, retreat, trooper)?;
        record.set_subject(&trooper.name.as_str().into());
        write_religious(context, &mut record, retreat, army.leaving_allowed, trooper);
        record.clear_subject();
    }
    Ok(record.finish())
}

/// What the values with the Victory Points at which Retreat! begins with Reinforcements are named before the size of
/// the game in Army Points.
const THRESHOLD_PREFIX: &str = "retreat-at-";

/// Returns the Victory Points at which Retreat! begins with Reinforcements, and writes them.
///
/// # Errors
/// A refusal of a size without a value, or if the engine does not have the rule for the edition.
fn resolve_threshold_by_size(context: &Context<'_>, record: &mut Recorder, points: i64) -> Result<i64, Refusal> {
    let clause = context.rules.need_clause(Rule::ReinforcementRetreat, "reinforcements")?;
    let (entry, scope) = (clause.entry_str(), context.rules.scope);
    let name = format!("{THRESHOLD_PREFIX}{points}");
    let Some(Printed { value: Value::Number(threshold), .. }) = context.printed(entry, NO_VARIANT, &name) else {
        let names = context.catalogue.modes(entry, scope).iter().flat_map(|(_, row)| row.iter()).map(|(name, _)| name);
        let sizes = names.filter_map(|name| name.as_str().strip_prefix(THRESHOLD_PREFIX)).collect::<Vec<_>>();
        let message = Message::new("refusal-scenario-size").number("found", points);
        return Err(Refusal::new("points", message.text("sizes", sizes.join(", "))));
    };
    let threshold = i64::from(*threshold);
    let message = Message::new("step-retreat-by-size").number("threshold", threshold);
    record.step(message).cite(clause).affects_all([THRESHOLD, IN_RETREAT, LOSS_OF_LIEUTENANT]);
    Ok(threshold)
}

/// Decides and writes whether the army is in Loss of Lieutenant: `loss-of-lieutenant`.
fn write_loss_of_lieutenant(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &RetreatRules,
    army: &RetreatCheck,
    retreat: bool,
) -> Result<(), Refusal> {
    if !army.before || retreat {
        if army.has_lieutenant.is_some() {
            return Err(Refusal::new("lieutenant", Message::new("refusal-retreat-is-not-over")));
        }
        let id = if retreat { "step-retreat-loses-lieutenant" } else { "step-lieutenant-untouched" };
        let step = record.step(Message::new(id)).cite(rules.loss_of_lieutenant);
        step.decides(LOSS_OF_LIEUTENANT, Fact::Flag(retreat));
        return Ok(());
    }
    let has_lieutenant = army.has_lieutenant.ok_or_else(|| Refusal::missing("lieutenant"))?;
    let clause = context.rules.need_clause(Rule::RetreatEndsLossOfLieutenant, "retreat")?;
    let id = if has_lieutenant { "step-retreat-over-with-lieutenant" } else { "step-retreat-over-without-lieutenant" };
    let step = record.step(Message::new(id)).cite(clause).cite(rules.over);
    step.decides(LOSS_OF_LIEUTENANT, Fact::Flag(!has_lieutenant));
    Ok(())
}

/// Decides and writes what Retreat! does to the whole army: `impetuous-phase`, `fireteams`.
fn write_army(context: &Context<'_>, record: &mut Recorder, army: &RetreatCheck, retreat: bool) -> Result<(), Refusal> {
    if let Some(clause) = context.rules.clause(Rule::RetreatWithoutImpetuousPhase) {
        let id = if retreat { "step-no-impetuous-phase" } else { "step-impetuous-phase-follows" };
        record.step(Message::new(id)).cite(clause).decides("impetuous-phase", Fact::Flag(!retreat));
    }
    if army.has_fireteams {
        let clause = context.rules.need_clause(Rule::RetreatBreaksFireteams, "retreat")?;
        let (id, word) = if retreat { ("step-fireteams-break", "broken") } else { ("step-fireteams-hold", "unbroken") };
        record.step(Message::new(id)).cite(clause).decides("fireteams", Fact::Word(word));
    }
    Ok(())
}

/// Decides and writes whether a trooper is revealed, and whether it survives off the table: `<name>.revealed`,
/// `<name>.survives`.
fn reveal_and_leave(
    context: &Context<'_>,
    record: &mut Recorder,
    trooper: &RetreatTrooper,
    retreat: bool,
    affected: bool,
) -> Result<(), Refusal> {
    let path = |fact: &str| format!("{}.{fact}", trooper.name);
    let (masks, other_states): (Vec<_>, Vec<_>) = trooper.states.iter().cloned().partition(|state| state == HOLOMASK);
    let states = need_states(context, &format!("trooper.{}.states", trooper.name), &other_states)?;
    for mask in &masks {
        need_skill(context, format_args!("trooper.{}.states", trooper.name), mask)?;
    }
    let is_holoecho = states.iter().any(|state| state.id == HOLOECHO);
    let is_disguised = !masks.is_empty() || is_holoecho || states.iter().any(State::is_marker);
    let decoy =
        states.iter().find(|state| state.id == DECOY_STATE).and_then(|state| state.ending_clause(RETREAT_STATE));
    if is_disguised || decoy.is_some() {
        let need = || context.rules.need_clause(Rule::RetreatRevealsMarkers, "retreat");
        let clause = is_disguised.then(need).transpose()?;
        let id = if affected { "step-retreat-reveals" } else { "step-stays-in-disguise" };
        let step = record.step(Message::new(id)).cite_all(clause);
        decoy.into_iter().fold(step, StepHandle::cite).decides(path("revealed"), Fact::Flag(affected));
    }
    if let Some(edge) = trooper.leaves_by {
        let clause = context.rules.need_clause(Rule::RetreatByOwnEdge, "retreat")?;
        let survives = retreat && edge == TableEdge::Own;
        let id = if survives { "step-leaves-by-the-own-edge" } else { "step-leaves-in-vain" };
        record.step(Message::new(id)).cite(clause).decides(path("survives"), Fact::Flag(survives));
    }
    Ok(())
}

/// Decides and writes the effect of Retreat! on a trooper.
fn write_trooper(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &RetreatRules,
    retreat: bool,
    trooper: &RetreatTrooper,
) -> Result<(), Refusal> {
    let has = |ids: &[&EntryId]| trooper.skills.iter().any(|id| ids.contains(&id));
    for id in &trooper.skills {
        // What the rule itself names needs no entry of its own.
        if !rules.unaffected.value.contains(&id) {
            need_skill(context, format_args!("trooper.{}.skills", trooper.name), id)?;
        }
    }
    record.set_subject(&trooper.name.as_str().into());
    let path = |fact: &str| format!("{}.{fact}", trooper.name);
    let affected = retreat && !has(rules.unaffected.value);
    let veteran = context.rules.turn.veteran.filter(|rule| has(&[rule.skill]));
    let id = if affected { "step-trooper-retreats" } else { "step-trooper-does-not-retreat" };
    let step = record.step(Message::new(id)).cite(rules.unaffected.clause);
    let step = step.cite_all(context.rules.clause_if(Rule::RetreatStateIgnored, has(&FIGHTERS)));
    let step = step.cite_all(context.rules.clause_if(Rule::RetreatStateNotEntered, veteran.is_some()));
    step.cite_all(veteran.map(|rule| rule.unmoved)).decides(path(IN_RETREAT), Fact::Flag(affected));
    if trooper.is_retreating {
        let clause = context.rules.need_clause(Rule::RetreatStateEnds, "retreat-state-ends")?;
        let id = if retreat { "step-retreat-state-goes-on" } else { "step-retreat-state-ends" };
        let step = record.step(Message::new(id)).cite(clause);
        step.decides(path("retreat-state-ends"), Fact::Flag(!retreat));
    }
    let silent = veteran.is_none() && !rules.loss_affects_all;
    if !silent {
        let loses = retreat && veteran.is_none();
        let id = if loses { "step-trooper-without-lieutenant" } else { "step-trooper-keeps-its-training" };
        let step = record.step(Message::new(id)).cite(rules.unaffected.clause).cite(rules.loss_of_lieutenant);
        let step = step.cite_all(veteran.map(|rule| rule.regular));
        step.decides(path(LOSS_OF_LIEUTENANT), Fact::Flag(loses));
    }
    reveal_and_leave(context, record, trooper, retreat, affected)?;
    record.clear_subject();
    Ok(())
}

/// Writes what Retreat! changes for a Religious Troop: `<name>.acts-normally`, `<name>.may-leave-table`,
/// `<name>.loss-of-lieutenant`.
fn write_religious(
    context: &Context<'_>,
    record: &mut Recorder,
    retreat: bool,
    leaving_allowed: bool,
    trooper: &RetreatTrooper,
) {
    if !trooper.skills.contains(RELIGIOUS_TROOP) {
        return;
    }
    let path = |fact: &str| format!("{}.{fact}", trooper.name);
    if let Some(clause) = context.rules.clause(Rule::ReligiousFightsOn) {
        let step = record.step(Message::new("step-religious-fights-on")).cite(clause);
        step.decides(path("acts-normally"), Fact::Flag(true));
    }
    if let Some(clause) = context.rules.clause_if(Rule::ReligiousStaysOnTable, retreat) {
        let id = if leaving_allowed { "step-religious-may-leave" } else { "step-religious-may-not-leave" };
        let step = record.step(Message::new(id)).cite(clause);
        step.decides(path("may-leave-table"), Fact::Flag(leaving_allowed));
    }
    if let Some(clause) = context.rules.clause(Rule::ReligiousLosesLieutenant) {
        let id = if retreat { "step-trooper-without-lieutenant" } else { "step-trooper-keeps-its-training" };
        let step = record.step(Message::new(id)).cite(clause);
        step.decides(path(LOSS_OF_LIEUTENANT), Fact::Flag(retreat));
    }
}
