//! Tactical Orders: those of Tactical Awareness, and those that an NCO makes of a Special Lieutenant Order. Both may
//! activate the Fireteam that their trooper leads.

use crate::context::Context;
use crate::entry_ids::{ISOLATED, TACTICAL_AWARENESS};
use crate::record::{Cite, Recorder};
use crate::ruleset::{CitedByAll, Rule};
use crate::turn::spending::Spending;
use crate::violation::{CheckResult, VERDICT, Violation, reject};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::Order;

/// The skill whose bearer spends the Lieutenant's Order.
pub(super) const NCO: &EntryId = entry!("nco");

/// Checks an Order of Tactical Awareness.
///
/// # Errors
/// A refusal if the edition has no Tactical Orders.
pub(super) fn check_awareness_order(context: &Context<'_>, record: &mut Recorder, spending: &Spending) -> CheckResult {
    let rules = context.rules;
    let only_its_own = rules.need_clause(Rule::TacticalOrderForItsOwner, "tactical-orders")?;
    let from_skill = rules.need_clause(Rule::TacticalOrderFromAwareness, "tactical-orders")?;
    let named = |id| Message::new(id).term("order", spending.order.term());
    if !spending.own || !spending.trooper.has(TACTICAL_AWARENESS) {
        return Err(Violation::new(named("step-order-of-another"), only_its_own).into());
    }
    record.met(named("step-own-order"), &[only_its_own, from_skill], VERDICT);
    if spending.arrived {
        let clause = rules.need_clause(Rule::TacticalOrderOnArrival, "tactical-orders")?;
        record.met(named("step-arrives-with-order"), &[clause], VERDICT);
    }
    if spending.times > 0 {
        return Err(Violation::new(named("step-tactical-again"), from_skill).into());
    }
    if let Some(leads) = spending.leads_fireteam {
        let rule = Rule::TacticalAwarenessFireteam;
        return reject(check_fireteam_activation(record, leads, rules.need_clause(rule, "fireteam-orders")?, context));
    }
    Ok(())
}

/// Checks a Special Lieutenant Order that an NCO spends: `spent-as`.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub(super) fn check_nco_order(context: &Context<'_>, record: &mut Recorder, spending: &Spending) -> CheckResult {
    let rules = context.rules;
    let CitedByAll { value: spent_as, clauses } = rules.need(rules.turn.spending.nco, "nco")?;
    if let Some(clause) = rules.clause(Rule::NcoNotIsolated) {
        if spending.trooper.states.contains(ISOLATED) {
            return Err(Violation::new("step-nco-is-isolated", clause).into());
        }
        record.met("step-nco-is-not-isolated", &[clause], VERDICT);
    }
    let exists = rules.clause(Rule::NcoOrderMustExist);
    if !spending.produced {
        let clause = rules.need(exists, "nco-orders")?;
        return Err(Violation::new("step-nco-without-order", clause).into());
    }
    if let Some(clause) = exists {
        record.met("step-nco-has-order", &[clause], VERDICT);
    }
    if spending.lieutenant_is_null {
        let clause = rules.need_clause(Rule::NcoAfterTheLieutenant, "nco-orders")?;
        record.met("step-nco-after-the-lieutenant", &[clause], VERDICT);
    }
    if let Some(clause) = rules.clause_if(Rule::NcoAnyGroup, spending.trooper.group != spending.from_group) {
        record.met("step-nco-any-group", &[clause], VERDICT);
    }
    let message = Message::new("step-nco-spends-it").term("order", spending.order.term()).term("as", spent_as);
    let step = record.step(message).cite_all(clauses.iter());
    let step = step.affects_all(VERDICT);
    step.cite_all(rules.clause(Rule::NcoMakesTacticalOrders)).decides("spent-as", Fact::Name(spent_as.to_string()));
    if let Some(leads) = spending.leads_fireteam {
        let clause = rules.need_clause(Rule::NcoActivatesFireteam, "fireteam-orders")?;
        return reject(check_fireteam_activation(record, leads, clause, context));
    }
    Ok(())
}

/// Checks that a trooper leads the Fireteam that its Order activates: `activated`.
fn check_fireteam_activation(
    record: &mut Recorder,
    leads: bool,
    clause: Cite,
    context: &Context<'_>,
) -> Option<Violation> {
    let tactical = context.rules.clause(Rule::FireteamLeaderByOrder) != Some(clause);
    if !leads {
        return Some(Violation::new("step-not-the-team-leader", clause));
    }
    let step = record.step(Message::new("step-order-activates-fireteam")).cite(clause);
    let step = step.cite_all(context.rules.clause_if(Rule::TacticalOrderForFireteams, tactical));
    let step = step.affects_all(VERDICT);
    step.decides("activated", Fact::Word("fireteam"));
    None
}

/// Writes the rules of a Fireteam Order before it is checked: the Order that it costs, and its leader.
///
/// # Errors
/// A refusal if no Fireteam can be activated with this Order, or if the engine does not have the rule.
pub(super) fn write_fireteam_order(
    context: &Context<'_>,
    record: &mut Recorder,
    spending: &Spending,
) -> Result<(), Refusal> {
    if spending.leads_fireteam.is_none() {
        return Ok(());
    }
    let rules = context.rules;
    let of_nco = spending.order == Order::Lieutenant && !spending.own;
    let (id, rule) = match spending.order {
        Order::Regular => ("step-team-order-from-group", Rule::FireteamPaidFromGroup),
        Order::Lieutenant if of_nco => ("step-tactical-order-makes-leader", Rule::FireteamTacticalOrderLeads),
        Order::Tactical => ("step-tactical-order-makes-leader", Rule::FireteamTacticalOrderLeads),
        // No Fireteam is activated by the Order of one trooper: the engine does not count that here.
        Order::Irregular | Order::Lieutenant | Order::Impetuous => return Err(rules.refuse("fireteam-orders")),
    };
    let clause = rules.need_clause(rule, "fireteam-orders")?;
    record.met(Message::new(id), &[clause], VERDICT).affects("activated");
    Ok(())
}

/// Checks that the trooper on which a Regular Order is spent leads its Fireteam: `activated`.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub(super) fn check_fireteam_order(context: &Context<'_>, record: &mut Recorder, spending: &Spending) -> CheckResult {
    let Some(leads) = spending.leads_fireteam else { return Ok(()) };
    let clause = context.rules.need_clause(Rule::FireteamLeaderByOrder, "fireteam-orders")?;
    reject(check_fireteam_activation(record, leads, clause, context))
}
