//! Tactical Orders: those of Tactical Awareness, and those that an NCO makes of a Special Lieutenant Order. Both may
//! activate the Fireteam that their trooper leads.

use crate::context::Context;
use crate::record::{Recorder, StepHandle};
use crate::ruleset::Rule;
use crate::turn::spending::{Order, Spending};
use crate::turn::{Forbidden, VERDICT, passes};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The skill that gives a Tactical Order.
const TACTICAL_AWARENESS: &str = "tactical-awareness";
/// The skill whose bearer spends the Lieutenant's Order.
pub const NCO: &str = "nco";
/// The state in which an NCO cannot do so.
const ISOLATED: &str = "isolated";

/// Checks an Order of Tactical Awareness.
///
/// # Errors
/// A refusal if the edition has no Tactical Orders.
pub fn of_awareness(
    context: &Context<'_>,
    record: &mut Recorder,
    spending: &Spending,
) -> Result<Option<Forbidden>, Refusal> {
    let rules = context.rules;
    let only_its_own = rules.need_cite(Rule::TacticalOrderForItsOwner, "tactical-orders")?;
    let from_skill = rules.need_cite(Rule::TacticalOrderFromAwareness, "tactical-orders")?;
    let named = |id| Message::new(id).term("order", spending.order.term());
    if !spending.own || !spending.trooper.has(TACTICAL_AWARENESS) {
        return Ok(Some(Forbidden::by(named("step-order-of-another"), only_its_own)));
    }
    passes(record, named("step-own-order"), &[only_its_own, from_skill]);
    if spending.arrived {
        let clause = rules.need_cite(Rule::TacticalOrderOnArrival, "tactical-orders")?;
        passes(record, named("step-arrives-with-order"), &[clause]);
    }
    if spending.times > 0 {
        return Ok(Some(Forbidden::by(named("step-tactical-again"), from_skill)));
    }
    if let Some(leads) = spending.leads_fireteam {
        let rule = Rule::TacticalAwarenessFireteam;
        return Ok(activates_fireteam(record, leads, rules.need_cite(rule, "fireteam-orders")?, context));
    }
    Ok(None)
}

/// Checks a Special Lieutenant Order that an NCO spends: `spent-as`.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn of_nco(context: &Context<'_>, record: &mut Recorder, spending: &Spending) -> Result<Option<Forbidden>, Refusal> {
    let rules = context.rules;
    let (spent_as, clauses) = rules.need(rules.turn.spending.nco, "nco")?;
    if let Some(clause) = rules.cite(Rule::NcoNotIsolated) {
        if spending.trooper.states.iter().any(|state| state.as_str() == ISOLATED) {
            return Ok(Some(Forbidden::by(Message::new("step-nco-is-isolated"), clause)));
        }
        passes(record, Message::new("step-nco-is-not-isolated"), &[clause]);
    }
    let exists = rules.cite(Rule::NcoOrderMustExist);
    if !spending.produced {
        let clause = rules.need(exists, "nco-orders")?;
        return Ok(Some(Forbidden::by(Message::new("step-nco-without-order"), clause)));
    }
    if let Some(clause) = exists {
        passes(record, Message::new("step-nco-has-order"), &[clause]);
    }
    if spending.lieutenant_is_null {
        let clause = rules.need_cite(Rule::NcoAfterTheLieutenant, "nco-orders")?;
        passes(record, Message::new("step-nco-after-the-lieutenant"), &[clause]);
    }
    if let Some(clause) = rules.cite(Rule::NcoAnyGroup).filter(|_| spending.trooper.group != spending.from_group) {
        passes(record, Message::new("step-nco-any-group"), &[clause]);
    }
    let message = Message::new("step-nco-spends-it").term("order", spending.order.term()).term("as", spent_as);
    let step = clauses.iter().fold(record.step(message), |step, clause| step.cite(clause));
    let step = VERDICT.into_iter().fold(step, StepHandle::affects);
    step.cite_some(rules.cite(Rule::NcoMakesTacticalOrders)).decides("spent-as", Fact::Name(spent_as.to_owned()));
    if let Some(leads) = spending.leads_fireteam {
        let clause = rules.need_cite(Rule::NcoActivatesFireteam, "fireteam-orders")?;
        return Ok(activates_fireteam(record, leads, clause, context));
    }
    Ok(None)
}

/// Checks that a trooper leads the Fireteam that its Tactical Order activates: `activated`.
fn activates_fireteam(
    record: &mut Recorder,
    leads: bool,
    clause: crate::record::Cite,
    context: &Context<'_>,
) -> Option<Forbidden> {
    if !leads {
        return Some(Forbidden::by(Message::new("step-not-the-team-leader"), clause));
    }
    let step = record.step(Message::new("step-order-activates-fireteam")).cite(clause);
    let step = step.cite_some(context.rules.cite(Rule::TacticalOrderForFireteams));
    let step = VERDICT.into_iter().fold(step, StepHandle::affects);
    step.decides("activated", Fact::Word("fireteam"));
    None
}

/// Refuses to activate a Fireteam with another kind of Order, which this engine does not count here.
///
/// # Errors
/// A refusal if the situation says so.
pub fn no_fireteam(context: &Context<'_>, spending: &Spending) -> Result<(), Refusal> {
    let without = (spending.leads_fireteam.is_none() || spending.order == Order::Tactical).then_some(());
    context.rules.need(without, "fireteam-orders")
}
