//! Who commands an army after the check for the Lieutenant: the old Lieutenant, a trooper with Chain of Command, or one
//! that the player names.

use crate::context::Context;
use crate::entry_ids::REMOTE;
use crate::printed::{is_known, need_skill, refuse_unknown};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::{CheckResult, VERDICT, Violation};
use model::entry::Kind;
use model::fact_name::ALLOWED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::Training;

/// A trooper with Chain of Command.
#[derive(Clone, Debug)]
pub struct ChainOfCommandBearer {
    /// Whether the bearer is on the table, as a Model or Marker.
    pub on_table: bool,
    /// The states that the bearer is in.
    pub states: Vec<EntryId>,
    /// The bearer's other skills.
    pub skills: Vec<EntryId>,
}

/// A trooper that a player would name as the new Lieutenant.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The training of its profile.
    pub training: Training,
    /// The trooper's troop type.
    pub kind: Option<EntryId>,
    /// Whether the trooper is on the table, as a Model or Marker; only some scenarios ask.
    pub on_table: Option<bool>,
    /// The ids of the trooper's skills.
    pub skills: Vec<EntryId>,
}

/// The trooper that commands after the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commander {
    /// The old Lieutenant, or none.
    Same,
    /// The trooper with Chain of Command.
    ChainOfCommand,
    /// The trooper that the player names.
    Appointed,
}

/// The result of the check.
#[derive(Clone, Copy, Debug)]
pub struct Succession {
    /// The trooper that commands afterwards.
    pub commander: Commander,
    /// Whether the army is in Loss of Lieutenant.
    pub loss: bool,
    /// Whether the old Lieutenant is Null; `None` without an old one.
    pub fallen_old: Option<bool>,
    /// Whether the old Lieutenant recovers later.
    pub recovers: bool,
    /// Whether the new Lieutenant has Inspiring Leadership.
    pub inspires: bool,
}

/// Checks whether a trooper may be named as the Lieutenant.
///
/// # Errors
/// A refusal for an unknown skill, or if the engine does not have the rule for the edition.
pub fn check_candidate(context: &Context<'_>, record: &mut Recorder, candidate: &Candidate) -> CheckResult {
    for id in &candidate.skills {
        need_skill(context, "appointed.skills", id)?;
    }
    if let Some(kind) = candidate.kind.as_ref().filter(|kind| !is_known(context, kind, &[Kind::Rule])) {
        return Err(refuse_unknown(context, "refusal-unknown-troop-type", "appointed.type", kind, &[Kind::Rule]).into());
    }
    let clause = context.rules.need_clause(Rule::NewLieutenantEligible, "loss-of-lieutenant")?;
    let remote = candidate.kind.as_ref().is_some_and(|kind| kind == REMOTE);
    let barred = match candidate.training {
        Training::Irregular => Some(("step-irregular-not-named", Rule::NewLieutenantNotIrregular)),
        Training::Regular if remote => Some(("step-remote-not-named", Rule::NewLieutenantNotRemote)),
        Training::Regular => None,
    };
    if let Some((id, rule)) = barred {
        let step = record.step(Message::new(id)).cite(clause).affects_all(VERDICT);
        step.cite_all(context.rules.clauses(rule));
        return Err(Violation::new(Message::new(id), clause).into());
    }
    let fitness_rules = [Rule::NewLieutenantNotIrregular, Rule::NewLieutenantNotRemote];
    let fitness_clauses = fitness_rules.into_iter().flat_map(|rule| context.rules.clauses(rule).iter().copied());
    let clauses: Vec<_> = std::iter::once(clause).chain(fitness_clauses).collect();
    record.met("step-lieutenant-named", &clauses, VERDICT);
    record.step(Message::new("step-lieutenant-may-be-named")).decides(ALLOWED, Fact::Flag(true));
    Ok(())
}

/// Decides and writes who commands: `commander`, `old-lieutenant`, `additions`, `inspired`.
///
/// # Errors
/// A refusal for a key that changes nothing here.
pub fn write_succession(context: &Context<'_>, record: &mut Recorder, succession: &Succession) -> Result<(), Refusal> {
    let by_chain = succession.commander == Commander::ChainOfCommand;
    if succession.recovers && !by_chain {
        return Err(Refusal::new(
            "old-recovers",
            Message::new("refusal-lieutenant-stays").text("found", "old-recovers"),
        ));
    }
    let rules = context.rules;
    let plain = match succession.commander {
        Commander::Same => {
            write_old(context, record, *succession);
            return Ok(());
        }
        Commander::ChainOfCommand => rules.clause(Rule::ChainOfCommandPlain),
        Commander::Appointed => rules.clause(Rule::NewLieutenantPlain),
    };
    if by_chain && let Some(stays) = rules.clause(Rule::ChainOfCommandStays) {
        let id = if succession.recovers { "step-successor-stays" } else { "step-successor-commands" };
        record.step(Message::new(id)).cite(stays).decides("commander", Fact::Word("chain-of-command"));
    }
    if let Some(plain) = plain {
        let step = record.step(Message::new("step-new-lieutenant-is-plain")).cite(plain);
        step.decides("additions", Fact::Flag(false));
    }
    write_old(context, record, *succession);
    if succession.inspires {
        let clause = rules.need_clause(Rule::InspiresFromAppointment, "inspiring-leadership")?;
        let step = record.step(Message::new("step-inspires-at-once")).cite(clause);
        step.decides("inspired", Fact::Flag(true));
    }
    Ok(())
}

/// Decides and writes how long the old Lieutenant has the skill: `old-lieutenant`.
fn write_old(context: &Context<'_>, record: &mut Recorder, succession: Succession) {
    let rules = context.rules;
    let (Some(fallen), Some(active), Some(loses)) = (
        succession.fallen_old,
        rules.clause(Rule::LieutenantActiveWhileNull),
        rules.clause(Rule::OldLieutenantLosesSkill),
    ) else {
        return;
    };
    let (id, word) = match succession.commander {
        Commander::Same => ("step-old-lieutenant-stays", "stays"),
        Commander::ChainOfCommand => ("step-old-lieutenant-loses-it", "loses-it"),
        Commander::Appointed => ("step-old-lieutenant-until-then", "until-the-appointment"),
    };
    let replaced = succession.commander != Commander::Same;
    let step = record.step(Message::new(id)).cite_all(replaced.then_some(loses));
    let by_chain = succession.commander == Commander::ChainOfCommand;
    step.cite_all((fallen && !by_chain).then_some(active)).decides("old-lieutenant", Fact::Word(word));
}
