//! FT Master: the Fireteams whose members are Regular in the Order count.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::printed::State;
use crate::record::{Recorder, StepHandle};
use crate::ruleset::Rule;
use crate::turn::army::Army;
use model::fact_name::IRREGULAR;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;

/// The skill that makes the members of a Fireteam Regular.
const FT_MASTER: &EntryId = entry!("ft-master");

/// Returns the numbers of the Fireteams whose members are Regular because of an FT Master; writes why, or why not.
///
/// # Errors
/// A refusal of a Fireteam in an edition without FT Master.
pub(super) fn resolve_regular_fireteams(
    context: &Context<'_>,
    record: &mut Recorder,
    army: &Army,
    states: &[Vec<State>],
) -> Result<BTreeSet<i64>, Refusal> {
    let mut regular = BTreeSet::new();
    for (trooper, states) in army.troopers.iter().zip(states) {
        let masters = trooper.has(FT_MASTER);
        if trooper.fireteam.is_none() && !masters {
            continue;
        }
        let need = |rule| context.rules.need_clause(rule, "ft-master");
        let in_team = need(Rule::FtMasterInFireteam)?;
        if !masters {
            continue;
        }
        let stands = trooper.is_on_table() && !trooper.hidden && !states.iter().any(State::is_isolated_or_null);
        let team = trooper.fireteam.filter(|_| stands);
        let (id, clauses) = match team {
            None => ("step-master-without-a-team", vec![in_team]),
            Some(_) if army.loss_of_lieutenant => {
                ("step-master-in-loss-of-lieutenant", vec![need(Rule::FtMasterInLossOfLieutenant)?])
            }
            Some(_) => ("step-master-makes-regular", vec![in_team, need(Rule::FtMasterMakesRegular)?]),
        };
        let step = record.step(Message::new(id).text("name", trooper.name.as_str())).cite_all(&clauses);
        let step = step.affects(IRREGULAR);
        army.troopers.iter().map(|other| format!("group-{}.regular", other.group)).fold(step, StepHandle::affects);
        regular.extend(team.filter(|_| !army.loss_of_lieutenant));
    }
    Ok(regular)
}
