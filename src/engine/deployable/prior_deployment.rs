//! Prior Deployment: a weapon or item that is placed in the Deployment Phase, and not with an Order.

use crate::context::Context;
use crate::deployable::placement_request::Placement;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::violation::Violation;
use model::catalogue::Printed;
use model::fact_name::PLACED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::deployable::PlacementMethod;
use model::trace::Resolved;
use model::value::Value;

/// The id of the Trait or label.
const PRIOR_DEPLOYMENT: &EntryId = entry!("prior-deployment");

/// Returns the rule that an item is placed in the Deployment Phase, if it has Prior Deployment.
///
/// # Errors
/// A refusal of this way for another item, and of a place for it.
pub(super) fn find_rule(context: &Context<'_>, placement: &Placement) -> Result<Option<Cite>, Refusal> {
    let item = &placement.item;
    let lists = |name| match context.printed(&item.id, &item.mode, name) {
        Some(Printed { value: Value::Ids(ids), .. }) => ids.contains(PRIOR_DEPLOYMENT),
        Some(Printed { .. }) | None => false,
    };
    let has_it = ["types", "traits"].into_iter().any(lists);
    let clause = context.rules.clause_if(Rule::PriorDeployment, has_it);
    if clause.is_none() && placement.by == PlacementMethod::PriorDeployment {
        return Err(Refusal::new("by", Message::new("refusal-no-prior-deployment")));
    }
    if clause.is_some() && placement.location.is_some() {
        return Err(Refusal::new("location", Message::new("refusal-place-of-prior-deployment")));
    }
    Ok(clause)
}

/// Decides whether it is `placed`, or the placement `refused`.
pub(super) fn resolve_placement(placement: &Placement, clause: Cite) -> Resolved {
    let mut record = Recorder::default();
    if placement.by == PlacementMethod::PriorDeployment {
        let step = record.step(Message::new("step-placed-before-the-game")).cite(clause);
        step.decides(PLACED, Fact::Name(placement.item.id.to_string()));
    } else {
        Violation::new("step-only-before-the-game", clause).write(&mut record);
    }
    record.finish()
}
