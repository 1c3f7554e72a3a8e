//! Values that a trooper has from a TinBot, from TAGCom or from Remdriver.

mod combine;
mod lender;
mod value;

use model::situation::profile::LentBy;
pub use value::{Borrower, Lender, LentValue};

use crate::context::Context;
use crate::printed::need_states;
use crate::record::Recorder;
use crate::trooper::lent::value::HAS;
use crate::violation::Violation;
use model::fact_name::ALLOWED;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Decides what the trooper has: `has`, `<lender>.lends`, and the MODs that follow from a TinBot; or `refused`.
///
/// # Errors
/// A refusal if the edition does not have the rules, and for an unknown state.
pub fn resolve(context: &Context<'_>, trooper: &Borrower, lenders: &[Lender]) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.profile.lent, "lent-values")?;
    let mut record = Recorder::default();
    let tokens = lenders.iter().filter(|lender| lender.by == LentBy::Remdriver).count();
    if tokens > 1 {
        let message = Message::new("step-remdriver-twice").count("tokens", tokens);
        return Ok(Violation::new(message, rules.remdriver.one_for_each_remote).end(record));
    }
    if tokens == 1 {
        let message =
            Message::new(if trooper.is_remote { "step-remdriver-placed" } else { "step-remdriver-no-remote" });
        if !trooper.is_remote {
            return Ok(Violation::new(message, rules.remdriver.token_is_placed).end(record));
        }
        let step = record.step(message).cite(rules.remdriver.token_is_placed).cite(rules.remdriver.one_for_each_remote);
        step.affects_all([ALLOWED, HAS]);
    }
    let mut working: Vec<(&Lender, &LentValue)> = Vec::new();
    for lender in lenders {
        record.set_subject(&lender.name);
        let known = need_states(context, "lender.states", &lender.states)?;
        let lends = lender::resolve_lender(&mut record, &rules, trooper, lender, &known);
        working.extend(lender.gives.iter().filter(|_| lends).map(|value| (lender, value)));
    }
    record.clear_subject();
    let values = combine::combine_values(&mut record, &rules, &working);
    let has = values.iter().map(LentValue::shown).collect();
    record.step(Message::new("step-lent-values")).decides(HAS, Fact::Ids(has)).decides(ALLOWED, Fact::Flag(true));
    Ok(record.finish())
}
