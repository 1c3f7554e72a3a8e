//! The phase in which an Order is spent.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::{CheckResult, VERDICT, Violation};
use model::message::Message;
use model::situation::turn::{Order, OrderPhase};

/// Checks the phase in which an Order is spent, except an Impetuous Order in another phase than the Tactical Phase.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub(super) fn check_phase(
    context: &Context<'_>,
    record: &mut Recorder,
    order: Order,
    phase: OrderPhase,
) -> CheckResult {
    let rules = context.rules;
    let message = |id| Message::new(id).word("phase", phase.as_str());
    match (phase, order) {
        (OrderPhase::Tactical, Order::Impetuous) => {
            let step = record.step(message("step-nobody-is-activated"));
            let step = step.cite_all(rules.clause(Rule::NoActivationInTacticalPhase));
            step.affects_all(VERDICT);
            Ok(())
        }
        (OrderPhase::Tactical, _) => {
            let clause = rules.need_clause(Rule::NoActivationInTacticalPhase, "order-phases")?;
            Err(Violation::new(message("step-nobody-is-activated"), clause).into())
        }
        // `check_impetuous_order` judges these phases.
        (OrderPhase::Impetuous | OrderPhase::Orders | OrderPhase::States, Order::Impetuous) => Ok(()),
        (OrderPhase::Impetuous, _) => {
            let clause = rules.need_clause(Rule::OrdersPhaseKinds, "order-phases")?;
            Err(Violation::new(message("step-not-the-orders-phase"), clause).into())
        }
        (OrderPhase::Orders, _) => {
            let before = rules.clause(Rule::NoActivationInTacticalPhase);
            let kinds = rules.clause(Rule::OrdersPhaseKinds);
            let lost = rules.clauses(Rule::OrdersLostUnspent).iter().copied();
            let clauses: Vec<_> = before.into_iter().chain(kinds).chain(lost).collect();
            record.met(message("step-the-orders-phase"), &clauses, VERDICT);
            Ok(())
        }
        (OrderPhase::States, _) => {
            let clause = rules.need_clause(Rule::OrdersLostUnspent, "order-phases")?;
            let step = record.step(message("step-orders-are-lost")).cite_all(rules.clauses(Rule::OrdersLostUnspent));
            step.affects_all(VERDICT);
            Err(Violation::new(message("step-orders-are-lost"), clause).into())
        }
    }
}
