//! A trooper off the table spends its own Order to land.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::turn::spending::Spending;
use crate::violation::{CheckResult, VERDICT, Violation};
use model::fact_name::OWN_ORDER_LOST;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::situation::turn::Order;

/// Resolves the Order that a trooper off the table spends to land.
///
/// # Errors
/// A refusal for any skill but a landing, or if the engine does not have the rule for the edition.
pub fn check_landing(
    context: &Context<'_>,
    record: &mut Recorder,
    spending: &Spending,
    waits: &EntryId,
) -> CheckResult {
    let rules = context.rules.need(context.rules.turn.spending.landing, "orders-off-the-table")?;
    let skill = rules.find(waits).filter(|rules| {
        let lands = |skill: &EntryId| rules.own_order.value.contains(&skill);
        spending.declares.iter().all(lands)
    });
    let skill = context.rules.need(skill, "orders-off-the-table")?;
    let named = |id| Message::new(id).term("skill", waits.as_str()).term("order", spending.order.term());
    let trooper = &spending.trooper;
    if !spending.own {
        return Err(Violation::new(named("step-lands-with-anothers-order"), skill.own_order.clause).into());
    }
    record.met(named("step-lands-with-its-own-order"), &[skill.own_order.clause], VERDICT);
    match spending.order {
        Order::Impetuous if !trooper.impetuous => {
            let clause = context.rules.need_clause(Rule::ImpetuousOrder, "impetuous-orders")?;
            return Err(Violation::new(named("step-order-of-another"), clause).into());
        }
        Order::Impetuous => {
            let step = record.step(named("step-lands-impetuously")).cite(skill.impetuous_may);
            let step = step.cite_all(rules.impetuous_must).affects_all(VERDICT);
            if skill.impetuous_takes_both {
                step.decides(OWN_ORDER_LOST, Fact::Flag(true));
            }
        }
        // No source says whether these Orders land a trooper.
        Order::Lieutenant | Order::Tactical => {
            return Err(context.rules.refuse("orders-off-the-table").into());
        }
        Order::Regular | Order::Irregular => {
            let Some(must) = rules.impetuous_must.filter(|_| trooper.impetuous) else { return Ok(()) };
            // An Impetuous trooper has the choice of another Order only once it has given up the Impetuous one.
            if !spending.impetuous_order.cancelled {
                return Err(Violation::new(named("step-must-land-impetuously"), must).into());
            }
            record.met(named("step-held-back-from-landing"), &[must], VERDICT);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use crate::turn::impetuous::ImpetuousOrder;
    use crate::violation::split_refusal;
    use model::catalogue::Catalogue;
    use model::edition::Edition;
    use model::situation::turn::{Harm, Training, Trooper};

    /// Returns the steps for a trooper that lands with the Regular Order that it added itself.
    fn steps(impetuous: bool, cancelled: bool) -> Vec<&'static str> {
        let waits = EntryId::from_static("airborne-deployment");
        let trooper = Trooper {
            name: "p".to_owned(),
            group: 1,
            training: Training::Regular,
            on_table: false,
            off_table: Some(waits.clone()),
            states: Vec::new(),
            skills: Vec::new(),
            harm: Harm::None,
            lieutenant: false,
            extra_order: false,
            fireteam: None,
            impetuous,
            datatracker: false,
            hidden: false,
            peripheral: false,
            hvt: false,
            civilian: false,
            taken_over: false,
        };
        let impetuous_order = ImpetuousOrder { cancelled, ..ImpetuousOrder::default() };
        let (order, declares) = (Order::Regular, vec![waits.clone()]);
        let spending = Spending {
            order,
            from_group: 1,
            trooper,
            captor_group: None,
            own: true,
            declares,
            times: 0,
            phase: None,
            arrived: false,
            produced: true,
            lieutenant_is_null: false,
            leads_fireteam: None,
            impetuous_order,
        };
        let catalogue = Catalogue::default();
        let context =
            Context::new(ruleset(Edition::N3), &catalogue, &std::collections::BTreeMap::new()).expect("a context");
        let mut record = Recorder::default();
        let violation = split_refusal(check_landing(&context, &mut record, &spending, &waits)).expect("a landing");
        let trace = record.finish().trace;
        let steps = trace.steps().map(|step| step.message.id);
        steps.chain(violation.map(|violation| violation.message.id)).collect()
    }

    #[test]
    fn an_impetuous_trooper_lands_with_a_regular_order_only_if_its_impetuous_order_is_cancelled() {
        assert_eq!(steps(false, false), ["step-lands-with-its-own-order"]);
        assert_eq!(steps(true, true), ["step-lands-with-its-own-order", "step-held-back-from-landing"]);
        assert_eq!(steps(true, false), ["step-lands-with-its-own-order", "step-must-land-impetuously"]);
    }
}
