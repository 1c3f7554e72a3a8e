//! Frenzy: what its bearer gains in the States Phase after it has hurt an enemy, and the states that it leaves.

use crate::context::Context;
use crate::entry_ids::{FRENZY, HIDDEN_DEPLOYMENT_STATE, IMPETUOUS, LIMITED_COVER};
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{HOLOECHO, HOLOMASK, IMPERSONATION_STATE};
use model::fact_name::{ENDED, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::TurnPhase;
use model::trace::Resolved;

/// The procedure to name where the edition lacks its rules.
const PROCEDURE: &str = "frenzy-in-the-states-phase";
/// The fact whether the trooper is Impetuous.
const BECOMES: &str = "impetuous";
/// The fact what it gains.
const GAINS: &str = "gains";
/// Disguises that are no Marker States but keep Impetuous troopers out.
const DISGUISES: [&EntryId; 4] = [HIDDEN_DEPLOYMENT_STATE, HOLOECHO, HOLOMASK, IMPERSONATION_STATE];

/// What a trooper with Frenzy did to an enemy in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrenzyHarm {
    /// Nothing.
    Unharmed,
    /// The trooper inflicted a Wound.
    Wound,
    /// The trooper caused a death.
    Death,
    /// A deployable weapon of it inflicted a Wound or caused a death.
    ByDeployable,
}

/// Resolves Frenzy: `impetuous`, `gains`, `states` and `ended`.
///
/// # Errors
/// A refusal for an unknown state, or if the engine does not have the rules for the edition.
pub fn resolve(
    context: &Context<'_>,
    own_states: &[EntryId],
    harm: FrenzyHarm,
    phase: TurnPhase,
) -> Result<Resolved, Refusal> {
    let need = |rule: Rule| context.rules.need_clause(rule, PROCEDURE);
    let mut record = Recorder::default();
    let affected = [BECOMES, GAINS, STATES, ENDED];
    let (id, rule) = match harm {
        FrenzyHarm::Unharmed => ("step-frenzy-does-not-set-in", Rule::FrenzyNeedsHarm),
        FrenzyHarm::Wound | FrenzyHarm::Death => ("step-frenzy-sets-in", Rule::FrenzyNeedsHarm),
        FrenzyHarm::ByDeployable => ("step-frenzy-not-by-deployables", Rule::FrenzyNotByDeployables),
    };
    record.step(Message::new(id)).cite(need(rule)?).affects_all(affected);
    let harmed = matches!(harm, FrenzyHarm::Wound | FrenzyHarm::Death);
    // A Wound counts at once, but Frenzy waits for the States Phase of that turn.
    let in_time = phase == TurnPhase::States;
    if harmed {
        let id = if in_time { "step-frenzy-in-this-phase" } else { "step-frenzy-not-yet" };
        record.step(Message::new(id)).cite(need(Rule::FrenzyInSameTurn)?).affects_all(affected);
    }
    let sets_in = harmed && in_time;
    let gains: &[&EntryId] = if sets_in { &[IMPETUOUS, LIMITED_COVER] } else { &[] };
    let clauses: Vec<Cite> = context.rules.clauses(Rule::FrenzyGivesLimitedCover).to_vec();
    let gained = Fact::Ids(gains.iter().map(ToString::to_string).collect());
    let step = record.step(Message::new("step-frenzy-gains").count("number", gains.len())).cite_all(&clauses);
    step.decides(BECOMES, Fact::Flag(sets_in)).decides(GAINS, gained);
    let read = need_states(context, "trooper.states", own_states)?;
    let leaves = |state: &&State| {
        let barred = DISGUISES.contains(&&state.id) || state.ending_clause(FRENZY).is_some() || state.is_marker();
        sets_in && barred
    };
    let (ended, remaining): (Vec<&State>, Vec<&State>) = read.iter().partition(|state| leaves(state));
    let names = |states: &[&State]| Fact::Ids(states.iter().map(|state| state.id.to_string()).collect());
    let id = if ended.is_empty() { "step-frenzy-keeps-states" } else { "step-frenzy-leaves-disguises" };
    let step = record.step(Message::new(id)).cite(need(Rule::FrenzyLeavesMarkerStates)?);
    step.decides(STATES, names(&remaining)).decides(ENDED, names(&ended));
    Ok(record.finish())
}
