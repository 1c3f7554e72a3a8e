//! Skills and equipment that do not work in the states in which a trooper begins the Order.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::entry_ids::{FIREWALL, IMMUNITY, STEALTH, TINBOT};
use crate::order::acts_unconscious::acts_unconscious;
use crate::order::scene::{EVASION_FACTS, TROOPER_FACTS, named_exchange_paths};
use crate::order::situation::{Order, Trooper};
use crate::printed::{State, is_hacking_device, read_state};
use crate::record::{Recorder, StepHandle};
use crate::turn::working_skills::{is_automatic, list_stopping_clauses};
use crate::wounds::UNCONSCIOUS;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::path::{Path, PathPrefix};

/// The state whose printed effect strikes the MOD of Camouflage.
const BURNT: &EntryId = entry!("burnt");

/// Takes from every trooper what does not work in its states, and writes it.
pub(crate) fn remove_what_does_not_work(context: &Context<'_>, order: &mut Order, record: &mut Recorder) {
    let names: Vec<PathPrefix> = order.troopers().map(|(_, trooper)| PathPrefix::clone(&trooper.name)).collect();
    for trooper in order.troopers_mut().filter(|trooper| !trooper.states.is_empty()) {
        stop_in(context, trooper, record, &names);
    }
    record.clear_subject();
}

fn stop_in(context: &Context<'_>, trooper: &mut Trooper, record: &mut Recorder, names: &[PathPrefix]) {
    let stands = acts_unconscious(context, trooper);
    let counted = trooper.states.iter().filter(|state| !(stands && state == UNCONSCIOUS));
    let states: Vec<State> = counted.map(|state| read_state(context, state)).collect();
    let working = context.rules.working;
    let stopped = |id: &EntryId| list_stopping_clauses(context, id, is_automatic(context, id), &states);
    // What counts when its bearer falls is settled then, Stealth where it moves, and a hacker is a target even without
    // its device.
    let upright = |id: &EntryId| context.rules.falling_unconscious.upright.iter().any(|rule| rule.skill == id);
    let ids: BTreeSet<EntryId> =
        trooper.profile.iter().map(|entry| entry.id.clone()).filter(|id| !upright(id) && id != STEALTH).collect();
    let mut removed: BTreeSet<EntryId> = BTreeSet::new();
    let mut device = Vec::new();
    record.set_subject(&trooper.name);
    for id in ids {
        let mut clauses = stopped(&id);
        // The printed effect of the state strikes the MOD.
        clauses.retain(|clause| !clause.is_of(BURNT));
        if clauses.is_empty() {
            continue;
        }
        write(record, trooper, names, &id, &clauses);
        if let Some(rule) = working.device_firewall.filter(|rule| rule.value.contains(&&id)) {
            device = vec![rule.clause.clone()];
        } else if id == TINBOT {
            device = clauses;
        }
        if !is_hacking_device(&id) {
            removed.insert(id);
        }
    }
    let firewall = FIREWALL.clone();
    if !device.is_empty() && trooper.has(FIREWALL) && !removed.contains(&firewall) {
        write(record, trooper, names, &firewall, &device);
        removed.insert(firewall);
    }
    let immunity = IMMUNITY.clone();
    let clauses = stopped(&immunity);
    if !clauses.is_empty() && !trooper.resistance.immunities.is_empty() {
        if !removed.contains(&immunity) {
            write(record, trooper, names, &immunity, &clauses);
        }
        trooper.resistance.immunities.clear();
        trooper.resistance.vulnerabilities.clear();
    }
    trooper.profile.retain(|entry| !removed.contains(&entry.id));
    trooper.brackets.retain(|bracketed| !removed.contains(&bracketed.skill));
}

/// Writes that a skill or item of a trooper does not work.
fn write(record: &mut Recorder, trooper: &Trooper, names: &[PathPrefix], id: &EntryId, clauses: &[ClauseId]) {
    let step = record.step(Message::new("step-skill-stops").term("skill", id.as_str()));
    let step = clauses.iter().fold(step, StepHandle::cite);
    let step = step.affects_all([TROOPER_FACTS, EVASION_FACTS].map(|fact| Path::new(&trooper.name, fact)));
    let others = names.iter().filter(|name| **name != trooper.name);
    step.affects_all(others.flat_map(|other| named_exchange_paths(other, &trooper.name)));
}
