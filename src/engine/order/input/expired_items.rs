//! Items whose time is up when the Order begins.

use crate::context::Context;
use crate::entry_ids::ALBEDO;
use crate::order::scene::{TROOPER_FACTS, named_attack_path};
use crate::order::situation::Order;
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::fact_name::REFUSED;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// Takes from every trooper the items whose time is up, and writes it.
///
/// # Errors
/// A refusal of an item that the trooper does not have, and of one that no rule of the edition ends.
pub(crate) fn end_in_time(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> Result<(), Refusal> {
    let names: Vec<PathPrefix> = order.troopers().map(|(_, trooper)| PathPrefix::clone(&trooper.name)).collect();
    for trooper in order.troopers_mut() {
        record.set_subject(&trooper.name);
        for id in trooper.prior.expired.clone() {
            if !trooper.profile.iter().any(|entry| entry.id == id) {
                let message = Message::new("refusal-skill-not-listed").text("found", id.as_str());
                return Err(Refusal::new(Path::new(&trooper.name, "expired"), message));
            }
            let rule = context.rules.clause_if(Rule::AlbedoEnds, id == ALBEDO);
            let clause = context.rules.need(rule, "expired-items")?;
            let step = record.step(Message::new("step-time-is-up").term("item", id.as_str())).cite(clause);
            let step = step.affects(REFUSED).affects(Path::new(&trooper.name, TROOPER_FACTS));
            let others = names.iter().filter(|name| **name != trooper.name);
            let paths = |other: &PathPrefix| [named_attack_path(other, &trooper.name), Path::new(other, TROOPER_FACTS)];
            step.affects_all(others.flat_map(paths));
            trooper.profile.retain(|entry| entry.id != id);
        }
    }
    record.clear_subject();
    Ok(())
}
