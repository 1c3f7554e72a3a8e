//! The check for the Lieutenant: when an army has none, and what follows.
//!
//! [`succession`] says who commands afterwards; [`tactical_link`] replaces the Lieutenant before the check.
//!
//! [`succession`]: crate::turn::succession
//! [`tactical_link`]: crate::turn::tactical_link

use crate::context::Context;
use crate::entry_ids::ISOLATED;
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{CitedNames, LieutenantRules, Rule, TacticalLinkRules};
use crate::turn::inspiring::INSPIRING_LEADERSHIP;
use crate::turn::succession::{
    Candidate, ChainOfCommandBearer, Commander, Succession, check_candidate, write_succession,
};
use crate::turn::tactical_link::{self, find_replacing_state};
use crate::violation::Violation;
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::Whereabouts;
use model::trace::Resolved;

/// The facts of the check that the standing of the Lieutenant decides.
const FACTS: [&str; 3] = ["loss", "everyone-irregular", "new-lieutenant"];

/// The command of an army at the check.
#[derive(Clone, Debug)]
pub struct Command {
    /// Where the Lieutenant is.
    pub lieutenant: Whereabouts,
    /// The states that the Lieutenant is in.
    pub states: Vec<EntryId>,
    /// The trooper with Chain of Command that may take over.
    pub chain_of_command: Option<ChainOfCommandBearer>,
    /// Whether the army is in Retreat!.
    pub retreat: bool,
    /// The trooper that the player would name as the new Lieutenant.
    pub appointed: Option<Candidate>,
    /// Whether the old Lieutenant recovers later.
    pub old_recovers: bool,
    /// The rules of the scenario on the Lieutenant.
    pub link: Option<TacticalLinkRules>,
    /// The states other than Null in which the scenario has the Lieutenant replaced.
    pub replacing: Vec<CitedNames>,
    /// Whether the scenario is played without Loss of Lieutenant.
    pub without_loss: bool,
}

/// Resolves the check: `loss`, `everyone-irregular`, `new-lieutenant`, and who commands afterwards; or `refused`.
///
/// # Errors
/// A refusal for an unknown state, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, command: &Command) -> Result<Resolved, Refusal> {
    let states = need_states(context, "states", &command.states)?;
    let standing = standing(command.lieutenant, &states);
    if command.without_loss {
        return resolve_ignored_loss(context, command);
    }
    let link = command.link.as_ref();
    let state = find_replacing_state(&command.replacing, &states);
    let replaced = matches!(standing, Standing::Null(_) | Standing::OffTable | Standing::Missing) || state.is_some();
    // The scenario replaces the Lieutenant before any loss is checked.
    if replaced && let Some(link) = link {
        command.check_replaced()?;
        return tactical_link::resolve(context, link, state, command.appointed.as_ref());
    }
    let rules = context.rules.need(context.rules.turn.lieutenant, "loss-of-lieutenant")?;
    let mut record = Recorder::default();
    if let Some(link) = link {
        let step = record.step(Message::new("step-link-lieutenant-stays"));
        step.cite_all([link.new_at_start, link.replacement_costs_no_order]).cite_all(link.no_loss).affects_all(FACTS);
    }
    write_standing(&rules, &mut record, &standing);
    let fallen = matches!(standing, Standing::Null(_) | Standing::Isolated);
    let mut loss = standing != Standing::InCommand;
    let mut commander = Commander::Same;
    if loss && let Some(user) = &command.chain_of_command {
        let able = resolve_chain_of_command(context, &mut record, &rules, user, fallen)?;
        loss = !able;
        commander = if able { Commander::ChainOfCommand } else { Commander::Same };
    }
    // Chain of Command does not help in Retreat!, so this comes after it.
    if command.retreat {
        record.step(Message::new("step-retreat-loses-lieutenant")).cite(rules.in_retreat).affects("loss");
        loss = true;
    }
    record
        .step(Message::new(if loss { "step-loss-of-lieutenant" } else { "step-lieutenant-in-command" }))
        .cite(rules.lost)
        .decides("loss", Fact::Flag(loss));
    record
        .step(Message::new(if loss { "step-everyone-irregular" } else { "step-training-kept" }))
        .cite(rules.everyone_irregular)
        .decides("everyone-irregular", Fact::Flag(loss));
    let (id, barred) = match (loss, command.retreat) {
        (true, true) => ("step-no-new-lieutenant-in-retreat", Some(rules.no_replacement_in_retreat)),
        (true, false) => ("step-new-lieutenant", None),
        (false, _) => ("step-no-new-lieutenant", None),
    };
    let step = record.step(Message::new(id)).cite(rules.replacement).cite_all(barred);
    step.decides("new-lieutenant", Fact::Flag(loss && !command.retreat));
    if let Some(candidate) = &command.appointed {
        if loss && command.retreat {
            let message = Message::new("step-no-new-lieutenant-in-retreat");
            return Ok(Violation::new(message, rules.no_replacement_in_retreat).end(record));
        }
        if !loss {
            return Err(Refusal::new("appointed", Message::new("refusal-lieutenant-stays").text("found", "appointed")));
        }
        // Only a Lieutenant that is lost, outside Retreat!, has a successor whose fitness matters.
        if let Err(rejection) = check_candidate(context, &mut record, candidate) {
            return rejection.end(record);
        }
        commander = Commander::Appointed;
    }
    let outlasts = command.old_recovers && resolve_recovery(context, &mut record, &standing, loss);
    let succession = Succession {
        commander,
        loss,
        fallen_old: standing.fallen_old(),
        recovers: command.old_recovers && (!outlasts || commander == Commander::ChainOfCommand),
        inspires: command.successor_skills().any(|skill| skill == INSPIRING_LEADERSHIP),
    };
    write_succession(context, &mut record, &succession)?;
    Ok(record.finish())
}

/// Writes that a Lieutenant who is no longer Isolated after the check does not end the loss; returns whether there is
/// one, and the edition has the rule.
fn resolve_recovery(context: &Context<'_>, record: &mut Recorder, standing: &Standing, loss: bool) -> bool {
    let isolated = *standing == Standing::Isolated;
    let Some(clause) = context.rules.clause_if(Rule::IsolatedLossGoesOn, isolated) else { return false };
    let id = if loss { "step-loss-outlasts-isolation" } else { "step-no-loss-to-outlast-isolation" };
    record.step(Message::new(id)).cite(clause).affects_all(FACTS);
    true
}

/// Resolves the check of a scenario that knows no loss of the Lieutenant.
fn resolve_ignored_loss(context: &Context<'_>, command: &Command) -> Result<Resolved, Refusal> {
    command.check_replaced()?;
    let clause = context.rules.need_clause(Rule::TrainingWithoutLoss, "loss-of-lieutenant")?;
    let mut record = Recorder::default();
    let step = record.step(Message::new("step-no-loss-here")).cite(clause);
    FACTS.into_iter().fold(step, |step, fact| step.decides(fact, Fact::Flag(false)));
    Ok(record.finish())
}

impl Command {
    /// Refuses keys that change nothing if the Lieutenant is replaced before the check.
    fn check_replaced(&self) -> Result<(), Refusal> {
        let unread = [
            ("chain-of-command", self.chain_of_command.is_some()),
            ("old-recovers", self.old_recovers),
            ("retreat", self.retreat),
        ];
        match unread.into_iter().find(|(_, given)| *given) {
            Some((key, _)) => {
                Err(Refusal::new(key, Message::new("refusal-replaced-before-the-check").text("found", key)))
            }
            None => Ok(()),
        }
    }

    /// Returns the skills of the trooper that takes over.
    fn successor_skills(&self) -> impl Iterator<Item = &EntryId> {
        let appointed = self.appointed.iter().flat_map(|candidate| &candidate.skills);
        self.chain_of_command.iter().flat_map(|user| &user.skills).chain(appointed)
    }
}

/// Decides and writes whether a trooper with Chain of Command takes over.
fn resolve_chain_of_command(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &LieutenantRules,
    user: &ChainOfCommandBearer,
    fallen: bool,
) -> Result<bool, Refusal> {
    let user_states = need_states(context, "successor.states", &user.states)?;
    let unfit = user_states.iter().any(State::is_isolated_or_null);
    if unfit {
        context.rules.need_clause(Rule::ChainOfCommandNotNull, "loss-of-lieutenant")?;
    }
    let able = fallen && user.on_table && !unfit;
    let id = match (fallen, able) {
        (true, true) => "step-chain-of-command",
        (true, false) => "step-chain-of-command-unable",
        (false, _) => "step-chain-of-command-waits",
    };
    let step = record.step(Message::new(id)).cite(rules.chain_of_command).cite(rules.only_fallen);
    let step = step.cite_all(context.rules.clause(Rule::ChainOfCommandOnTable));
    step.cite_all(context.rules.clause(Rule::ChainOfCommandNotNull))
        .affects_all(FACTS)
        .affects(REFUSED)
        .affects(ALLOWED);
    Ok(able)
}

/// The status of the Lieutenant at the check.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Standing {
    /// The Lieutenant counts.
    InCommand,
    /// The Lieutenant is Null, by this clause.
    Null(ClauseId),
    /// The Lieutenant is Isolated.
    Isolated,
    /// The Lieutenant is not on the table yet.
    OffTable,
    /// There is none.
    Missing,
}

impl Standing {
    /// Returns whether the old Lieutenant is there and Null; `None` without one.
    const fn fallen_old(&self) -> Option<bool> {
        match self {
            Self::Missing => None,
            Self::Null(_) => Some(true),
            Self::InCommand | Self::Isolated | Self::OffTable => Some(false),
        }
    }
}

fn standing(lieutenant: Whereabouts, states: &[State]) -> Standing {
    let null = states.iter().find_map(State::null_clause);
    let isolated = states.iter().any(|state| state.id == ISOLATED);
    match (lieutenant, null, isolated) {
        (Whereabouts::Nowhere, _, _) => Standing::Missing,
        (Whereabouts::OffTable, _, _) => Standing::OffTable,
        (Whereabouts::OnTable, Some(clause), _) => Standing::Null(clause.clone()),
        (Whereabouts::OnTable, None, true) => Standing::Isolated,
        (Whereabouts::OnTable, None, false) => Standing::InCommand,
    }
}

fn write_standing(rules: &LieutenantRules, record: &mut Recorder, standing: &Standing) {
    let (id, clauses): (_, &[Cite]) = match standing {
        Standing::InCommand => ("step-lieutenant-counts", &[rules.null_or_isolated, rules.off_table]),
        Standing::Null(_) => ("step-lieutenant-null", &[rules.null_or_isolated]),
        Standing::Isolated => ("step-lieutenant-isolated", &[rules.null_or_isolated]),
        Standing::OffTable => ("step-lieutenant-off-table", &[rules.off_table]),
        Standing::Missing => ("step-no-lieutenant", &[rules.lost]),
    };
    let step = record.step(Message::new(id)).cite_all(clauses.iter());
    let step = match standing {
        Standing::Null(clause) => step.cite(clause),
        Standing::InCommand | Standing::Isolated | Standing::OffTable | Standing::Missing => step,
    };
    step.affects("loss").affects("everyone-irregular");
}
