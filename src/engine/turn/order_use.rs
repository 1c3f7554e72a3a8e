//! Which trooper may spend which Order, and on which skills.

use crate::context::Context;
use crate::printed::{Bearer, State, find_null_violation, find_takeover, need_skill, need_states};
use crate::record::Recorder;
use crate::ruleset::{CitedByAll, CitedNames, Rule, TakenOver};
use crate::turn::activation::{CheckTrace, check_order, read_skills};
use crate::turn::impetuous::check_impetuous_order;
use crate::turn::landing::check_landing;
use crate::turn::order_phase::check_phase;
use crate::turn::spending::Spending;
use crate::turn::tactical_order::{
    NCO, check_awareness_order, check_fireteam_order, check_nco_order, write_fireteam_order,
};
use crate::violation::{CheckResult, VERDICT, Violation, reject};
use model::ids::EntryId;
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::turn::{Order, Training};
use model::trace::Resolved;

/// Resolves spending an Order: `allowed` or `refused`.
///
/// # Errors
/// A refusal for an unknown skill or state, or if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, spending: &Spending) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let trooper = &spending.trooper;
    record.set_subject(&trooper.name.as_str().into());
    if trooper.peripheral {
        let clause = context.rules.need_clause(Rule::PeripheralSpendsNoOrder, "peripherals")?;
        return Ok(Violation::new("step-peripheral-spends-none", clause).end(record));
    }
    if trooper.hidden || (!trooper.on_table && trooper.off_table.is_none()) {
        return Err(context.rules.refuse("orders-off-the-table"));
    }
    if trooper.hvt {
        let clause = context.rules.need_clause(Rule::HvtGivesNoOrder, "hvt")?;
        return Ok(Violation::new("step-hvt-takes-no-order", clause).end(record));
    }
    if trooper.civilian {
        let clause = context.rules.need_clause(Rule::CivilianGivesNoOrder, "civilians")?;
        return Ok(Violation::new("step-civilian-takes-no-order", clause).end(record));
    }
    let bearer = Bearer { states: need_states(context, "trooper.states", &trooper.states)?, skills: Vec::new() };
    for id in &trooper.skills {
        need_skill(context, "trooper.skills", id)?;
    }
    let skills = read_skills(context, "declares", &spending.declares)?;
    let captor = match check_captor(context, &mut record, spending) {
        Ok(captor) => captor,
        Err(rejection) => return rejection.end(record),
    };
    // The state by which the enemy controls a trooper bars none of the enemy's Orders.
    let bearer = Bearer { states: bearer.states.into_iter().filter(|state| !captor.is(&state.id)).collect(), ..bearer };
    if let Some(violation) = find_null_violation(&bearer.states) {
        return Ok(violation.end(record));
    }
    write_fireteam_order(context, &mut record, spending)?;
    if let Some(phase) = spending.phase
        && let Err(rejection) = check_phase(context, &mut record, spending.order, phase)
    {
        return rejection.end(record);
    }
    let spends = match &trooper.off_table {
        None if captor.rule.is_some() => Ok(()),
        Some(waits) => check_landing(context, &mut record, spending, waits),
        None => check_spending(context, &mut record, spending, &bearer.states),
    };
    if let Err(rejection) = spends {
        return rejection.end(record);
    }
    let impetuous = spending.order == Order::Impetuous;
    if impetuous && let Err(rejection) = check_impetuous_order(context, &mut record, &spending.impetuous_order) {
        return rejection.end(record);
    }
    let mut trace = CheckTrace { record: &mut record, affected: &VERDICT.map(Path::from) };
    if !skills.is_empty()
        && let Err(rejection) = check_order(context, &mut trace, &skills, &bearer, impetuous)
    {
        return rejection.end(record);
    }
    Ok(record.allow("step-order-spent"))
}

/// The enemy that has taken a trooper over, if one has.
#[derive(Clone, Copy, Debug)]
struct Captor {
    rule: Option<&'static TakenOver>,
}

impl Captor {
    /// Returns whether a state is the one by which it has taken the trooper over.
    fn is(self, state: &EntryId) -> bool {
        self.rule.is_some_and(|rule| rule.state == state)
    }
}

/// Checks who pays for an Order of a trooper that the enemy has taken over.
fn check_captor(context: &Context<'_>, record: &mut Recorder, spending: &Spending) -> CheckResult<Captor> {
    let Some(rule) = find_takeover(context, &spending.trooper.states) else {
        return match spending.captor_group {
            Some(_) => Err(Refusal::new("captor-group", Message::new("refusal-not-taken-over")).into()),
            None => Ok(Captor { rule: None }),
        };
    };
    let message = |id| Message::new(id).term("state", rule.state);
    let Some(group) = spending.captor_group else {
        return Err(Violation::new(message("step-order-of-the-owner"), rule.orders).into());
    };
    if spending.order != Order::Regular || spending.from_group != group {
        return Err(Violation::new(message("step-not-of-the-captors-pool"), rule.orders).into());
    }
    record.met(message("step-order-of-the-captor"), &[rule.orders], VERDICT);
    Ok(Captor { rule: Some(rule) })
}

fn check_spending(context: &Context<'_>, record: &mut Recorder, spending: &Spending, states: &[State]) -> CheckResult {
    let term = spending.order.term();
    let named = |id| Message::new(id).term("order", term);
    for state in states {
        if let Some(clause) = state.forbidding_clause(&EntryId::from_static(term)) {
            let message = named("step-state-bars-order").term("state", state.id.as_str());
            return Err(Violation::from_clause(message, clause.clone()).into());
        }
    }
    let rules = context.rules.turn.spending;
    let trooper = &spending.trooper;
    let is_in = |rule: &CitedNames| trooper.states.iter().find(|state| rule.value.contains(state));
    if let Some((rule, state)) = rules.cut_off_states.and_then(|rule| Some((rule, is_in(&rule)?))) {
        if spending.order == Order::Regular {
            let message = named("step-state-bars-order").term("state", state.as_str());
            return Err(Violation::new(message, rule.clause).into());
        }
        record.met(named("step-not-from-pool"), &[rule.clause], VERDICT);
    }
    // An NCO spends the Order of another trooper, which the check of the owner would refuse.
    if spending.order == Order::Lieutenant && !spending.own && trooper.has(NCO) {
        return check_nco_order(context, record, spending);
    }
    let (clause, owned) = match spending.order {
        Order::Regular => return check_regular(context, record, spending),
        Order::Tactical => return check_awareness_order(context, record, spending),
        Order::Irregular => {
            (context.rules.need_clause(Rule::IrregularOrderForItsOwner, "irregular-orders")?, spending.own)
        }
        Order::Lieutenant => (rules.lieutenant, trooper.lieutenant && spending.own),
        Order::Impetuous => {
            (context.rules.need_clause(Rule::ImpetuousOrder, "impetuous-orders")?, trooper.impetuous && spending.own)
        }
    };
    if !owned {
        if let (Order::Lieutenant, Some(CitedByAll { clauses, .. })) = (spending.order, rules.nco) {
            record.met(named("step-no-nco"), clauses, VERDICT);
        }
        return Err(Violation::new(named("step-order-of-another"), clause).into());
    }
    record.met(named("step-own-order"), &[clause], VERDICT);
    if let (Order::Lieutenant, Some(loses)) = (spending.order, rules.lieutenant_loses) {
        if let Some(state) = is_in(&loses) {
            let message = named("step-lieutenant-order-lost").term("state", state.as_str());
            return Err(Violation::new(message, loses.clause).into());
        }
        record.met(named("step-lieutenant-order-kept"), &[loses.clause], VERDICT);
    }
    if spending.order == Order::Impetuous && spending.times > 0 {
        return Err(Violation::new(named("step-impetuous-again"), clause).into());
    }
    if spending.order == Order::Lieutenant {
        return check_lieutenant_orders(context, record, spending);
    }
    Ok(())
}

/// Checks that the Lieutenant does not spend more Orders than it has.
fn check_lieutenant_orders(context: &Context<'_>, record: &mut Recorder, spending: &Spending) -> CheckResult {
    let message = |id| Message::new(id).number("times", spending.times);
    if !spending.trooper.extra_order {
        let clause = context.rules.turn.pool.lieutenant;
        let repeated = Violation::new(message("step-lieutenant-order-again"), clause);
        return reject((spending.times > 0).then_some(repeated));
    }
    let clause = context.rules.need_clause(Rule::LieutenantAdditions, "lieutenant-additions")?;
    let clauses: Vec<_> =
        [Some(clause), context.rules.clause(Rule::LieutenantExtraOrder)].into_iter().flatten().collect();
    record.met(message("step-second-lieutenant-order"), &clauses, VERDICT);
    reject((spending.times > 1).then(|| Violation::new(message("step-lieutenant-order-again"), clause)))
}

/// Checks an Order from the pool of a Combat Group.
fn check_regular(context: &Context<'_>, record: &mut Recorder, spending: &Spending) -> CheckResult {
    let rules = context.rules.turn.spending;
    let trooper = &spending.trooper;
    let message = |id| Message::new(id).number("group", trooper.group);
    if trooper.training == Training::Irregular {
        let clause = context.rules.need_clause(Rule::IrregularMaySpendPoolOrders, "irregular-orders")?;
        record.met(message("step-irregular-from-pool"), &[clause], VERDICT);
    }
    let own_group = context.rules.clause(Rule::PoolOrdersForOwnGroup).unwrap_or(context.rules.turn.pool.groups.clause);
    if let Some(closed) = context.rules.clause(Rule::CombatGroupIsClosed) {
        record.met(message("step-group-is-closed"), &[closed], VERDICT);
    }
    if trooper.group != spending.from_group {
        let message = message("step-order-of-another-group").number("from", spending.from_group);
        return Err(Violation::new(message, own_group).into());
    }
    record.met(message("step-order-of-own-group"), &[own_group], VERDICT);
    record.met(message("step-any-trooper"), &[rules.any_trooper], VERDICT);
    record.met(message("step-any-number").number("times", spending.times), &[rules.any_number], VERDICT);
    check_fireteam_order(context, record, spending)
}
