//! Skills and equipment that a player waives in an Order: only those whose label says that their use is optional.

use crate::context::Context;
use crate::entry_ids::IMMUNITY;
use crate::order::plan::DeclarationResult;
use crate::order::scene::{EVASION_FACTS, TROOPER_FACTS, named_exchange_paths};
use crate::order::situation::Order;
use crate::printed::read_skill;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::violation::Violation;
use model::fact_name::{ARO, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// Takes from every trooper what its player waives, and writes it.
///
/// # Errors
/// The illegal waiving of what must be applied, and a refusal of what the trooper does not have or has no such label.
pub(crate) fn waive(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> DeclarationResult {
    let names: Vec<PathPrefix> = order.troopers().map(|(_, trooper)| PathPrefix::clone(&trooper.name)).collect();
    for index in order.indices() {
        let trooper = order.trooper_mut(index);
        record.set_subject(&trooper.name);
        let path = Path::new(&trooper.name, "waives");
        for id in trooper.prior.waives.clone() {
            let listed = trooper.profile.iter().any(|entry| entry.id == id);
            if !listed && (id != IMMUNITY || trooper.resistance.immunities.is_empty()) {
                let message = Message::new("refusal-skill-not-listed").text("found", id.as_str());
                return Err(Refusal::new(path, message).into());
            }
            let skill = read_skill(context, &id);
            let rules = context.rules;
            if skill.is(&[entry!("obligatory")]) {
                let clause = rules.need(rules.clause(Rule::ObligatoryIsApplied), "waives")?;
                return Err(Violation::new("step-must-be-applied", clause).declared_by(index));
            }
            if !skill.is(&[entry!("optional")]) {
                let message = Message::new("refusal-not-optional").text("found", id.as_str());
                return Err(Refusal::new(path, message).into());
            }
            let clause = rules.need(rules.clause(Rule::OptionalIsChosen), "waives")?;
            write(record, &trooper.name, &names, &id, clause);
            trooper.profile.retain(|entry| entry.id != id);
            trooper.brackets.retain(|bracketed| bracketed.skill != id);
        }
    }
    record.clear_subject();
    Ok(())
}

/// Writes that a player waives a skill or item of a trooper.
fn write(record: &mut Recorder, subject: &PathPrefix, names: &[PathPrefix], id: &EntryId, clause: Cite) {
    let step = record.step(Message::new("step-waived").term("skill", id.as_str())).cite(clause).affects(REFUSED);
    let step = step.affects_all([TROOPER_FACTS, EVASION_FACTS].map(|fact| Path::new(subject, fact)));
    let others = names.iter().filter(|name| *name != subject);
    step.affects_all(others.flat_map(|other| {
        let [of_other, of_trooper] = named_exchange_paths(other, subject);
        [of_other, of_trooper, Path::new(other, ARO)]
    }));
}
