//! What an Impetuous Order demands of its trooper: when it is spent, whether it must be, and the direction of its
//! movement.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::{ImpetuousOrderRules, Rule};
use crate::turn::impetuous_run::{Run, check_run};
use crate::violation::{CheckResult, VERDICT, Violation};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::{Heading, OrderPhase};

/// The facts of an Impetuous Order apart from its skills; facts that are `None` are not checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpetuousOrder {
    /// The phase in which the Impetuous Order is spent.
    pub phase: Option<OrderPhase>,
    /// Whether the Impetuous Order is spent by the end of the phase.
    pub spent: Option<bool>,
    /// Whether the Impetuous Order's player cancels it with an Order of the pool.
    pub cancelled: bool,
    /// The number of Orders in the pool of the Combat Group.
    pub pool: Option<i64>,
    /// The direction of the movement.
    pub path: Option<Heading>,
    /// Whether the trooper sees an enemy.
    pub enemy_seen: Option<bool>,
    /// Whether the trooper takes hidden enemies into account.
    pub reacts_to_hidden: Option<bool>,
    /// The movement that the trooper makes; `None` if it is not stated.
    pub run: Option<Run>,
}

/// Checks an Impetuous Order; decides `pool-left` if cancelling it costs an Order.
///
/// # Errors
/// A refusal for a missing fact, or if the engine does not have the rule for the edition.
pub fn check_impetuous_order(context: &Context<'_>, record: &mut Recorder, order: &ImpetuousOrder) -> CheckResult {
    if *order == ImpetuousOrder::default() {
        return Ok(());
    }
    let rules = context.rules.need(context.rules.turn.spending.impetuous_order, "impetuous-orders")?;
    if let Some(phase) = order.phase {
        let message = |id| Message::new(id).word("phase", phase.as_str());
        let own_phase = context.rules.clause(Rule::ImpetuousOrdersInOwnPhase);
        let over = matches!(phase, OrderPhase::Orders | OrderPhase::States);
        let clauses: Vec<_> =
            [own_phase, context.rules.clause_if(Rule::ImpetuousTokensRemoved, over)].into_iter().flatten().collect();
        record.met(
            message(if over { "step-impetuous-phase-is-over" } else { "step-impetuous-phase-only" }),
            &clauses,
            VERDICT,
        );
        if phase != OrderPhase::Impetuous {
            return Err(Violation::new(message("step-not-the-impetuous-phase"), rules.in_impetuous_phase).into());
        }
        record.met(message("step-the-impetuous-phase"), &[rules.in_impetuous_phase], VERDICT);
    }
    // Only in its phase is there an Impetuous Order to cancel or to leave unspent.
    if order.cancelled {
        return check_cancellation(context, record, &rules, order);
    }
    if order.spent == Some(false) {
        if rules.must_be_spent.value {
            return Err(Violation::new("step-impetuous-unspent", rules.must_be_spent.clause).into());
        }
        let removed = context.rules.clause(Rule::ImpetuousTokensRemoved);
        let clauses: Vec<_> = [Some(rules.must_be_spent.clause), removed].into_iter().flatten().collect();
        record.met("step-impetuous-left", &clauses, VERDICT);
        return Ok(());
    }
    run(context, record, &rules, order)?;
    match &order.run {
        Some(run) => check_run(context, record, run),
        None => Ok(()),
    }
}

/// Cancels the Impetuous Order with an Order of the pool.
fn check_cancellation(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &ImpetuousOrderRules,
    order: &ImpetuousOrder,
) -> CheckResult {
    let clause = context.rules.need_clause(Rule::ImpetuousOrderCancelled, "holding-back")?;
    let pool = order.pool.ok_or_else(|| Refusal::missing("pool"))?;
    if pool < 1 {
        return Err(Violation::new("step-no-order-to-hold-back", clause).into());
    }
    let left = pool - 1;
    let step = record.step(Message::new("step-held-back").number("left", left)).cite(clause);
    let step = step.cite(rules.must_be_spent.clause).decides("pool-left", Fact::Number(left));
    step.affects_all(VERDICT);
    Ok(())
}

/// Checks the direction of the movement, and that hidden enemies do not change it.
fn run(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &ImpetuousOrderRules,
    order: &ImpetuousOrder,
) -> CheckResult {
    if let Some(path) = order.path {
        match path {
            Heading::Away => {
                return Err(Violation::new("step-away-from-the-enemy", rules.towards_enemy).into());
            }
            Heading::Towards => {
                let unseen = order.enemy_seen == Some(false);
                let id = if unseen { "step-towards-an-unseen-enemy" } else { "step-towards-the-enemy" };
                record.met(Message::new(id), &[rules.towards_enemy], VERDICT);
            }
        }
    }
    if let Some(reacts) = order.reacts_to_hidden {
        let clause = context.rules.need_clause(Rule::ImpetuousIgnoresHidden, "impetuous-and-hidden")?;
        if reacts {
            return Err(Violation::new("step-minds-the-hidden", clause).into());
        }
        record.met("step-does-not-mind-the-hidden", &[clause], VERDICT);
    }
    Ok(())
}
