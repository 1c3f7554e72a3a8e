//! The States Phase of a trooper with a Holoprojector: out of sight it may put up Holoechoes.

use crate::context::Context;
use crate::printed::need_states;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::HOLOECHO;
use crate::turn::state_change::Affected;
use crate::violation::Violation;
use model::fact_name::{ENDED, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The phase in which it works by itself.
pub const STATES_PHASE: &EntryId = entry!("states-phase");
/// The clause of the item.
const ENTERS: Cite = clause!("holoprojector#becomes-holoechoes");

/// Resolves the use of a Holoprojector in the States Phase: `states`, or `refused` if an enemy sees its bearer.
///
/// # Errors
/// A refusal for an unknown state, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, affected: &Affected, seen: bool) -> Result<Resolved, Refusal> {
    let clause = context.rules.need_clause(Rule::HoloechoesInStatesPhase, "holoechoes-in-the-states-phase")?;
    need_states(context, "trooper.states", &affected.states)?;
    let mut record = Recorder::default();
    if seen {
        return Ok(Violation::new("step-somebody-watches", clause).end(record));
    }
    let mut states = affected.states.clone();
    let state = HOLOECHO.clone();
    if !states.contains(&state) {
        states.push(state);
    }
    states.sort();
    let message = Message::new("step-event-puts").term("state", HOLOECHO).term("event", STATES_PHASE);
    let step = record.step(message).cite(clause).cite(ENTERS).affects(ENDED);
    step.decides(STATES, Fact::Ids(states.iter().map(ToString::to_string).collect()));
    Ok(record.finish())
}
