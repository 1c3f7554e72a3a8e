//! Which targets a hacker can attack: by their distance and type, without Line of Fire.

use crate::context::Context;
use crate::entry_ids::HACKER;
use crate::printed::{
    State, counts_as, find_null_violation, is_known, join_ids, need_skill, need_states, refuse_unknown,
};
use crate::record::Recorder;
use crate::ruleset::{Cited, CitedByAll, Rule};
use crate::violation::{CheckResult, Violation, split_refusal};
use model::fact_name::REFUSED;
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A hacker, with what decides which targets it can reach.
#[derive(Clone, Debug)]
pub struct Hacker {
    /// Skills and equipment of its profile.
    pub skills: Vec<EntryId>,
    /// The states that the hacker is in.
    pub states: Vec<EntryId>,
    /// Whether the hacker has a Hacking Device.
    pub device: bool,
}

/// The target of a hacker.
#[derive(Clone, Debug)]
pub struct Target {
    /// The target's troop type.
    pub kind: EntryId,
    /// Skills and equipment of its profile.
    pub skills: Vec<EntryId>,
    /// The states that the target is in.
    pub states: Vec<EntryId>,
    /// Skills of the trooper that it imitates with a `HoloMask`.
    pub imitates: Vec<EntryId>,
    /// Whether the target is on the table as a Marker.
    pub marker: bool,
    /// Whether the target is on the side of the hacker.
    pub friendly: bool,
}

/// A hacking attempt: who attacks whom, and by which way.
#[derive(Clone, Debug)]
pub struct HackingAttempt {
    /// The trooper that attacks.
    pub hacker: Hacker,
    /// The trooper that is attacked.
    pub target: Target,
    /// The distance between them.
    pub distance: Length,
    /// Whether the hacker has Line of Fire to the target.
    pub line_of_fire: bool,
    /// Whether the target is in the Zone of Control of a friendly Repeater.
    pub through_repeater: bool,
    /// Whether the hacker is in the Zone of Control of an enemy Repeater.
    pub through_enemy_repeater: bool,
    /// The item that works as that Repeater, if it is another one.
    pub repeater: Option<EntryId>,
}

/// The outcome path that every step here affects.
const MAY: &str = "may-hack";

/// Checks whether the hacker may attack the target: `may-hack`, or `refused`.
///
/// # Errors
/// A refusal for an id that the edition does not know, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, attempt: &HackingAttempt) -> Result<Resolved, Refusal> {
    let target = &attempt.target;
    if !is_known(context, &target.kind, &[]) {
        return Err(refuse_unknown(context, "refusal-unknown-troop-type", "target.type", &target.kind, &[]));
    }
    let lists = [
        ("hacker.skills", &attempt.hacker.skills),
        ("target.skills", &target.skills),
        ("target.imitates", &target.imitates),
    ];
    for (path, skills) in lists {
        for id in skills {
            need_skill(context, path, id)?;
        }
    }
    let hackers = need_states(context, "hacker.states", &attempt.hacker.states)?;
    let targets = need_states(context, "target.states", &target.states)?;
    if !is_hacker(context, &attempt.hacker.skills) {
        return Err(Refusal::new("hacker.skills", Message::new("refusal-no-hacker")));
    }
    let mut record = Recorder::default();
    let violation = match find_null_violation(&hackers).or_else(|| check_device(context, &mut record, attempt)) {
        Some(violation) => Some(violation),
        None => split_refusal(check_target(context, &mut record, attempt, &targets))?,
    };
    if let Some(Violation { message, clause, .. }) = violation {
        let step = record.step(message).cite(&clause);
        step.decides(REFUSED, Fact::Clause(clause)).decides(MAY, Fact::Flag(false));
        return Ok(record.finish());
    }
    record.step(Message::new("step-may-hack")).decides(MAY, Fact::Flag(true));
    Ok(record.finish())
}

fn is_hacker(context: &Context<'_>, skills: &[EntryId]) -> bool {
    skills.iter().any(|skill| counts_as(context, skill, &[HACKER]))
}

/// Checks that the hacker has a device, where the edition requires one.
fn check_device(context: &Context<'_>, record: &mut Recorder, attempt: &HackingAttempt) -> Option<Violation> {
    let (first, rest) = context.rules.hack_targets.needs_device.split_first()?;
    if !attempt.hacker.device {
        let message = Message::new("step-hacker-without-device");
        record.step(message.clone()).cite_all(rest).affects(MAY).affects(REFUSED);
        return Some(Violation::new(message, first));
    }
    let step = record.step(Message::new("step-hacker-with-device")).cite(first).cite_all(rest);
    step.affects(MAY).affects(REFUSED);
    None
}

fn write_passed(record: &mut Recorder, message: Message, clause: &ClauseId) {
    record.step(message).cite(clause).affects(MAY).affects(REFUSED);
}

/// Checks for a Marker, then the distance, then the type of the target. Returns why it cannot be hacked.
fn check_target(
    context: &Context<'_>,
    record: &mut Recorder,
    attempt: &HackingAttempt,
    states: &[State],
) -> CheckResult {
    let rules = context.rules.hack_targets;
    let target = &attempt.target;
    if target.marker {
        let printed = states.iter().find_map(State::marker_clause).cloned();
        let clause = context.rules.clause(Rule::HackingOnlyModels).cloned().or(printed);
        let clause = context.rules.need(clause, "hacking-markers")?;
        return Err(Violation::from_clause("step-markers-are-not-hacked", clause).into());
    }
    let radius = context.length(rules.radius.entry, rules.radius.name)?.value;
    let area = rules.area.clone();
    let relayed = attempt.through_repeater && context.rules.need(rules.repeaters.then_some(true), "repeaters")?;
    let intrudes = attempt.through_enemy_repeater && attempt.distance > radius && !relayed;
    if intrudes {
        return check_intrusion(context, record, attempt);
    }
    if attempt.distance > radius && !relayed {
        let message = Message::new("step-beyond-the-hacking-area").with("radius", Arg::Length(radius));
        return Err(Violation::from_clause(message, area).into());
    }
    let id = if attempt.distance > radius { "step-through-a-repeater" } else { "step-inside-the-hacking-area" };
    write_passed(record, Message::new(id).with("radius", Arg::Length(radius)), &area);
    write_item(context, record, attempt)?;
    if !attempt.line_of_fire {
        write_passed(record, Message::new("step-hacks-unseen"), rules.no_line_of_fire);
    }
    check_type(context, record, target)
}

/// Checks the type of the target. Returns why it cannot be hacked.
fn check_type(context: &Context<'_>, record: &mut Recorder, target: &Target) -> CheckResult {
    let rules = context.rules.hack_targets;
    let targets_clause = rules.targets.clone();
    let message = |id| Message::new(id).term("kind", target.kind.as_str());
    let has = |skill: &EntryId| target.skills.contains(skill);
    if let Some(CitedByAll { clauses, .. }) = rules.hackable.filter(|rule| has(rule.value)) {
        let id = if target.friendly { "step-hackable-for-friends" } else { "step-hackable-for-enemies" };
        let step = record.step(message(id)).cite_all(clauses);
        step.affects(MAY).affects(REFUSED);
        return Ok(());
    }
    if target.friendly {
        return Err(context.rules.refuse("hacking-friends").into());
    }
    let kind = &target.kind;
    let more = rules.more_types.filter(|more| more.value.contains(&kind));
    let hacker = is_hacker(context, &target.skills);
    if let Some(rule) = rules.non_hackable.filter(|rule| has(rule.value)) {
        let clause = rule.clause.clone();
        if !hacker {
            return Err(Violation::from_clause(message("step-non-hackable"), clause).into());
        }
        write_passed(record, message("step-non-hackable-but-a-hacker"), &clause);
    } else if rules.types.contains(&kind) || more.is_some() {
        let step = record.step(message("step-hackable-type")).cite(&targets_clause);
        step.cite_all(more.map_or(&[][..], |more| more.clauses)).affects(MAY).affects(REFUSED);
        return Ok(());
    }
    let pretends = is_hacker(context, &target.imitates);
    let pretence = if pretends {
        Some(context.rules.need_clause(Rule::HoloMaskGivesNoHacking, "imitated-hackers")?)
    } else {
        None
    };
    if hacker {
        write_passed(record, message("step-hackers-are-hackable"), &targets_clause);
        write_passed(record, message("step-hackable-whatever-its-type"), rules.hackers);
        if let Some(clause) = pretence {
            write_passed(record, Message::new("step-imitates-in-looks-only"), clause);
        }
        return Ok(());
    }
    let step =
        record.step(message("step-no-hackable-type")).cite_all(rules.more_types.map_or(&[][..], |more| more.clauses));
    step.affects(MAY).affects(REFUSED);
    let clause = pretence.cloned().unwrap_or(targets_clause);
    Err(Violation::from_clause(message("step-not-hackable"), clause).into())
}

/// Writes the rule by which another item works as a Repeater.
///
/// # Errors
/// A refusal of an item that does not.
fn write_item(context: &Context<'_>, record: &mut Recorder, attempt: &HackingAttempt) -> Result<(), Refusal> {
    let Some(item) = &attempt.repeater else { return Ok(()) };
    let known = context.rules.hack_targets.like_repeaters;
    let Some(Cited { clause, .. }) = known.iter().find(|known| known.value == item) else {
        let expected = join_ids(&known.iter().map(|known| known.value).collect::<Vec<_>>());
        let message = Message::new("refusal-no-repeater").text("found", item.as_str());
        return Err(Refusal::new("repeater", message.text("expected", expected)));
    };
    let message = Message::new("step-works-like-a-repeater").term("item", item.as_str());
    write_passed(record, message, clause);
    Ok(())
}

/// Checks a target beyond the Hacking Area that a hacker reaches through an enemy Repeater: another hacker, who then
/// has a Firewall.
fn check_intrusion(context: &Context<'_>, record: &mut Recorder, attempt: &HackingAttempt) -> CheckResult {
    let rules = context.rules.need(context.rules.hack_targets.enemy_repeater, "enemy-repeaters")?;
    let (Cited { value: firewall, clause }, area) = (rules.firewall, rules.hackers_are_reached);
    write_item(context, record, attempt)?;
    if attempt.target.friendly {
        return Err(context.rules.refuse("hacking-friends").into());
    }
    if !is_hacker(context, &attempt.target.skills) {
        let message = Message::new("step-only-hackers-through-it");
        write_passed(record, message.clone(), area);
        return Err(Violation::new(message, clause).into());
    }
    let step = record.step(Message::new("step-through-an-enemy-repeater")).cite(clause).cite(area);
    step.affects(MAY).affects(REFUSED);
    let message = Message::new("step-firewall-of-the-repeater").number("firewall", firewall);
    record.step(message).cite(clause).cite(area).decides("firewall", Fact::Number(firewall));
    Ok(())
}
