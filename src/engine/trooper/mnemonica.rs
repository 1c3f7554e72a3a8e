//! Mnemonica: the mind of a trooper passes to another body when its own is lost.

use crate::context::Context;
use crate::entry_ids::ISOLATED;
use crate::printed::need_state;
use crate::record::Recorder;
use crate::ruleset::MnemonicaRules;
use crate::violation::{VERDICT, Violation};
use crate::wounds::DEAD;
use model::fact_name::{ALLOWED, ON_TABLE, STATES};
use model::ids::EntryId;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;

/// The skill that passes on the mind.
pub const MNEMONICA: &EntryId = entry!("mnemonica");
/// The skill that passes with it.
const LIEUTENANT: &EntryId = entry!("lieutenant");

/// The trooper that is lost.
#[derive(Clone, Debug)]
pub struct User {
    /// Willpower.
    pub wip: i64,
    /// The state that the user enters.
    pub enters: EntryId,
    /// The user's skills as printed, with values in brackets.
    pub skills: Vec<String>,
    /// Whether the user is itself a host of the mind.
    pub is_host: bool,
}

/// The trooper that receives the mind.
#[derive(Clone, Debug)]
pub struct Host {
    /// Willpower.
    pub wip: i64,
    /// The host's skills as printed, with values in brackets.
    pub skills: Vec<String>,
    /// Whether the host has a Cube.
    pub has_cube: bool,
    /// Whether the host is a Remote.
    pub is_remote: bool,
    /// Whether the host is on the table as a model or Marker.
    pub on_table: bool,
}

/// Returns whether a skill as printed is a certain one.
fn is(printed: &str, skill: &EntryId) -> bool {
    printed.split('(').next() == Some(skill.as_str())
}

/// Passes the mind on: `allowed`, `at`, `host.wip`, `host.skills`, `user.on-table`, `user.states`, `new-lieutenant`; or
/// `refused`.
///
/// # Errors
/// A refusal if the edition does not have the rule, and for an unknown state.
pub fn resolve(context: &Context<'_>, user: &User, host: &Host) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.profile.mnemonica, "mnemonica")?;
    let entered = need_state(context, "user.enters", &user.enters)?;
    let mut record = Recorder::default();
    let message = |id| Message::new(id).term("state", user.enters.as_str());
    if !entered.is_null() {
        let isolated = user.enters == ISOLATED;
        let clause = if isolated { rules.not_isolated } else { rules.null_state };
        return Ok(Violation::new(message("step-mind-stays"), clause).end(record));
    }
    let step = record.step(message("step-mind-leaves")).cite(rules.null_state).affects_all(VERDICT);
    step.cite_all(user.is_host.then_some(rules.repeats));
    if let Some(violation) = check_host(&mut record, &rules, host) {
        return Ok(violation.end(record));
    }
    write(&mut record, &rules, user, host);
    record.step(Message::new("step-mind-passes-on")).decides(ALLOWED, Fact::Flag(true));
    Ok(record.finish())
}

/// Checks whether the trooper may be the host.
fn check_host(record: &mut Recorder, rules: &MnemonicaRules, host: &Host) -> Option<Violation> {
    let has_mind = host.skills.iter().any(|skill| is(skill, MNEMONICA));
    if host.has_cube && has_mind {
        let message = Message::new("step-host-never-has-a-cube");
        if !host.is_remote {
            return Some(Violation::new(message, rules.no_cube));
        }
        record.step(message).cite(rules.no_cube).affects_all(VERDICT);
    }
    let fits = host.on_table && (host.is_remote || host.has_cube);
    let message = Message::new(if fits { "step-host-fits" } else { "step-host-does-not-fit" });
    if !fits {
        return Some(Violation::new(message, rules.host));
    }
    record.step(message).cite(rules.host).affects_all(VERDICT);
    None
}

/// Writes what passes to the host, and what becomes of the old body.
fn write(record: &mut Recorder, rules: &MnemonicaRules, user: &User, host: &Host) {
    let [subject, old]: [PathPrefix; 2] = ["host".into(), "user".into()];
    let lieutenant = user.skills.iter().filter(|skill| is(skill, LIEUTENANT));
    let mut skills: Vec<String> = host.skills.iter().filter(|skill| !is(skill, MNEMONICA)).cloned().collect();
    skills.extend(lieutenant.cloned());
    skills.push(MNEMONICA.to_string());
    let has_lieutenant = skills.iter().any(|skill| is(skill, LIEUTENANT));
    let step = record.step(Message::new("step-mind-at-the-end")).cite(rules.moment);
    step.decides("at", Fact::Word("end-of-order"));
    let message = Message::new("step-mind-wip").with("old", Arg::Number(host.wip)).number("new", user.wip);
    let step = record.step(message).cite(rules.passes_on).cite(rules.replaces);
    step.decides(Path::new(&subject, "wip"), Fact::Number(user.wip));
    let id = if has_lieutenant { "step-mind-skills-and-command" } else { "step-mind-skills" };
    let step = record.step(Message::new(id)).cite(rules.passes_on);
    let step = step.cite_all(has_lieutenant.then_some(rules.lieutenant_skill));
    let step = step.cite_all(user.is_host.then_some(rules.repeats));
    step.decides(Path::new(&subject, "skills"), Fact::Ids(skills));
    let id = if has_lieutenant { "step-mind-commands" } else { "step-mind-does-not-command" };
    let step = record.step(Message::new(id)).cite(rules.lieutenant);
    step.decides("new-lieutenant", Fact::Flag(has_lieutenant));
    let step = record.step(Message::new("step-mind-old-body")).cite(rules.old_body);
    let step = step.decides(Path::new(&old, ON_TABLE), Fact::Flag(false));
    step.decides(Path::new(&old, STATES), Fact::Ids(vec![DEAD.to_string()]));
}
