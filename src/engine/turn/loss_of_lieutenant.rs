//! The check for the Lieutenant: when an army has none, and what follows.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::LieutenantRules;
use crate::turn::printed::{State, states};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
pub use model::situation::turn::Whereabouts;
use model::trace::Resolved;

/// The state that cuts a Lieutenant off.
const ISOLATED: &str = "isolated";

/// The command of an army at the check.
#[derive(Clone, Debug)]
pub struct Command {
    /// Where the Lieutenant is.
    pub lieutenant: Whereabouts,
    /// The states it is in.
    pub states: Vec<EntryId>,
    /// Whether a trooper with Chain of Command can take over.
    pub chain_of_command: bool,
    /// Whether the army is in Retreat!.
    pub retreat: bool,
}

/// Resolves the check: `loss`, `everyone-irregular`, `new-lieutenant`.
///
/// # Errors
/// A refusal for an unknown state, or if the engine does not have the rule for the edition.
pub fn loss_of_lieutenant(context: &Context<'_>, command: &Command) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.turn.lieutenant, "loss-of-lieutenant")?;
    let states = states(context, "states", &command.states)?;
    let mut record = Recorder::default();
    let standing = standing(command, &states);
    write_standing(&rules, &mut record, &standing);
    let fallen = matches!(standing, Standing::Null(_) | Standing::Isolated);
    let mut loss = standing != Standing::InCommand;
    if loss && command.chain_of_command {
        let id = if fallen { "step-chain-of-command" } else { "step-chain-of-command-waits" };
        let step = record.step(Message::new(id)).cite(rules.chain_of_command).cite(rules.only_fallen);
        step.affects("loss").affects("everyone-irregular").affects("new-lieutenant");
        loss = !fallen;
    }
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
    let step = record.step(Message::new(id)).cite(rules.replacement).cite_some(barred);
    step.decides("new-lieutenant", Fact::Flag(loss && !command.retreat));
    Ok(record.finish())
}

/// The status of the Lieutenant at the check.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Standing {
    /// It counts.
    InCommand,
    /// It is Null, by this clause.
    Null(ClauseId),
    /// It is Isolated.
    Isolated,
    /// It is not on the table yet.
    OffTable,
    /// There is none.
    Missing,
}

fn standing(command: &Command, states: &[State]) -> Standing {
    let null = states.iter().find_map(State::nulls);
    let isolated = states.iter().any(|state| state.id.as_str() == ISOLATED);
    match (command.lieutenant, null, isolated) {
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
    let step = clauses.iter().fold(record.step(Message::new(id)), |step, clause| step.cite(clause));
    let step = match standing {
        Standing::Null(clause) => step.cite_id(clause),
        Standing::InCommand | Standing::Isolated | Standing::OffTable | Standing::Missing => step,
    };
    step.affects("loss").affects("everyone-irregular");
}
