//! The extra Orders of a Lieutenant: one, two by its profile, or Regular Orders in their place by Strategos.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::ids::EntryId;
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::turn::Trooper;

/// The skill that turns the extra Orders into Regular Orders.
const STRATEGOS: &EntryId = entry!("strategos");

/// The extra Orders of a Lieutenant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LieutenantOrders {
    /// Special Lieutenant Orders.
    pub special: i64,
    /// Regular Orders in their place.
    pub regular: i64,
}

/// Decides and writes the extra Orders of a trooper; `counts` is false for one that adds no Order itself, or in Loss of
/// Lieutenant.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition, or for a key without a Lieutenant.
pub(super) fn resolve_lieutenant_orders(
    context: &Context<'_>,
    record: &mut Recorder,
    trooper: &Trooper,
    counts: bool,
) -> Result<LieutenantOrders, Refusal> {
    let rules = context.rules;
    let affected = [format!("group-{}.regular", trooper.group).into(), "lieutenant".into(), "lieutenant-orders".into()];
    let affected: [Path; 3] = affected;
    if trooper.extra_order && !trooper.lieutenant {
        let path = format!("trooper.{}.extra-order", trooper.name);
        let message = Message::new("refusal-out-of-place").text("found", "extra-order");
        return Err(Refusal::new(path, message.text("fitting", "lieutenant = true")));
    }
    if trooper.has(STRATEGOS) {
        let clause = rules.need_clause(Rule::StrategosForLieutenants, "strategos")?;
        let id = if trooper.lieutenant { "step-strategos" } else { "step-strategos-without-rank" };
        record.step(Message::new(id)).cite(clause).affects_all(affected.clone());
    }
    if !trooper.lieutenant {
        return Ok(LieutenantOrders::default());
    }
    let id = if counts { "step-lieutenant-order" } else { "step-no-lieutenant-order" };
    record
        .step(Message::new(id).number("group", trooper.group))
        .cite(rules.turn.pool.lieutenant)
        .cite_all(rules.clause(Rule::LieutenantOrderOutsidePool))
        .cite_all(rules.clause(Rule::LieutenantOrderInPlay))
        .affects_all(affected.clone());
    if trooper.extra_order {
        let clause = rules.need_clause(Rule::LieutenantAdditions, "lieutenant-additions")?;
        let id = if counts { "step-second-lieutenant-order" } else { "step-no-second-lieutenant-order" };
        let step = record.step(Message::new(id)).cite(clause).cite_all(rules.clause(Rule::LieutenantExtraOrder));
        step.affects_all(affected.clone());
    }
    // Strategos turns all Orders of the Lieutenant into Regular ones, so the extra Order is counted first.
    let orders = if counts { 1 + i64::from(trooper.extra_order) } else { 0 };
    if !trooper.has(STRATEGOS) {
        return Ok(LieutenantOrders { special: orders, regular: 0 });
    }
    let clause = rules.need_clause(Rule::StrategosOrdersRegular, "strategos")?;
    let message = Message::new("step-strategos-orders").number("orders", orders).number("group", trooper.group);
    record.step(message).cite(clause).affects_all(affected);
    Ok(LieutenantOrders { special: 0, regular: orders })
}
