//! A trooper that waits off the table spends its own Order to land.

use crate::engine::context::Context;
use crate::engine::record::Recorder;
use crate::engine::turn::Forbidden;
use crate::engine::turn::order_use::{Order, Spending};
use crate::model::ids::EntryId;
use crate::model::message::Message;
use crate::model::refusal::Refusal;

/// Judges the Order that a waiting trooper wants to land with.
///
/// # Errors
/// A refusal where the edition says nothing of it here, or for anything but a landing.
pub fn landing(
    context: &Context<'_>,
    record: &mut Recorder,
    spending: &Spending,
    waits: &EntryId,
) -> Result<Option<Forbidden>, Refusal> {
    let rules = context.rules.need(context.rules.turn.spending.landing, "orders-off-the-table")?;
    let lands = |skill: &EntryId| rules.own.is.contains(&skill.as_str());
    let only = lands(waits) && spending.declares.iter().all(lands);
    context.rules.need(only.then_some(()), "orders-off-the-table")?;
    let named = |id| Message::new(id).term("skill", waits.as_str()).term("order", spending.order.term());
    let trooper = &spending.trooper;
    if !spending.own {
        return Ok(Some(Forbidden::by(named("step-lands-with-anothers-order"), rules.own.clause)));
    }
    let mut passes = |message, clauses: &[&'static str]| {
        let step = clauses.iter().fold(record.step(message), |step, clause| step.cite(clause));
        step.shapes("allowed").shapes("refused");
    };
    passes(named("step-lands-with-its-own-order"), &[rules.own.clause]);
    match spending.order {
        Order::Impetuous if !trooper.impetuous => {
            let clause = context.rules.need(context.rules.turn.spending.impetuous, "impetuous-orders")?;
            return Ok(Some(Forbidden::by(named("step-order-of-another"), clause)));
        }
        Order::Impetuous => passes(named("step-lands-impetuously"), &[rules.impetuous_may, rules.impetuous_must]),
        Order::Lieutenant => {
            context.rules.need(None::<()>, "orders-off-the-table")?;
        }
        Order::Regular | Order::Irregular if trooper.impetuous && !spending.fury.held_back => {
            return Ok(Some(Forbidden::by(named("step-must-land-impetuously"), rules.impetuous_must)));
        }
        Order::Regular | Order::Irregular if trooper.impetuous => {
            passes(named("step-held-back-from-landing"), &[rules.impetuous_must]);
        }
        Order::Regular | Order::Irregular => {}
    }
    Ok(None)
}
